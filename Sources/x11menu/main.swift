import X11MenuCommand

X11MenuProgram.main()

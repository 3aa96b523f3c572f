import ArgumentParser
import Glibc
import X11Menu
import X11MenuIO

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the menus of later calls from a process that is ready.",
        discussion: """
            Listens on x11menu/serve in the folder of XDG_RUNTIME_DIR until a signal ends it, or on the socket that systemd \
            passes. Later calls by the same user hand over what they were started with, and end as their menu does; they do \
            not need the server, and output and exit codes are the same without it.
            """)

    func run() throws {
        try MenuServer.serve(rehearsing: { Rehearsal.run() }) { isConnected in
            if !isConnected { Desktop.abandonReservedConnection() }
            X11MenuProgram.main()
        }
    }
}

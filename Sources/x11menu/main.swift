import CMenuServingStart
import X11MenuCommand

let words = (0..<Int(program_word_count())).compactMap { index in
    unsafe program_words()[index].map { unsafe String(cString: $0) }
}
X11MenuProgram.main(words)

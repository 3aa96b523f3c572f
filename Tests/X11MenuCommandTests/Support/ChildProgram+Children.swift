import Foundation
import MenuTesting

extension ChildProgram {
    /// The processes that the program's first thread has started and that have not ended.
    func children() -> [pid_t] {
        let path = "/proc/\(processIdentifier)/task/\(processIdentifier)/children"
        let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return list.split(separator: " ").compactMap { pid_t($0) }
    }
}

import MenuGeometry
internal import MenuInteraction
import MenuModel
import MenuSession

extension HeadlessHost {
    /// The outputs that a script requests.
    public enum Output {
        /// The current screen, to a file.
        case shot(file: String)
        /// A line that describes the state of the menu.
        case state(String)
    }

    /// Why the replay of a script stopped.
    public struct ScriptError: Error, Sendable, Hashable {
        /// The line number of the event, from 1.
        public var line: Int
        /// The column, in characters from 1.
        public var column: Int
        /// The error message.
        public var message: String
    }

    /// Replays a script. Once the menu has ended, events have no effect; `hover` is then an error.
    ///
    /// - Parameters:
    ///   - script: The events; positions are pixels of the virtual screen.
    ///   - output: Called for each output that the script requests, at its point in virtual time.
    /// - Throws: `ScriptError` for an event that cannot be performed, and the errors of `output`.
    public func replay(_ script: EventScript, output: (Output) throws -> Void) throws {
        for line in script.lines { try replay(line, output: output) }
    }

    private func replay(_ line: EventScript.Line, output: (Output) throws -> Void) throws {
        let scale = session.options.scale
        func points(_ pixel: Point) -> Point { Point(x: pixel.x / scale, y: pixel.y / scale) }
        switch line.step {
        case .move(let pixel): try tell(.moved(points(pixel)))
        case .press(let button): try tell(.pressed(button: button, .mouse, session.pointer))
        case .release(let button): try tell(.released(button: button, .mouse, session.pointer))
        case .scroll(let notches):
            try tell(.scrolled(notches: notches, session.pointer))
            // The next event finds the rows where they come to rest.
            try finishScrolling()
        case .key(let stroke): try tell(.key(stroke))
        case .type(let text):
            for character in text {
                try tell(.key(KeyStroke(name: character == " " ? "space" : String(character), text: String(character))))
            }
        case .touch(.begin, let pixel): try tell(.pressed(button: 1, .touch, points(pixel)))
        case .touch(.update, let pixel): try tell(.moved(points(pixel)))
        case .touch(.end, let pixel): try tell(.released(button: 1, .touch, points(pixel)))
        case .wait(let duration): try wait(duration)
        case .hover(let path):
            guard try hover(path) else {
                let reason = ending == nil ? "no item \(path.text) is on the screen" : "the menu has ended"
                throw ScriptError(line: line.number, column: line.column, message: reason)
            }
        case .shot(let file): try output(.shot(file: file))
        case .printState: try output(.state(session.stateDescription))
        }
    }

    /// Moves the pointer to the entry of a title path, along its parents' rows, and opens each submenu.
    ///
    /// - Returns: Whether the entry exists.
    private func hover(_ path: EventScript.TitlePath) throws -> Bool {
        guard ending == nil else { return false }
        var rest = path
        var level = 0
        while true {
            guard session.panels.indices.contains(level), let (entry, remainder) = entry(leading: rest, level: level)
            else { return false }
            let (place, requests) = session.bringIntoView(level: level, entry: entry)
            try perform(requests)
            try tell(.moved(place))
            try settle()
            guard !remainder.text.isEmpty else { return true }
            rest = remainder
            level += 1
            if session.panels.count <= level { try wait(session.options.theme.timing.safeTriangleLimit + 1) }
            if session.panels.count <= level {
                // A submenu that lies over its parent opens by a click only.
                try tell(.pressed(button: 1, .mouse, session.pointer))
                try tell(.released(button: 1, .mouse, session.pointer))
                try wait(session.options.theme.timing.submenuArrival)
                try settle()
            }
        }
    }

    /// The entry of a level whose title begins a path, and the rest of the path: that with the longest title.
    private func entry(
        leading path: EventScript.TitlePath, level: Int
    ) -> (entry: Int, remainder: EventScript.TitlePath)? {
        let entries = session.panels[level].entries
        var best: (entry: Int, remainder: EventScript.TitlePath, length: Int)?
        for index in entries.indices {
            let element = entries[index].element
            guard element.isHighlightable, !entries[index].isBack, let rest = path.rest(after: element.title),
                rest.text.isEmpty || element.submenu != nil
            else { continue }
            if element.title.count > (best?.length ?? -1) { best = (index, rest, element.title.count) }
        }
        return best.map { ($0.entry, $0.remainder) }
    }
}

import Foundation
import MenuTesting
import Synchronization
import TestSupport

/// Compares the boxes that programs draw of a theme, by their colours.
struct ThemeComparison {
    /// The boxes that a program draws, by their colours.
    ///
    /// - Parameter isDone: Whether boxes are those that are waited for; otherwise they are those of a screen that is still.
    static func boxes(
        _ program: String, _ first: [String] = [], of sample: ThemeGenerator.Sample, on stage: Stage,
        until isDone: ([String: PixelArea]) -> Bool = { _ in false }
    ) throws -> [String: PixelArea] {
        let folder = try TemporaryFolder()
        try sample.text.write(toFile: "\(folder.path)/t.rasi", atomically: true, encoding: .utf8)
        let child = try stage.server.start(
            program,
            // A caret that blinks is now in a picture and now not.
            arguments: first + ["-i", "-no-config", "-p", "Run", "-theme", "\(folder.path)/t.rasi", "-dmenu"]
                + ["-theme-str", "entry { blink: false; }"] + sample.options,
            input: .text(ThemePictureTests.rows), output: .collected,
            environment: [
                "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": "/nonexistent",
                "LC_ALL": "C.UTF-8", "HOME": folder.path,
            ])
        let window = try stage.display.waitForMappedWindow(of: child)
        defer {
            child.signal(SIGTERM)
            try? stage.display.waitUntilDestroyed(window)
        }
        var found = boxes(of: sample.colors, in: try stage.display.screenshot())
        if !isDone(found) {
            try stage.display.waitUntilStill()
            found = boxes(of: sample.colors, in: try stage.display.stableScreenshot())
        }
        return found
    }

    private static func boxes(of colors: [String], in picture: Picture) -> [String: PixelArea] {
        let extents = ColorExtents(picture)
        return colors.reduce(into: [:]) { boxes, color in
            boxes[color] = UInt32(color.dropFirst(), radix: 16).flatMap { extents.extent(of: $0) }
        }
    }

    /// What differs between the boxes of rofi and ours; empty if nothing does. Dashes are not compared, whose ends are elsewhere.
    private static func differences(
        _ theirs: [String: PixelArea], _ ours: [String: PixelArea], _ sample: ThemeGenerator.Sample
    ) -> [String] {
        // rofi draws the caret in another colour over the left edge of the field.
        let caret = sample.text.firstRange(of: "cursor-color: ").map {
            String(sample.text[$0.upperBound...].prefix(7))
        }
        let dashes = sections(of: sample).filter { $0.contains(" dash") }.flatMap { colors("border-color", in: $0) }
        return Set(theirs.keys).union(ours.keys).subtracting(dashes).sorted().compactMap { color in
            guard var one = theirs[color], let other = ours[color] else {
                return "\(color): \(ours[color] as Any) instead of \(theirs[color] as Any)"
            }
            if color == caret { (one.x, one.width) = (other.x, one.x + one.width - other.x) }
            return one.isWithinPixel(of: other) ? nil : "\(color): \(other) instead of \(one)"
        }
    }

    /// What differs between the boxes of rofi and those that our program draws of a theme; empty if nothing does.
    static func differences(
        from theirs: [String: PixelArea], of sample: ThemeGenerator.Sample, on stage: Stage
    ) throws -> [String] {
        let ours = try boxes(TestedProgram.path, ["rofi"], of: sample, on: stage) {
            differences(theirs, $0, sample).isEmpty
        }
        return differences(theirs, ours, sample)
    }

    /// Why the boxes of a theme are not compared: a kind of theme in which they differ on purpose (`differences.md`); nil if they are.
    ///
    /// - Parameter theirs: The boxes in rofi.
    static func exemption(_ theirs: [String: PixelArea], _ sample: ThemeGenerator.Sample) -> String? {
        if theirs.values.contains(where: {
            $0.x <= 0 || $0.y <= 0 || $0.x + $0.width >= 1000 || $0.y + $0.height >= 700
        }) {
            return "an edge of the screen"
        }
        let findsRows = !sample.options.contains("zzz")
        func ground(of widget: Regex<Substring>) -> [String] {
            sections(of: sample).filter { $0.contains(widget) }.flatMap { colors("background-color", in: $0) }
        }
        let rows = ground(of: /^\s*element (?:normal|alternate|selected)\.normal\s/)
        if findsRows, !rows.isEmpty, !rows.contains(where: { theirs[$0] != nil }) { return "no room for a row" }
        let highlights = ground(of: /^\s*element selected/)
        if findsRows, !highlights.isEmpty, !highlights.contains(where: { theirs[$0] != nil }) { return "no highlight" }
        if sample.text.contains("require-input: true") { return "newer than rofi 1.7.3" }
        // rofi takes a line from its first quote to its last for one string.
        if sample.text.contains(/(?m)^[^{\[\n]*\{[^"\[\n]*"[^"\n]*";[^"\n]*"/) { return "several strings in a line" }
        if sample.text.contains("fixed-height: false"), sample.text.contains("dummy,") { return "rows beside a dummy" }
        if sample.text.contains(/element-text \{[^}]*expand: false/) { return "a title that does not expand" }
        if sample.text.contains(/margin: [^;]*-\d/) { return "a negative margin" }
        if sample.text.contains(/entry \{[^}]*expand: false/), !sample.text.contains(/entry \{[^}]*width:/) {
            return "a field without a width"
        }
        if sample.text.contains(/(?:inputbar|entry) \{[^}]*enabled: false/), sample.options.contains("-filter") {
            return "a text without a field"
        }
        if let window = sections(of: sample).first(where: { $0.contains(/^\s*window\s/) }),
            window.contains(" border: "), !window.contains("border-color")
        {
            return "a window's border without a colour"
        }
        let isHorizontal = sample.text.contains(/mainbox \{[^}]*orientation: horizontal/)
        let hasBar = sample.text.contains(/mainbox \{[^}]*inputbar,/)
        if isHorizontal, hasBar { return "a field beside others" }
        if isHorizontal, sample.options.contains(where: { $0.contains("\n") }) { return "a message beside others" }
        return nil
    }

    /// The colours that a theme names for grounds, borders and handles, but for those that letters have as well.
    static func colors(of sample: ThemeGenerator.Sample) -> [String] {
        let sections = sections(of: sample)
        let letters = sections.flatMap { colors("text-color", in: $0) + colors("cursor-color", in: $0) }
        let grounds = ["background-color", "border-color", "handle-color"].flatMap { property in
            sections.flatMap { colors(property, in: $0) }
        }
        return Set(grounds).subtracting(letters).sorted()
    }

    private static func sections(of sample: ThemeGenerator.Sample) -> [Substring] {
        ([sample.text] + sample.options).flatMap { $0.split(separator: "}") }
    }

    private static func colors(_ property: String, in section: Substring) -> [String] {
        section.split(separator: ";").compactMap { line in
            guard let range = line.firstRange(of: property + ": #") else { return nil }
            return "#" + line[range.upperBound...].prefix(6)
        }
    }

    /// Calls a function for each of some values on a few threads, each with a stage of its own.
    ///
    /// - Returns: What it returns, and the errors that it throws, in no order.
    static func each<Value: Sendable, Result: Sendable>(
        of values: [Value], _ body: @Sendable (Value, Stage) throws -> Result?
    ) -> (results: [Result], errors: [String]) {
        let found = Mutex<(next: Int, results: [Result], errors: [String])>((0, [], []))
        DispatchQueue.concurrentPerform(iterations: 3) { _ in
            do {
                let stage = try Stage(width: 1000, height: 700)
                while let value = found.withLock({ found in
                    found.next += 1
                    return found.next <= values.count ? values[found.next - 1] : nil
                }) {
                    do {
                        let result = try body(value, stage)
                        found.withLock { found in if let result { found.results.append(result) } }
                    } catch {
                        found.withLock { $0.errors.append("\(value): \(error)") }
                    }
                }
            } catch {
                found.withLock { $0.errors.append("\(error)") }
            }
        }
        return found.withLock { ($0.results, $0.errors) }
    }
}

import MenuFormats
import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch

/// Reads the widgets of a theme of rofi into boxes, the window first.
struct RofiWidgetReading {
    let boxes: RofiBoxes
    /// The space and the colours of the boxes that have been read, in their order.
    private(set) var looks: [LauncherBoxes.Box] = []
    /// The fonts of their texts.
    private(set) var fonts: [LauncherLook.Font?] = []
    /// The colours of the texts of the menu's parts, where the theme has some.
    private(set) var inks: [BoxTree.Part: Color] = [:]
    /// The widgets around the menu's parts, the outermost one first.
    private(set) var parents: [BoxTree.Part: [String]] = [:]
    /// Those of them that look as in this program's own look.
    private(set) var own = LauncherBoxes.Own()
    /// What the buttons among them do.
    private(set) var actions: [LauncherKey] = []

    /// How deep boxes may contain each other, and how many are read: a theme may name a box any number of times, also inside itself.
    private static let (depthLimit, countLimit) = (16, 500)
    /// The width and height of a picture in a theme that sets none, in pixels, as in rofi 1.7.
    private static let usualPicture = 16

    init(boxes: RofiBoxes) { self.boxes = boxes }

    /// The widgets that are as wide as their text, whatever the theme says, as in rofi 1.7.
    private static let narrowWidgets: Set<String> = ["prompt", "num-rows", "num-filtered-rows", "case-indicator"]

    /// What a widget is, by its name.
    private enum Kind {
        /// Other widgets, by their names.
        case widgets([String], BoxTree.Axis)
        /// A button for each mode.
        case modes
        /// A part of the menu.
        case part(BoxTree.Part)
        /// A text.
        case text(BoxText.Source)
        /// A picture; nil for that of the highlighted row.
        case picture(Icon?)
    }

    /// The boxes of the whole menu.
    mutating func tree() -> BoxTree {
        read("window", in: [], depth: 0) ?? BoxTree(.nothing)
    }

    /// The widget of a name with those in it; nil for one that the theme disables, or that is not shown in any menu.
    private mutating func read(_ name: String, in parents: [String], depth: Int) -> BoxTree? {
        guard depth < RofiWidgetReading.depthLimit, looks.count < RofiWidgetReading.countLimit,
            name != "overlay", isEnabled(name)
        else { return nil }
        let (kind, expands) = kind(of: name)
        let look = add(boxes.box(name, in: parents), name, in: parents)
        // The window's own margin is outside of it.
        let margin = depth == 0 ? LauncherBoxes.Sides() : look.margin
        var box = BoxTree(
            content(kind, of: name, in: parents, look, depth: depth), margin: margin.insets,
            inside: look.inside.insets, expands: boxes.value("expand", of: [name]).map { $0 == "true" } ?? expands)
        switch kind {
        case .text where RofiWidgetReading.narrowWidgets.contains(name): box.keepsWidth = true
        case .widgets where depth > 0, .text, .part(.field), .part(.message): box.width = width(of: name)
        case .widgets, .modes, .part(.rows), .picture: break
        }
        if let key = boxes.action(of: name) { box.action = add(key) }
        box.pointer = boxes.pointer(over: name)
        return box
    }

    /// Whether the theme does not disable a widget. A message is enabled by what it says, as in rofi 1.7.
    private func isEnabled(_ name: String) -> Bool {
        name == "message" || boxes.value("enabled", of: [name]) != "false"
    }

    /// The boxes of a row.
    func row(in parents: [String], hasIcons: Bool) -> BoxTree {
        var count = 0
        return part("element", in: parents, hasIcons: hasIcons, depth: 0, &count) ?? BoxTree(.nothing)
    }

    /// The widget of a name in a row with those in it; nil for one that is not shown.
    private func part(
        _ name: String, in parents: [String], hasIcons: Bool, depth: Int, _ count: inout Int
    ) -> BoxTree? {
        count += 1
        guard depth < RofiWidgetReading.depthLimit, count < RofiWidgetReading.countLimit,
            boxes.value("enabled", of: [name]) != "false"
        else { return nil }
        let look = boxes.box(name, in: parents)
        let content: BoxTree.Content
        switch (name, kind(of: name).0) {
        case ("element-icon", _):
            guard hasIcons else { return nil }
            let extent = boxes.request.look.iconSize ?? RofiWidgetReading.usualPicture
            content = .picture(
                BoxPicture(
                    nil, extent: Double(min(extent, 256)), alignment: alignment("horizontal-align", of: name) ?? 0.5,
                    verticalAlignment: alignment("vertical-align", of: name) ?? 0.5))
        case ("element-text", _):
            content = .text(
                BoxText(.highlighted, verticalAlignment: alignment("vertical-align", of: name) ?? 0))
        case (_, .widgets(let usual, let axis)):
            let usual = name == "element" ? ["element-icon", "element-text"] : usual
            let stated = boxes.value("orientation", of: [name])
            let axis = stated.map { $0 == "vertical" ? .vertical : .horizontal } ?? (depth == 0 ? .horizontal : axis)
            var inner: [BoxTree] = []
            for child in boxes.children(of: name) ?? usual {
                let part = part(child, in: parents + [name], hasIcons: hasIcons, depth: depth + 1, &count)
                if let part { inner.append(part) }
            }
            content = .boxes(inner, along: axis, spacing: spacing(of: name, along: axis))
        default: return nil
        }
        var box = BoxTree(
            content, margin: look.margin.insets, inside: look.inside.insets,
            expands: boxes.value("expand", of: [name]).map { $0 == "true" } ?? (name != "element-icon"))
        if case .text = content { box.width = width(of: name) }
        return box
    }

    private mutating func add(_ box: LauncherBoxes.Box, _ name: String, in parents: [String]) -> LauncherBoxes.Box {
        var look = box
        look.text = look.text ?? boxes.ink(of: [[name, "*"]], in: parents)
        if boxes.theme.isOverOwnLook {
            if name == "inputbar", look.fill == nil, look.image == nil { own.field = looks.count }
            if RofiTheme.quietWidgets.contains(name), look.text == nil { own.quiet.insert(looks.count) }
        }
        looks.append(look)
        fonts.append(boxes.font(of: name, in: parents))
        return look
    }

    private mutating func add(_ action: LauncherKey) -> Int {
        actions.append(action)
        return actions.count - 1
    }

    /// The button of a mode, whose name is in its middle where the theme does not say.
    private mutating func button(ofMode number: Int, _ entry: LauncherModes.Entry, in parents: [String]) -> BoxTree {
        let isShown = number == boxes.request.modes.first
        let look = add(boxes.box("button", in: parents, state: isShown ? "selected" : "normal"), "button", in: parents)
        var box = BoxTree(
            .text(
                BoxText(
                    .fixed(entry.title ?? entry.name), alignment: alignment("horizontal-align", of: "button") ?? 0.5,
                    verticalAlignment: alignment("vertical-align", of: "button") ?? 0.5)),
            margin: look.margin.insets, inside: look.inside.insets,
            expands: boxes.value("expand", of: ["button"]) != "false")
        box.width = width(of: "button")
        box.action = add(.fail(code: ModeKey.button(ofMode: number)))
        box.pointer = boxes.pointer(over: "button")
        return box
    }

    private mutating func content(
        _ kind: Kind, of name: String, in parents: [String], _ look: LauncherBoxes.Box, depth: Int
    ) -> BoxTree.Content {
        switch kind {
        case .widgets(let usual, let axis):
            let names = boxes.children(of: name) ?? usual
            // What holds the message has one box in it, and no axis.
            let stated = name == "message" ? nil : boxes.value("orientation", of: [name])
            let axis = stated.map { $0 == "horizontal" ? .horizontal : .vertical } ?? axis
            return .boxes(
                names.compactMap { read($0, in: parents + [name], depth: depth + 1) }, along: axis,
                spacing: spacing(of: name, along: axis))
        case .modes:
            let modes = boxes.request.input.source == .modes ? boxes.request.modes.entries : []
            let axis = boxes.value("orientation", of: [name]) == "vertical" ? BoxTree.Axis.vertical : .horizontal
            return .boxes(
                modes.enumerated().map { button(ofMode: $0, $1, in: parents + [name]) }, along: axis,
                spacing: spacing(of: name, along: axis))
        case .part(let part):
            if self.parents[part] == nil { (inks[part], self.parents[part]) = (look.text, parents) }
            return .part(part)
        case .text(let source):
            var text = BoxText(
                source, alignment: alignment("horizontal-align", of: name) ?? 0,
                verticalAlignment: alignment("vertical-align", of: name) ?? 0)
            if case .fixed(let label) = source, boxes.value("markup", of: [name]) == "true" {
                let styled = MarkupText(orPlain: label)
                (text.source, text.spans) = (.fixed(styled.text), styled.spans)
            }
            return .text(text)
        case .picture(let icon):
            let extent = boxes.length("size", of: [name], .vertical) ?? RofiWidgetReading.usualPicture
            return .picture(
                BoxPicture(
                    icon, extent: Double(min(max(0, extent), 4096)),
                    alignment: alignment("horizontal-align", of: name) ?? 0.5,
                    verticalAlignment: alignment("vertical-align", of: name) ?? 0.5))
        }
    }

    private func spacing(of name: String, along axis: BoxTree.Axis) -> Double {
        Double(boxes.spacing(of: name, axis == .vertical ? .vertical : .horizontal))
    }

    /// The width that the theme gives to a widget, with its padding; nil for that of what it contains.
    private func width(of name: String) -> Double? {
        boxes.length("width", of: [name, "*"], .horizontal).flatMap { $0 > 0 ? Double($0) : nil }
    }

    private func alignment(_ property: String, of name: String) -> Double? {
        boxes.alignment(property, of: [name, "*"])
    }

    /// What the widget of a name is, and whether it expands where the theme does not say.
    private func kind(of name: String) -> (Kind, expands: Bool) {
        switch name {
        case "window": (.widgets(["mainbox"], .vertical), true)
        case "mainbox":
            (
                .widgets(["inputbar", "message", "listview"] + (boxes.showsModes ? ["mode-switcher"] : []), .vertical),
                true
            )
        case "mode-switcher", "sidebar": (.modes, false)
        case "inputbar": (.widgets(["prompt", "entry", "overlay", "case-indicator"], .horizontal), false)
        case "message": (.widgets(["textbox"], .vertical), false)
        case "textbox": (.part(.message), false)
        case "listview": (.part(.rows), true)
        case "entry": (.part(.field), true)
        case "prompt": (.text(.prompt), false)
        case "num-rows": (.text(.totalCount), false)
        case "num-filtered-rows": (.text(.rowCount), false)
        case "case-indicator": (.text(.fixed(boxes.caseSign)), false)
        case "textbox-current-entry": (.text(.highlighted), true)
        case "icon-current-entry": (.picture(nil), true)
        case _ where name.hasPrefix("textbox") || name.hasPrefix("button"): (.text(.fixed(boxes.label(of: name))), true)
        case _ where name.hasPrefix("icon"): (.picture(boxes.picture(of: name)), true)
        default: (.widgets([], .vertical), true)
        }
    }
}

extension RofiBoxes {
    /// What the case indicator says: whether large letters count, and whether rows are sorted.
    fileprivate var caseSign: String { request.field.matching.ignoresCase ? " " : "-" }

    /// The text of a widget that has one of its own.
    fileprivate func label(of widget: String) -> String {
        text("str", of: widget) ?? text("content", of: widget) ?? ""
    }

    /// Whether a theme that does not say what the menu consists of has buttons for the modes.
    fileprivate var showsModes: Bool { request.modes.showsButtons }

    /// What a press on a widget does; nil for nothing.
    fileprivate func action(of widget: String) -> LauncherKey? {
        guard let name = text("action", of: widget), name.hasPrefix("kb-") else { return nil }
        return RofiArguments.keys.first { $0.name == name.dropFirst(3) }?.action
    }

    /// The picture of a widget that has one of its own; an empty one if it names none.
    fileprivate func picture(of widget: String) -> Icon {
        let name = text("filename", of: widget) ?? ""
        return name.contains("/") ? .file(RasiImage.expandingHome(name, variable)) : .named(name)
    }
}

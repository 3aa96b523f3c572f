package import X11Menu
package import MenuSession
import MenuDemo
import MenuGeometry
import MenuX11

/// What assistive programs are told of the demo's own window: its controls, in groups. Its menus and bars tell of themselves.
extension DemoWindow: AccessiblePresentation {
    package func accessContents(focus: AccessPlace?) -> any AccessContents { outline(of: shell.controlGroups) }

    private func outline(of groups: [ControlGroup]) -> AccessOutline {
        let scale = text.scale
        let corner = Vector(dx: Double(window.frame.x) / scale, dy: Double(window.frame.y) / scale)
        var outline = AccessOutline(
            title: "x11menu demo", scale: scale, frame: Rect(origin: .zero + corner, size: size),
            groups: groups.map { group in
                AccessOutline.Group(
                    group.number, group.node,
                    controls: group.controls.enumerated().map { AccessOutline.Control($0, $1.node(movedBy: corner)) })
            })
        guard onScreen.hasFocus else { return outline }
        let focused = shell.focusedControl.flatMap(groups.place)
        outline.focus =
            focused.map { AccessOutline.place(ofControl: $0.control, inGroup: groups[$0.group].number) }
            ?? .root
        return outline
    }

    package func perform(_ request: AccessRequest) throws {
        let groups = shell.controlGroups
        guard let (group, index) = outline(of: groups).indices(of: request.place), let index else { return }
        let control = groups[group].controls[index]
        switch request {
        case .select: shell.focusControl(groups.index(ofControl: index, inGroup: group))
        case .activate:
            try shell.take(.pressed(button: control.button, control.rect.center))
            try shell.take(.released(button: control.button, control.rect.center))
        case .use(_, .set(let wanted)):
            guard case .slider(let number, let range, _) = control.kind else { return }
            let step = (range.upperBound - range.lowerBound) / SceneControl.steps
            if step > 0 { control.adjust?((wanted - number) / step) }
        case .use, .edit: break
        }
    }
}

extension ControlGroup {
    /// What it is to assistive programs.
    fileprivate var node: AccessNode {
        let role: AccessNode.Role =
            switch controls.first?.kind {
            case .choice: .list
            case .tab: .tabList
            case .button, .menuButton, .toggle, .slider, nil: .panel
            }
        var node = AccessNode(role, name: name)
        if !controls.isEmpty { node.frame = Rect(joining: controls.map(\.rect)) }
        return node
    }
}

extension SceneControl {
    /// What it is to assistive programs, in screen points.
    fileprivate func node(movedBy corner: Vector) -> AccessNode {
        var node: AccessNode
        switch kind {
        case .button: node = AccessNode(.button, name: name)
        case .menuButton:
            node = AccessNode(.button, name: name)
            node.states.insert(.hasPopup)
        case .choice(let isChosen), .tab(let isChosen):
            let isTab = if case .tab = kind { true } else { false }
            node = AccessNode(isTab ? .tab : .listItem, name: name)
            node.states.formUnion(isChosen ? [.selectable, .selected] : .selectable)
        case .toggle(let isOn):
            node = AccessNode(.toggle, name: name)
            node.states.formUnion(isOn ? [.checkable, .checked] : .checkable)
        case .slider(let number, let range, let text):
            node = AccessNode(.slider, name: name)
            node.value = AccessNode.Value(
                number: number, bounds: range, step: (range.upperBound - range.lowerBound) / SceneControl.steps,
                text: text)
        }
        node.states.insert(.focusable)
        node.description = help
        node.frame = rect.offset(by: corner)
        if node.value == nil { node.actions = [AccessNode.Action("press")] }
        return node
    }
}

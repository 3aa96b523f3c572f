/// Controls that belong together: those of a scene, or a list.
package struct ControlGroup {
    /// A number that it keeps as long as it is the same group.
    package var number: Int
    /// What it is called.
    package var name: String
    /// The controls, in the order of Tab, in points from the window's corner.
    package var controls: [SceneControl]

    /// Makes a group.
    init(_ number: Int, _ name: String, _ controls: [SceneControl]) {
        (self.number, self.name) = (number, name)
        var known: Set<SceneControl.Identity> = []
        self.controls = controls.map { control in
            var control = control
            control.identity.group = number
            while !known.insert(control.identity).inserted { control.identity.number += 1 }
            return control
        }
    }
}

extension [ControlGroup] {
    /// The group and the control in it that a position among all controls means.
    package func place(ofControl index: Int) -> (group: Int, control: Int)? {
        var rest = index
        for (group, value) in enumerated() {
            if value.controls.indices.contains(rest) { return (group, rest) }
            rest -= value.controls.count
        }
        return nil
    }

    /// The position of a control among all controls.
    package func index(ofControl control: Int, inGroup group: Int) -> Int {
        self[..<group].reduce(0) { $0 + $1.controls.count } + control
    }
}

package import MenuInteraction
public import MenuModel

/// A key that went down, with its X11 names.
public struct KeyStroke: Sendable, Hashable {
    /// The keysym's name without its `XK_`: `Down`, `Return`, `a`, `KP_Enter`.
    public var name: String
    /// The text that the key types, with dead keys and the layout taken into account; empty for keys that type no text.
    public var text: String
    /// The Latin letter on the key if `text` is in another alphabet: it selects mnemonics and titles too. Nil otherwise.
    public var latin: String?
    /// The keysym's name without Shift, if Shift is down and changes the keysym: `1` if ``name`` is `exclam`. Nil otherwise.
    public var unshifted: String?
    /// The modifiers that were down and that the layout did not consume.
    public var modifiers: Shortcut.Modifiers

    /// Makes a key stroke.
    public init(name: String, text: String = "", modifiers: Shortcut.Modifiers = []) {
        self.name = name
        self.text = text
        self.modifiers = modifiers
    }

    /// Reads a stroke from text such as `Down` or `Ctrl+Shift+a`. Nil if the text is invalid.
    public init?(_ description: String) {
        guard let shortcut = Shortcut(description) else { return nil }
        let isLetter = shortcut.key.count == 1
        self.init(
            name: shortcut.key == " " ? "space" : shortcut.key,
            text: isLetter && shortcut.modifiers.isSubset(of: .shift) ? shortcut.key : "",
            modifiers: shortcut.modifiers)
    }

    /// The stroke in the form in which custom keys are stored: letters in lower case, a capital as the letter with Shift, no text.
    public var binding: KeyStroke {
        guard name.count == 1, let letter = name.first, letter.isLetter else {
            return KeyStroke(name: name, modifiers: modifiers)
        }
        // Ctrl+A means Ctrl+a; only a letter without these modifiers is a capital.
        let isCapital = letter.isUppercase && modifiers.isDisjoint(with: [.control, .alt, .super])
        return KeyStroke(name: name.lowercased(), modifiers: isCapital ? modifiers.union(.shift) : modifiers)
    }

    /// The bindings that the stroke matches: the key with all held modifiers, by its keysym with and without Shift, and the character that it types,
    /// in whatever way.
    var bindings: [KeyStroke] {
        let isLetter = name.count == 1 && name.first?.isLetter == true
        var keys = [KeyStroke(name: isLetter ? name.lowercased() : name, modifiers: modifiers)]
        if let unshifted { keys.append(KeyStroke(name: unshifted, modifiers: modifiers)) }
        let rest = modifiers.subtracting(.shift)
        // Shift+Tab has a keysym name of its own, which tables also have without Shift.
        if name == "ISO_Left_Tab" {
            return keys + [
                KeyStroke(name: name, modifiers: rest), KeyStroke(name: "Tab", modifiers: modifiers.union(.shift)),
            ]
        }
        // With Ctrl held, a key types nothing, but its symbol may need Shift.
        guard !isLetter, !text.isEmpty else {
            let isShiftedSign = !isLetter && rest != modifiers && Shortcut.isSign(name)
            return isShiftedSign ? keys + [KeyStroke(name: name, modifiers: rest)] : keys
        }
        guard modifiers.contains(.shift) || name != text else { return keys }
        return keys + [KeyStroke(name: name, modifiers: rest), KeyStroke(name: text, modifiers: rest)]
    }

    /// The stroke as a key of the interaction machine; nil if there is no such key.
    package var key: InteractionEvent.Key? {
        if modifiers.isDisjoint(with: [.control, .alt, .super]), let key = KeyStroke.keys[name] { return key }
        if !modifiers.isDisjoint(with: [.control, .alt, .super]) {
            let name = name.count == 1 ? name.uppercased() : name
            return .shortcut(Shortcut(modifiers: modifiers, key: name), unshifted: unshifted)
        }
        if let first = text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F {
            return .text(text, latin: latin)
        }
        return KeyStroke.modifierKeys.contains(name) ? nil : .shortcut(Shortcut(modifiers: modifiers, key: name))
    }

    /// Whether it types its text if no table has a command for it.
    var isTyped: Bool {
        guard modifiers.isDisjoint(with: [.control, .alt, .super]), let first = text.unicodeScalars.first else {
            return false
        }
        return first.value >= 0x20 && first.value != 0x7F
    }

    private static let keys: [String: InteractionEvent.Key] = [
        "Up": .up, "KP_Up": .up, "Down": .down, "KP_Down": .down, "Left": .left, "KP_Left": .left,
        "Right": .right, "KP_Right": .right, "Home": .home, "KP_Home": .home, "End": .end, "KP_End": .end,
        "Prior": .pageUp, "Page_Up": .pageUp, "KP_Prior": .pageUp, "KP_Page_Up": .pageUp,
        "Next": .pageDown, "Page_Down": .pageDown, "KP_Next": .pageDown, "KP_Page_Down": .pageDown,
        "Return": .enter, "KP_Enter": .enter, "ISO_Enter": .enter, "space": .space, "KP_Space": .space,
        "Escape": .escape, "Tab": .tab, "ISO_Left_Tab": .tab, "F10": .menu, "Menu": .menu,
    ]

    private static let modifierKeys: Set<String> = [
        "Shift_L", "Shift_R", "Control_L", "Control_R", "Alt_L", "Alt_R", "Meta_L", "Meta_R", "Super_L", "Super_R",
        "Hyper_L", "Hyper_R", "Caps_Lock", "Num_Lock", "Scroll_Lock", "Shift_Lock", "ISO_Level3_Shift",
        "ISO_Level5_Shift", "Mode_switch", "ISO_Next_Group", "ISO_Prev_Group", "Multi_key",
    ]
}

extension RofiTheme {
    /// The properties of boxes: those of rofi-theme(5) but for variables, which may have any name.
    static let boxProperties: Set<String> = [
        "action", "background-color", "background-image", "border", "border-color", "border-radius", "children",
        "columns", "content", "cursor", "cursor-color", "cursor-width", "dynamic", "enabled", "expand", "filename",
        "fixed-columns", "fixed-height", "font", "fullscreen", "handle-color", "handle-width", "height",
        "highlight", "horizontal-align", "layout", "margin", "markup", "orientation", "padding",
        "placeholder-color", "placeholder-markup", "require-input", "reverse", "scrollbar", "size", "spacing",
        "str", "tab-stops", "text-color", "text-transform", "vertical-align", "width",
    ]

    /// The widgets whose texts are quieter than those of rows.
    static let quietWidgets: Set<String> = [
        "prompt", "textbox-prompt-colon", "num-rows", "num-filtered-rows", "textbox-num-sep", "case-indicator",
    ]

    /// The measures of this program's own look as a theme of rofi, over which parts of themes are laid. It names no colours. Its lengths are those of the
    /// theme `x11menu`: a point of menus is 25.4 / 96 mm on every screen.
    static let ownLook = """
        window { border-radius: \(12.mm); }
        mainbox { padding: \(6.mm); spacing: \(8.mm); }
        inputbar {
            padding: \(5.mm) \(9.mm);
            border-radius: \(7.mm);
            spacing: 0;
            children: [ prompt, textbox-prompt-colon, entry, num-filtered-rows, textbox-num-sep, num-rows ];
        }
        textbox-prompt-colon { expand: false; str: ""; margin: 0 \(8.mm) 0 0; }
        textbox-num-sep { expand: false; str: "/"; }
        message { padding: 0 \(9.mm); }
        listview { spacing: 0; fixed-height: false; }
        element { padding: \(4.mm) \(9.mm); border-radius: \(7.mm); spacing: \(9.mm); }
        element-icon { size: \(16.mm); }
        element-text { highlight: bold; vertical-align: 0.5; }
        mode-switcher { spacing: \(4.mm); }
        button { padding: \(4.mm) \(9.mm); border-radius: \(7.mm); }
        """
}

extension Int {
    /// A length in points of menus as rofi writes lengths, by a hundredth more: rofi cuts off fractions of pixels.
    fileprivate var mm: String { "\((Double(self) + 0.01) * 25.4 / 96)mm" }
}

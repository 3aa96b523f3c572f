import MenuScene

extension XmenuArguments {
    /// The X resources that both generations of xmenu read, according to their manuals.
    static let resources = XResources(program: "xmenu", rows: table)

    /// The order matters: the newer generation's names take precedence.
    private static let table: [XResources.Row] = [
        ("font", { $0.look.font = .init(fontconfig: $1.firstOfList) }),
        ("faceName", { $0.look.font = .init(fontconfig: $1.firstOfList) }),
        (
            "faceSize",
            { request, size in
                var font = request.look.font ?? .init()
                if let size = Double(size), (4...200).contains(size) { (font.size, font.isPixels) = (size, false) }
                request.look.font = font
            }
        ),
        ("background", { $0.look.colors.background = .named($1) }),
        ("foreground", { $0.look.colors.text = .named($1) }),
        ("selbackground", { $0.look.colors.accent = .named($1) }),
        ("activeBackground", { $0.look.colors.accent = .named($1) }),
        ("selforeground", { $0.look.colors.highlightedText = .named($1) }),
        ("activeForeground", { $0.look.colors.highlightedText = .named($1) }),
        ("separator", { $0.look.colors.separator = .named($1) }),
        ("separatorColor", { $0.look.colors.separator = .named($1) }),
        ("border", { $0.look.colors.outline = .named($1) }), ("borderColor", { $0.look.colors.outline = .named($1) }),
        (
            "opacity",
            { request, text in
                guard let opacity = Double(text), (0...1).contains(opacity) else { return }
                request.look.colors.background = request.look.colors.background?.withAlpha(opacity)
            }
        ),
        // Numbers that are not above 0 are ignored, as in xmenu.
        ("width", { if $1.leadingInteger > 0 { $0.window.width = $1.length } }),
        ("height", { if $1.leadingInteger > 0 { $0.list.rowHeight = $1.length } }),
        ("separatorWidth", { if $1.leadingInteger > 0 { $0.look.measures.separatorThickness = $1.length } }),
        ("borderWidth", { if $1.leadingInteger > 0 { $0.look.measures.border = $1.length } }),
        ("gap", { if $1.leadingInteger > 0 { $0.look.measures.submenuGap = $1.length } }),
    ]
}

extension String {
    /// The text before the first comma.
    fileprivate var firstOfList: String { prefix { $0 != "," }.trimmed }
}

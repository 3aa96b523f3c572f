import MenuScene

/// The X resources that xmenu looks at, of both its generations, by what its manuals say.
enum XmenuResources {
    /// Takes those in that somebody has set.
    ///
    /// - Parameter value: The value of a resource by its name without the program's.
    static func apply(_ value: (String) -> String?, to request: inout LauncherRequest) {
        for (name, apply) in table {
            if let value = value(name), !value.isEmpty { apply(&request, value) }
        }
    }

    /// In this order: what the newer generation calls otherwise counts more.
    private static let table: [(String, @Sendable (inout LauncherRequest, String) -> Void)] = [
        ("font", { $0.font = .init(fontconfig: $1.firstOfList) }),
        ("faceName", { $0.font = .init(fontconfig: $1.firstOfList) }),
        (
            "faceSize",
            { request, size in
                var font = request.font ?? .init()
                if let size = Double(size), (4...200).contains(size) { (font.size, font.isPixels) = (size, false) }
                request.font = font
            }
        ),
        ("background", { $0.colors.background = .named($1) }), ("foreground", { $0.colors.text = .named($1) }),
        ("selbackground", { $0.colors.accent = .named($1) }),
        ("activeBackground", { $0.colors.accent = .named($1) }),
        ("selforeground", { $0.colors.highlightedText = .named($1) }),
        ("activeForeground", { $0.colors.highlightedText = .named($1) }),
        ("separator", { $0.colors.separator = .named($1) }), ("separatorColor", { $0.colors.separator = .named($1) }),
        ("border", { $0.colors.outline = .named($1) }), ("borderColor", { $0.colors.outline = .named($1) }),
        (
            "opacity",
            { request, text in
                guard let opacity = Double(text), (0...1).contains(opacity) else { return }
                request.colors.background = request.colors.background?.withAlpha(opacity)
            }
        ),
        // Numbers that are not above 0 leave what was there, as in xmenu.
        ("width", { if $1.leadingInteger > 0 { $0.width = $1.length } }),
        ("height", { if $1.leadingInteger > 0 { $0.rowHeight = $1.length } }),
        ("separatorWidth", { if $1.leadingInteger > 0 { $0.measures.separatorThickness = $1.length } }),
        ("gap", { if $1.leadingInteger > 0 { $0.measures.submenuGap = $1.length } }),
    ]
}

extension LauncherRequest {
    /// Takes in what a person's X resources say of the launcher's look; of these programs xmenu alone has such.
    ///
    /// - Parameter value: The value of a resource as it is written, such as `xmenu.font` or `*font`; nil where there is none.
    public mutating func applyResources(_ value: (String) -> String?) {
        guard launcher == .xmenu else { return }
        // What names the program counts more than what is said for all, and a tight binding more than a loose one.
        let prefixes = ["xmenu.", "xmenu*", "*xmenu.", "*xmenu*", "*", "*."]
        XmenuResources.apply({ name in prefixes.compactMap { value($0 + name) }.first }, to: &self)
    }
}

extension String {
    /// What stands before the first comma.
    fileprivate var firstOfList: String { prefix { $0 != "," }.trimmed }
}

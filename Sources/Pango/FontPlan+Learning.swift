internal import CPango
internal import Glibc

extension FontPlan {
    /// Asks fontconfig, reading its whole configuration, which fonts answer requests.
    ///
    /// - Complexity: some milliseconds.
    public static func learn(_ requests: [Request]) -> FontPlan {
        let configuration = FontConfiguration.whole
        var plan = FontPlan()
        for request in requests { plan.answers[request] = configuration.answer(to: request) }
        let files = configuration.files
        let folders = Set(files.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) })
        plan.sources = (files + folders.sorted() + configuration.fontFolders + personalPlaces).map(Source.init)
        return plan
    }

    /// Places that mean something to fontconfig as soon as they exist.
    private static var personalPlaces: [String] {
        let home = variable("HOME") ?? ""
        let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
        let data = variable("XDG_DATA_HOME") ?? home + "/.local/share"
        return [
            "/etc/fonts/local.conf", configuration + "/fontconfig/fonts.conf", configuration + "/fontconfig/conf.d",
            data + "/fonts", home + "/.fonts", home + "/.fonts.conf", home + "/.fonts.conf.d",
        ]
    }

    /// What the environment says that changes fontconfig's answers.
    static var environment: String {
        [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME", "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
        ]
        .map { "\($0)=\(variable($0) ?? "")" }.joined(separator: "\u{1F}")
    }

    /// Where the plan of this user is kept; nil where there is no home.
    static var file: String? {
        if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/x11menu/fonts" }
        return variable("HOME").map { $0 + "/.cache/x11menu/fonts" }
    }

    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
        return unsafe String(cString: value)
    }
}

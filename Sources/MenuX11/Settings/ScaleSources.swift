internal import Glibc

/// The desktop's settings for the scale of its screen; each as it was found.
public struct ScaleSources: Equatable, Sendable {
    /// The environment's `X11MENU_SCALE`.
    public var menuScale: String?
    /// The environment's `GDK_SCALE`.
    public var gdkScale: String?
    /// The environment's `GDK_DPI_SCALE`.
    public var gdkDPIScale: String?
    /// The desktop's settings.
    public var settings: XSettings
    /// The resource `Xft.dpi`, in dots per inch.
    public var resourceDPI: Double?

    /// Makes sources from the values that were found.
    public init(
        menuScale: String? = nil, gdkScale: String? = nil, gdkDPIScale: String? = nil,
        settings: XSettings = XSettings(), resourceDPI: Double? = nil
    ) {
        self.menuScale = menuScale
        self.gdkScale = gdkScale
        self.gdkDPIScale = gdkDPIScale
        self.settings = settings
        self.resourceDPI = resourceDPI
    }

    /// Collects the settings of a connection's desktop; reads the environment, sends nothing.
    public init(of connection: Connection) {
        func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
        self.init(
            menuScale: variable("X11MENU_SCALE"), gdkScale: variable("GDK_SCALE"),
            gdkDPIScale: variable("GDK_DPI_SCALE"), settings: connection.screen.settings,
            resourceDPI: connection.screen.resources.fontDPI)
    }

    /// The pixels per point: the first source with a finite, positive value, rounded to an eighth and limited to 0.5 to 8.
    public var scale: Double {
        for candidate in [own, gdk, windowScaling, resource, settingsDPI] {
            if let candidate, candidate.isFinite, candidate > 0 {
                return min(8, max(0.5, (candidate * 8).rounded() / 8))
            }
        }
        return 1
    }

    private var own: Double? { menuScale.flatMap(Double.init) }

    private var gdk: Double? {
        guard let whole = gdkScale.flatMap(Double.init) else { return nil }
        return whole * (gdkDPIScale.flatMap(Double.init) ?? 1)
    }

    private var windowScaling: Double? {
        guard let factor = settings.integer("Gdk/WindowScalingFactor") else { return nil }
        // The unscaled resolution is the font's share of the scale, in 1024ths of a dot per inch.
        let font = settings.integer("Gdk/UnscaledDPI").map { Double($0) / 1024 / 96 }
        return Double(factor) * (font.flatMap { $0 > 0 ? $0 : nil } ?? 1)
    }

    private var resource: Double? { resourceDPI.map { $0 / 96 } }

    private var settingsDPI: Double? { settings.integer("Xft/DPI").map { Double($0) / 1024 / 96 } }
}

internal import Glibc

/// An Xorg in memory with the pointer, wheel and touch screen of a real machine: smooth scrolling and touch, which XTEST cannot produce.
///
/// It draws with the driver `dummy` and is controlled through the driver `inputtest`, over sockets in a folder of its own. It chooses a free display
/// number itself, opens no terminal and no real device, and is ended like ``XvfbServer``. It needs Debian's `xserver-xorg-core` and
/// `xserver-xorg-video-dummy`; see ``isInstalled``.
public final class XorgServer: DisplayServer {
    /// The value of `DISPLAY` for programs of this server.
    public var displayName: String { guardian.displayName }
    /// Its screen's width in pixels.
    public static let width = 1024
    /// Its screen's height in pixels.
    public static let height = 768
    /// Its mouse, with two scroll axes.
    public let pointer: TestPointer
    /// Its touch screen.
    public let touchscreen: TestTouchscreen
    private let guardian: ServerGuardian
    private let folder: String

    /// Whether everything that it needs is installed on this machine. If not, skip tests that need it.
    public static var isInstalled: Bool {
        let needed = [program] + ["input/inputtest_drv.so", "drivers/dummy_drv.so"].map { modules + $0 }
        return needed.allSatisfy { unsafe access($0, R_OK) == 0 }
    }

    /// The message for tests that are skipped because it is not installed.
    public static let requirement =
        "needs Xorg with the drivers dummy and inputtest (Debian: xserver-xorg-core, xserver-xorg-video-dummy)"

    // Not the wrapper in PATH, which may ask for a console.
    private static let program = "/usr/lib/xorg/Xorg"
    private static let modules = "/usr/lib/xorg/modules/"

    /// Starts a server and waits until it accepts connections and its devices are connected.
    ///
    /// - Throws: ``TestFailure`` if it is not installed, or does not start.
    public init() throws(TestFailure) {
        guard Self.isInstalled else { throw TestFailure(Self.requirement) }
        var template = Array("/tmp/x11menu-xorg-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw .system("mkdtemp") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.folder = folder
        do {
            try Self.write(Self.configuration(folder), to: folder + "/xorg.conf")
            guardian = try ServerGuardian(running: [
                Self.program, "-config", folder + "/xorg.conf", "-logfile", folder + "/log",
                "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp", "vt7",
            ])
        } catch {
            Self.remove(folder)
            throw error
        }
        do {
            let size = (width: Self.width, height: Self.height)
            pointer = TestPointer(try InputSocket(folder + "/pointer"), size)
            touchscreen = TestTouchscreen(try InputSocket(folder + "/touch"), size)
        } catch {
            guardian.stop()
            Self.remove(folder)
            throw error
        }
    }

    deinit {
        stop()
    }

    /// Ends the server, and returns when it has ended; a second call does nothing.
    public func stop() {
        guardian.stop()
        Self.remove(folder)
    }

    private static func remove(_ folder: String) {
        for name in ["xorg.conf", "log", "pointer", "touch", "keyboard"] { unsafe unlink(folder + "/" + name) }
        unsafe rmdir(folder)
    }

    private static func write(_ text: String, to path: String) throws(TestFailure) {
        let file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        let bytes = Array(text.utf8)
        guard unsafe Glibc.write(file.number, bytes, bytes.count) == bytes.count else { throw .system("write \(path)") }
    }

    private static func configuration(_ folder: String) -> String {
        func device(_ name: String, _ type: String, _ options: String = "") -> String {
            """
            Section "InputDevice"
            Identifier "\(name)"
            Driver "inputtest"
            Option "SocketPath" "\(folder)/\(name)"
            Option "DeviceType" "\(type)"
            \(options)
            EndSection

            """
        }
        return """
            Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoEnableDevices" "false"
            Option "DontVTSwitch" "true"
            Option "AllowMouseOpenFail" "true"
            Option "PciForceNone" "true"
            Option "BlankTime" "0"
            EndSection

            """ + device("pointer", "PointerAbsolute", "Option \"PointerButtonCount\" \"9\"")
                + device("keyboard", "Keyboard") + device("touch", "Touch", "Option \"TouchCount\" \"5\"") + """
                    Section "Device"
                    Identifier "card"
                    Driver "dummy"
                    VideoRam 16000
                    EndSection
                    Section "Monitor"
                    Identifier "monitor"
                    HorizSync 5-1000
                    VertRefresh 5-200
                    EndSection
                    Section "Screen"
                    Identifier "screen"
                    Device "card"
                    Monitor "monitor"
                    DefaultDepth 24
                    SubSection "Display"
                    Depth 24
                    Modes "\(width)x\(height)" "800x600" "640x480"
                    Virtual \(width) \(height)
                    EndSubSection
                    EndSection
                    Section "ServerLayout"
                    Identifier "layout"
                    Screen "screen"
                    InputDevice "pointer" "CorePointer"
                    InputDevice "keyboard" "CoreKeyboard"
                    InputDevice "touch" "SendCoreEvents"
                    EndSection
                    """
    }
}

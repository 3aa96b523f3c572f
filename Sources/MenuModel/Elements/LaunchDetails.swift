/// How the program of an action is started, besides its arguments.
public struct LaunchDetails: Sendable, Hashable {
    /// The folder that it starts in; nil for the current one.
    public var workingDirectory: String?
    /// Whether it notifies the desktop when it has started, so that a busy pointer can be shown until then.
    public var notifiesStartup: Bool
    /// The class of the window whose appearance shows that it has started; nil if unknown.
    public var windowClass: String?
    /// Whether `~` at the start of an argument stands for the user's home folder.
    public var expandsHome: Bool
    /// The arguments of further programs, started after it in this order, without waiting for it to end.
    public var others: [[String]]

    /// Makes details. Parameters that are left out are absent.
    public init(
        workingDirectory: String? = nil, notifiesStartup: Bool = false, windowClass: String? = nil,
        expandsHome: Bool = false, others: [[String]] = []
    ) {
        self.workingDirectory = workingDirectory
        self.notifiesStartup = notifiesStartup
        self.windowClass = windowClass
        self.expandsHome = expandsHome
        self.others = others
    }
}

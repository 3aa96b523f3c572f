/// How the program of an action is started, besides its arguments.
public struct LaunchDetails: Sendable, Hashable {
    /// The folder that it starts in; nil for ours.
    public var workingDirectory: String?
    /// Whether it tells the desktop when it has started, so that a busy pointer may be shown until then.
    public var notifiesStartup: Bool
    /// The class of a window that shows it has started; nil where nobody knows.
    public var windowClass: String?
    /// Whether `~` at the start of an argument means the person's home.
    public var expandsHome: Bool
    /// The arguments of other programs that are started after it, whether it has ended or not; in the order in which they are started.
    public var others: [[String]]

    /// Makes details. What is not given is absent.
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

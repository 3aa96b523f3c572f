import MenuModel

/// Elements that are asked for when they are about to be seen. Until they come, a row tells that they are loading.
public final class LazyMenuElement: MenuElement {
    /// Asks for the elements. The answer is given by calling `completion`, at once or later, on the thread that owns the display; the first
    /// call counts. One that never comes leaves the row that tells of loading; one that comes after the menu closed is dropped, but kept
    /// where answers are kept.
    public typealias Provider = (_ completion: @escaping ([MenuElement]) -> Void) -> Void

    /// Whether the first answer is kept for good, and the provider never asked again; otherwise it is asked whenever its menu appears.
    public let shouldCache: Bool
    private let provider: Provider
    /// Ends what the provider has begun and nobody waits for any more.
    private var cancelRequest: () -> Void = {}
    private var state = State.idle

    private enum State {
        /// Nobody has asked.
        case idle
        /// Somebody waits for the answer to a request.
        case loading(request: Int)
        /// The answer is there.
        case loaded([MenuElement])
    }

    /// How often the provider was asked.
    private var requests = 0

    /// Makes a lazy element.
    public init(shouldCache: Bool = true, provider: @escaping Provider) {
        self.shouldCache = shouldCache
        self.provider = provider
        super.init()
    }

    /// Makes a lazy element whose elements a task gets, on the actor that makes it: the one whose thread owns the display.
    ///
    /// The task is cancelled when nobody waits for its answer any more: on `reload()`, when the element is gone, and, where answers are not
    /// kept, when the menu closes.
    ///
    /// - Parameters:
    ///   - shouldCache: Whether the first answer is kept for good.
    ///   - isolation: The actor; left to its default.
    ///   - elements: Gets the elements.
    public convenience init(
        shouldCache: Bool = true, isolation: isolated any Actor = #isolation,
        elements: nonisolated(nonsending) @escaping () async -> [MenuElement]
    ) {
        let request = Request()
        self.init(shouldCache: shouldCache) { completion in
            request.task = Task {
                _ = isolation
                completion(await elements())
            }
        }
        cancelRequest = { request.task?.cancel() }
    }

    /// The task that gets the elements; nil before it is begun.
    private final class Request {
        var task: Task<Void, Never>?
    }

    deinit { cancelRequest() }

    /// Forgets the answer: the provider is asked when the element appears the next time, or at once where it is on the screen.
    public func reload() {
        cancelRequest()
        state = .idle
        setNeedsUpdate()
    }

    override func appear() {
        guard case .idle = state else { return }
        requests += 1
        let request = requests
        state = .loading(request: request)
        provider { [weak self] elements in self?.answer(request, with: elements) }
    }

    override func disappear() {
        if !shouldCache { reload() }
    }

    private func answer(_ request: Int, with elements: [MenuElement]) {
        // A second answer, and one to a question that nobody waits for any more, say nothing.
        guard case .loading(request) = state else { return }
        state = .loaded(elements)
        adopt(elements)
        setNeedsUpdate()
    }

    override func makeValue() -> MenuModel.MenuElement {
        guard case .loaded(let elements) = state else {
            return .lazy(LazyElement(id: identity, command: [], shouldCache: shouldCache, isHidden: isHidden))
        }
        return .group(MenuModel.Group(id: identity, elements: elements.map(\.value), isHidden: isHidden))
    }

    override var heldElements: [MenuElement] {
        if case .loaded(let elements) = state { elements } else { [] }
    }

    override func child(at index: Int) -> MenuElement? {
        guard case .loaded(let elements) = state else { return nil }
        return elements.indices.contains(index) ? elements[index] : nil
    }
}

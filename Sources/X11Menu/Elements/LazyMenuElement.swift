import MenuModel

/// Elements that are requested when they are about to be seen. Until they arrive, a row shows that they are loading.
public final class LazyMenuElement: MenuElement {
    /// Requests the elements. The provider answers by calling `completion`, at once or later, on the thread that owns the display; only the first
    /// call counts. If it never answers, the loading row stays. An answer that arrives after the menu has closed is dropped, unless answers are
    /// cached.
    public typealias Provider = (_ completion: @escaping ([MenuElement]) -> Void) -> Void

    /// Whether the first answer is kept for good and the provider never asked again; otherwise the provider is asked each time the menu appears.
    public let shouldCache: Bool
    private let provider: Provider
    /// Cancels a request whose answer is no longer needed.
    private var cancelRequest: () -> Void = {}
    private var state = State.idle

    private enum State {
        /// Nothing was requested.
        case idle
        /// A request is pending.
        case loading(request: Int)
        /// The answer has arrived.
        case loaded([MenuElement])
    }

    /// The number of requests made so far.
    private var requests = 0

    /// Makes a lazy element.
    public init(shouldCache: Bool = true, provider: @escaping Provider) {
        self.shouldCache = shouldCache
        self.provider = provider
        super.init()
    }

    /// Makes a lazy element whose elements are loaded by a task, on the actor that creates the element: the one whose thread owns the display.
    ///
    /// The task is cancelled when its answer is no longer needed: on `reload()`, when the element is deallocated, and, without caching, when the menu
    /// closes.
    ///
    /// - Parameters:
    ///   - shouldCache: Whether the first answer is kept for good.
    ///   - isolation: The actor; leave it at its default.
    ///   - elements: Loads the elements.
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

    /// The task that loads the elements; nil before it starts.
    private final class Request {
        var task: Task<Void, Never>?
    }

    deinit {
        cancelRequest()
        takeElements().release()
    }

    /// Forgets the answer: the provider is asked the next time the element appears, or at once if it is on the screen.
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
        // Ignores a second answer, and the answer to a request that was abandoned.
        guard case .loading(request) = state else { return }
        state = .loaded(elements)
        setNeedsUpdate()
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        guard case .loaded(let elements) = state else {
            return .lazy(LazyElement(id: identity, command: [], shouldCache: shouldCache, isHidden: isHidden))
        }
        adopt(elements)
        return .group(MenuModel.Group(id: identity, elements: elements.map { $0.value(&nesting) }, isHidden: isHidden))
    }

    override func takeElements() -> [MenuElement] {
        defer { state = .idle }
        return heldElements
    }

    override var heldElements: [MenuElement] {
        if case .loaded(let elements) = state { elements } else { [] }
    }

    override func child(at index: Int) -> MenuElement? {
        guard case .loaded(let elements) = state else { return nil }
        return elements.indices.contains(index) ? elements[index] : nil
    }
}

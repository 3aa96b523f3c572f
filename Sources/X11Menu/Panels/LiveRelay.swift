import MenuGeometry
package import MenuModel
import MenuRendering
package import MenuSession

/// Stands between an open menu and another source of it, and passes everything on. A subclass does a part of the work itself.
package class LiveRelay: LiveMenu {
    /// The source behind this one; nil for none.
    var source: (any LiveMenu)?

    init(_ source: (any LiveMenu)?) { self.source = source }

    /// The path in the menu of the source of an element of the open menu.
    func sourcePath(_ path: [Int]) -> [Int] { path }

    package func begin(with menu: MenuContent) { source?.begin(with: menu) }
    package func changedMenu() -> MenuContent? { source?.changedMenu() }

    package func shown(_ elements: [LiveElement]) {
        source?.shown(
            elements.map { LiveElement(level: $0.level, path: sourcePath($0.path), element: $0.element) })
    }

    package func closed(from level: Int) { source?.closed(from: level) }
    package func edited(_ edit: MenuEdit) { source?.edited(edit.mappingPaths(sourcePath)) }
    package func typed(_ text: String, at path: [Int]) { source?.typed(text, at: sourcePath(path)) }

    package func element(for dropped: Dropped, at path: [Int]) -> MenuModel.MenuElement? {
        guard let source else { return .made(of: dropped) }
        return source.element(for: dropped, at: sourcePath(path))
    }

    package func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        source?.draw(number, at: sourcePath(path), on: canvas, metrics: metrics)
    }

    package func view(at path: [Int]) -> MenuView? { source?.view(at: sourcePath(path)) }
    package func perform(_ action: ViewAction, at path: [Int]) { source?.perform(action, at: sourcePath(path)) }

    package var awaitedDescriptors: [Int32] { source?.awaitedDescriptors ?? [] }
    package var blockedDescriptors: [Int32] { source?.blockedDescriptors ?? [] }
    package var awaitedDeadline: Double? { source?.awaitedDeadline }
    package func handleAwaited() { source?.handleAwaited() }

    package var followsMoves: Bool { source?.followsMoves ?? false }
    package var rowPatience: RowPatience? { source?.rowPatience }
    package var awaitsRows: Bool { source?.awaitsRows ?? false }
    package var isWorking: Bool { source?.isWorking ?? false }
    package var workDone: Double? { source?.workDone }
    package func moved(_ place: MenuPlace) { source?.moved(place) }

    package func chosen(_ choices: [Choice], by input: String, isLast: Bool) {
        source?.chosen(choices, by: input, isLast: isLast)
    }

    package func shownChange(took seconds: Double) { source?.shownChange(took: seconds) }
    package func nextOrder() -> LiveOrder? { source?.nextOrder() }
}

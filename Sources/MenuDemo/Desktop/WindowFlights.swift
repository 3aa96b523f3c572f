import X11Menu

/// The windows of the desktop that grow out of an icon or the dock, or shrink back into it.
struct WindowFlights {
    /// A window on its way.
    private struct Flight {
        /// The window, which may be closed already.
        var window: DeskWindow
        /// The icon, or the item of the dock.
        var origin: Rect
        /// How much of the way out of its origin was done when it began, from 0 to 1.
        var begun: Double
        /// When it began, in seconds.
        var start: Double
        /// Whether the window appears; otherwise, it goes.
        var appears: Bool
    }

    private var flights: [Int: Flight] = [:]

    /// How long a flight takes, in seconds.
    static let duration = 0.22

    var isEmpty: Bool { flights.isEmpty }

    /// Lets a window appear out of a place, or go back to it: from where it is, if it is on its way already.
    mutating func begin(_ window: DeskWindow, from origin: Rect, appears: Bool, at time: Double) {
        let begun = flights[window.id].map { WindowFlights.part(of: $0, at: time) } ?? (appears ? 0 : 1)
        flights[window.id] = Flight(window: window, origin: origin, begun: begun, start: time, appears: appears)
    }

    /// Forgets the flights that have ended.
    mutating func end(before time: Double) {
        flights = flights.filter { time < $0.value.start + WindowFlights.duration }
    }

    /// Where a window is shown; nil if it is not on its way.
    func flight(of window: DeskWindow, at time: Double) -> Layer.Flight? {
        flights[window.id].map { flight in
            let part = WindowFlights.part(of: flight, at: time)
            return Layer.Flight(rect: flight.origin.blended(with: window.frame, part), opacity: min(1, part * 2))
        }
    }

    /// The windows that go, in the order in which they were opened.
    var leaving: [DeskWindow] {
        flights.values.filter { !$0.appears }.map(\.window).sorted { $0.id < $1.id }
    }

    /// How much of the way out of its origin is done, from 0 to 1.
    private static func part(of flight: Flight, at time: Double) -> Double {
        let done = Easing.part(of: duration, from: flight.start, at: time)
        return flight.appears ? flight.begun + (1 - flight.begun) * done : flight.begun * (1 - done)
    }
}

/// A date and a time of day, as a clock on the wall shows them.
package struct WallClock: Sendable, Hashable {
    package var year: Int
    /// From 1 to 12.
    package var month: Int
    /// From 1.
    package var day: Int
    package var hour: Int
    package var minute: Int

    package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// The weekday of a date of the Gregorian calendar: 0 for Monday.
    static func weekday(year: Int, month: Int, day: Int) -> Int {
        // Sakamoto's method, which counts from Sunday.
        let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
        let year = month < 3 ? year - 1 : year
        return (year + year / 4 - year / 100 + year / 400 + shift + day + 6) % 7
    }

    /// How many days a month has.
    static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// The time, such as `9:41` or `9:41 pm`.
    func time(in24Hours: Bool) -> String {
        let minutes = (minute < 10 ? "0" : "") + "\(minute)"
        if in24Hours { return (hour < 10 ? "0" : "") + "\(hour):\(minutes)" }
        return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
    }
}

/// The program that the editor shows.
enum EditorText {
    /// Its lines.
    static let lines: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    private static let text = """
        import MenuGeometry

        /// The water at a harbour, from what moon and sun do to it.
        ///
        /// A tide is a sum of waves. Each has a pace of its own, given by
        /// how earth, moon and sun move; a height and a lag that belong to
        /// the harbour. Four of them tell most of the story.
        struct Tide {
            /// One wave of the water.
            struct Wave {
                var name: String
                /// Degrees an hour.
                var pace: Double
                /// Metres.
                var height: Double
                /// Degrees by which it lags.
                var lag: Double

                func level(at hour: Double) -> Double {
                    let angle = (pace * hour - lag) * .pi / 180
                    return height * cosine(angle)
                }
            }

            var harbour: String
            var waves: [Wave]
            /// The mean level in metres.
            var mean = 2.4

            func level(at hour: Double) -> Double {
                waves.reduce(mean) { $0 + $1.level(at: hour) }
            }

            /// Finds the next turn of the water after an hour.
            func turn(after hour: Double) -> (hour: Double, isHigh: Bool) {
                let step = 0.05
                var time = hour
                var rises = level(at: time + step) > level(at: time)
                while true {
                    time += step
                    let goesOn = level(at: time + step) > level(at: time)
                    if goesOn != rises { return (time, rises) }
                    rises = goesOn
                }
            }
        }

        extension Tide {
            // The moon's wave comes twice in a lunar day, the sun's twice
            // in ours. When both are high together the tide is a spring.
            static let quay = Tide(
                harbour: "Old Quay",
                waves: [
                    Wave(name: "M2", pace: 28.984, height: 1.42, lag: 96),
                    Wave(name: "S2", pace: 30.000, height: 0.48, lag: 140),
                    Wave(name: "N2", pace: 28.440, height: 0.29, lag: 71),
                    Wave(name: "K1", pace: 15.041, height: 0.11, lag: 12),
                ])

            static let isle = Tide(
                harbour: "Seal Isle",
                waves: [
                    Wave(name: "M2", pace: 28.984, height: 0.97, lag: 131),
                    Wave(name: "S2", pace: 30.000, height: 0.31, lag: 172),
                ],
                mean: 1.6)
        }

        /// A day of water, as a line of signs.
        struct Chart {
            var tide: Tide
            var width = 48

            func row(from hour: Double) -> String {
                let signs = Array(" .:-=+*#")
                var row = ""
                for column in 0..<width {
                    let time = hour + 24 * Double(column) / Double(width)
                    let share = tide.level(at: time) / (2 * tide.mean)
                    let index = Int(share * Double(signs.count - 1))
                    row.append(signs[min(max(0, index), signs.count - 1)])
                }
                return row
            }
        }

        // Who wants to sail out needs a metre more than the keel.
        enum Advice {
            case go, wait(hours: Double), stay

            init(_ tide: Tide, draught: Double, at hour: Double) {
                let needed = draught + 1
                guard tide.level(at: hour) < needed else {
                    self = .go
                    return
                }
                var later = hour
                while later < hour + 12 {
                    later += 0.25
                    if tide.level(at: later) >= needed {
                        self = .wait(hours: later - hour)
                        return
                    }
                }
                self = .stay
            }
        }

        for tide in [Tide.quay, .isle] {
            let next = tide.turn(after: 6)
            print(tide.harbour, next.isHigh ? "high" : "low", next.hour)
            print(Chart(tide: tide).row(from: 0))
            switch Advice(tide, draught: 1.8, at: 6) {
            case .go: print("There is water enough.")
            case .wait(let hours): print("Wait for", hours, "hours.")
            case .stay: print("Stay in, and mend the nets.")
            }
        }
        """
}

/// The texts that the editor has at first.
enum EditorText {
    /// The files; the first one is open.
    static let files = [
        ("Tides.swift", tides), ("Harbour.swift", harbour), ("Keel.swift", keel), ("Notes.txt", notes),
    ]

    static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static let tides = """
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
    private static let harbour = """
        /// A place where boats lie, and what water it has.
        struct Harbour {
            var name: String
            var berths: [Berth]
            /// Metres at the lowest water.
            var sill = 1.2

            struct Berth {
                var number: Int
                var length: Double
                var guest: String?
            }

            /// The free berths that are long enough, the shortest first.
            func room(for length: Double) -> [Berth] {
                berths.filter { $0.guest == nil && $0.length >= length }
            }
        }
        """

    private static let keel = """
        /// What a boat needs of the water.
        struct Keel {
            /// Metres below the surface.
            var draught: Double
            /// What has to be left below the keel.
            var clearance = 1.0

            func floats(in depth: Double) -> Bool {
                depth >= draught + clearance
            }
        }
        """

    static let notes = """
        Ask the office for berth 14.
        New shackles for the mainsheet, two of 8 mm.
        Reef early: it is a long beat from the lighthouse.
        """

    /// What the Help menu shows about the language.
    static let language = """
        The language in short

        let and var name values; var may change.
        func names what can be called: func level(at hour: Double) -> Double
        struct groups values, enum lists the cases of one.
        // begins a comment, /// one that describes what follows.
        """

    /// What the Help menu shows about the keys.
    static let keys = """
        Arrows            move the caret; with Ctrl by words and to the ends of the text
        Shift             selects on the way
        Double click      selects a word, a third click the line
        Ctrl+Z            undoes; Ctrl+Shift+Z does it again
        Ctrl+X, C, V      cut, copy and paste; without a selection the whole line
        Ctrl+F            finds, Ctrl+G finds the next one
        Ctrl+D            duplicates the line, Ctrl+Shift+K deletes it
        Alt+Up, Alt+Down  move the line
        Ctrl+S            saves in memory
        F10               opens the menus
        """
}

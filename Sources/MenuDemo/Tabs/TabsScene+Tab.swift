import X11Menu

extension TabsScene {
    /// A page.
    struct Tab: Equatable {
        /// What tells it from the others, wherever it goes and whatever it is called.
        let id: Int
        var title: String
        /// What stands in the window's head while it is seen.
        var address: String
        var isDark: Bool
        /// What tells its picture from others, in degrees around the wheel of colours.
        var hue: Double
        /// What stands on it; nil for what every page of the demo says.
        var text: String?
        /// The file that it was made of, by its path.
        var file: String?

        /// The colour of the page.
        var ground: Color { isDark ? Color(hue: hue, 0.45, 0.12) : Color(hue: hue, 0.05, 0.99) }

        /// The colour of its dot.
        var dot: Color { Color(hue: hue, isDark ? 0.55 : 0.62, isDark ? 0.64 : 0.86) }

        /// What other programs get of it.
        var content: DraggedThing {
            DraggedThing(text: text ?? "\(title)\n\(address)", file: file)
        }

        /// The longest title, in letters.
        static let longestTitle = 40
        /// The longest text that is kept of what another program has dropped, in letters.
        private static let longestText = 4000

        /// Makes a page of what another program has dropped.
        init(_ dropped: Dropped, id: Int) {
            self.init(id: id, title: String(dropped.title.prefix(Tab.longestTitle)), address: "", hue: Tab.hue(of: id))
            switch dropped {
            case .text(let text):
                address = "dropped / text"
                self.text = String(text.prefix(Tab.longestText))
            case .file(let path):
                address = path
                file = path
            case .address(let place): address = place
            }
        }

        /// Makes a page; every other one is dark.
        init(id: Int, title: String, address: String, hue: Double) {
            (self.id, self.title, self.address, self.hue) = (id, title, address, hue)
            isDark = id % 2 == 1
        }

        /// A colour unlike those of the pages made before and after.
        static func hue(of id: Int) -> Double { Double(id * 47 % 360) }
    }
}

import X11Menu

extension TabsScene {
    /// A page.
    struct Tab: Equatable {
        /// An identifier that stays the same when the tab is moved or renamed.
        let id: Int
        var title: String
        /// The address in the window's head while the page is shown.
        var address: String
        var isDark: Bool
        /// The hue of its picture, in degrees.
        var hue: Double
        /// Its text; nil for the standard text of the demo.
        var text: String?
        /// The path of the file from which it was made.
        var file: String?

        /// The colour of the page.
        var ground: Color { isDark ? Color(hue: hue, 0.45, 0.12) : Color(hue: hue, 0.05, 0.99) }

        /// The colour of its dot.
        var dot: Color { Color(hue: hue, isDark ? 0.55 : 0.62, isDark ? 0.64 : 0.86) }

        /// The data that other programs receive: the title, unless the text begins with it, and the text or the address.
        var content: DraggedThing {
            let body = text ?? address
            return DraggedThing(text: body.hasPrefix(title) ? body : "\(title)\n\(body)", file: file)
        }

        /// The maximum length of a title, in characters.
        static let longestTitle = 40
        /// The maximum length of a dropped text, in characters.
        private static let longestText = 4000

        /// Makes a page of a drop from another program.
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
        init(id: Int, title: String, address: String, hue: Double, text: String? = nil) {
            (self.id, self.title, self.address, self.hue, self.text) = (id, title, address, hue, text)
            isDark = id % 2 == 1
        }

        /// A hue unlike those of the pages made just before and after.
        static func hue(of id: Int) -> Double { Double(id * 47 % 360) }
    }
}

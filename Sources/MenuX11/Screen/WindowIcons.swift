internal import MenuGeometry

/// The icons in a window's property `_NET_WM_ICON`: one after the other, each a width, a height and its pixels (EWMH).
///
/// The property is the other program's: it may be of any length, and its numbers of any size.
package struct WindowIcons {
    /// One of them.
    package struct Item: Equatable, Sendable {
        /// Where its pixels begin, in words from the start of the property.
        var start: Int
        var width: Int
        var height: Int

        var extent: Int { max(width, height) }
    }

    /// A part of the property, and how many of its words follow that part.
    package struct Part: Sendable {
        var words: [UInt32]
        var wordsAfter: Int

        /// Makes a part.
        package init(words: [UInt32], wordsAfter: Int) { (self.words, self.wordsAfter) = (words, wordsAfter) }
    }

    /// The maximum width and height of an icon; larger ones are passed over.
    static let largestExtent = 1024
    /// How many icons are looked at.
    static let mostIcons = 64

    /// Reads a part of the property: so many words from a place on; nil if there is nothing.
    let read: (_ start: Int, _ count: Int) -> Part?

    /// Prepares to read a property.
    package init(read: @escaping (_ start: Int, _ count: Int) -> Part?) { self.read = read }

    /// The smallest icon that has at least an extent, otherwise the largest one; nil if there is none.
    package func best(for extent: Int) -> Item? {
        var (best, start): (Item?, Int) = (nil, 0)
        for _ in 0..<WindowIcons.mostIcons {
            guard let head = read(start, 2), head.words.count == 2 else { break }
            let (width, height) = (Int(head.words[0]), Int(head.words[1]))
            let (area, isTooMuch) = width.multipliedReportingOverflow(by: height)
            guard width > 0, height > 0, !isTooMuch, area <= head.wordsAfter else { break }
            let item = Item(start: start + 2, width: width, height: height)
            if item.extent <= WindowIcons.largestExtent, best.map({ item.suits(extent, betterThan: $0) }) ?? true {
                best = item
            }
            start += 2 + area
        }
        return best
    }

    /// The pixels of an icon, premultiplied; nil if they cannot be read, or nothing of them is to be seen.
    package func picture(_ item: Item) -> PixelImage? {
        guard let part = read(item.start, item.width * item.height), part.words.contains(where: { $0 >> 24 != 0 })
        else { return nil }
        return PixelImage(
            size: PixelSize(width: item.width, height: item.height), pixels: part.words.map(\.premultiplied))
    }
}

extension WindowIcons.Item {
    fileprivate func suits(_ wanted: Int, betterThan other: WindowIcons.Item) -> Bool {
        other.extent < wanted ? extent > other.extent : extent >= wanted && extent < other.extent
    }
}

extension UInt32 {
    /// A pixel of alpha, red, green and blue, with the colours multiplied by alpha.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        if alpha == 0xFF { return self }
        func channel(_ shift: UInt32) -> UInt32 { (((self >> shift & 0xFF) * alpha + 127) / 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}

import Testing

@testable import MenuX11

/// The icons that a window's property has, whatever another program has written into it.
@Suite struct WindowIconsTests {
    /// The icons of a property, which is read in parts.
    private static func icons(_ words: [UInt32]) -> WindowIcons {
        WindowIcons { start, count in
            guard start < words.count else { return nil }
            let end = min(words.count, start + count)
            return .init(words: Array(words[start..<end]), wordsAfter: words.count - end)
        }
    }

    /// A property with squares of these extents.
    private static func squares(_ extents: UInt32...) -> [UInt32] {
        extents.flatMap { [$0, $0] + [UInt32](repeating: 0xFF00_0000 | $0, count: Int($0 * $0)) }
    }

    @Test(arguments: [(16, 16), (17, 32), (1, 16), (48, 48), (49, 64), (200, 64)])
    func `the smallest that is large enough is taken, otherwise the largest`(wanted: Int, taken: Int) throws {
        let icons = Self.icons(Self.squares(48, 16, 64, 32))
        let best = try #require(icons.best(for: wanted))
        #expect(best.extent == taken && icons.picture(best)?.pixels.first == 0xFF00_0000 | UInt32(taken))
    }

    @Test func `colours are multiplied by alpha, and an icon that cannot be seen is none`() throws {
        let icons = Self.icons([2, 1, 0x80FF_4000, 0xFF01_0203, 1, 3, 0, 0x00FF_FFFF, 0])
        let first = try #require(icons.best(for: 2))
        #expect(icons.picture(first)?.pixels == [0x8080_2000, 0xFF01_0203])
        #expect(icons.picture(.init(start: 6, width: 1, height: 3)) == nil)
    }

    @Test(
        arguments: [
            [], [4], [0, 0], [0, 5, 1], [.max, .max], [0x8000_0000, 0x8000_0000, 1, 2], [.max, 1, 1, 2],
            [4, 4, 1, 2, 3],
            [3, 1, 0xFF00_0000, 0xFF00_0000],
        ] as [[UInt32]])
    func `sizes that do not fit into the property are none`(words: [UInt32]) {
        #expect(Self.icons(words).best(for: 32) == nil)
    }

    @Test func `what comes before a size that does not fit counts`() {
        let words = Self.squares(8) + [.max, .max, 1, 2]
        #expect(Self.icons(words).best(for: 32)?.extent == 8)
    }

    @Test func `an icon of hundreds of megabytes is passed over without being read`() throws {
        var (most, reads) = (0, 0)
        let size: UInt32 = 10_000
        let icons = WindowIcons { start, count in
            (most, reads) = (max(most, count), reads + 1)
            let area = Int(size) * Int(size)
            if start == 0 { return .init(words: [size, size], wordsAfter: area + 3) }
            if start == 2 + area { return .init(words: [1, 1], wordsAfter: 1) }
            return start == 4 + area ? .init(words: [0xFFFF_FFFF], wordsAfter: 0) : nil
        }
        #expect(try #require(icons.best(for: 32)).extent == 1)
        #expect(most == 2 && reads == 3)
    }

    @Test func `icons without end are looked at up to a number`() {
        var reads = 0
        let icons = WindowIcons { _, _ in
            reads += 1
            return .init(words: [1, 1], wordsAfter: 1 << 28)
        }
        #expect(icons.best(for: 32)?.start == 2 && reads == WindowIcons.mostIcons)
    }
}

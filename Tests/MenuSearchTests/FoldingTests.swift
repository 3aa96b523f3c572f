import Foundation
import Testing

@testable import MenuSearch

@Suite struct FoldingTests {
    static let scalars = (0..<0x20000).compactMap { Unicode.Scalar(UInt32($0)) }

    @Test func `letters fold as the standard library's case mappings say`() {
        let table = LetterFolding.cases.table
        var wrong: [Unicode.Scalar] = []
        // The tables are those of Unicode 14; the dotless i is the capital I's in Turkish alone.
        for scalar in Self.scalars where (scalar.properties.age ?? (99, 0)).major <= 14 && scalar != "ı" {
            for mapping in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
                guard let other = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1,
                    (other.properties.age ?? (99, 0)).major <= 14
                else { continue }
                if table[other.value] != table[scalar.value] { wrong.append(scalar) }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test func `marks are left out as canonical decomposition says`() {
        let table = LetterFolding.accents.table
        var wrong: [Unicode.Scalar] = []
        let scripts: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF]
        let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark]
        for scalar in Self.scalars where scripts.contains(where: { $0.contains(scalar.value) }) {
            let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
            let isLetter =
                scalar.properties.isAlphabetic
                && parts.dropFirst().allSatisfy { marks.contains($0.properties.generalCategory) }
            guard isLetter, let base = parts.first, parts.count > 1 else { continue }
            if table[scalar.value] != table[base.value] { wrong.append(scalar) }
            if parts.dropFirst().contains(where: { table[$0.value] != FoldingTable.nothing }) { wrong.append(scalar) }
        }
        #expect(wrong.isEmpty)
    }

    @Test func `both together are the one after the other`() {
        let (cases, accents, both) = (
            LetterFolding.cases.table, LetterFolding.accents.table, LetterFolding([.cases, .accents]).table
        )
        let wrong = Self.scalars.filter { scalar in
            let stripped = accents[scalar.value]
            return both[scalar.value] != (stripped == FoldingTable.nothing ? stripped : cases[stripped])
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a folded scalar stays as it is when it is folded again`() {
        for folding in [LetterFolding.cases, .accents, [.cases, .accents]] {
            let table = folding.table
            #expect(
                Self.scalars.allSatisfy {
                    table[$0.value] == FoldingTable.nothing || table[table[$0.value]] == table[$0.value]
                })
        }
    }

    @Test func `scalars are read as the standard library reads them`() {
        for scalar in Self.scalars where scalar.value % 7 == 0 || scalar.value < 0x3000 {
            var bytes: [UInt8] = []
            bytes.append(scalar: scalar.value)
            #expect(bytes == Array(String(scalar).utf8))
            let read = bytes.span.scalar(at: 0, before: bytes.count)
            #expect(read.value == scalar.value && read.length == bytes.count)
        }
        for bytes: [UInt8] in [
            [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            [0xE2, 0x84],
        ] {
            let read = bytes.span.scalar(at: 0, before: bytes.count)
            #expect(read.value == 0xDC00 + UInt32(bytes[0]) && read.length == 1)
        }
    }
}

import Foundation
import MenuModel
import Testing

@testable import MenuFormats

@Suite struct ResourceTests {
    private static let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources")

    @Test("Every example menu is read without errors, and is the same after writing and reading")
    func examples() throws {
        let folder = Self.resources.appending(path: "examples")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        #expect(files.count >= 5)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            let errors = MenuReader.diagnose(bytes).map { $0.description(for: file.lastPathComponent) }
            #expect(errors == [])
            let menu = try MenuReader.read(bytes)
            let (written, losses) = MenuWriter.write(menu, as: .json)
            #expect(try MenuReader.read(written) == menu)
            #expect(losses == [])
        }
    }

    @Test("The schema has exactly the keys that the reader knows, for each type")
    func schema() throws {
        let schema = try JSONDocument(Array(try Data(contentsOf: Self.resources.appending(path: "menu.schema.json"))))
        let definitions = try #require(schema.value(of: "$defs", in: 0))
        for type in JSONType.allCases {
            let name = type == .menu ? "menuBody" : type.rawValue
            let definition = try #require(schema.value(of: name, in: definitions))
            let properties = try #require(schema.value(of: "properties", in: definition))
            let keys = schema.children(of: properties).enumerated().filter { $0.offset.isMultiple(of: 2) }
                .map { schema.string(at: $0.element) }
            #expect(Set(keys) == Set(JSONKey.allCases.filter(type.takes).map(\.rawValue)))
        }
    }
}

extension JSONDocument {
    /// The value of a key of an object.
    fileprivate func value(of key: String, in object: Int) -> Int? {
        let children = children(of: object)
        return stride(from: 0, to: children.count, by: 2).first { string(at: children[$0]) == key }.map {
            children[$0 + 1]
        }
    }
}

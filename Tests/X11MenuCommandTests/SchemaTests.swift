import Foundation
import MenuTesting
import Testing

/// The JSON schema, checked with an independent validator.
@Suite struct SchemaTests {
    private static let script = """
        import json, sys
        from jsonschema import Draft202012Validator
        schema = json.load(open(sys.argv[1]))
        Draft202012Validator.check_schema(schema)
        for name in sys.argv[2:]:
            for error in Draft202012Validator(schema).iter_errors(json.load(open(name))):
                print(name, list(error.absolute_path), error.message[:200])
        """

    private func validate(
        _ files: [String], schema: String = "Resources/menu.schema.json"
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "/usr/bin/python3", arguments: ["-c", Self.script, Repository.path(schema)] + files, display: nil)
    }

    @Test("Every line of a layout is valid")
    func layouts() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for menu in try FileManager.default.contentsOfDirectory(atPath: Repository.path("Resources/examples")) {
            let menu = Repository.path("Resources/examples/\(menu)")
            let layout = try Program.run("render", menu, "--print-layout", "--events", "-", input: .text("key Down\n"))
            #expect(layout.code == 0 && !layout.output.isEmpty, "\(menu)")
            for line in layout.outputText.split(separator: "\n") {
                try folder.write(String(line), to: "\(files.count).json")
                files.append("\(folder.path)/\(files.count).json")
            }
        }
        #expect(try validate(files, schema: "Resources/layout.schema.json") == .quiet(0, ""))
    }

    @Test("Every example is valid, and one of them has every type of element")
    func examples() throws {
        let folder = Repository.path("Resources/examples")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        #expect(files.count >= 7)
        #expect(try validate(files.map { folder + "/" + $0 }) == .quiet(0, ""))
        let all = try Repository.text("Resources/examples/elements.json")
        for type in ["menu", "separator", "header", "search", "lazy", "custom", "group"] {
            #expect(all.contains("\"type\": \"\(type)\""), "\(type)")
        }
    }

    @Test(
        "Menus that the program refuses are invalid in the schema",
        arguments: [
            "{\"items\": [{\"type\": \"bogus\"}]}", "{\"items\": [{\"title\": \"a\", \"titel\": 1}]}",
            "{\"items\": [{\"type\": \"header\"}]}", "{\"items\": 3}",
        ])
    func refusals(text: String) throws {
        let file = try TemporaryFile(text, suffix: ".json")
        #expect(try Program.run("check", file.path).code == 65)
        #expect(try !validate([file.path]).outputText.isEmpty)
    }
}

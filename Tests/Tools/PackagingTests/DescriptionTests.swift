import Foundation
import Testing

@testable import Packaging

/// Reading `App.json`, and its errors.
@Suite struct DescriptionTests {
    @Test func aMinimalDescription() throws {
        let garden = try Sample.read(Sample.minimal)
        #expect(garden.name == "Garden" && garden.product == "Garden" && garden.packageName == "garden")
        #expect(garden.description == ["Shows the plants of a garden, and when they want water."])
        #expect(garden.developer == .init(name: "Ada Lovelace", email: "ada@example.org"))
        #expect(garden.icon == nil && garden.fileTypes.isEmpty && garden.service == nil)
    }

    @Test func everyMember() throws {
        let garden = try Sample.read(
            Sample.with(
                """
                "product": "GardenApp", "homepage": "https://example.org", "icon": "Icon.svg", "keywords": ["Plant"],
                "fileTypes": [{"type": "application/x-garden", "endings": "garden", "summary": "Garden"}, {"type": "text/csv"}],
                "screenshots": {"address": "https://example.org/a.png", "caption": "The \\u00c4pfel \\ud83c\\udf4e"},
                "depends": "sqlite3 (>= 3.40)", "permissions": ["--share=network"]
                """))
        #expect(garden.packageName == "gardenapp")
        #expect(garden.fileTypes.map(\.endings) == [["garden"], []])
        #expect(garden.screenshots == [.init(address: "https://example.org/a.png", caption: "The Äpfel 🍎")])
        #expect(garden.depends == ["sqlite3 (>= 3.40)"] && garden.permissions == ["--share=network"])
    }

    @Test func aServiceNeedsNoCategory() throws {
        let text = Sample.minimal.replacing(",\n    \"categories\": [\"Utility\"]", with: "")
        #expect(
            Sample.faults(text) == [
                "1:1: \"categories\" needs one of \(PackagingRules.mainCategories.sorted().joined(separator: ", "))"
            ])
        let service =
            text.dropLast(2)
            + #", "service": {"port": 8081, "environment": {"B": "2", "A": "1"}, "health": "/health"}}"#
        let read = try #require(try Sample.read(String(service)).service)
        #expect(read.port == 8081 && read.environment.map(\.name) == ["A", "B"] && read.health == "/health")
    }

    @Test func allErrorsAreFoundEachAtItsPlace() {
        let text = """
            {
                "name": "Garden",
                "identifer": "org.example.Garden",
                "version": "1.2-beta",
                "summary": "Keeps plants.",
                "description": [],
                "developer": {"name": "Ada"},
                "license": "the best",
                "categories": ["Utilty", 3]
            }
            """
        #expect(
            Sample.faults(text) == [
                #"1:1: "identifier" is missing, such as "identifier": "org.example.Hello""#,
                #"3:5: the description has no "identifer"; did you mean "identifier"?"#,
                "4:16: '1.2-beta' is not a version: up to four numbers with dots between them, such as '1.0.0'",
                "5:16: a summary has no full stop at its end",
                #"6:20: "description" is missing: a paragraph, or a list of paragraphs"#,
                #"7:18: "email" is missing, such as "email": "ada@example.org""#,
                "8:16: 'the best' is not a licence of SPDX, such as 'MIT', 'Apache-2.0' or 'GPL-3.0-or-later'",
                "9:20: 'Utilty' is not a category of the menu; did you mean 'Utility'?",
                #"9:30: an element of "categories" is a text, not a number"#,
            ])
    }

    @Test(arguments: [
        ("\"identifier\": \"org.example.Garden\"", "\"identifier\": \"Garden\"", "3:19: 'Garden' is not an identifier"),
        ("\"license\": \"MIT\"", "\"license\": \"MIT\", \"icon\": \"../Icon.svg\"", "8:31: '../Icon.svg' is outside"),
        ("\"license\": \"MIT\"", "\"license\": \"MIT\", \"icon\": \"Icon.png\"", "8:31: the icon is an SVG file"),
        ("\"license\": \"MIT\"", "\"license\": \"MIT\", \"homepage\": \"me\"", "8:35: 'me' is not an address"),
        ("\"name\": \"Garden\"", "\"name\": \"My Garden\"", "1:1: \"product\" is missing"),
        ("\"name\": \"Garden\"", "\"name\": \"\"", "2:13: \"name\" is empty"),
        ("\"name\": \"Garden\"", "\"name\": \"Gar\\nden\"", "2:13: \"name\" is one line"),
        (
            "\"license\": \"MIT\"", "\"license\": \"MIT\", \"service\": {\"port\": 0}",
            "8:43: \"port\" is a whole number"
        ),
        ("\"license\": \"MIT\"", "\"license\": \"MIT\", \"service\": []", "8:34: \"service\" is an object, not a list"),
        (
            "\"license\": \"MIT\"", "\"license\": \"MIT\", \"fileTypes\": {\"type\": \"garden\"}",
            "8:45: 'garden' is not a MIME"
        ),
        ("\"license\": \"MIT\"", "\"license\": \"MIT\", \"depends\": \"Garden!\"", "8:34: 'Garden!' is not a package"),
    ])
    func anErrorOfOneMember(_ old: String, _ new: String, _ fault: String) {
        let faults = Sample.faults(Sample.minimal.replacing(old, with: new))
        #expect(faults.contains { $0.hasPrefix(fault) }, "\(faults)")
    }

    @Test(arguments: [
        ("", "1:1: the file ends here"), ("{", "1:2: a name in quotation marks"), ("{\"a\" 1}", "1:6: a colon"),
        ("{\"a\": 1,}", "1:9: a name in quotation marks is missing; is there a comma too many?"),
        ("[1, ]", "1:5: a value is missing"), ("[1 2]", "1:4: a comma or ']'"),
        ("{\"a\": 1 \"b\": 2}", "1:9: a comma or '}'"),
        ("{\"a\": 1, \"a\": 2}", "1:10: \"a\" is here a second time"), ("{} x", "1:4: the file continues"),
        ("\"abc", "1:1: this text has no end"), ("\"a\nb\"", "1:3: a text ends on its line"),
        ("\"\\x\"", "1:2: '\\' is followed"), ("\"\\ud800\"", "1:2: '\\u' is not followed"),
        ("\"\\u12\"", "1:2: '\\u' is not followed"), ("01", "1:1: '01' is not a number"),
        ("-", "1:1: '-' is not a number"),
        ("1e999", "1:1: '1e999' is not a number"), ("yes", "1:1: 'yes' is not a value"),
        ("ä", "1:1: a value is missing"),
        ("[1]", "1:1: the description is an object, not a list"),
        ("null", "1:1: the description is an object, not null"),
    ])
    func brokenTexts(_ text: String, _ fault: String) {
        let faults = Sample.faults(text)
        #expect(faults.first?.hasPrefix(fault) == true, "\(faults)")
    }

    @Test func hostileTexts() {
        #expect(
            Sample.faults(String(repeating: "[", count: 100_000)) == [
                "1:33: more than 32 lists and objects inside each other"
            ])
        #expect(Sample.faults([0x22, 0xFF, 0x22]) == ["1:1: the file is not UTF-8; save it in that encoding"])
        #expect(
            Sample.faults([UInt8](repeating: 0x20, count: 1 << 20 + 1)) == [
                "1:1: a description has at most 1048576 bytes"
            ])
    }

    /// Every beginning of a description, and the description with each byte changed, gives errors and never a crash.
    @Test func anyDamage() {
        let bytes = Array(Sample.minimal.utf8)
        for end in bytes.indices { #expect(!Sample.faults(Array(bytes[..<end])).isEmpty) }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x15
            _ = Sample.faults(damaged)
        }
    }
}

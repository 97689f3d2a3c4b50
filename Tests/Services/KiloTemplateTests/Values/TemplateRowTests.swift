import Foundation
import KiloTemplate
import Testing

/// The rows of a list, which are read one after the other into the same memory.
@Suite struct TemplateRowTests {
    private struct Row: Encodable {
        let name: String
        var amount: Double?
        var tags: [String] = []
        var isLast = false
    }

    private let rows = [
        Row(name: "a text that is too long for the pointer", amount: 1.5, tags: ["x", "y"]), Row(name: "b"),
        Row(name: "<c>", amount: -2, tags: ["z"], isLast: true),
    ]

    private let expected =
        "a text that is too long for the pointer 1.5 xy;b  ;&lt;c&gt; -2.0 z!;"

    private func template(_ section: String) throws -> Template {
        try Template(
            "{{#\(section)}}{{name}} {{amount}} {{#tags}}{{.}}{{/tags}}{{#isLast}}!{{/isLast}};{{/\(section)}}")
    }

    @Test func eachRowHasItsOwnValues() throws {
        #expect(try template("rows").render(["rows": rows]) == expected)
        #expect(try template("rows").render(.object(["rows": .sequence(rows)])) == expected)
    }

    @Test func aValueIsRenderedSeveralTimes() throws {
        let value = TemplateValue(encoding: ["rows": rows])
        let template = try template("rows")
        for _ in 0..<3 { #expect(try template.render(value) == expected) }
        #expect(try self.template("rows").render(value) == expected)
    }

    @Test func largeAndSmallRenderingsTakeTurns() throws {
        let template = try Template("{{#.}}{{name}};{{/.}}")
        let large = Array(repeating: rows[0], count: 2_000)
        for rows in [large, [rows[1]], large] {
            #expect(try template.render(rows) == rows.map { $0.name + ";" }.joined())
        }
    }

    @Test func rowsHoldObjectsOfTheirOwnType() throws {
        final class Level: Encodable {
            let name: String
            let next: Level?
            init(_ name: String, _ next: Level? = nil) { (self.name, self.next) = (name, next) }
        }
        let rows = [Level("a", Level("b", Level("c"))), Level("d"), Level("e", Level("f"))]
        let text = try Template("{{#.}}{{name}}{{#next}}({{name}}{{#next}}({{name}}){{/next}}){{/next}};{{/.}}")
            .render(rows)
        #expect(text == "a(b(c));d;e(f);")
    }

    @Test func rowsOfAClassWithASuperclass() throws {
        class Animal: Encodable {
            let name: String
            init(_ name: String) { self.name = name }
        }
        final class Cat: Animal {
            let lives: Int
            init(_ name: String, lives: Int) {
                self.lives = lives
                super.init(name)
            }
            private enum CodingKeys: CodingKey { case lives }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(lives, forKey: .lives)
            }
        }
        let cats: [Animal] = [Cat("Claws", lives: 9), Animal("Puff"), Cat("Tom", lives: 7)]
        #expect(try Template("{{#.}}{{name}}{{lives}};{{/.}}").render(cats) == "Claws9;Puff;Tom7;")
    }

    @Test func aRowThatFailsDoesNotChangeTheNextRendering() throws {
        struct Faulty: Encodable {
            struct Failure: Error {}
            enum CodingKeys: CodingKey { case name }
            let name: String?
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                guard let name else { throw Failure() }
                try container.encode(name, forKey: .name)
            }
        }
        let template = try Template("{{#.}}{{name}};{{/.}}")
        #expect(throws: Faulty.Failure.self) { try template.render([Faulty(name: "a"), Faulty(name: nil)]) }
        #expect(try template.render([Faulty(name: "a"), Faulty(name: "b")]) == "a;b;")
        #expect(throws: Faulty.Failure.self) {
            try template.render(TemplateValue.sequence([Faulty(name: "a"), Faulty(name: nil)]))
        }
    }

    @Test func literalsOfEachLength() throws {
        for length in 0...70 {
            let literal = String(repeating: "x", count: length)
            let text = try Template("\(literal){{#.}}[{{name}}\(literal)]{{/.}}\(literal)").render([rows[1], rows[1]])
            #expect(text == "\(literal)[b\(literal)][b\(literal)]\(literal)")
        }
    }
}

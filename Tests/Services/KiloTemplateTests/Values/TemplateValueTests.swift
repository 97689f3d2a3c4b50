import Foundation
import KeyValueCoding
import Testing

@testable import KiloTemplate

@Suite struct TemplateValueTests {
    private func text(_ template: String, _ value: some Encodable) throws -> String {
        try Template(template, contentType: .text).render(value, timeZone: .gmt)
    }

    @Test func numbersKeepTheirKind() throws {
        struct Numbers: Encodable {
            let whole = 9
            let fraction = 9.0
            let single: Float = 0.1
            let huge = UInt64.max
            let least = Int.min
            let small: Int8 = -128
            let exact = Decimal(string: "12.50")
        }
        let result = try text("{{whole}} {{fraction}} {{single}} {{huge}} {{least}} {{small}} {{exact}}", Numbers())
        #expect(result == "9 9.0 0.1 18446744073709551615 -9223372036854775808 -128 12.5")
    }

    @Test(arguments: [
        0, -0.0, 0.01, -0.05, 0.1, 0.3, 1.1, -2.5, 7.07, 10.1, 99.99, 100.5, 1498.5, 0.001, 1.005, 12.345, 0.1 + 0.2,
        9_999_999_999_999.99, 9_999_999_999_999.5, 1e13, 1e13 + 0.5, 1e15, 1e16, 1e100, 1e-5, 5e-324, .pi, .infinity,
        -.infinity, .nan, .greatestFiniteMagnitude, 2.675.nextUp, 2.675.nextDown,
    ])
    func aFractionIsWrittenAsItsDescription(value: Double) throws {
        #expect(try text("{{a}}|{{.}}", ["a": value]).hasPrefix("\(value)|"))
        #expect(try text("{{#a}}{{.}}{{/a}}", ["a": [value]]) == "\(value)")
    }

    @Test func amountsAreWrittenAsTheirDescription() throws {
        for cents in stride(from: -1_000_000, through: 1_000_000, by: 37) {
            let value = Double(cents) / 100
            #expect(try text("{{.}}", value) == "\(value)")
        }
    }

    @Test func foundationTypesHaveTexts() throws {
        struct Values: Encodable {
            let date = Date(timeIntervalSince1970: 1_530_182_700)
            let url = URL(string: "https://example.org/a?b=c")
            let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
            let nothing: String? = nil
        }
        let result = try text("{{date}} {{url}} {{id}} [{{nothing}}]", Values())
        #expect(
            result == "2018-06-28T10:45:00Z https://example.org/a?b=c E621E1F8-C36C-495A-93FC-0C247A3E6E5F []")
    }

    @Test func absentValueHidesTheOuterOne() throws {
        struct Inner: Encodable { let name: String? }
        struct Outer: Encodable {
            let name = "outer"
            let inner = [Inner(name: nil), Inner(name: "inner")]
        }
        #expect(try text("{{#inner}}[{{name}}]{{/inner}}", Outer()) == "[][inner]")
    }

    @Test func rowsOfDifferentShapes() throws {
        struct Row: Encodable {
            let kind: Int
            enum Keys: String, CodingKey { case a, b, c }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                if kind != 1 { try container.encode("a\(kind)", forKey: .a) }
                if kind != 2 { try container.encode("b\(kind)", forKey: .b) }
                try container.encode("c\(kind)", forKey: .c)
            }
        }
        let rows = [0, 1, 2, 1, 0].map(Row.init)
        #expect(try text("{{#.}}{{c}}{{b}}{{a}} {{/.}}", rows) == "c0b0a0 c1b1 c2a2 c1b1 c0b0a0 ")
    }

    @Test func nestedContainersAndSuperclasses() throws {
        class Animal: Encodable { let legs = 4 }
        final class Cat: Animal {
            enum Keys: String, CodingKey { case name, owner, names, base }
            enum OwnerKeys: String, CodingKey { case name, age }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                var owner = container.nestedContainer(keyedBy: OwnerKeys.self, forKey: .owner)
                var names = container.nestedUnkeyedContainer(forKey: .names)
                try container.encode("Claws", forKey: .name)
                // Written after the parent continued.
                try owner.encode("Gwen", forKey: .name)
                try owner.encode(40, forKey: .age)
                try names.encode("Claw")
                try names.encode("Clawy")
                try super.encode(to: container.superEncoder(forKey: .base))
            }
        }
        let template = "{{name}} {{owner.name}} {{owner.age}} {{#names[,]}}{{.}}{{/names}} {{base.legs}}"
        #expect(try text(template, Cat()) == "Claws Gwen 40 Claw,Clawy 4")
    }

    @Test func inheritedFieldsShareOneObject() throws {
        class Animal: Encodable { let legs = 4 }
        final class Bird: Animal {
            enum Keys: String, CodingKey { case wings }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(2, forKey: .wings)
            }
        }
        #expect(try text("{{legs}} {{wings}}", Bird()) == "4 2")
    }

    @Test func dictionariesAndEnumerations() throws {
        enum Sex: String, Encodable {
            case male = "m"
            case female = "f"
        }
        #expect(try text("{{a}} {{b}}", ["a": Sex.male, "b": Sex.female]) == "m f")
        let nested: [String: Any] = ["list": [1, 2.0, "x", true] as [Any], "missing": Int?.none as Any]
        #expect(try Template("{{#list}}{{.}} {{/list}}[{{missing}}]").render(nested) == "1 2.0 x true []")
        #expect(try Template("{{a.b.c}}").render(["a": ["b": ["c": 1]]] as [String: Any]) == "1")
    }

    @Test func valuesOfFoundationsJSON() throws {
        let text =
            #"{"a": true, "b": 3, "c": 9.0, "d": null, "e": [1, {"x": "y"}], "f": 12345678901234567890, "g": {}}"#
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let template = try Template(
            "{{a}} {{b}} {{c}} [{{d}}] {{#e}}{{.}}{{x}} {{/e}}{{f}}{{^g}} empty{{/g}}", contentType: .text)
        #expect(try template.render(value) == #"true 3 9.0 [] 1 {"x":"y"}y 12345678901234567890 empty"#)
    }

    @Test func otherTypesInDictionaries() throws {
        let value: [String: Any] = [
            "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2, 3]), "single": Float(0.1), "small": Int8(-1),
            "strings": ["a", "b"], "counts": ["x": 1], "maybe": Optional(5) as Any, "keyed": ["k": [1, "2"] as [Any]],
        ]
        let template = try Template(
            "{{date}} {{data}} {{single}} {{small}} {{#strings}}{{.}}{{/strings}} {{counts.x}} {{maybe}} {{#keyed.k}}{{.}}{{/keyed.k}}",
            contentType: .text)
        #expect(try template.render(value) == "1970-01-01T00:00:00Z AQID 0.1 -1 ab 1 5 12")
    }

    @Test func dictionariesWithManyKeysDoNotGrowTheShapes() throws {
        let rows = (0..<200).map { row in [Int: Int](uniqueKeysWithValues: (0..<50).map { ($0 * 31 + row, row) }) }
        let result = try text("{{#.}}{{62}} {{/.}}", rows)
        #expect(result.split(separator: " ").isEmpty == false)
    }

    @Test func valueIsUsedByTwoRenderings() throws {
        struct Row: Encodable { let a: Int, b: Int }
        let value = TemplateValue(encoding: [Row(a: 1, b: 2), Row(a: 3, b: 4)])
        let first = try Template("{{#.}}{{b}}{{x}}{{a}} {{/.}}")
        let second = try Template("{{#.}}{{a}}{{b}} {{/.}}")
        for _ in 0..<3 {
            #expect(try first.render(value) == "21 43 ")
            #expect(try second.render(value) == "12 34 ")
        }
    }

    @Test func unsupportedValueIsAnErrorAtItsMarker() throws {
        struct Opaque {}
        let error = #expect(throws: TemplateError.self) {
            try Template("ab\n  {{x}}", name: "t.txt").render(["x": Opaque()] as [String: Any])
        }
        #expect(error?.line == 2)
        #expect(error?.column == 3)
        #expect(error?.marker == "{{x}}")
        #expect(error?.code == .unsupportedValue(type: "Opaque"))
    }

    @Test func unsupportedValueItselfIsAnErrorOfTheTemplate() throws {
        struct Opaque {}
        let error = #expect(throws: TemplateError.self) {
            try Template("ab {{x}}", name: "t.txt").render(Opaque() as Any)
        }
        #expect(error?.code == .unsupportedValue(type: "Opaque"))
        #expect(error?.template == "t.txt")
        let plain = #expect(throws: TemplateError.self) { try TemplateValue(any: Opaque()) }
        #expect(plain?.code == .unsupportedValue(type: "Opaque"))
        #expect(
            plain?.description
                == "a value of type 'Opaque' cannot be rendered; make it Encodable or TemplateRepresentable")
    }

    @Test func valuesMadeInALambdaFailAtItsMarker() throws {
        struct Opaque {}
        let value: TemplateValue = [
            "x": .lambda {
                _ = try TemplateValue(any: Opaque())
                return ""
            }
        ]
        let error = #expect(throws: TemplateError.self) { try Template("ab {{x}}", name: "t.txt").render(value) }
        #expect(error?.description.hasPrefix("t.txt:1:4: a value of type 'Opaque'") == true)
    }

    @Test func listsAndObjectsPrintAsJSON() throws {
        let value: TemplateValue = ["a": [1, 2.5, "x\"y", nil], "b": ["c": true]]
        #expect(
            try Template("{{.}}", contentType: .text).render(value)
                == "{\"a\":[1,2.5,\"x\\\"y\",null],\"b\":{\"c\":true}}")
    }

    @Test func valuesNestedTooDeepAreAnError() throws {
        final class Link: Encodable {
            var next: Link?
        }
        let link = Link()
        link.next = link
        defer { link.next = nil }
        let error = #expect(throws: TemplateError.self) { try Template("{{next.next}}").render(link) }
        #expect(error?.code == .tooDeep(limit: 512))
    }

    @Test func errorOfTheValueItselfIsPassedOn() throws {
        struct Faulty: Encodable {
            struct Failure: Error {}
            func encode(to encoder: any Encoder) throws { throw Failure() }
        }
        #expect(throws: Faulty.Failure.self) { try Template("{{a.b}}").render(["a": Faulty()]) }
    }
}

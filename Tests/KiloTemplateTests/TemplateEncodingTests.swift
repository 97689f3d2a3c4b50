import Foundation
import Testing

@testable import KiloTemplate

/// Values as their `encode(to:)` writes them.
@Suite struct TemplateEncodingTests {
    private func text(_ template: String, _ value: some Encodable) throws -> String {
        try Template(template, contentType: .text).render(value, timeZone: .gmt)
    }

    @Test func structuresAmongOtherProperties() throws {
        struct Inner: Encodable {
            let b = "b"
            let c = "c"
            let further = Further()
        }
        struct Further: Encodable { let e = "e" }
        struct Outer: Encodable {
            let a = "a"
            let inner = Inner()
            let d = "d"
        }
        #expect(try text("{{a}}{{inner.b}}{{inner.c}}{{inner.further.e}}{{d}}", Outer()) == "abced")
        let json = #"{"a":"a","inner":{"b":"b","c":"c","further":{"e":"e"}},"d":"d"}"#
        #expect(try text("{{.}}", Outer()) == json)
    }

    @Test func singleValuesAmongOtherProperties() throws {
        enum Sex: String, Encodable { case female = "f" }
        struct Wrapped: Encodable {
            let value: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }
        struct Pet: Encodable {
            let name = "Claws"
            let sex = Sex.female
            let legs = Wrapped(value: 4)
            let color = "red"
        }
        #expect(try text("{{name}} {{sex}} {{legs}} {{color}}", Pet()) == "Claws f 4 red")
        #expect(try text("{{.}}", Pet()) == #"{"name":"Claws","sex":"f","legs":4,"color":"red"}"#)
    }

    @Test func optionalsOfEachType() throws {
        struct Numbers: Encodable {
            var a: Int?, b: Int8?, c: Int16?, d: Int32?, e: Int64?
            var f: UInt?, g: UInt8?, h: UInt16?, i: UInt32?, j: UInt64?
            var k: Float?, l: Double?, m: Bool?, n: String?, o: [Int]?
        }
        let template = "{{a}} {{b}} {{c}} {{d}} {{e}} {{f}} {{g}} {{h}} {{i}} {{j}} {{k}} {{l}} {{m}} {{n}} {{o}}"
        let numbers = Numbers(
            a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 1.5, l: 2.5, m: true, n: "n", o: [1])
        #expect(try text(template, numbers) == "1 2 3 4 5 6 7 8 9 10 1.5 2.5 true n [1]")
        // A property without a value hides one further out that has the same name.
        struct Outer: Encodable {
            let a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1, j = 1, k = 1, l = 1, m = 1, n = 1, o = 1
            let inner = Numbers()
        }
        let names = template.filter { $0 != " " }
        #expect(try text("{{#inner}}[\(names)]{{/inner}}", Outer()) == "[]")
    }

    @Test func eachTypeInListsAndDictionaries() throws {
        struct List: Encodable {
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                try list.encode(Int8(-1))
                try list.encode(Int16(-2))
                try list.encode(Int32(-3))
                try list.encode(Int64(-4))
                try list.encode(UInt(5))
                try list.encode(UInt8(6))
                try list.encode(UInt16(7))
                try list.encode(UInt32(8))
                try list.encode(UInt64.max)
                try list.encode(Float(0.5))
                try list.encode(0.25)
                try list.encode(true)
                try list.encode("text")
                try list.encodeNil()
                try list.encode([1, 2])
                #expect(list.count == 15)
            }
        }
        let json = "[-1,-2,-3,-4,5,6,7,8,18446744073709551615,0.5,0.25,true,\"text\",null,[1,2]]"
        #expect(try text("{{.}}", List()) == json)
        #expect(try text("{{list}}", ["list": List()]) == json)
    }

    @Test func containersInAList() throws {
        struct List: Encodable {
            enum Keys: String, CodingKey { case a, b }
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                var inner = list.nestedUnkeyedContainer()
                try inner.encode(1)
                try inner.encode(2)
                var object = list.nestedContainer(keyedBy: Keys.self)
                try object.encode("x", forKey: .a)
                try object.encode("y", forKey: .b)
                try ["z"].encode(to: list.superEncoder())
                try list.encode("last")
                #expect(list.count == 4)
            }
        }
        #expect(try text("{{.}}", List()) == #"[[1,2],{"a":"x","b":"y"},["z"],"last"]"#)
    }

    @Test func faultyPropertiesLeaveTheOthersAsTheyAre() throws {
        struct Faulty: Encodable {
            struct Failure: Error {}
            enum Keys: String, CodingKey { case x }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(1, forKey: .x)
                throw Failure()
            }
        }
        struct Row: Encodable {
            enum Keys: String, CodingKey { case a, b, inner }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode("a", forKey: .a)
                #expect(throws: Faulty.Failure.self) { try container.encode(Faulty(), forKey: .inner) }
                try container.encode("b", forKey: .b)
            }
        }
        #expect(try text("{{#.}}{{a}}{{b}}[{{x}}{{inner.x}}] {{/.}}", [Row(), Row()]) == "ab[] ab[] ")
        #expect(try text("{{.}}", Row()) == #"{"a":"a","b":"b"}"#)
    }

    @Test func rowsOfManyShapesHoldStructures() throws {
        struct Inner: Encodable { let x = 1 }
        struct Row: Encodable {
            let number: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(number, forKey: AnyKey("k\(number)"))
                try container.encode(Inner(), forKey: AnyKey("inner"))
                try container.encode("end", forKey: AnyKey("last"))
            }
        }
        let text = try text("{{#.}}{{k60}}{{inner.x}}{{last}} {{/.}}", (0..<80).map(Row.init))
        #expect(text.split(separator: " ").enumerated().allSatisfy { $1 == ($0 == 60 ? "601end" : "1end") })
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    @Test func sequencesPrintAsJSON() throws {
        let value: TemplateValue = [
            "none": .sequence([Int]()), "one": .sequence([1]), "more": .sequence(["a", "b", "c"]),
        ]
        let template = try Template("{{none}} {{one}} {{more}}", contentType: .text)
        #expect(try template.render(value) == #"[] [1] ["a","b","c"]"#)
    }
}

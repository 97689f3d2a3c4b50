import Foundation
import Testing

@testable import KiloTemplate

/// Values encoded by their `encode(to:)`.
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
        // A property without a value hides the one of the same name further out.
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

    @Test func listsOfItsOwnMakingAmongOtherProperties() throws {
        struct List: Encodable {
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                #expect(list.count == 0)
                try list.encode("x")
                try list.encode("y")
                #expect(list.count == 2)
            }
        }
        struct Outer: Encodable {
            let a = "a"
            let list = List()
            let lists = [List(), List()]
            let b = "b"
        }
        #expect(try text("{{a}}{{#list}}{{.}}{{/list}}{{b}}", Outer()) == "axyb")
        #expect(try text("{{.}}", Outer()) == #"{"a":"a","list":["x","y"],"lists":[["x","y"],["x","y"]],"b":"b"}"#)
    }

    @Test func valuesThatWriteNothing() throws {
        struct Single: Encodable {
            func encode(to encoder: any Encoder) throws { _ = encoder.singleValueContainer() }
        }
        struct List: Encodable {
            func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
        }
        struct None: Encodable {
            func encode(to encoder: any Encoder) throws {}
        }
        struct Outer: Encodable {
            struct Inner: Encodable { let text = "inner" }
            let inner = Inner()
            let single = Single()
            let list = List()
            let none = None()
            let end = "end"
        }
        #expect(try text("{{inner.text}}[{{single}}]{{list}}{{none}}{{end}}", Outer()) == "inner[][]{}end")
        #expect(try text("{{^single}}1{{/single}}{{^list}}2{{/list}}{{^none}}3{{/none}}", Outer()) == "123")
    }

    @Test func listsOfEachKind() throws {
        struct Row: Encodable { let a: Int }
        struct Lists: Encodable {
            let dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)]
            let decimals = [Decimal(string: "0.10"), Decimal(string: "2")]
            let links = [URL(string: "https://a.b/c")]
            let lists = [[1], [2, 3], []]
            let objects = [["k": 1], ["k": 2]]
            let rows = [Row(a: 1), Row(a: 2)]
        }
        let template =
            "{{#dates}}{{.}} {{/dates}}{{#decimals}}{{.}} {{/decimals}}{{#links}}{{.}} {{/links}}"
            + "{{#lists}}({{#.}}{{.}}{{/.}}){{/lists}} {{#objects}}{{k}}{{/objects}} {{#rows}}{{a}}{{/rows}}"
        #expect(
            try text(template, Lists())
                == "1970-01-01T00:00:00Z 1970-01-01T00:00:01Z 0.1 2 https://a.b/c (1)(23)() 12 12")
    }

    @Test func containersInContainers() throws {
        enum Keys: String, CodingKey { case a, b, c, d, e, f }
        struct Outer: Encodable {
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Keys.self)
                var object = outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
                try object.encodeNil(forKey: .a)
                try object.encode(1, forKey: .c)
                var inner = object.nestedContainer(keyedBy: Keys.self, forKey: .d)
                try inner.encode("x", forKey: .a)
                var list = object.nestedUnkeyedContainer(forKey: .e)
                #expect(list.count == 0)
                try list.encodeNil()
                try list.encode(2)
                var lists = list.nestedUnkeyedContainer()
                try lists.encode(true)
                var objects = list.nestedContainer(keyedBy: Keys.self)
                try objects.encode(2.5, forKey: .f)
                var single = list.superEncoder().singleValueContainer()
                try single.encode("single")
                #expect(list.count == 5)
                #expect(lists.count == 1)
                var none = object.superEncoder(forKey: .f).singleValueContainer()
                try none.encodeNil()
                try ["k": "v"].encode(to: outer.superEncoder())
                try outer.encodeNil(forKey: .b)
                var last = outer.nestedUnkeyedContainer(forKey: .c)
                try last.encode("last")
            }
        }
        let list = #"[null,2,[true],{"f":2.5},"single"]"#
        let object = #"{"a":null,"c":1,"d":{"a":"x"},"e":\#(list),"f":null}"#
        let rest = #","super":{"k":"v"},"b":null,"c":["last"]}"#
        #expect(try text("{{.}}", Outer()) == #"{"a":\#(object)\#(rest)"#)
        #expect(
            try text("{{a.d.a}}{{#a.e}}<{{.}}{{f}}>{{/a.e}}{{#c}}{{.}}{{/c}}{{^a.f}}-{{/a.f}}", Outer())
                == #"x<><2><[true]><{"f":2.5}2.5><single>last-"#)
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

import Foundation
import HTTPTypes
import Kilo
import KiloServer
import Testing

/// Rules of members, and faults that are reported together.
@Suite(.timeLimit(.minutes(2))) struct RuleTests {
    struct Line: Codable, Sendable, Validated {
        var item: String
        var count: Int

        static let rules: [Rule<Line>] = [
            .member("item", \.item, .length(1...20)),
            .member("count", \.count, .range(1...20)),
        ]
    }

    struct Order: Codable, Sendable, Validated {
        var name: String
        var code: String?
        var price: Double
        var lines: [Line]
        var from: Date?
        var to: Date?

        static let rules: [Rule<Order>] = [
            .member("name", \.name, .length(1...10)),
            .member("code", \.code, .pattern("[A-Z]{3}", "three capital letters")),
            .member("price", \.price, .atLeast(0.5), .custom("a price in halves") { ($0 * 2).rounded() == $0 * 2 }),
            .member("lines", \.lines, .count(1...3)),
            .whole("to", "a date after 'from'") { order in
                guard let from = order.from, let to = order.to else { return true }
                return to > from
            },
        ]
    }

    struct Label: Codable, Sendable, Validated {
        var text: String
        static let rules: [Rule<Label>] = [.member("text", \.text, .length(1...3))]
    }

    struct Bad: Codable, Sendable, Validated {
        var text: String
        static let rules: [Rule<Bad>] = [.member("text", \.text, .pattern("[", "anything"))]
    }

    @Service("/rules")
    struct RuleService {
        @RequestMethod("POST") func order(body: Order) -> String { body.name }
        @RequestMethod("PUT") func orders(body: [Order]) throws -> Int { body.count }
        @RequestMethod("PATCH") func mixed(count: Int, label: Label, size: Double = 1) async throws -> String {
            label.text
        }
        @RequestMethod("GET") func several(count: Int, day: LocalDate, names: [UUID], page: Int = 1) throws -> Int {
            if page < 1 { throw ServiceError.invalid(argument: "page", expected: "1 or more") }
            return count
        }
    }

    @Service("/bad") struct BadService {
        @RequestMethod("POST") func add(body: Bad) -> String { body.text }
    }

    private static func run(_ test: @escaping @Sendable (ServiceClient) async throws -> Void) async throws {
        try await ServiceClient.run(RuleService()) { try await test($0) }
    }

    private static func faults(_ answer: ServiceClient.CollectedResponse) -> [String] {
        let errors = answer.json?["errors"] as? [NSDictionary] ?? answer.json.map { [$0] } ?? []
        return errors.map { "\($0["argument"] ?? ""): \($0["expected"] ?? "")" }
    }

    private static let good = #"{"name":"Ann","price":1.5,"lines":[{"item":"tea","count":2}]}"#

    @Test func goodValuesPass() async throws {
        try await Self.run { client async throws in
            #expect(try await client.post(json: Self.good, "/rules").text == #""Ann""#)
        }
    }

    @Test func everyBrokenRuleIsNamedByItsPath() async throws {
        try await Self.run { client async throws in
            let answer = try await client.post(
                json: """
                    {"name": "", "code": "abc", "price": 0.75, "from": "2020-01-02", "to": "2020-01-01",
                     "lines": [{"item": "tea", "count": 2}, {"item": "", "count": 21}]}
                    """, "/rules")
            #expect(answer.status == 400)
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(
                Self.faults(answer) == [
                    "name: 1 to 10 characters", "code: three capital letters", "price: a price in halves",
                    "to: a date after 'from'", "lines[1].item: 1 to 20 characters", "lines[1].count: 1 to 20",
                ])
            #expect(answer.json?["argument"] as? String == "name")
            #expect(
                answer.json?["detail"] as? String == "the argument 'name' is not usable; expected 1 to 10 characters")
        }
    }

    @Test func listsOfThemToo() async throws {
        try await Self.run { client async throws in
            let answer = try await client.ask(
                .put, "/rules",
                body: "[\(Self.good), {\"name\": \"far too long a name\", \"price\": 1, \"lines\": []}]",
                type: "application/json")
            #expect(Self.faults(answer) == ["[1].name: 1 to 10 characters", "[1].lines: 1 to 3 elements"])
        }
    }

    @Test func faultsOfFormAndRulesAreNamedTogether() async throws {
        try await Self.run { client async throws in
            let answer = try await client.post(
                json: #"{"code": 7, "price": "x", "lines": [{"count": 99}, 3], "to": "soon"}"#, "/rules")
            #expect(answer.status == 400)
            let faults = Self.faults(answer)
            #expect(
                Set(faults.map { String($0.prefix { $0 != ":" }) }) == [
                    "name", "code", "price", "lines[0].item", "lines[0].count", "lines[1]", "to",
                ], "\(faults)")
            let codes = (answer.json?["errors"] as? [NSDictionary])?.compactMap { $0["code"] as? String } ?? []
            #expect(codes.filter { $0 == "missingArgument" }.count == 2)
        }
    }

    @Test func formsToo() async throws {
        try await Self.run { client async throws in
            let answer = try await client.post(form: "count=x&label=&size=a", "/rules")
            #expect(answer.status == 405 || answer.status == 400)
            let patch = try await client.ask(
                .patch, "/rules", body: #"{"count": "x", "label": {"text": "long"}, "size": true}"#,
                type: "application/json")
            #expect(
                Set(Self.faults(patch).map { String($0.prefix { $0 != ":" }) }) == ["count", "label.text", "size"],
                "\(patch.text)")
        }
    }

    @Test func allArgumentsAtOnce() async throws {
        try await Self.run { client async throws in
            let answer = try await client.ask(.get, "/rules?count=many&names=1&page=two")
            #expect(
                Self.faults(answer).map { String($0.prefix { $0 != ":" }) } == ["count", "day", "names", "page"],
                "\(answer.text)")
            let own = try await client.ask(.get, "/rules?count=1&day=2020-01-01&page=0")
            #expect(own.json?["argument"] as? String == "page")
            #expect(own.json?["errors"] == nil)
        }
    }

    @Test func hostileBodiesAreBounded() async throws {
        try await Self.run { client async throws in
            let lines = Array(repeating: "{}", count: 5_000).joined(separator: ",")
            let answer = try await client.post(json: "{\"name\": \"\", \"price\": 1, \"lines\": [\(lines)]}", "/rules")
            #expect(answer.status == 400)
            #expect(Self.faults(answer).count <= 100)
            let long = String(repeating: "A", count: 5_000)
            let code = try await client.post(
                json:
                    "{\"name\": \"a\", \"code\": \"\(long)\", \"price\": 1, \"lines\": [{\"item\":\"a\",\"count\":1}]}",
                "/rules")
            #expect(Self.faults(code) == ["code: three capital letters"])
            // A trailing line break is not ignored.
            let line = try await client.post(
                json: #"{"name": "a", "code": "ABC\n", "price": 1, "lines": [{"item":"a","count":1}]}"#, "/rules")
            #expect(line.status == 400)
        }
    }

    @Test func openAPIHasThem() async throws {
        try await Self.run { client async throws in
            let document = try await client.ask(.get, "/documentation/openapi.json").json
            let schemas = try #require((document?["components"] as? NSDictionary)?["schemas"] as? NSDictionary)
            let order = try #require(schemas["RuleTests.Order"] as? NSDictionary)
            let members = try #require(order["properties"] as? NSDictionary)
            func member(_ name: String) -> NSDictionary? { members[name] as? NSDictionary }
            #expect(member("name") == ["type": "string", "minLength": 1, "maxLength": 10])
            let code = (member("code")?["anyOf"] as? [NSDictionary])?.first
            #expect(code?["pattern"] as? String == "^(?:[A-Z]{3})$")
            #expect(member("price")?["minimum"] as? Double == 0.5)
            #expect(member("price")?["description"] as? String == "a price in halves")
            #expect(member("lines")?["maxItems"] as? Int == 3)
            let line = (schemas["RuleTests.Line"] as? NSDictionary)?["properties"] as? NSDictionary
            #expect((line?["count"] as? NSDictionary)?["maximum"] as? Int == 20)
        }
    }

    @Test func aPatternThatCannotBeReadIsFoundAtTheStart() async throws {
        await #expect {
            try await ServiceClient.run(BadService()) { _ in }
        } throws: {
            ($0 as? ServiceRegistrationError)?.fault == .badPattern("[")
        }
    }
}

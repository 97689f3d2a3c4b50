import Foundation
import HTTPTypes
import Kilo
import KiloServer
import Testing

/// Rules that are declared with `@Rule`, from the declaration to the client's error.
@Suite(.timeLimit(.minutes(2))) struct DeclaredRuleTests {
    enum Size: String, Codable, Sendable, CaseIterable { case small, large }

    @Validated
    struct Guest: Codable, Sendable {
        @Rule(.required, .length(0...40)) var name: String
        @Rule(.required, .email) var email: String?
        @Rule(.range(1...10)) var party: Int
        @Rule(.required) var accepts: Bool
        @Rule(.oneOf("tea", "coffee")) var drink: String?
        @Rule(.oneOf(Size.large)) var size: Size?
        @Rule(.pattern("[A-Z]{3}", "three capital letters")) var code: String?
        @Rule(.atLeast(Date(timeIntervalSince1970: 0))) var day: Date?
        @Rule(.length(1...9)) var isRegular: String?
        var companions: [Companion]?

        enum CodingKeys: String, CodingKey {
            case name, email, party, accepts, drink, size, code, day, companions
            case isRegular = "regular"
        }
    }

    @Validated
    struct Companion: Codable, Sendable {
        @Rule(.required) var name: String
    }

    /// The same rules hold for an object that a form edits and a service receives.
    @Validated
    final class Person: Codable, @unchecked Sendable {
        @Rule(.required) var name = ""
    }

    @Service("/guests")
    struct GuestService {
        @RequestMethod("POST") func add(body: Guest) -> String { body.name }
        @RequestMethod("PUT") func change(body: Person) -> String { body.name }
        @RequestMethod("PATCH") func form(guest: Companion, count: Int) -> String { guest.name }
    }

    private static let bad = """
        {"name": " ", "party": 11, "accepts": false, "drink": "beer", "size": "small", "code": "abc", "day": -1,
         "regular": "", "companions": [{"name": "Bob"}, {"name": ""}]}
        """

    @Test func everyFaultHasAPointer() async throws {
        try await ServiceClient.run(GuestService()) { client async throws in
            let answer = try await client.post(json: Self.bad, "/guests")
            #expect(answer.status == 400)
            let errors = answer.json?["errors"] as? [NSDictionary] ?? []
            #expect(
                errors.compactMap { $0["pointer"] as? String } == [
                    "#/name", "#/email", "#/party", "#/accepts", "#/drink", "#/size", "#/code", "#/day", "#/regular",
                    "#/companions/1/name",
                ], "\(answer.text)")
            #expect(answer.json?["pointer"] as? String == "#/name")
            #expect(answer.json?["rule"] as? NSDictionary == ["required": true])
            #expect(errors[2]["rule"] as? NSDictionary == ["minimum": 1, "maximum": 10])
            #expect(errors[9]["argument"] as? String == "companions[1].name")
            let absent = try await client.post(json: #"{"name": "Ada", "party": 1, "accepts": true}"#, "/guests")
            #expect(absent.json?["pointer"] as? String == "#/email")
            // A member of another type is named together with those that break rules.
            let wrong = try await client.post(json: #"{"name": "", "party": "x", "accepts": true}"#, "/guests")
            let places = (wrong.json?["errors"] as? [NSDictionary])?.compactMap { $0["pointer"] as? String } ?? []
            #expect(Set(places) == ["#/name", "#/email", "#/party"])
        }
    }

    @Test func goodValuesAndClassesPass() async throws {
        try await ServiceClient.run(GuestService()) { client async throws in
            let good = #"{"name": "Ada", "email": "ada@example.org", "party": 1, "accepts": true, "size": "large"}"#
            #expect(try await client.post(json: good, "/guests").text == #""Ada""#)
            let person = try await client.ask(.put, "/guests", body: #"{"name": ""}"#, type: "application/json")
            #expect(person.json?["pointer"] as? String == "#/name")
            let form = try await client.ask(
                .patch, "/guests", body: #"{"guest": {"name": ""}, "count": 1}"#, type: "application/json")
            #expect(form.json?["pointer"] as? String == "#/guest/name")
        }
    }

    @Test func openAPIShowsTheRules() async throws {
        try await ServiceClient.run(GuestService()) { client async throws in
            let document = try await client.ask(.get, "/documentation/openapi.json").json
            let schemas = try #require((document?["components"] as? NSDictionary)?["schemas"] as? NSDictionary)
            let guest = try #require(schemas["DeclaredRuleTests.Guest"] as? NSDictionary)
            #expect(guest["required"] as? [String] == ["name", "email", "party", "accepts"])
            let members = try #require(guest["properties"] as? NSDictionary)
            func member(_ name: String) -> NSDictionary? {
                let schema = members[name] as? NSDictionary
                return (schema?["anyOf"] as? [NSDictionary])?.first ?? schema
            }
            #expect(member("name") == ["type": "string", "minLength": 1, "maxLength": 40])
            #expect(member("email") == ["type": "string", "format": "email", "minLength": 1])
            #expect(member("party")?["minimum"] as? Int == 1)
            #expect(member("party")?["maximum"] as? Int == 10)
            #expect(member("accepts")?["const"] as? Bool == true)
            #expect(member("drink")?["enum"] as? [String] == ["tea", "coffee"])
            #expect(member("code")?["pattern"] as? String == "^(?:[A-Z]{3})$")
            #expect(member("regular")?["maxLength"] as? Int == 9)
        }
    }

    // MARK: Arguments

    @Service("/search")
    struct SearchService {
        @RequestMethod("GET")
        @Rule(argument: "query", .required, .length(1...20))
        @Rule(argument: "count", .range(1...100))
        @Rule(argument: "tags", .count(0...2))
        @Rule(argument: "code", .pattern("[A-Z]{3}", "three capital letters"))
        func search(query: String, count: Int = 10, tags: [String], code: String?) -> String {
            "\(query) \(count) \(tags.count) \(code ?? "-")"
        }

        @RequestMethod("POST")
        @Rule(argument: "mail", .required, .email)
        @Rule(argument: "even", .custom("an even number") { (number: Int) in number % 2 == 0 })
        func add(mail: String?, even: Int) async throws -> String { mail ?? "" }

        @RequestMethod("GET") @ResourcePath("pages/{page}") @Rule(argument: "page", .atLeast(1))
        func page(page: Int) -> Int { page }
    }

    @Test func argumentsHaveRules() async throws {
        try await ServiceClient.run(SearchService()) { client async throws in
            #expect(try await client.ask(.get, "/search?query=tea").text == #""tea 10 0 -""#)
            #expect(
                try await client.ask(.get, "/search?query=tea&count=100&tags=a&tags=b&code=ABC").text
                    == #""tea 100 2 ABC""#)
            let bad = try await client.ask(.get, "/search?query=%20&count=0&tags=a&tags=b&tags=c&code=abc")
            #expect(bad.status == 400)
            #expect(bad.headers[.contentType] == "application/problem+json")
            let errors = bad.json?["errors"] as? [NSDictionary] ?? []
            #expect(errors.compactMap { $0["argument"] as? String } == ["query", "count", "tags", "code"])
            #expect(errors.compactMap { $0["pointer"] as? String } == ["#/query", "#/count", "#/tags", "#/code"])
            #expect(errors[1]["rule"] as? NSDictionary == ["minimum": 1, "maximum": 100])
            let one = try await client.ask(.get, "/search/pages/0")
            #expect(one.json?["argument"] as? String == "page")
            #expect(try await client.ask(.get, "/search/pages/1").text == "1")
            let json = try await client.post(json: #"{"even": 3}"#, "/search")
            let places = (json.json?["errors"] as? [NSDictionary])?.compactMap { $0["pointer"] as? String } ?? []
            #expect(places == ["#/mail", "#/even"], "\(json.text)")
            #expect(try await client.post(json: #"{"mail": "a@b.org", "even": 4}"#, "/search").text == #""a@b.org""#)
        }
    }

    @Test func openAPIShowsTheRulesOfArguments() async throws {
        try await ServiceClient.run(SearchService()) { client async throws in
            let document = try await client.ask(.get, "/documentation/openapi.json").json
            let path = (document?["paths"] as? NSDictionary)?["/search"] as? NSDictionary
            let list = (path?["get"] as? NSDictionary)?["parameters"] as? [NSDictionary] ?? []
            func schema(_ name: String) -> NSDictionary? {
                list.first { $0["name"] as? String == name }?["schema"] as? NSDictionary
            }
            #expect(schema("query") == ["type": "string", "minLength": 1, "maxLength": 20])
            #expect(schema("count")?["maximum"] as? Int == 100)
            #expect(schema("count")?["default"] as? Int == 10)
            #expect(schema("tags")?["maxItems"] as? Int == 2)
            #expect(schema("code")?["pattern"] as? String == "^(?:[A-Z]{3})$")
            let body = (path?["post"] as? NSDictionary)?["requestBody"] as? NSDictionary
            let json = (body?["content"] as? NSDictionary)?["application/json"] as? NSDictionary
            let object = json?["schema"] as? NSDictionary
            #expect(object?["required"] as? [String] == ["mail", "even"])
            let even = (object?["properties"] as? NSDictionary)?["even"] as? NSDictionary
            #expect((even?["description"] as? String)?.hasSuffix("an even number") == true)
        }
    }

    @Test(arguments: [
        (nil, "Enter a number from 1 to 100."), ("de-AT, en;q=0.5", "Geben Sie eine Zahl von 1 bis 100 ein."),
        ("ja, fr;q=0.2, es;q=0.1", "Saisissez un nombre de 1 à 100."), ("ja", "Enter a number from 1 to 100."),
        ("de;q=0, *", "Enter a number from 1 to 100."),
    ])
    func messagesAreInTheLanguageOfTheRequest(_ language: String?, _ message: String) async throws {
        try await ServiceClient.run(SearchService()) { client async throws in
            var headers = HTTPFields()
            headers[.acceptLanguage] = language
            let answer = try await client.ask(.get, "/search?query=tea&count=0", headers: headers)
            #expect(answer.json?["message"] as? String == message)
            #expect(answer.json?["code"] as? String == "invalidArgument")
        }
    }

    @Test func aMissingArgumentHasAMessageToo() async throws {
        try await ServiceClient.run(SearchService()) { client async throws in
            let answer = try await client.ask(.get, "/search")
            #expect(answer.json?["message"] as? String == "Fill in this field.")
        }
    }

    @Test func aClientFindsTheMessages() throws {
        let body = """
            {"title": "Bad Request", "status": 400, "detail": "several", "errors": [
              {"detail": "d", "code": "missingArgument", "argument": "name", "expected": "a text", "pointer": "#/name"},
              {"detail": "d", "code": "invalidArgument", "argument": "lines[1].count", "expected": "1 to 9",
               "pointer": "#/lines/1/count", "rule": {"minimum": 1, "maximum": 9}},
              {"detail": "must be green", "pointer": "#/profile/color"}, {"detail": "no place"}
            ]}
            """
        let problem = try JSONDecoder().decode(Problem.self, from: Data(body.utf8))
        #expect(
            problem.fieldMessages == [
                FieldMessage(path: ["name"], limit: .required),
                FieldMessage(path: ["lines", "1", "count"], limit: .number(minimum: 1, maximum: 9)),
                FieldMessage(path: ["profile", "color"], limit: .described("must be green")),
            ])
        let one = ##"{"status": 400, "pointer": "#/name", "code": "invalidArgument", "rule": {"format": "email"}}"##
        #expect(
            try JSONDecoder().decode(Problem.self, from: Data(one.utf8)).fieldMessages == [
                FieldMessage(path: ["name"], limit: .email)
            ])
        for other in [#"{"errors": {"name": ["is short"]}}"#, #"{"errors": 7, "title": "x"}"#, "{}"] {
            #expect(try JSONDecoder().decode(Problem.self, from: Data(other.utf8)).fieldMessages == [])
        }
    }
}

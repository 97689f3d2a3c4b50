import Foundation
import MarkupRules
import Testing

/// Rules of values without a view or a service.
@Suite(.timeLimit(.minutes(1))) struct RuleTests {
    enum Size: String { case small, large }

    @Validated
    final class Order {
        @Rule(.required, .length(2...10)) var name = ""
        @Rule(.email) var email: String?
        @Rule(.range(1...20), .custom("an even number") { (count: Int) in count % 2 == 0 }) var count = 2
        @Rule(.oneOf(Size.large), message: "onlyLarge") var size = Size.large
        @Rule(.required) var accepts = true
        @Rule(.count(1...2)) var lines = ["tea"]
        @Rule(.pattern("[A-Z]{3}", "three capital letters")) var code: String?
        var from = 1.0
        var to = 2.0

        @Rule(for: "to", "a number after the first one", message: "order") var isAscending: Bool { to > from }
        @Rule(for: "name", "a name that differs from the code") func differs() -> Bool { name != code }
    }

    @Validated
    struct Renamed: Codable {
        @Rule(.length(1...3)) var isOffered: String
        enum CodingKeys: String, CodingKey { case isOffered = "offered" }
    }

    @Validated
    struct Generic<Value: Comparable & Sendable> {
        @Rule(.required) var value: Value?
    }

    @Validated struct Text {
        @Rule(.required) var text: String
    }

    @Validated struct Mail {
        @Rule(.email) var address: String
    }

    @Validated struct Pattern {
        @Rule(.pattern("(a+)+b|(x|xx)*y", "letters")) var text: String
    }

    @Test func eachMemberHasAtMostOneFault() {
        let order = Order()
        #expect(order.faults.map(\.path) == ["name"])
        #expect(order.fault(of: "name")?.limit == .required)
        order.name = "A"
        #expect(order.fault(of: "name")?.limit == .length(2...10))
        order.name = "Ada"
        #expect(order.faults.isEmpty)
        order.count = 3
        order.size = .small
        order.accepts = false
        order.lines = []
        order.code = "abc"
        order.email = "ada"
        order.to = 0
        #expect(Set(order.faults.map(\.path)) == ["count", "size", "accepts", "lines", "code", "email", "to"])
        #expect(order.fault(of: "size")?.message == "onlyLarge")
        #expect(order.fault(of: "to")?.message == "order")
        #expect(order.fault(of: "accepts")?.limit == .accepted)
        #expect(order.fault(of: "count")?.limit == .described("an even number"))
        order.count = 30
        #expect(order.fault(of: "count")?.limit == .number(minimum: 1, maximum: 20))
        order.name = "abc"
        #expect(order.fault(of: "name")?.limit.form == "a name that differs from the code")
    }

    @Test func aPropertyIsFoundByItsNameInSwift() {
        let value = Renamed(isOffered: "")
        #expect(value.fault(of: "isOffered")?.path == "offered")
        #expect(value.faults.map(\.path) == ["offered"])
        #expect(Generic<Int>(value: nil).faults.map(\.path) == ["value"])
        #expect(Generic(value: 1).faults.isEmpty)
    }

    @Test(arguments: [
        ("", false), (" \n", false), ("x", true),
    ]) func blankTextsAreMissing(text: String, isValid: Bool) {
        #expect(Text(text: text).faults.isEmpty == isValid)
    }

    @Test(arguments: [
        ("ada@example.org", true), ("a.b+c@mail.example.org", true), ("jürgen@müller.de", true), ("", false),
        ("ada", false), ("ada@", false), ("@example.org", false), ("ada@example", false), ("a@b@c.de", false),
        ("ada lovelace@example.org", false), ("ada@example..org", false), (".ada@example.org", false),
        ("ada@-example.org", false), ("ada@example.org\n", false),
    ]) func addresses(text: String, isValid: Bool) {
        #expect(Mail(address: text).faults.isEmpty == isValid)
    }

    @Test func aHostileTextDoesNotOccupyAPattern() {
        let clock = ContinuousClock()
        let time = clock.measure {
            for count in [30, 200, 4_000] {
                #expect(!Pattern(text: String(repeating: "a", count: count)).faults.isEmpty)
                #expect(!Pattern(text: String(repeating: "x", count: count)).faults.isEmpty)
            }
        }
        #expect(time < .seconds(5))
        #expect(Pattern(text: "aaab").faults.isEmpty)
        #expect(Pattern(text: String(repeating: "a", count: 4_000) + "b").faults.isEmpty)
        #expect(!Pattern(text: "aaab\n").faults.isEmpty)
        #expect(!Pattern(text: String(repeating: "a", count: 5_000) + "b").faults.isEmpty)
    }

    @Test func pathsAndPointers() {
        #expect(FieldMessage.path(of: "lines[2].count") == ["lines", "2", "count"])
        #expect(FieldMessage.path(of: "#/lines/2/count") == ["lines", "2", "count"])
        #expect(FieldMessage.path(of: "/a~1b/~0c") == ["a/b", "~c"])
        #expect(FieldMessage.path(of: "name") == ["name"])
        #expect(FieldMessage.path(of: "") == [])
    }
}

import Foundation
import Testing

@testable import MarkupLanguage

/// Evaluates against a dictionary of values.
func evaluate(_ text: String, _ model: [String: Any] = [:]) throws -> Any? {
    try BindingExpression.parse(text).evaluate { path in
        path.value(from: model) { _, _ in nil }
    }
}

/// Returns the value and its type, such as "Int 9", so that one comparison covers both.
func typed(_ text: String, _ model: [String: Any] = [:]) throws -> String {
    guard let value = try evaluate(text, model) else { return "nil" }
    return "\(type(of: value)) \(value)"
}

@Suite struct ExpressionEvaluationTests {
    @Test(arguments: [
        ("1 + 2", "Int 3"), ("1 + 2.0", "Double 3.0"), ("7 / 2", "Double 3.5"), ("6 / 2", "Double 3.0"),
        ("7 % 3", "Int 1"), ("-7 % 3", "Int -1"), ("7.5 % 2", "Double 1.5"), ("2 ** 10", "Int 1024"),
        ("2 ** -1", "Double 0.5"), ("2 ** 3 ** 2", "Int 512"), ("-2 ** 2", "Int -4"), ("(-2) ** 2", "Int 4"),
        ("2 + 3 * 4", "Int 14"), ("(2 + 3) * 4", "Int 20"), ("10 - 3 - 2", "Int 5"), ("-(3)", "Int -3"),
        ("9223372036854775807 + 1", "Double 9.223372036854776e+18"), ("3 ** 50", "Double 7.178979876918526e+23"),
        ("1.5e3", "Double 1500.0"),
        ("1e+2", "Double 100.0"), ("5E-1", "Double 0.5"), (".5", "Double 0.5"), ("1 / 0", "nil"), ("1 % 0", "nil"),
        ("+4", "Int 4"),
    ])
    func arithmetic(_ text: String, _ expected: String) throws {
        #expect(try typed(text) == expected)
    }

    @Test(arguments: [
        ("1 < 2", true), ("2 <= 2", true), ("2.5 > 2", true), ("1 >= 2", false), ("1 == 1.0", true), ("1 = 1", true),
        ("1 <> 2", true), ("1 != 1", false), ("'a' < 'b'", true), ("'a' == \"a\"", true), ("'1' == 1", false),
        ("nil == nil", true), ("missing == nil", true), ("1 == nil", false), ("missing < 1", false),
        ("true && false", false), ("true and not false", true), ("false || true", true), ("false or nil", false),
        ("not 1 == 2", true), ("!(1 == 2)", true), ("true OR false AND false", true), ("YES", true), ("!missing", true),
        ("1 + 1 == 2 and 3 > 2", true),
    ])
    func truths(_ text: String, _ expected: Bool) throws {
        #expect(try evaluate(text) as? Bool == expected)
    }

    @Test(arguments: [
        ("true", "Bool true"), ("TRUE", "Bool true"), ("YES", "Bool true"), ("false", "Bool false"),
        ("FALSE", "Bool false"), ("NO", "Bool false"), ("nil", "nil"), ("NIL", "nil"), ("null", "nil"), ("NULL", "nil"),
        ("not true", "Bool false"), ("NOT true", "Bool false"), ("true and true", "Bool true"),
        ("true AND false", "Bool false"), ("false or true", "Bool true"), ("false OR false", "Bool false"),
    ])
    func spellings(_ text: String, _ expected: String) throws {
        #expect(try typed(text, ["nil": 1, "NIL": 1, "null": 1, "NULL": 1]) == expected)
    }

    @Test func collectionsAreEqualByTheirElements() throws {
        let model: [String: Any] = [
            "a": ["x": 1, "y": [1, 2]] as [String: Any], "b": ["x": 1.0, "y": [1.0, 2]] as [String: Any],
            "c": ["x": 1, "y": [2, 1]] as [String: Any], "d": ["x": 1] as [String: Any],
            "e": ["x": 1, "z": [1, 2]] as [String: Any],
        ]
        #expect(try evaluate("a == b", model) as? Bool == true)
        for other in ["c", "d", "e", "1", "nil"] {
            #expect(try evaluate("a == \(other)", model) as? Bool == false)
            #expect(try evaluate("\(other) == a", model) as? Bool == false)
        }
    }

    @Test func valuesOfOtherTypesAreEqualByTheirOwnRule() throws {
        final class Object {}
        struct Plain { let x = 1 }
        struct Point: Equatable { var x = 1 }
        let object = Object()
        let model: [String: Any] = [
            "a": object, "b": object, "c": Object(), "p": Plain(), "q": Plain(), "r": Point(), "s": Point(),
            "t": Point(x: 2),
        ]
        for (text, expected) in [
            ("a == b", true), ("a == c", false), ("p == q", false), ("p == p", false), ("r == s", true),
            ("r == t", false),
            ("a == p", false), ("p == a", false), ("r == p", false), ("p == r", false),
        ] {
            #expect(try evaluate(text, model) as? Bool == expected, "\(text)")
        }
    }

    @Test(arguments: [
        ("true ? (n) + m:(z)", "Int 12"), ("false ? (n) + m:(z)", "Int 1"), ("(true ? n : m) + z", "Int 6"),
    ])
    func aColonEndsTheQuestionOfItsOwnParenthesis(_ text: String, _ expected: String) throws {
        #expect(try typed(text, ["n": 5, "m": 7, "z": 1]) == expected)
    }

    @Test func aColonAfterTheQuestionsEndBelongsToAName() {
        let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse("a ? b : nope:(c)") }
        #expect(error?.code == .unknownFunction(name: "nope", nearest: nil))
        #expect(error?.description.contains("nope") == true)
    }

    @Test(arguments: [
        ("true ? 1 : 2", "Int 1"), ("false ? 1 : true ? 2 : 3", "Int 2"), ("missing ?? 'none'", "String none"),
        ("missing ?? other ?? 3", "Int 3"), ("n > 1 ? 'many' : 'one'", "String many"), ("n ?? 1 + 1", "Int 5"),
        ("flag ? n:(1)", "Int 5"), ("flag ? count:(items) : 0", "Int 3"), ("missing ? 1 : 2", "Int 2"),
    ])
    func choices(_ text: String, _ expected: String) throws {
        #expect(try typed(text, ["n": 5, "flag": true, "items": [1, 2, 3]]) == expected)
    }

    @Test(arguments: [
        ("'a' + 1", "a1"), ("1 + 'a'", "1a"), ("'x' + 9.0", "x9.0"), ("'is ' + true", "is true"), ("1 + 2 + 'a'", "3a"),
        ("first + ' ' + last", "Ada L"), ("'it\\'s \\u{41}\\n'", "it's A\n"), ("'v: ' + items", "v: 1, 2"),
    ])
    func texts(_ text: String, _ expected: String) throws {
        #expect(try evaluate(text, ["first": "Ada", "last": "L", "items": [1, 2]]) as? String == expected)
    }

    @Test(arguments: ["missing + 1", "1 - missing", "missing * 2", "'a' + missing", "-missing", "sqrt(missing)"])
    func nilSpreads(_ text: String) throws {
        #expect(try evaluate(text) == nil)
    }

    @Test func dates() throws {
        let start = Date(timeIntervalSince1970: 1000)
        let model: [String: Any] = ["start": start, "end": start.addingTimeInterval(90)]
        #expect(try evaluate("end - start", model) as? Double == 90)
        #expect(try evaluate("start + 60", model) as? Date == start.addingTimeInterval(60))
        #expect(try evaluate("end - 60 > start", model) as? Bool == true)
        #expect(try typed("start < now()", model) == "Bool true")
        #expect(try evaluate("'at ' + start", model) as? String == "at 1970-01-01T00:16:40Z")
    }

    @Test func optionalsAreOpened() throws {
        let twice: Int?? = 4
        let none: Int?? = .some(nil)
        #expect(try typed("a + 1", ["a": twice as Any]) == "Int 5")
        #expect(try evaluate("a", ["a": none as Any]) == nil)
        #expect(try typed("a", ["a": twice as Any]) == "Int 4")
        #expect(try typed("sum(a)", ["a": [1, nil, 3] as [Int?]]) == "Int 4")
        #expect(try evaluate("a ?? 7", ["a": NSNull()]) as? Int == 7)
    }

    @Test func numbersOfEveryWidth() throws {
        let model: [String: Any] = [
            "a": Int8(3), "b": UInt64.max, "c": Float(0.1), "d": NSNumber(value: true), "e": NSNumber(value: 2.5),
            "f": NSNumber(value: 7), "g": Decimal(string: "1.25") as Any, "h": CGFloat(2),
        ]
        #expect(try typed("a + 1", model) == "Int 4")
        #expect(try typed("b + 0", model) == "Double 1.8446744073709552e+19")
        #expect(try typed("c + 0", model) == "Double 0.1")
        #expect(try typed("d ? 1 : 2", model) == "Int 1")
        #expect(try typed("e * 2", model) == "Double 5.0")
        #expect(try typed("f + 1", model) == "Int 8")
        #expect(try typed("g * 2", model) == "Double 2.5")
        #expect(try typed("h + 1", model) == "Double 3.0")
    }

    @Test func jsonValues() throws {
        let data = Data(#"{"flag": true, "one": 1, "half": 0.5, "none": null, "list": [1, 2]}"#.utf8)
        let model = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(try typed("flag and true", model) == "Bool true")
        #expect(try typed("one + 1", model) == "Int 2")
        #expect(try typed("half + half", model) == "Double 1.0")
        #expect(try evaluate("none", model) == nil)
        #expect(try typed("sum(list)", model) == "Int 3")
    }

    @Test func unknownValuesPassThrough() throws {
        final class Thing {}
        let (one, two) = (Thing(), Thing())
        let model: [String: Any] = ["one": one, "two": two, "same": one, "url": URL(filePath: "/a")]
        #expect(try evaluate("true ? one : two", model) as? Thing === one)
        #expect(try evaluate("one == same", model) as? Bool == true)
        #expect(try evaluate("one == two", model) as? Bool == false)
        #expect(try evaluate("url == url", model) as? Bool == true)
    }

    @Test func onlyTakenBranchesAreLookedUp() throws {
        var asked: [String] = []
        let expression = try BindingExpression.parse("a ? b : c and d")
        _ = try expression.evaluate { path in
            asked.append(path.description)
            return path.firstName == "a"
        }
        #expect(asked == ["a", "b"])
        #expect(expression.keyPaths.map(\.description) == ["a", "b", "c", "d"])
    }
}

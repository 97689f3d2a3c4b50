import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct ExpressionFunctionTests {
    private let model: [String: Any] = [
        "n": [1, 2, 3, 4], "mixed": [1, 2.5], "empty": [Int](), "words": ["b", "a"], "text": "  Hello World ",
        "set": Set([5]), "map": ["k": "v"], "half": 2.5, "repeated": [3, 1, 3, 2],
        "rows": [["price": 2, "name": "x"], ["price": 3]],
    ]

    @Test func eachFunctionReportsItsArgumentCount() {
        let expected: [ClosedRange<Int>: String] = [
            0...0: "now", 0...1: "random",
            1...1: """
            abs capitalize ceiling exp first floor isEmpty last length ln log lowercase onesComplement sqrt trim trunc \
            uppercase
            """,
            1...2: "append join round",
            2...2: """
            add:to bitwiseAnd:with bitwiseOr:with bitwiseXor:with contains divide:by dropFirst from:subtract hasPrefix \
            hasSuffix leftshift:by modulus modulus:by multiply:by prefix raise:toPower rightshift:by
            """,
            3...3: "replace", 1...Int.max: "average count max median min mode stddev sum",
        ]
        let found = Dictionary(grouping: ExpressionFunction.table.values, by: \.arity)
            .mapValues { $0.map(\.name).sorted().joined(separator: " ") }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("sum(n)", "Int 10"), ("sum(mixed)", "Double 3.5"), ("sum(empty)", "Int 0"), ("sum(1, 2, 3)", "Int 6"),
        ("count(n)", "Int 4"), ("count('abc')", "Int 3"), ("count(map)", "Int 1"), ("count(nothing)", "Int 0"),
        ("count(1, 2)", "Int 2"), ("min(n)", "Int 1"), ("max(n)", "Int 4"), ("max(1, 2.5)", "Double 2.5"),
        ("min(empty)", "nil"), ("average(n)", "Double 2.5"), ("average(empty)", "nil"), ("median(n)", "Double 2.5"),
        ("median(repeated)", "Double 2.5"), ("mode(repeated)", "Int 3"), ("stddev(2, 4)", "Double 1.0"),
        ("sqrt(9)", "Double 3.0"),
        ("sqrt(-1)", "nil"), ("log(1000)", "Double 3.0"), ("ln(1)", "Double 0.0"), ("ln(0)", "nil"),
        ("exp(0)", "Double 1.0"),
        ("floor(half)", "Int 2"), ("floor(-2.5)", "Int -3"), ("ceiling(half)", "Int 3"), ("trunc(-2.5)", "Int -2"),
        ("round(half)", "Int 3"),
        ("round(2.345, 2)", "Double 2.35"), ("round(1e300)", "Double 1e+300"), ("floor(7)", "Int 7"),
        ("abs(-4)", "Int 4"), ("abs(-4.5)", "Double 4.5"),
        ("modulus(7, 3)", "Int 1"), ("modulus:by:(7, 3)", "Int 1"), ("bitwiseAnd:with:(6, 3)", "Int 2"),
        ("bitwiseOr:with:(6, 3)", "Int 7"),
        ("bitwiseXor:with:(6, 3)", "Int 5"), ("leftshift:by:(1, 4)", "Int 16"), ("rightshift:by:(16, 2)", "Int 4"),
        ("onesComplement(0)", "Int -1"),
        ("uppercase('ß a')", "String SS A"), ("lowercase('ÄB')", "String äb"),
        ("capitalize('hello world')", "String Hello World"),
        ("trim(text)", "String Hello World"), ("length('né')", "Int 2"), ("length(n)", "Int 4"),
        ("length(nothing)", "Int 0"),
        ("contains(text, 'World')", "Bool true"), ("contains(n, 3)", "Bool true"), ("contains(n, 9)", "Bool false"),
        ("contains(map, 'k')", "Bool true"),
        ("contains(nothing, 1)", "Bool false"), ("contains(set, 5)", "Bool true"),
        ("replace('a-b-c', '-', '+')", "String a+b+c"),
        ("replace('a', '', 'x')", "String a"), ("join(words)", "String b, a"), ("join(n, '-')", "String 1-2-3-4"),
        ("join(nothing)", "String "),
        ("first(words)", "String b"), ("last(words)", "String a"), ("first('abc')", "String a"),
        ("first(empty)", "nil"), ("last(nothing)", "nil"),
        ("isEmpty(empty)", "Bool true"), ("isEmpty('')", "Bool true"), ("isEmpty(nothing)", "Bool true"),
        ("isEmpty(n)", "Bool false"),
        ("uppercase(5)", "String 5"), ("uppercase(nothing)", "nil"), ("sum(nothing)", "nil"),
        ("add:to:(nothing, 1)", "nil"),
        ("sum(rows.price)", "Int 5"), ("rows.count", "Int 2"), ("rows.first.price", "Int 2"), ("rows.1.price", "Int 3"),
        ("rows.9", "nil"),
        ("join(rows.name)", "String x"), ("n.isEmpty", "Bool false"), ("n.last", "Int 4"),
    ])
    func values(_ text: String, _ expected: String) throws {
        #expect(try typed(text, model) == expected)
    }

    @Test func dates() throws {
        let (early, late) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
        #expect(try evaluate("max(d)", ["d": [early, late]]) as? Date == late)
        #expect(try evaluate("min(d)", ["d": [late, early]]) as? Date == early)
        let now = try #require(try evaluate("now()") as? Date)
        #expect(abs(now.timeIntervalSinceNow) < 60)
    }

    @Test func randomStaysInRange() throws {
        for _ in 0..<50 {
            #expect((0..<3).contains(try #require(try evaluate("random(3)") as? Int)))
            #expect((0..<1).contains(try #require(try evaluate("random()") as? Double)))
        }
    }

    @Test(arguments: [
        ("1 + true", 4, 4, "'+' needs a number, not a truth value"),
        ("n * 2", 0, 1, "'*' needs a number, not an array"),
        ("1 < 'a'", 4, 3, "'<' needs a number on both sides, not a text"),
        ("true < false", 0, 4, "'<' needs numbers, texts or dates, not a truth value"),
        ("not 5", 4, 1, "'!' needs true or false, not a number"),
        ("'a' ? 1 : 2", 0, 3, "'?' needs true or false, not a text"),
        ("1 and true", 0, 1, "'and' needs true or false, not a number"),
        ("2 + sqrt('x')", 9, 3, "'sqrt' needs a number, not a text"),
        ("sum(words)", 4, 5, "'sum' needs numbers, not a text"),
        ("sum(1, 'a')", 0, 11, "'sum' needs numbers, not a text"),
        ("-'a'", 1, 3, "'-' needs a number, not a text"), ("random(0)", 7, 1, "'random' needs a number above 0, not 0"),
        ("round(1.5, 99)", 11, 2, "'round' needs 0 to 15 digits, not 99"),
        ("count(5)", 6, 1, "'count' needs an array, a dictionary or a text, not a number"),
        ("leftshift:by:(1.5, 1)", 14, 3, "'leftshift:by' needs a whole number, not a number"),
    ])
    func mismatches(_ text: String, _ offset: Int, _ length: Int, _ sentence: String) {
        let error = #expect(throws: ExpressionError.self) { try evaluate(text, model) }
        #expect(error.map { caseName($0.code) } == "typeMismatch")
        #expect(error?.utf8Offset == offset)
        #expect(error?.utf8Length == length)
        #expect(error?.description == sentence)
    }

    @Test func everyFunctionSurvivesEveryValue() throws {
        let values: [Any?] = [
            nil, true, 0, -1, Int.max, Int.min, 0.5, Double.nan, Double.infinity, "", "text", Date(), [Int](),
            [1, nil],
            ["k": 1], URL(filePath: "/"), [["a"]],
        ]
        for (name, function) in ExpressionFunction.table {
            let upper = min(function.arity.upperBound, 3)
            for count in function.arity.lowerBound...max(upper, function.arity.lowerBound) {
                for first in values {
                    for second in values {
                        let arguments = [first, second, "z"].prefix(count).map { DynamicValue($0) }
                        _ = try? function.body(FunctionCall(arguments: arguments))
                    }
                }
            }
            #expect(!function.summary.isEmpty)
            #expect(function.name == name)
        }
    }
}

@Suite struct BindingTextTests {
    @Test func textsOfValues() {
        let date = Date(timeIntervalSince1970: 0)
        let cases: [(Any?, String)] = [
            (9, "9"), (9.0, "9.0"), (nil, ""), (true, "true"), ("a", "a"), (Optional(Optional(3)) as Any, "3"),
            (date, "1970-01-01T00:00:00Z"), ([1, 2], "1, 2"), (["k": 1], "k: 1"), (NSNull(), ""),
            (NSNumber(value: true), "true"), (Data([1, 2]), "2 bytes"),
            (Float(0.1), "0.1"), (Decimal(string: "0.1") as Any, "0.1"), (URL(filePath: "/a"), "file:///a"),
            (1e16, "1e+16"),
            (Decimal(string: "12345678901234567890.5") as Any, "12345678901234567890.5"), ([1, nil] as [Int?], "1, "),
        ]
        for (value, expected) in cases { #expect(BindingText.text(for: value) == expected) }
    }

    @Test(arguments: [
        ("FUNCTION(name, 'stringByAppendingString:', '!')", "Ada!"), ("FUNCTION(name, 'uppercaseString')", "ADA"),
        ("FUNCTION(name, 'length') + 1", "4"), ("FUNCTION(name, 'hasPrefix:', 'A')", "true"),
        ("FUNCTION(name, 'substringFromIndex:', 1)", "da"), ("FUNCTION(name, 'substringToIndex:', 1)", "A"),
        (
            "FUNCTION(FUNCTION(name, 'lowercaseString'), 'stringByReplacingOccurrencesOfString:withString:', 'a', 'o')",
            "odo"
        ),
    ])
    func methodsOfTextsByTheirSelectors(text: String, expected: String) throws {
        let value = try BindingExpression.parse(text).evaluate { _ in "Ada" }
        #expect(value.map { BindingText.text(for: $0) } == expected)
    }

    @Test func aSelectorThatIsNotKnownIsNamedWithItsNeighbour() {
        let error = #expect(throws: ExpressionError.self) {
            try BindingExpression.parse("FUNCTION(name, 'stringByAppendingStrin:', 'x')")
        }
        #expect(error?.description.contains("did you mean 'stringByAppendingString:'?") == true)
    }

    @Test func pathsStepThroughObjects() {
        struct Model { var rows: [String: Any]?? }
        let model = Model(rows: ["heading": "h", "list": [["a": 1], ["a": 2]]])
        func value(_ path: String, _ root: Any?) -> Any? {
            KeyPathExpression(path).value(from: root) { object, name in
                name == "rows" ? (object as? Model)?.rows as Any? : nil
            }
        }
        #expect(value("rows.heading", model) as? String == "h")
        #expect(value("rows.list.1.a", model) as? Int == 2)
        #expect(value("rows.list.a", model).map { BindingText.text(for: $0) } == "1, 2")
        #expect(value("rows.missing.deep", model) == nil)
        #expect(value("other.deep", model) == nil)
        #expect(value("rows.heading", nil) == nil)
        #expect(value("0", ["0": "zero"]) as? String == "zero")
        #expect(value("7", [7: "seven"]) as? String == "seven")
        #expect(value("a", [AnyHashable("a"): 1] as [AnyHashable: Int]) as? Int == 1)
        #expect(value("a.b", ["a": ["b": "typed"] as [String: String]]) as? String == "typed")
        #expect(
            value("a.1", NSDictionary(dictionary: ["a": NSArray(array: [1, 2])])).map { BindingText.text(for: $0) }
                == "2")
    }
}

import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct ExpressionParsingTests {
    @Test(arguments: [
        ("row.heading", "row.heading"), ("items.0", "items[0]"), ("items[0]", "items[0]"),
        ("a.0.b[2].c", "a[0].b[2].c"),
        ("prices['EUR']", "prices.EUR"), ("prices[\"a b\"].x", "prices['a b'].x"), ("größe", "größe"), ("_x1", "_x1"),
        (" name ", "name"), ("android", "android"), ("row.not", "row.not"), ("trueValue", "trueValue"),
    ])
    func keyPaths(_ text: String, _ expected: String) throws {
        let expression = try BindingExpression.parse(text)
        #expect(expression.plainKeyPath?.description == expected)
        #expect(expression.isPlainKeyPath)
        #expect(!expression.isConstant)
    }

    @Test func equalPathsAreObservedOnce() throws {
        let expression = try BindingExpression.parse("a + a.b * sum(a, c) > 0 ? a : d ?? not e")
        #expect(expression.keyPaths.map(\.description) == ["a", "a.b", "c", "d", "e"])
        #expect(!expression.isPlainKeyPath)
    }

    @Test func constantsAndFormats() throws {
        #expect(try BindingExpression.parse("5 * (2 + 3)").isConstant)
        let expression = try BindingExpression.parse("name::number")
        #expect(!expression.isPlainKeyPath)
        #expect(expression.formatter?.name == "number")
        #expect(try BindingExpression.parse("'a::b' + c").formatter == nil)
        #expect(try BindingExpression.parse("flag ? a : b::date").formatter?.name == "date")
    }

    @Test func originalSpellings() throws {
        #expect(try typed("average:(values) * 1.5", ["values": [1, 2, 3]]) == "Double 3.0")
        #expect(try typed("add:to:(1, 2)") == "Int 3")
        #expect(try typed("raise:toPower:(2, 3)") == "Int 8")
        #expect(try typed("from:subtract:(5, 3)") == "Int 2")
        #expect(try BindingExpression.parse("number + 4::number").keyPaths.map(\.description) == ["number"])
    }

    @Test(
        arguments: [
            ("", "unexpected", 0, 0), ("a +", "unexpected", 3, 0), ("a b", "unexpected", 2, 1),
            ("(a", "unexpected", 2, 0),
            ("a)", "unexpected", 1, 1), ("a ? b", "unexpected", 5, 0), ("'abc", "unterminatedString", 0, 1),
            ("'abc\\", "unterminatedString", 0, 1),
            ("'a\\q'", "invalidEscape", 2, 2), ("'\\u{110000}'", "invalidEscape", 1, 9),
            ("cuont(a)", "unknownFunction", 0, 5),
            ("sqrt(1, 2)", "argumentCount", 0, 10), ("sum()", "argumentCount", 0, 5),
            ("a < b < c", "chainedComparison", 6, 1),
            ("a.", "unexpected", 2, 0), ("a[b]", "unexpected", 2, 1), ("a[1", "unexpected", 3, 0),
            ("a ~ b", "unexpected", 2, 1),
            ("a::", "missingFormatter", 3, 0), ("::number", "unexpected", 0, 2), ("1x", "unexpected", 1, 1),
            ("1.2.3", "unexpected", 3, 1),
            ("a,b", "unexpected", 1, 1), ("sum(a,)", "unexpected", 6, 1), ("\u{0}", "unexpected", 0, 1),
            ("FUNCTION(a, 'b:')", "unknownFunction", 12, 4), ("FUNCTION(a)", "missingSelector", 0, 11),
            ("FUNCTION(a, 'length', 1)", "argumentCount", 0, 24),
            ("a[99999999999999999999]", "unexpected", 2, 20), ("foo:(1)", "unknownFunction", 0, 4),
            ("a & b", "unexpected", 2, 1),
        ] as [(String, String, Int, Int)])
    func faults(_ text: String, _ code: String, _ offset: Int, _ length: Int) {
        let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse(text) }
        #expect(error.map { caseName($0.code) } == code, "\(text): \(error?.description ?? "")")
        #expect(error?.utf8Offset == offset, "\(text): \(error?.description ?? "")")
        #expect(error?.utf8Length == length, "\(text)")
    }

    @Test func offsetsInBytesAndCharacters() {
        let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse("'größe 👍🏽' + *") }
        #expect(error?.utf8Offset == 21)
        #expect(error?.characterOffset == 12)
        #expect(error?.description == "found '*' where a value is expected")
    }

    @Test func sentencesSayWhatToChange() {
        func sentence(_ text: String) -> String? {
            #expect(throws: ExpressionError.self) { try BindingExpression.parse(text) }?.description
        }
        #expect(sentence("uppercas(a)") == "no function is named 'uppercas'; did you mean 'uppercase'?")
        #expect(sentence("replace(a)") == "'replace' takes 3 arguments, not 1")
        #expect(sentence("round()") == "'round' takes 1 to 2 arguments, not 0")
        #expect(sentence("FUNCTION(a)") == "'FUNCTION' takes a target, a method's name in quotes and its arguments")
        #expect(
            sentence("'a\\q'") == "'\\q' is not an escape sequence; write \\n, \\t, \\r, \\\\, \\', \\\" or \\u{41}")
        #expect(sentence("(a") == "found the end of the expression where ')' is expected")
    }

    @Test func deepAndLongTextsEndInAnError() {
        let count = 100_000
        let deep = [
            String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count),
            String(repeating: "-", count: count) + "1", String(repeating: "!", count: count) + "a",
            String(repeating: "not ", count: count / 4) + "a", String(repeating: "1+", count: count / 2) + "1",
            String(repeating: "a ?? ", count: count / 5) + "1", String(repeating: "a ? b : ", count: count / 8) + "1",
            String(repeating: "a ? ", count: count / 4), String(repeating: "2**", count: count / 3) + "1",
            String(repeating: "abs(", count: count / 4),
        ]
        for text in deep {
            let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse(text) }
            #expect(error?.code == .tooDeep(limit: ExpressionParser.maximumDepth), "\(text.prefix(10))")
        }
    }

    @Test func manyColonsAreWalkedOnce() {
        let text = String(repeating: "a:", count: 100_000)
        let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse(text) }
        #expect(error?.code == .unexpected(found: ":", expected: "an operator or the end"))
        #expect(error?.utf8Offset == 1)
    }

    @Test func theFirstOfTwoFaultsIsReported() {
        let error = #expect(throws: ExpressionError.self) { try BindingExpression.parse("a b 'open") }
        #expect(error?.utf8Offset == 2)
    }

    @Test func longFlatTextsAreFine() throws {
        let list = "sum(" + (0..<20_000).map { "a\($0)" }.joined(separator: ", ") + ")"
        let expression = try BindingExpression.parse(list)
        #expect(expression.keyPaths.count == 20_000)
        #expect(try expression.evaluate { _ in 1 } as? Int == 20_000)
        let text = "'" + String(repeating: "x", count: 100_000) + "'"
        #expect(
            try BindingExpression.parse(text).evaluate { _ in nil } as? String == String(repeating: "x", count: 100_000)
        )
        #expect(try typed("1" + String(repeating: " + 1", count: 100)) == "Int 101")
        #expect(try typed(String(repeating: "abs(-", count: 60) + "1" + String(repeating: ")", count: 60)) == "Int 1")
    }

    @Test func randomTextsNeverCrash() {
        var random = SeededGenerator(seed: 42)
        let words = [
            "a", "row.b", "items", "[0]", ".1", "1", "2.5", "'x'", "\"y", "+", "-", "*", "/", "%", "**", "==", "<",
            ">=", "&&",
            "or", "not ", "?", ":", "::", "??", "(", ")", ",", "sum(", "count:(", "min(", "add:to:(", "true", "nil",
            " ", ";", "=",
            "number", "\\", "é", "\u{0}", "9223372036854775807", "1e308",
        ]
        let values: [Any?] = [1, -2.5, "text", true, nil, [1, 2], ["k": 1], Date(), Int.min, Double.nan]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }.joined()
            check(text, values, &random)
        }
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            check(String(decoding: bytes, as: UTF8.self), values, &random)
        }
    }

    /// Parses and evaluates; a fault must be inside the text.
    private func check(_ text: String, _ values: [Any?], _ random: inout SeededGenerator) {
        do throws(ExpressionError) {
            let expression = try BindingExpression.parse(text)
            for _ in 0..<3 {
                let value = values.randomElement(using: &random) ?? nil
                _ = try expression.evaluate { _ in value }
            }
        } catch {
            let isInside = error.utf8Offset >= 0 && error.utf8Offset + error.utf8Length <= text.utf8.count
            if !isInside || error.description.isEmpty { Issue.record("\(text): \(error)") }
        }
    }
}

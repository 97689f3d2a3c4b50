import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct PluralRuleTests {
    private func categories(_ language: String, _ numbers: [Int]) throws -> String {
        let tag = try #require(LanguageTag(language))
        return numbers.map { PluralCategory(for: PluralOperands($0), in: tag).rawValue }.joined(separator: " ")
    }

    @Test(arguments: [
        ("en", [0, 1, 2, 11, 21], "other one other other other"), ("de", [0, 1, 2], "other one other"),
        ("fr", [0, 1, 2, 1_000_000], "one one other many"), ("es", [0, 1, 2, 2_000_000], "other one other many"),
        ("it", [0, 1, 2, 1_000_000], "other one other many"), ("pt", [0, 1, 2], "one one other"),
        ("pt-PT", [0, 1, 2], "other one other"), ("nl", [0, 1, 2], "other one other"),
        ("sv", [0, 1, 2], "other one other"), ("da", [0, 1, 2], "other one other"),
        ("nb", [0, 1, 2], "other one other"),
        ("fi", [0, 1, 2], "other one other"), ("pl", [0, 1, 2, 5, 12, 22, 25], "many one few many many few many"),
        ("cs", [0, 1, 2, 4, 5], "other one few few other"), ("sk", [1, 3, 5], "one few other"),
        ("ru", [0, 1, 2, 5, 11, 12, 21, 22, 111], "many one few many many many one few many"),
        ("uk", [1, 3, 10, 14, 101], "one few many many one"), ("be", [1, 2, 5, 21], "one few many one"),
        ("hr", [0, 1, 2, 5, 11, 21, 22], "other one few other other one few"), ("sr", [1, 4, 12], "one few other"),
        ("sl", [0, 1, 2, 3, 4, 5, 101, 102], "other one two few few other one two"),
        ("lt", [0, 1, 2, 10, 11, 21, 22], "other one few other other one few"),
        ("lv", [0, 1, 2, 10, 11, 21], "zero one other zero zero one"), ("et", [0, 1, 2], "other one other"),
        ("hu", [0, 1, 2], "other one other"), ("ro", [0, 1, 2, 19, 20, 101, 120], "few one few few other few other"),
        ("bg", [0, 1, 2], "other one other"), ("el", [0, 1, 2], "other one other"),
        ("tr", [0, 1, 2], "other one other"),
        ("ar", [0, 1, 2, 3, 10, 11, 99, 100, 102, 103], "zero one two few few many many other other few"),
        ("he", [0, 1, 2, 3], "other one two other"), ("fa", [0, 1, 2], "one one other"),
        ("ja", [0, 1, 2], "other other other"),
        ("ko", [1], "other"), ("zh-Hant", [1], "other"), ("th", [1], "other"), ("vi", [1], "other"),
        ("id", [1], "other"),
        ("hi", [0, 1, 2], "one one other"), ("ga", [1, 2, 3, 7, 11], "one two few many other"),
        ("cy", [0, 1, 2, 3, 4, 6], "zero one two few other many"),
        ("mt", [0, 1, 2, 3, 11, 20], "few one two few many other"),
        ("gd", [1, 2, 3, 11, 12, 20], "one two few one two other"),
        ("mk", [1, 2, 11, 21], "one other other one"), ("is", [1, 11, 21], "one other one"),
        ("fil", [1, 4, 5, 6, 10], "one other one other one"), ("xx", [1], "other"),
    ])
    func wholeNumbers(_ language: String, _ numbers: [Int], _ expected: String) throws {
        #expect(try categories(language, numbers) == expected)
    }

    @Test(
        arguments: [
            ("en", 1.0, 1, "other"), ("en", 1.0, nil, "one"), ("en", 1.5, nil, "other"), ("fr", 1.5, nil, "one"),
            ("da", 0.5, nil, "one"), ("cs", 1.5, nil, "many"), ("pl", 1.5, nil, "other"), ("ru", 1.0, 1, "other"),
            ("lt", 1.5, nil, "many"), ("sl", 1.5, nil, "few"), ("ro", 1.5, nil, "few"), ("hr", 0.1, nil, "one"),
            ("lv", 1.1, nil, "one"), ("he", 0.5, nil, "one"), ("de", -1.0, nil, "one"), ("hi", 0.5, nil, "one"),
            ("is", 0.1, nil, "one"), ("en", Double.nan, nil, "other"), ("ar", 1e22, nil, "other"),
        ] as [(String, Double, Int?, String)])
    func fractions(_ language: String, _ number: Double, _ digits: Int?, _ expected: String) throws {
        let tag = try #require(LanguageTag(language))
        #expect(PluralCategory(for: PluralOperands(number, digits: digits), in: tag).rawValue == expected)
    }

    @Test func extremesHaveAForm() throws {
        #expect(try categories("en", [Int.min, Int.max]) == "other other")
        #expect(
            PluralCategory(for: PluralOperands(-.greatestFiniteMagnitude), in: LanguageTag(language: "en")) == .other)
    }

    @Test func digitsThatAreShownCount() {
        #expect(PluralOperands(1.5) == PluralOperands(-1.5, digits: 1))
        #expect(PluralOperands(1.5) != PluralOperands(1.5, digits: 2))
        #expect(PluralOperands(2.0) == PluralOperands(2))
    }
}

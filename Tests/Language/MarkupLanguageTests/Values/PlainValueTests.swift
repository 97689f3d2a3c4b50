import Foundation
import MarkupLanguage
import Testing

@Suite struct PlainValueTests {
    static let numbers: [String: Double] = ["12": 12, " 0.5 ": 0.5, "-1e2": -100, "+3": 3, ".5": 0.5]

    @Test(arguments: PlainValueTests.numbers.keys.sorted())
    func numbersAreRead(text: String) {
        #expect(NumberValue.parse(text) == PlainValueTests.numbers[text])
    }

    @Test(arguments: ["", " ", "12px", "inf", "nan", "0x10", "1,5", "1 2", "e", "--1", "1e999", "٣"])
    func otherTextsAreNoNumbers(text: String) {
        #expect(NumberValue.parse(text) == nil)
    }

    @Test func wholeNumbersHaveNoFraction() {
        #expect(NumberValue.parseInteger("3") == 3)
        #expect(NumberValue.parseInteger("3.0") == 3)
        #expect(NumberValue.parseInteger("3.5") == nil)
        #expect(NumberValue.parseInteger("1e300") == nil)
    }

    @Test(arguments: ["true", "TRUE", "t", "yes", "Y", "1", " 2", "-1"])
    func trueIsWrittenInManyWays(text: String) {
        #expect(BooleanValue.parse(text) == true)
    }

    @Test(arguments: ["false", "No", "n", "F", "0", "000", "0.0"])
    func falseIsWrittenInManyWays(text: String) {
        #expect(BooleanValue.parse(text) == false)
    }

    @Test(arguments: ["", "on", "off", "maybe", "tomato", "truely", "yes!"])
    func otherTextsAreNoTruthValues(text: String) {
        #expect(BooleanValue.parse(text) == nil)
    }

    @Test func insetsAreOneNumberOrFour() {
        #expect(InsetsValue.parse("8") == InsetsValue(top: 8, left: 8, bottom: 8, right: 8))
        #expect(InsetsValue.parse("1, 2,3 ,4") == InsetsValue(top: 1, left: 2, bottom: 3, right: 4))
        for text in ["", "1,2", "1,2,3,4,5", "1,2,3,x", "1,,2,3"] { #expect(InsetsValue.parse(text) == nil) }
    }

    @Test func wordsKnowTheirPlaces() {
        let items = WordValue.items(of: " top,, bottöm ,")
        #expect(items.map(\.word) == ["top", "bottöm"])
        #expect(items.map(\.range) == [1..<4, 7..<14])
        #expect(WordValue.words(of: "").isEmpty)
    }

    @Test func datesAreInTheCalendar() throws {
        let zone = try #require(TimeZone(secondsFromGMT: 3600))
        let day = try #require(DateValue.parse("1970-01-02"))
        #expect(day.date(in: zone) == Date(timeIntervalSince1970: 82_800))
        let moment = try #require(DateValue.parse("1970-01-01T01:00:05Z"))
        #expect(moment.date(in: zone) == Date(timeIntervalSince1970: 3605))
        for text in ["", "1970-1-2", "1970-13-01", "2025-02-29", "1970-01-01T25:00", "1970-01-01x"] {
            #expect(DateValue.parse(text) == nil, "\(text)")
        }
    }
}

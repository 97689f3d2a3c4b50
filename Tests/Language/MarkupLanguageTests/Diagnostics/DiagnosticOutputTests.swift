import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct DiagnosticOutputTests {
    private let diagnostics: [Diagnostic] = {
        let text =
            "<LMColumnView spaceing=\"8\">\n\t<UILabel id=\"ä\" width=\"wide\"/><UILabel id=\"ä\"/>\n</LMColumnView>"
        return Checker(schema: FixtureSchema.schema).check(text, file: "my doc.xml").diagnostics
    }()

    @Test func everyLineHasPlaceSeverityAndSentence() {
        #expect(
            MarkupError(diagnostics).description == """
                my doc.xml:1:15: error: 'LMColumnView' has no property 'spaceing'; did you mean 'spacing'?
                my doc.xml:2:25: warning: value 'wide' of 'width' is not a number, as 12 or 0.5; the default is kept
                my doc.xml:2:45: error: id 'ä' is already used in line 2
                """)
    }

    @Test func caretKeepsTabsAndStandsUnderTheCharacter() throws {
        let last = try #require(diagnostics.last)
        #expect(last.annotated.split(separator: "\n").last == "\t                                           ^")
    }

    @Test func jsonHasTheRuleTheMessageAndTheFacts() throws {
        let json = try Diagnostic.json(diagnostics)
        let objects = try #require(JSONSerialization.jsonObject(with: json) as? [[String: Any]])
        #expect(objects[0]["code"] as? String == "unknown-property")
        #expect(objects[0]["severity"] as? String == "error")
        #expect(objects[0]["message"] as? String == diagnostics[0].message)
        #expect((objects[0]["start"] as? [String: Int]) == ["line": 1, "column": 15, "offset": 14])
        #expect((objects[0]["facts"] as? [String: String]) == ["name": "spaceing", "owner": "LMColumnView"])
    }

    @Test func sarifNamesRulesPlacesAndRelatedPlaces() throws {
        let json = try SARIFLog(diagnostics, toolVersion: "1.0").json()
        let log = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(
            rules.compactMap { $0["id"] as? String } == ["duplicate-id", "unknown-property", "value-does-not-convert"])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["level"] as? String } == ["error", "warning", "error"])
        #expect(results.compactMap { $0["ruleIndex"] as? Int } == [1, 2, 0])
        let place = try #require(
            (results[2]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
        #expect((place["artifactLocation"] as? [String: String]) == ["uri": "my%20doc.xml"])
        #expect(
            (place["region"] as? [String: Int])
                == ["startLine": 2, "startColumn": 45, "endLine": 2, "endColumn": 46])
        #expect((results[2]["relatedLocations"] as? [Any])?.count == 1)
    }

    @Test(arguments: [(Severity.warning, Severity.warning), (.error, .error)])
    func omittedDiagnosticsAreCounted(omitted: Severity, expected: Severity) {
        let source = SourceText("<a/>", file: "a.xml")
        var collector = DiagnosticCollector(limit: 2)
        for place in 0..<4 {
            let range = SourceRange(start: place, end: place + 1)
            if place < 3 {
                collector.append(.unexpectedText(at: range, in: source))
            } else {
                collector.omit(omitted)
            }
        }
        #expect(collector.isFull)
        let found = collector.finish(in: source)
        #expect(found.count == 3)
        #expect(found[2].message.contains("2"))
        var warnings = DiagnosticCollector(limit: 0)
        warnings.omit(omitted)
        #expect(warnings.finish(in: source).map(\.severity) == [expected])
    }

    @Test(arguments: [
        (DiagnosticCode.nulByte, "nul-byte"), (.invalidUTF8(byte: 0xC3), "invalid-utf-8"),
        (.malformedXML(detail: ""), "malformed-xml"), (.unexpectedCDATA, "unexpected-cdata"),
        (.notAControl(name: "", owner: ""), "not-a-control"), (.duplicateID(name: "", line: 1), "duplicate-id"),
        (.emptyDocument(), "empty-document"),
        (.actionMismatch(name: "", .sender(viewClass: "", senderType: "")), "action-mismatch"),
        (.tooManyProblems(count: 1), "too-many-problems"),
    ])
    func theRuleIsNamedAfterTheCase(_ code: DiagnosticCode, _ name: String) {
        #expect(code.ruleName == name)
    }

    /// Readers of `markup lint --format json` rely on these names.
    @Test(arguments: [
        (DiagnosticCode.nulByte, [:]), (.invalidUTF8(byte: 0xC3), ["value": "0xC3"]),
        (.documentTooLarge(size: 9, limit: 8), ["value": "9", "number": "8"]),
        (.mismatchedTag(name: "b", opened: "a", line: 2), ["name": "b", "owner": "a", "number": "2"]),
        (.unexpectedChild(name: "a", owner: "b", expected: nil), ["name": "a", "owner": "b"]),
        (.unknownStyle(name: "a", owner: "b", styles: ["c", "d"]), ["name": "a", "owner": "b", "expected": "c, d"]),
        (
            .actionMismatch(name: "go", .arguments(owner: "A", written: 2, taken: 1)),
            ["name": "go", "owner": "A", "number": "2", "detail": "1"]
        ),
        (
            .longText(property: "text", count: 20, longest: 10),
            ["name": "text", "number": "20", "expected": "10"]
        ),
        (.longList(count: 20, longest: 10), ["number": "20", "expected": "10"]),
        (.unknownElement(name: "A", option: "--assume-class A"), ["name": "A", "detail": "--assume-class A"]),
    ])
    func factsKeepTheirNames(_ code: DiagnosticCode, _ facts: [String: String]) {
        #expect(code.facts == facts)
    }

    @Test func valuesAreShownOnOneLineAndShort() {
        let value = "a\n\u{1B}[31m" + String(repeating: "b", count: 200)
        let source = SourceText("<UIView/>", file: "a.xml")
        let diagnostic = Diagnostic(
            .valueDoesNotConvert(value: value, property: "width", expected: "a number"), at: source.wholeRange,
            in: source)
        #expect(diagnostic.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        #expect(diagnostic.message.count < 160)
    }

    @Test func aMissingDocumentListsTheSearchedPlaces() {
        #expect(
            Diagnostic.missingDocument("Main", lookedIn: ["a/Main.xml", "b/Main.xml"]).message
                == "document 'Main' not found; looked in a/Main.xml, b/Main.xml")
    }
}

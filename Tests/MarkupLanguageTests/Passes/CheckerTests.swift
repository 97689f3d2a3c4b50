import Foundation
import MarkupLanguage
import Synchronization
import Testing

@Suite struct CheckerTests {
    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test func theInitialiserTakesEverything() {
        let owner = OwnerSchema(className: "O", outlets: [], actions: [])
        let checker = Checker(
            schema: FixtureSchema.schema, platformWords: PlatformWords(["X"]), rootClass: "R",
            externalTemplates: { _ in nil }, assumedClasses: ["A"], unknownClasses: .placeholder, owner: owner,
            resources: ResourceNames())
        #expect(checker.rootClass == "R" && checker.assumedClasses == ["A"] && checker.unknownClasses == .placeholder)
        #expect(checker.externalTemplates != nil && checker.owner?.className == "O")
    }

    @Test(arguments: [
        ("a:", 0, true), ("a:", 1, true), ("a:", 2, false), ("a::", 2, true), ("a::", 1, false), ("a", 2, true),
    ])
    func colonsOfAnActionAgreeWithItsArguments(selector: String, taken: Int, isFine: Bool) {
        var checker = Checker(schema: FixtureSchema.schema)
        checker.owner = OwnerSchema(className: "O", outlets: [], actions: ["a"], argumentCounts: ["a": taken])
        let checked = checker.check("<UIButton onTouchUpInside='\(selector)'/>", file: "c.xml")
        #expect(checked.diagnostics.isEmpty == isFine, "\(checked.diagnostics.map(\.message))")
    }

    @Test func escapesOfTemplates() {
        func text(_ escape: String) -> String? {
            let checker = Checker(schema: FixtureSchema.schema)
            let document = "<?properties {\"a\": {\"text\": \"\(escape)\"}}?><UILabel class='a'/>"
            let checked = checker.check(document, file: "c.xml")
            guard checked.diagnostics.isEmpty else { return nil }
            return TreeDump.text(of: checked).split(separator: "\"").dropFirst().first.map(String.init)
        }
        for (escape, expected) in [
            ("\\u0041", "A"), ("\\u00e9", "é"), ("\\uD83D\\uDE00", "😀"), ("\\/", "/"), ("\\u00E9x", "éx"),
        ] {
            #expect(text(escape) == expected, "\(escape)")
        }
        for escape in [
            "\\u12", "\\u12G4", "\\u00é1", "\\x", "\\uD83D", "\\uD83Dx", "\\uD83D\\u0041", "\\uDE00", "\\u+041",
        ] {
            #expect(text(escape) == nil, "\(escape)")
        }
    }

    @Test func externalTemplatesAreReadOnce() {
        let counter = Counter()
        let checker = Checker(
            schema: FixtureSchema.schema,
            externalTemplates: { name in
                counter.count.withLock { $0 += 1 }
                return ("\(name).json", Data(#"{"a": {"text": "x"}}"#.utf8))
            })
        let checked = checker.check("<?properties S?><?properties S?><UILabel class='a'/>", file: "c.xml")
        #expect(checked.diagnostics.isEmpty)
        #expect(checked.root?.settings.first?.source.file == "S.json")
        #expect(counter.count.withLock { $0 } == 1)
    }

    @Test func externalTemplatesMustBeUTF8() {
        let checker = Checker(
            schema: FixtureSchema.schema, externalTemplates: { ("\($0).json", Data([0x7B, 0xFF])) })
        let checked = checker.check("<?properties S?><UILabel/>", file: "c.xml")
        #expect(
            checked.diagnostics.map(\.description) == [
                "S.json:1:2: error: the byte 0xFF is not UTF-8; save the file as UTF-8"
            ])
    }

    @Test func errorsAreThrownTogetherAndWarningsAreNot() {
        let checker = Checker(schema: FixtureSchema.schema)
        #expect(throws: Never.self) { try checker.check("<UILabel width='x'/>", file: "c.xml").throwErrors() }
        let checked = checker.check("<UILabel width='x' a='1' b='2'/>", file: "c.xml")
        let error = #expect(throws: MarkupError.self) { try checked.throwErrors() }
        #expect(error?.diagnostics.map(\.severity) == [.warning, .error, .error])
    }

    @Test func textErrorsStandWithTheOthers() {
        let checked = Checker(schema: FixtureSchema.schema).check(
            "<LMRowView>\n<UILable/>\ntext</LMRowView>", file: "c.xml")
        #expect(checked.diagnostics.map(\.code) == [.unknownElement, .unexpectedText])
    }

    @Test func settingsOfTemplatesPointIntoTheirSource() throws {
        let text = "<?properties {\"a\": {\"text\": \"h\u{E9}\"}}?>\n<UILabel class='a'/>"
        let checked = Checker(schema: FixtureSchema.schema).check(text, file: "c.xml")
        let setting = try #require(checked.root?.settings.first)
        #expect(setting.source.text(in: setting.range) == "hé")
        #expect(setting.origin == .template("a"))
    }

    @Test func rangeOfABindingLeavesTheMarkOut() throws {
        let checked = Checker(schema: FixtureSchema.schema).check("<UILabel text='$row.a &lt; 5'/>", file: "c.xml")
        let binding = try #require(checked.root?.bindings.first)
        #expect(binding.expression == "row.a < 5")
        #expect(binding.source.text(in: binding.range) == "row.a &lt; 5")
        let part = binding.source.range(ofDecoded: 8..<9, in: binding.range)
        #expect(binding.source.text(in: part) == "5")
    }
}

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
        #expect(checker.rootClass == "R")
        #expect(checker.assumedClasses == ["A"])
        #expect(checker.unknownClasses == .placeholder)
        #expect(checker.externalTemplates != nil)
        #expect(checker.owner?.className == "O")
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

    @Test(arguments: [
        ("a='1'", "LMRootView"), ("b='1'", "Only"), ("a='1' b='1'", "LMRootView"), ("c='1'", "Base"),
        ("d='1'", "LMRootView"),
    ])
    func theRootIsTheOneViewThatTakesEverything(attribute: String, expected: String) {
        let number: [String: ValueKind] = ["b": .number]
        let schema = Schema([
            ClassSchema(name: "LMRootView", properties: ["a": .number], rootPreference: 1),
            ClassSchema(name: "Only", properties: number),
            ClassSchema(name: "Model", isView: false, properties: number),
            ClassSchema(name: "Open", properties: number, isOpen: true),
            ClassSchema(name: "Base", properties: ["c": .number]), ClassSchema(name: "Kind", superclass: "Base"),
            ClassSchema(name: "One", properties: ["d": .number]), ClassSchema(name: "Two", properties: ["d": .number]),
        ])
        let checked = Checker(schema: schema).check("<root \(attribute)/>", file: "c.xml")
        #expect(TreeDump.text(of: checked).split(separator: "\n").first == "root \(expected)")
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

    @Test(
        arguments: [
            ("$a::shout", nil, 0), ("$a::shout", ["shout"], 0), ("$a::shout", ["other"], 1), ("$a::shout", [], 1),
            ("$a::number", [], 0), ("$a", [], 0),
        ] as [(String, Set<String>?, Int)])
    func namesOfFormattersAreCheckedWhereTheOwnersAreKnown(binding: String, brought: Set<String>?, count: Int) {
        var checker = Checker(schema: FixtureSchema.schema)
        checker.formatters = brought
        let checked = checker.check("<UILabel text='\(binding)'/>", file: "c.xml")
        #expect(checked.diagnostics.map(\.code.ruleName) == Array(repeating: "unknown-formatter", count: count))
        #expect(checked.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(checked.diagnostics.allSatisfy { $0.start.column == 20 && $0.end.column == 25 })
    }

    /// Few settings are compared one by one, many with a set.
    @Test(arguments: [1, 15, 16, 17, 40])
    func attributesWinOverTemplatesHoweverMany(count: Int) {
        let names = (0..<count).map { "p\($0)" }
        let properties = Dictionary(uniqueKeysWithValues: names.map { ($0, ValueKind.string) })
        let checker = Checker(schema: Schema([ClassSchema(name: "V", properties: properties)]))
        func document(_ template: String, _ attribute: String) -> String {
            let values = names.map { "\"\($0)\": \"\(template)\"" }.joined(separator: ", ")
            let attributes = names.dropFirst().map { "\($0)='\(attribute)'" }.joined(separator: " ")
            return "<?properties {\"a\": {\(values)}}?><V class='a' \(attributes)/>"
        }
        for (template, attribute) in [("1", "2"), ("$x", "2"), ("1", "$y"), ("$x", "$y")] {
            let checked = checker.check(document(template, attribute), file: "c.xml")
            #expect(checked.diagnostics.isEmpty)
            let settings = checked.root?.settings.map(\.keyPath) ?? []
            let bindings = checked.root?.bindings.map(\.keyPath) ?? []
            // A value of a template is overridden by a binding.
            let set = template == "1" ? names : attribute == "2" ? Array(names.dropFirst()) : []
            let bound = (template == "$x" ? [names[0]] : []) + (attribute == "$y" ? names.dropFirst() : [])
            #expect(settings.sorted() == set.sorted())
            #expect(bindings.sorted() == bound.sorted())
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
        #expect(checked.diagnostics.map(\.code.ruleName) == ["unknown-element", "unexpected-text"])
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

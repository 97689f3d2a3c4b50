import Foundation
import MarkupLanguage
import Testing

/// Input that is designed to exhaust memory or stack or to reveal secrets: one clear error each.
@Suite struct HostileDocumentTests {
    private func onlyError(_ bytes: [UInt8], limits: DocumentLimits = DocumentLimits()) throws -> Diagnostic {
        let (document, diagnostics) = Document.parse(bytes, file: "h.xml", limits: limits)
        #expect(document == nil)
        #expect(diagnostics.count == 1)
        return try #require(diagnostics.first)
    }

    @Test func hundredMegabytesAreRefusedUnread() throws {
        let data = Data(count: 100 << 20)
        let (document, diagnostics) = Document.parse(data, file: "h.xml")
        #expect(document == nil)
        #expect(diagnostics.map(\.code.ruleName) == ["document-too-large"])
        #expect(
            diagnostics.first?.description
                == "h.xml:1:1: error: the document has 104857600 bytes, more than the limit of 16777216; split it")
    }

    @Test func sizeLimitCanBeSet() throws {
        let bytes = Array("<UIView/>".utf8)
        #expect(try onlyError(bytes, limits: DocumentLimits(maximumBytes: 8)).code.ruleName == "document-too-large")
        #expect(Document.parse(bytes, file: "h.xml", limits: DocumentLimits(maximumBytes: 9)).document != nil)
    }

    @Test(arguments: [100_000, 513])
    func deepNestingIsRefusedAtTheLimit(depth: Int) throws {
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        let error = try onlyError(Array(text.utf8))
        #expect(error.code.ruleName == "document-too-deep")
        #expect(error.start == SourcePosition(line: 1, column: 512 * 3 + 2, offset: 512 * 3 + 1))
    }

    @Test func deepestAllowedDocumentIsCheckedWithoutOverflow() {
        for limit in [512, 1_000_000] {
            let limits = DocumentLimits(maximumDepth: limit)
            let depth = limits.maximumDepth
            #expect(depth <= DocumentLimits.greatestDepth)
            let text =
                String(repeating: "<LMRowView>", count: depth) + String(repeating: "</LMRowView>", count: depth)
            let checked = Checker(schema: FixtureSchema.schema).check(text, file: "h.xml", limits: limits)
            #expect(checked.diagnostics.isEmpty)
        }
    }

    @Test func deepestConditionsAreCheckedWithoutOverflow() {
        let depth = DocumentLimits.greatestDepth - 1
        let text =
            "<LMRowView>" + String(repeating: "<if test=\"$isOn\">", count: depth)
            + String(repeating: "</if>", count: depth) + "</LMRowView>"
        let limits = DocumentLimits(maximumDepth: DocumentLimits.greatestDepth)
        let checked = Checker(schema: FixtureSchema.schema).check(text, file: "h.xml", limits: limits)
        #expect(checked.root != nil)
    }

    @Test func invalidUTF8IsFound() throws {
        let error = try onlyError(Array("<UIView>\n  <a b='é".utf8) + [0xC3, 0x28] + Array("'/></UIView>".utf8))
        #expect(error.code.ruleName == "invalid-utf-8")
        #expect((error.start.line, error.start.column) == (2, 10))
        #expect(error.message == "the byte 0xC3 is not UTF-8; save the file as UTF-8")
    }

    @Test(arguments: [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xFF], [0xE2, 0x82],
    ])
    func formsThatOnlyLookLikeUTF8AreFound(bytes: [UInt8]) throws {
        let error = try onlyError(Array("<a b='".utf8) + bytes + Array("'/>".utf8))
        #expect(error.code.ruleName == "invalid-utf-8")
        #expect(error.start.offset == 6)
    }

    @Test(arguments: [(-5, 1), (0, 1), (1, 1), (2, 2), (1024, 1024), (1025, 1024), (Int.max, 1024)])
    func depthsThatMayBeAskedFor(depth: Int, expected: Int) {
        #expect(DocumentLimits(maximumDepth: depth).maximumDepth == expected)
        var limits = DocumentLimits()
        #expect(limits.maximumDepth == 512)
        #expect(limits.maximumBytes == 16_777_216)
        limits.maximumDepth = depth
        #expect(limits.maximumDepth == expected)
    }

    @Test func nulByteIsFound() throws {
        let error = try onlyError(Array("<a>\n\n ".utf8) + [0] + Array("</a>".utf8))
        #expect(error.code.ruleName == "nul-byte")
        #expect((error.start.line, error.start.column) == (3, 2))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func otherUnicodeEncodingsAreNamed(encoding: String.Encoding) throws {
        let data = try #require("<UIView/>".data(using: encoding))
        let error = try onlyError([UInt8](data))
        #expect(error.code.ruleName == "unsupported-encoding")
        #expect(error.code.facts["name"] == "UTF-16")
    }

    @Test(arguments: [
        [0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0, 0x3C], [0x3C, 0], [0xFE, 0xFF], [0xFF, 0xFE],
    ])
    func beginningsOfUTF16(bytes: [UInt8]) throws {
        let error = try onlyError(bytes)
        #expect(error.code.ruleName == "unsupported-encoding")
        #expect(error.code.facts["name"] == "UTF-16")
        #expect(error.start.line == 1)
        #expect(error.start.column == 1)
    }

    @Test(arguments: [[0xFE], [0xFF], [0xFE, 0xFE], [0xFF, 0xFF], [0xFF, 0x3C]])
    func otherBeginningsAreNoUTF16(bytes: [UInt8]) throws {
        #expect(try onlyError(bytes).code.ruleName == "invalid-utf-8")
    }

    @Test func latin1IsNamedByItsDeclaration() throws {
        let text = Array("<?xml version='1.0' encoding='latin1'?><a b='".utf8) + [0xE9] + Array("'/>".utf8)
        let error = try onlyError(text)
        #expect(error.code.ruleName == "unsupported-encoding")
        #expect(error.start.column == 31)
    }

    @Test func entityBombIsRefusedBeforeItExpands() throws {
        var text = "<!DOCTYPE a [<!ENTITY e0 'aaaaaaaaaa'>"
        for level in 1...9 {
            text += "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
        }
        let error = try onlyError(Array((text + "]><a b='&e9;'/>").utf8))
        #expect(error.code.ruleName == "doctype-not-allowed")
        #expect(error.start.offset == 0)
    }

    @Test func externalEntityIsNotRead() throws {
        let text = "<a/>"
        let error = try onlyError(Array("<!DOCTYPE a SYSTEM 'file:///etc/passwd'>\(text)".utf8))
        #expect(error.code.ruleName == "doctype-not-allowed")
    }

    @Test func diagnosticsAreBounded() {
        let text = "<LMColumnView>" + String(repeating: "<Nothing a='1'/>", count: 50_000) + "</LMColumnView>"
        let checked = Checker(schema: FixtureSchema.schema).check(text, file: "h.xml")
        #expect(checked.diagnostics.count == 201)
        #expect(checked.diagnostics.last?.code.ruleName == "too-many-problems")
        #expect(checked.diagnostics.last?.message == "49800 more problems are not listed")
        #expect(checked.hasErrors)
    }

    @Test func deeplyNestedJSONIsRefused() {
        let text = "<?properties {\"a\":" + String(repeating: "[", count: 100_000) + "?><UIView/>"
        let checked = Checker(schema: FixtureSchema.schema).check(text, file: "h.xml")
        #expect(checked.diagnostics.map(\.code.ruleName) == ["malformed-json"])
        #expect(checked.diagnostics.first?.start.offset == 18 + 63)
    }

    @Test func templatesCannotMultiplyWithoutBound() {
        let keys = (0..<2_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
        let text =
            "<?properties {\"a\": {\(keys)}}?><A>" + String(repeating: "<A class='a' x='1'/>", count: 2_000) + "</A>"
        let checker = Checker(schema: FixtureSchema.schema, assumedClasses: ["A"])
        let checked = checker.check(text, file: "h.xml")
        #expect(
            checked.diagnostics.contains {
                $0.code.ruleName == "too-many-problems" || $0.code.ruleName == "templates-too-large"
            })
        let settings = checked.root?.children.reduce(0) { sum, node in
            if case .element(let element) = node { return sum + element.settings.count }
            return sum
        }
        #expect((settings ?? 0) < 1_010_000)
    }

    @Test func emptyInputIsAnError() throws {
        #expect(try onlyError([]).code.ruleName == "empty-document")
        #expect(try onlyError(Array("   \n".utf8)).code.ruleName == "empty-document")
    }
}

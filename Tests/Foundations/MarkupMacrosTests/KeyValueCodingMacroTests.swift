import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// The macro's expansion and its diagnostics. Classes with the macro show that its code compiles.
@Suite struct KeyValueCodingMacroTests {
    private struct Expansion {
        let text: String
        /// Each message with its line.
        let messages: [String]

        init(_ source: String, inherits: Bool = false) {
            let file = Parser.parse(source: source)
            let context = BasicMacroExpansionContext(sourceFiles: [
                file: .init(moduleName: "Test", fullFilePath: "Test.swift")
            ])
            let conformances: [TypeSyntax] = inherits ? [] : ["KeyValueCoding"]
            text =
                file.expand(
                    macroSpecs: [
                        "KeyValueCoding": MacroSpec(type: KeyValueCodingMacro.self, conformances: conformances),
                        "Edited": MacroSpec(type: PropertyMarkerMacro.self),
                        "SetAfter": MacroSpec(type: PropertyMarkerMacro.self),
                    ],
                    contextGenerator: {
                        BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
                    }
                ).description
            messages = context.diagnostics.map { diagnostic in
                "\(context.location(of: diagnostic.node, at: .afterLeadingTrivia, filePathMode: .fileID)?.line.description ?? "?"): \(diagnostic.message)"
            }
        }

        func has(_ part: String) -> Bool {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(part)
        }
    }

    @Test(arguments: [
        ("struct", "make it a 'final class'"), ("enum", "make it a 'final class'"),
        ("extension", "belongs on the class itself"),
        ("actor", "'@MainActor final class'"), ("protocol", "put it on the classes that conform"),
    ])
    func onlyClassesTakeIt(keyword: String, words: String) {
        let expansion = Expansion("// line 1\n@KeyValueCoding\n\(keyword) Thing {}")
        #expect(expansion.messages.contains { $0.contains(words) })
        #expect(!expansion.has("keyValueTable"))
    }

    @Test func aClassGetsATableAndTheConformance() {
        let expansion = Expansion("@KeyValueCoding\nclass Thing { var name = \"\" }")
        #expect(expansion.messages.isEmpty)
        #expect(expansion.has("class var keyValueTable: KeyValueTable { _keyValueTable }"))
        #expect(expansion.has("superclass: nil"))
        #expect(expansion.has("extension Thing: KeyValueCoding"))
    }

    @Test(arguments: [("@MainActor ", "@MainActor KeyValueCoding"), ("nonisolated ", "nonisolated KeyValueCoding")])
    func theConformanceIsAsIsolatedAsTheClass(prefix: String, conformance: String) {
        let expansion = Expansion("@KeyValueCoding \(prefix)final class Thing { var name = \"\" }")
        #expect(expansion.has("extension Thing: \(conformance)"))
        #expect(expansion.has("nonisolated class var keyValueTable") == (prefix == "nonisolated "))
    }

    @Test func aSubclassAddsToItsSuperclass() {
        let expansion = Expansion(
            "@KeyValueCoding\nclass Thing: Base, Other { override var name: String { \"\" } }", inherits: true)
        #expect(expansion.has("override class var keyValueTable"))
        #expect(expansion.has("superclass: Base.keyValueTable"))
        #expect(!expansion.has("KeyValueProperty(\"name\""), "an overridden property is in the superclass's table")
        #expect(!expansion.has("extension Thing"))
    }

    @Test func aGenericClassKeepsNoStoredTable() {
        let expansion = Expansion("@KeyValueCoding\nclass Box<Value> { var value: Value? }")
        #expect(!expansion.has("static let"))
        #expect(expansion.has("class var keyValueTable: KeyValueTable { KeyValueTable(Box.self"))
    }

    @Test(arguments: [
        "var a = 1", "weak var a: Thing?", "unowned var a: Thing", "lazy var a = 1", "@Wrapped var a = 1",
        "private var a = 1",
        "var a = 1 { didSet {} }", "var a: Int { get { 1 } set {} }",
    ])
    func theseAreSettable(declaration: String) {
        #expect(Expansion("@KeyValueCoding\nclass Thing { \(declaration) }").has("get: { $0.a }, set: { $0.a = $1 }"))
    }

    @Test(arguments: [
        "let a = 1", "private(set) var a = 1", "fileprivate(set) var a = 1", "var a: Int { 1 }",
        "var a: Int { get { 1 } }",
    ])
    func theseAreReadOnly(declaration: String) {
        let expansion = Expansion("@KeyValueCoding\nclass Thing { \(declaration) }")
        #expect(expansion.has("KeyValueProperty(\"a\""))
        #expect(!expansion.has("set: {"))
    }

    @Test(arguments: [
        "static var a = 1", "class var a: Int { 1 }", "var _a = 1", "var a: Int { get async { 1 } }",
        "var a: Int { get throws { 1 } }",
        "func a(_ x: Int, _ y: Int) -> Int { 1 }", "func a() -> Never { }", "func a(_ x: some P) {}",
        "func a<T>(_ x: T) {}", "func a(_ x: inout Int) {}",
        "func a(_ x: Int...) {}",
        "func a(_ x: Int, _ y: Int, _ z: Int) {}", "static func a() {}", "func _a() {}",
    ])
    func theseHaveNoName(declaration: String) {
        let expansion = Expansion("@KeyValueCoding\nclass Thing { \(declaration) }")
        #expect(expansion.has("properties: [], actions: []"))
        #expect(expansion.messages.isEmpty)
    }

    @Test func namesInBackticksLoseThem() {
        let expansion = Expansion("@KeyValueCoding\nclass Thing { var `default` = 1\n func `repeat`() {} }")
        #expect(expansion.has("KeyValueProperty(\"default\", of: Thing.self, get: { $0.`default` }"))
        #expect(expansion.has("KeyValueAction(\"repeat\")"))
        #expect(expansion.has("object.`repeat`()"))
    }

    @Test func anActionMayBeAwaited() {
        #expect(
            Expansion("@KeyValueCoding\nclass Thing { func load() async {} }").has("_ = Task { await object.load() }"))
    }

    @Test func anActionMayThrowOrGiveAResult() {
        #expect(
            Expansion("@KeyValueCoding\nclass Thing { func save() throws {} }").has("in try object.save() }"))
        #expect(
            Expansion("@KeyValueCoding\nclass Thing { func add(_ x: Int) -> Bool { true } }").has(
                "in _ = object.add(sender) }"))
        let load = Expansion("@KeyValueCoding\nclass Thing { func load() async throws -> Int { 1 } }")
        #expect(
            load.has(
                "do { _ = try await object.load() } catch { KeyValueAction.report(error, from: \"load\", of: Thing.self) }"
            ))
    }

    @Test func ofTwoMethodsOfOneNameTheOneWithoutAResultIsTheAction() {
        let expansion = Expansion(
            "@KeyValueCoding\nclass Thing { func go() {}\n func go(_ x: Int) -> Bool { true } }")
        #expect(expansion.has("in object.go() }"))
        #expect(!expansion.has("object.go(sender)"))
    }

    @Test func marksOfAPropertyAreHandedOn() {
        let expansion = Expansion(
            """
            @KeyValueCoding
            class Knob {
                @Edited @SetAfter("minimum", "maximum") var value = 0.0
                @Edited var isOn = false
                var minimum = 0.0
            }
            """)
        #expect(expansion.messages.isEmpty)
        #expect(expansion.has("set: { $0.value = $1 }, isEdited: true, after: [\"minimum\", \"maximum\"])"))
        #expect(expansion.has("set: { $0.isOn = $1 }, isEdited: true)"))
        #expect(expansion.has("set: { $0.minimum = $1 })"))
        #expect(!expansion.text.contains("@Edited"))
    }

    @Test func aMarkedOverriddenPropertyHasItsOwnEntry() {
        let expansion = Expansion(
            "@KeyValueCoding\nclass Pages: Base { @Edited override var page: Int { didSet {} } }", inherits: true)
        #expect(expansion.has("KeyValueProperty(\"page\", of: Pages.self"))
        #expect(expansion.has("isEdited: true"))
    }

    @Test func theFirstParagraphOfADocumentationCommentIsHandedOn() {
        let expansion = Expansion(
            """
            /// A knob, called "the knob".
            ///
            /// Turn it.
            @KeyValueCoding
            class Knob {
                /// How far it is turned,
                /// in `degrees`.
                ///
                /// - Note: More.
                @Edited var value = 0.0
                /** What it is. */
                var name: String { "" }
                // No documentation.
                var plain = 1
            }
            """)
        #expect(expansion.has("isEdited: true, summary: \"How far it is turned, in `degrees`.\")"))
        #expect(expansion.has("get: { $0.name }, summary: \"What it is.\")"))
        #expect(expansion.has("set: { $0.plain = $1 })"))
        #expect(expansion.has(#"actions: [], summary: "A knob, called \"the knob\".")"#))
    }

    @Test(arguments: [
        ("class Knob { @Edited var value = 0 }", "'@Edited' belongs on a property of a class that carries"),
        ("@KeyValueCoding class Knob { @SetAfter(\"a\") func turn() {} }", "'@SetAfter' belongs on a property"),
        ("@KeyValueCoding class Knob { @SetAfter(name) var value = 0 }", "'@SetAfter' needs the names themselves"),
    ])
    func aMarkThatWouldDoNothingIsRefused(source: String, words: String) {
        let expansion = Expansion(source)
        #expect(expansion.messages.count == 1)
        #expect(expansion.messages.contains { $0.contains(words) }, "\(expansion.messages)")
    }

    @Test func ofAPublicClassThePublicMembersCount() {
        let expansion = Expansion(
            "@KeyValueCoding\npublic class Thing { var inner = 1; public var outer = 2; open func go() {}; func stay() {} }"
        )
        #expect(expansion.has("\"outer\""))
        #expect(!expansion.has("\"inner\""))
        #expect(expansion.has("\"go\""))
        #expect(!expansion.has("\"stay\""))
        #expect(expansion.has("public class var keyValueTable"))
    }
}

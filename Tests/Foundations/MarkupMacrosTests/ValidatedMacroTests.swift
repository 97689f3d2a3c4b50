import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// The diagnostics of `@Validated` and `@Rule`. Types with the macros show that their code compiles.
@Suite struct ValidatedMacroTests {
    private func messages(_ source: String) -> [String] {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(sourceFiles: [
            file: .init(moduleName: "Test", fullFilePath: "Test.swift")
        ])
        _ = file.expand(
            macroSpecs: [
                "Validated": MacroSpec(type: ValidatedMacro.self, conformances: ["Validated"]),
                "Rule": MacroSpec(type: RuleMacro.self),
            ],
            contextGenerator: {
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
            })
        return context.diagnostics.map { diagnostic in
            let place = context.location(of: diagnostic.node, at: .afterLeadingTrivia, filePathMode: .fileID)
            return "\(place?.line.description ?? "?"): \(diagnostic.message)"
        }
    }

    @Test(arguments: [
        ("@Validated\nclass Open {}", "1: '@Validated' needs a structure or a final class"),
        ("@Validated\nenum Size { case small }", "1: '@Validated' needs a structure or a final class"),
        ("struct Plain {\n  @Rule(.required) var name: String\n}", "2: '@Rule' belongs on a property"),
        ("@Validated struct A {\n  @Rule(.required) static var name = 1\n}", "2: '@Rule' belongs on a property"),
        ("@Validated struct A {\n  @Rule(.required) func f(x: Int) -> Bool { true }\n}", "2: '@Rule' belongs on"),
        ("@Validated struct A {\n  @Rule(message: \"m\") var name: String\n}", "2: '@Rule' needs a condition"),
        (
            "@Validated struct A {\n  var end = 1\n  @Rule(for: \"ent\", \"x\") var isLater: Bool { true }\n}",
            "3: there is no property 'ent' here"
        ),
        (
            "struct A {\n  @Rule(argument: \"a\", .required) func f(a: Int) {}\n}",
            "2: '@Rule(argument:)' belongs on a method"
        ),
        (
            "struct A {\n  @RequestMethod(\"GET\") @Rule(argument: \"b\", .required) func f(a: Int) {}\n}",
            "2: 'f' has no argument 'b'"
        ),
        (
            "struct A {\n  @RequestMethod(\"GET\") @Rule(argument: \"a\") func f(_ a: Int) {}\n}",
            "2: '@Rule' needs a condition"
        ),
    ]) func misuse(source: String, message: String) {
        let found = messages(source)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(message) == true, "\(found)")
    }

    @Test func goodUseHasNoDiagnostics() {
        let source = """
            @Validated public final class Order {
                @Rule(.required, .length(1...9), message: "m") var name = ""
                @Rule(.email) var email: String?
                @Rule(for: "name", "another name") func differs() -> Bool { true }
            }
            struct Search {
                @RequestMethod("GET") @Rule(argument: "count", .range(1...9)) func find(number count: Int) {}
            }
            """
        #expect(messages(source) == [])
    }
}

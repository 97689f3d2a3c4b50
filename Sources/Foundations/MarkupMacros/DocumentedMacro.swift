import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Documented`: makes the documentation comments of a type and of its members available at run time.
struct DocumentedMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.is(ProtocolDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self) {
            throw DiagnosticsError(diagnostics: [.init(node: node, message: ServiceDiagnostic.notDocumentedType)])
        }
        let comments = comments(of: declaration)
        let members = comments.map { "            \($0.name.literal): \($0.comment.literal),\n" }.joined()
        let source: DeclSyntax = """
            extension \(type.trimmed): KiloServer.Documented {
                \(raw: access(of: declaration))static var typeDocumentation: KiloServer.TypeDocumentation {
                    KiloServer.TypeDocumentation(\(raw: declaration.comment.literal), members: [\(raw: members.isEmpty ? ":" : "\n" + members)])
                }
            }
            """
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }

    private static func access(of declaration: some DeclGroupSyntax) -> String {
        switch declaration.modifiers.map(\.name.text).first(where: { ["public", "open", "package"].contains($0) }) {
        case "package": "package "
        case .some: "public "
        case nil: ""
        }
    }

    /// Returns the comments of the type's members by their names in JSON. Of two comments for a name the first is used,
    /// because a dictionary may have only one.
    private static func comments(of declaration: some DeclGroupSyntax) -> [(name: String, comment: String)] {
        let keys = declaration.codingKeys
        var seen: Set<String> = []
        return declaration.memberBlock.members.flatMap { member in
            let comment = member.decl.comment
            return comment.isEmpty ? [] : names(of: member.decl).map { (keys[$0] ?? $0, comment) }
        }.filter { seen.insert($0.0).inserted }
    }

    private static func names(of declaration: DeclSyntax) -> [String] {
        if let variable = declaration.as(VariableDeclSyntax.self), !variable.modifiers.isTypeLevel {
            return variable.bindings.compactMap {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks
            }
        }
        return declaration.as(EnumCaseDeclSyntax.self)?.namedValues.map(\.value) ?? []
    }
}

extension DeclGroupSyntax {
    /// The members' names in JSON by their names in Swift, from a `CodingKeys` inside the type.
    var codingKeys: [String: String] {
        let enumerations = memberBlock.members.compactMap { $0.decl.as(EnumDeclSyntax.self) }
        guard let keys = enumerations.first(where: { $0.name.text == "CodingKeys" }) else { return [:] }
        let cases = keys.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        return Dictionary(cases.flatMap { $0.namedValues.map { ($0.name, $0.value) } }) { first, _ in first }
    }
}

extension EnumCaseDeclSyntax {
    /// The cases with their raw values as texts; a case without one has its own name.
    fileprivate var namedValues: [(name: String, value: String)] {
        elements.map { element in
            let name = element.name.text.trimmingBackticks
            let raw = element.rawValue?.value
            return (
                name, raw?.plainText ?? raw?.trimmedDescription ?? name
            )
        }
    }
}

extension SyntaxProtocol {
    /// The documentation comment; empty if absent.
    fileprivate var comment: String { ServiceDocumentation(leadingTrivia).summary }
}

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@KeyValueCoding`: generates the table of a class's properties and actions.
struct KeyValueCodingMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ClassDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: KeyValueCodingMessage.notAClass(keyword(of: declaration))))
            return []
        }
        let inherits = protocols.isEmpty
        let access = type.modifiers.accessLevel
        let entries = type.memberBlock.members.flatMap {
            KeyValueEntry.entries(in: $0.decl, of: type, isPublic: !access.isEmpty)
        }
        let properties = entries.filter { $0.kind == .property }.map(\.source).joined(separator: ",\n")
        let plain = Set(entries.filter { $0.kind == .action && !$0.givesResult }.map(\.name))
        let actions = entries.filter { $0.kind == .action && !($0.givesResult && plain.contains($0.name)) }
            .map(\.source).joined(separator: ",\n")
        let superclass = inherits ? "super.keyValueTable" : "nil"
        let table =
            "KeyValueTable(\(type.name.text).self, superclass: \(superclass), properties: [\(properties)], actions: [\(actions)]\(type.summaryArgument))"
        // A module may isolate its classes to the main actor by default; members that a macro adds to a nonisolated
        // class must then be marked as such.
        let isolation = type.isNonisolated ? "nonisolated " : ""
        let head = "\(isolation)\(inherits ? "override " : "")\(access)class var keyValueTable: KeyValueTable"
        if type.genericParameterClause != nil {
            return ["\(raw: head) { \(raw: table) }"]
        }
        return [
            "\(raw: isolation)private static let _keyValueTable = \(raw: table.replacing("super.", with: superclassName(of: type) + "."))",
            "\(raw: head) { _keyValueTable }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let declaration = declaration.as(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
        let isMainActor = declaration.attributes.contains { $0.trimmedDescription == "@MainActor" }
        let isolation = isMainActor ? "@MainActor " : declaration.isNonisolated ? "nonisolated " : ""
        return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: isolation)KeyValueCoding {}")]
    }

    /// Returns the name of the superclass, which is first in the inheritance clause. A static initialiser has no
    /// `super`.
    private static func superclassName(of type: ClassDeclSyntax) -> String {
        type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    }

    private static func keyword(of declaration: some DeclGroupSyntax) -> String {
        declaration.introducer.text
    }
}

extension ClassDeclSyntax {
    var isNonisolated: Bool { modifiers.contains { $0.name.text == "nonisolated" } }
}

extension DeclModifierListSyntax {
    /// The access level that the members of the type need to satisfy a public protocol.
    var accessLevel: String {
        first { ["public", "open"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    }
}

/// The diagnostics of `@KeyValueCoding`.
enum KeyValueCodingMessage: DiagnosticMessage {
    case notAClass(String)

    var message: String {
        switch self {
        case .notAClass("extension"):
            "'@KeyValueCoding' belongs on the class itself: an extension does not see all of its properties"
        case .notAClass("actor"):
            "'@KeyValueCoding' needs a class: views access properties synchronously, and those of an actor have to be awaited; make it a '@MainActor final class'"
        case .notAClass("protocol"):
            "'@KeyValueCoding' needs a class: a protocol has no stored properties; put it on the classes that conform"
        case .notAClass(let keyword):
            "'@KeyValueCoding' needs a class: views, outlets and bindings refer to one object by identity, which a '\(keyword)' does not have; make it a 'final class'"
        }
    }
    var diagnosticID: MessageID { MessageID(domain: "KeyValueCoding", id: "notAClass") }
    var severity: DiagnosticSeverity { .error }
}

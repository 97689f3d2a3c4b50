import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Edited` and `@SetAfter("minimumValue")`: read by the `@KeyValueCoding` of the class; the macros themselves only
/// check their position.
struct PropertyMarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let name = node.attributeName.trimmedDescription
        if !declaration.is(VariableDeclSyntax.self) || !isInKeyValueCodingClass(context) {
            context.diagnose(.init(node: node, message: PropertyMarkerMessage.misplaced(name)))
        } else if node.stringLiterals == nil {
            context.diagnose(.init(node: node, message: PropertyMarkerMessage.notLiteral(name)))
        }
        return []
    }

    private static func isInKeyValueCodingClass(_ context: some MacroExpansionContext) -> Bool {
        context.lexicalContext.first?.as(ClassDeclSyntax.self)?.attribute(named: "KeyValueCoding") != nil
    }
}

extension VariableDeclSyntax {
    /// The arguments of `KeyValueProperty` for the markers.
    var markArguments: String {
        let edited = attribute(named: "Edited") != nil ? ", isEdited: true" : ""
        guard let names = attribute(named: "SetAfter")?.stringLiterals, !names.isEmpty else { return edited }
        return edited + ", after: [\(names.map(\.literal).joined(separator: ", "))]"
    }
}

/// The diagnostics of the markers.
enum PropertyMarkerMessage: DiagnosticMessage {
    case misplaced(String)
    case notLiteral(String)

    var message: String {
        switch self {
        case .misplaced(let name):
            "'@\(name)' belongs on a property of a class that carries '@KeyValueCoding', and does nothing elsewhere"
        case .notLiteral(let name):
            "'@\(name)' needs the names themselves, as in @\(name)(\"minimumValue\"): the compiler reads them before the program runs"
        }
    }
    var diagnosticID: MessageID {
        switch self {
        case .misplaced: MessageID(domain: "KeyValueCoding", id: "misplaced")
        case .notLiteral: MessageID(domain: "KeyValueCoding", id: "notLiteral")
        }
    }
    var severity: DiagnosticSeverity { .error }
}

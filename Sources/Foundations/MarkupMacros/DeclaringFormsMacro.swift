import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DeclaringForms`: generates, from an initialiser with children as arguments, the forms that take the children after
/// the configuration and in a block.
struct DeclaringFormsMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let form = declaration.as(InitializerDeclSyntax.self).flatMap(ArgumentForm.init) else {
            context.diagnose(Diagnostic(node: node, message: DeclaringFormsMessage.wrongForm))
            return []
        }
        return [form.configurationFirst, form.block]
    }
}

/// The parts of an initialiser of the form `init(options..., _ children, with configure: (View) -> Void = { _ in })`.
private struct ArgumentForm {
    let modifiers: String
    let options: [FunctionParameterSyntax]
    let children: FunctionParameterSyntax
    /// The type of the closure that configures the view.
    let configuration: String

    init?(_ initializer: InitializerDeclSyntax) {
        var parameters = Array(initializer.signature.parameterClause.parameters)
        guard let last = parameters.popLast(), last.firstName.text == "with", last.type.is(FunctionTypeSyntax.self),
            let children = parameters.popLast(), children.firstName.tokenKind == .wildcard, children.secondName != nil
        else { return nil }
        modifiers = initializer.modifiers.trimmedDescription
        options = parameters
        self.children = children
        configuration = last.type.trimmedDescription
    }

    /// The parameter's name: `subviews` or `content`.
    private var name: String { children.secondName?.text ?? "" }
    private var takesMany: Bool { children.ellipsis != nil }

    private var head: String {
        options.map { $0.with(\.trailingComma, nil).trimmedDescription + ", " }.joined()
    }

    /// A call of the initialiser itself, without children.
    private var call: String {
        let arguments = options.map { "\($0.firstName.text): \(($0.secondName ?? $0.firstName).text)" }
        return "self.init(\(arguments.joined(separator: ", ")))"
    }

    var configurationFirst: DeclSyntax {
        let (parameters, views) =
            takesMany
            ? ("_ first: UIView, _ others: UIView...", "[first] + others") : ("_ \(name): UIView", "[\(name)]")
        return """
            /// Like the initialiser that takes the \(raw: name) as arguments, with the configuration in front of them.
            ///
            /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
            \(raw: modifiers) init(\(raw: head)with configure: \(raw: configuration), \(raw: parameters)) {
                \(raw: call)
                declare(children: \(raw: views))
                configure(self)
            }
            """
    }

    var block: DeclSyntax {
        // One view cannot be a list, so that the compiler rejects it.
        let (builder, result, addition) =
            takesMany
            ? ("ContentBuilder", "DeclaredContent", "declare(\(name)())")
            : ("SubviewBuilder", "[UIView]", "declare(children: \(name)())")
        return """
            /// Like the initialiser that takes the \(raw: name) as arguments, with a block that gives them.
            ///
            /// - Parameter configure: Called before the block, so that the block may use the outlet.
            \(raw: modifiers) init(
                \(raw: head)with configure: \(raw: configuration) = { _ in }, @\(raw: builder) \(raw: name): () -> \(raw: result)
            ) {
                \(raw: call)
                configure(self)
                \(raw: addition)
            }
            """
    }
}

/// The diagnostics of `@DeclaringForms`.
enum DeclaringFormsMessage: DiagnosticMessage {
    case wrongForm

    var message: String {
        "'@DeclaringForms' belongs on an initialiser whose last parameters are the children without a label and the configuration, as in init(spacing: CGFloat = 0, _ subviews: UIView..., with configure: (CardView) -> Void = { _ in })"
    }
    var diagnosticID: MessageID { MessageID(domain: "MarkupKit", id: "wrongForm") }
    var severity: DiagnosticSeverity { .error }
}

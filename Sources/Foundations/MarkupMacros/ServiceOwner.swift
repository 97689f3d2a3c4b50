import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The type with `@Service`: facts only.
struct ServiceOwner {
    let node: AttributeSyntax
    let name: String
    /// `public ` or an empty text.
    let access: String
    let isProtocol: Bool
    /// Whether its methods are isolated to an actor by default.
    let isIsolated: Bool
    let path: String
    /// The expression of the `bundle` argument.
    let bundle: String?
    let documentation: ServiceDocumentation

    init(_ declaration: some DeclGroupSyntax, node: AttributeSyntax) throws {
        self.node = node
        name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "The type"
        isProtocol = declaration.is(ProtocolDeclSyntax.self)
        if let fault = Self.fault(declaration, name) {
            throw DiagnosticsError(diagnostics: [.init(node: node, message: fault)])
        }
        let modifiers = declaration.modifiers.map(\.name.text)
        access =
            modifiers.first { ["public", "open", "package"].contains($0) }.map {
                $0 == "package" ? "package " : "public "
            } ?? ""
        isIsolated = declaration.is(ActorDeclSyntax.self) || declaration.attributes.hasGlobalActor
        path = try Self.path(declaration, node)
        bundle = node.argument("bundle").flatMap { $0 == "nil" ? nil : $0 }
        documentation = ServiceDocumentation(declaration.leadingTrivia)
    }

    private static func fault(_ declaration: some DeclGroupSyntax, _ name: String) -> ServiceDiagnostic? {
        if declaration.is(EnumDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self) { return .notType }
        if declaration.is(ClassDeclSyntax.self), !declaration.modifiers.contains(where: { $0.name.text == "final" }) {
            return .notFinal(name)
        }
        return nil
    }

    /// Returns the macro's own path, or that of a `@ServiceProxy` on the same type.
    private static func path(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) throws -> String {
        var text = ""
        if let own = node.unlabelledArgument {
            guard let literal = node.firstStringLiteral else {
                throw DiagnosticsError(diagnostics: [.init(node: own, message: ServiceDiagnostic.notLiteral("Service"))]
                )
            }
            text = literal
        } else if let proxy = declaration.attributes.attribute(named: "ServiceProxy") {
            text = proxy.firstStringLiteral ?? ""
        }
        let fault = text.contains("{") ? .badSegment(text) : AnnotatedMethod.pathFault(in: text.trimmingSlashes)
        if let fault { throw DiagnosticsError(diagnostics: [.init(node: node, message: fault)]) }
        return "/" + text.trimmingSlashes
    }
}

extension AttributeSyntax {
    /// The first argument, if it has no label.
    var unlabelledArgument: ExprSyntax? {
        guard case .argumentList(let list) = arguments, let first = list.first, first.label == nil else { return nil }
        return first.expression
    }

    /// Returns the source text of a labelled argument.
    func argument(_ label: String) -> String? {
        guard case .argumentList(let list) = arguments else { return nil }
        return list.first { $0.label?.text == label }?.expression.trimmedDescription
    }
}

extension AttributeListSyntax {
    func attribute(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.simpleName == name { return attribute }
        return nil
    }

    /// Whether a global actor is among the attributes; by convention its name ends in `Actor`.
    var hasGlobalActor: Bool {
        contains { element in
            if case .attribute(let attribute) = element { attribute.simpleName.hasSuffix("Actor") } else { false }
        }
    }
}

extension AttributeSyntax {
    /// The name without a module prefix.
    var simpleName: String {
        attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }
}

extension String {
    /// The text as a Swift string literal.
    var literal: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 32: text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

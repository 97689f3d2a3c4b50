import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Service`: generates the operations of a service from the methods of a type or protocol.
///
/// For a type the members are generated inside it, where enclosing types can be named; for a protocol in an extension.
struct ServiceMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard !declaration.is(ProtocolDeclSyntax.self) else { return [] }
        let owner = try ServiceOwner(declaration, node: node)
        return members(owner, try operations(of: declaration, owner)).map { "\(raw: $0)" }
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let source: DeclSyntax
        if declaration.is(ProtocolDeclSyntax.self) {
            let owner = try ServiceOwner(declaration, node: node)
            let members = members(owner, try operations(of: declaration, owner)).joined(separator: "\n")
            source = "extension \(type.trimmed) where Self: KiloServer.WebService {\n\(raw: members)\n}"
        } else {
            source = "extension \(type.trimmed): KiloServer.WebService {}"
        }
        return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }

    /// Parses all annotated methods, and reports their faults together.
    private static func operations(of declaration: some DeclGroupSyntax, _ owner: ServiceOwner) throws
        -> [ServiceMethod]
    {
        var faults: [Diagnostic] = []
        var operations: [ServiceMethod] = []
        for case let function in declaration.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
        where function.attribute(named: "RequestMethod") != nil {
            do {
                operations.append(try ServiceMethod(function, owner: owner))
            } catch let error as DiagnosticsError {
                faults += error.diagnostics
            }
        }
        if operations.isEmpty, faults.isEmpty {
            faults.append(.init(node: owner.node, message: ServiceDiagnostic.noOperation(owner.name)))
        }
        faults += duplicates(operations)
        if !faults.isEmpty { throw DiagnosticsError(diagnostics: faults) }
        return operations
    }

    private static func duplicates(_ operations: [ServiceMethod]) -> [Diagnostic] {
        var seen: [String: String] = [:]
        return operations.compactMap { operation in
            let shape = operation.path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0 }.joined(
                separator: "/")
            let key = operation.method + " " + shape
            guard let other = seen.updateValue(operation.name, forKey: key) else { return nil }
            let message = ServiceDiagnostic.duplicate(operation.name, other, "\(operation.method) '\(operation.path)'")
            return Diagnostic(node: operation.declaration.name, message: message)
        }
    }

    private static func members(_ owner: ServiceOwner, _ operations: [ServiceMethod]) -> [String] {
        let access = owner.access
        var members = [
            "\(access)static var servicePath: String { \(owner.path.literal) }",
            "\(access)static var serviceDocumentation: String { \(owner.documentation.summary.literal) }",
        ]
        if let bundle = owner.bundle {
            members.append("\(access)static var serviceBundle: KiloServer.ServiceBundle? { \(bundle) }")
        }
        let list = operations.map { "        " + $0.expression }.joined(separator: ",\n")
        // Only deprecated code may call a deprecated method without a warning.
        let deprecation = operations.contains(where: \.isDeprecated) ? "@available(*, deprecated) " : ""
        members.append(
            """
            \(deprecation)\(access)static var operations: [KiloServer.ServiceOperation<\(owner.isProtocol ? "Self" : owner.name)>] {
                    [
            \(list),
                    ]
                }
            """)
        return members
    }
}

/// `@OperationTraits` and `@ResponseMapping`: read by `@Service`; the macro itself only checks its position.
struct OperationAnnotationMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let name = node.simpleName
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            throw DiagnosticsError(diagnostics: [.init(node: node, message: ServiceDiagnostic.strayAnnotation(name))])
        }
        if function.attribute(named: "RequestMethod") == nil {
            throw DiagnosticsError(diagnostics: [
                .init(node: node, message: ServiceDiagnostic.annotationWithoutMethod(function.name.text, name))
            ])
        }
        return []
    }
}

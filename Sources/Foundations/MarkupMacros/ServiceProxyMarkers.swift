import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@RequestMethod("GET")`: read by the macro of the enclosing type; the macro itself only checks its position.
struct RequestMethodMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        checkAnnotation("RequestMethod", node, declaration, context)
        return []
    }
}

/// `@ResourcePath("sum")`: read by the macro of the enclosing type; the macro itself only checks its position.
struct ResourcePathMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        checkAnnotation("ResourcePath", node, declaration, context)
        return []
    }
}

private func checkAnnotation(
    _ name: String, _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
    _ context: some MacroExpansionContext
) {
    if !declaration.is(FunctionDeclSyntax.self) {
        context.diagnose(.init(node: node, message: ServiceProxyDiagnostic.strayAnnotation(name)))
    } else if node.firstStringLiteral == nil {
        context.diagnose(.init(node: node, message: ServiceProxyDiagnostic.notLiteral(name)))
    }
}

import SwiftSyntax

/// The statuses that the code of a method sets by `setStatus`.
final class ServiceStatuses: SyntaxVisitor {
    /// The names as written, each an implicit member such as `.created`, in source order.
    private(set) var names: [String] = []
    /// Whether each status is a name. Any other value is known only when the method is called.
    private(set) var areNamed = true

    init(of function: FunctionDeclSyntax) {
        super.init(viewMode: .sourceAccurate)
        if let body = function.body { walk(body) }
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = call.calledExpression.as(MemberAccessExprSyntax.self)
        guard called?.declName.baseName.text == "setStatus", let status = call.arguments.first?.expression else {
            return .visitChildren
        }
        let member = status.as(MemberAccessExprSyntax.self)
        if let member, member.base == nil {
            let name = member.trimmedDescription
            if !names.contains(name) { names.append(name) }
        } else {
            areNamed = false
        }
        return .visitChildren
    }
}

/// The modifiers of one marker in order.
struct ModifierChain: Sendable {
    struct Bound: Sendable {
        let name: String
        let argument: String?
        let modifier: TemplateModifiers.Entry
    }

    let modifiers: [Bound]

    /// Whether the result is already escaped for markup.
    var producesMarkup: Bool { modifiers.contains { $0.modifier.producesMarkup } }

    /// Whether the chain produces output for null.
    var takesNull: Bool { modifiers.contains { $0.modifier.takesNull } }

    /// Whether the chain produces output for a name that the data does not have.
    var takesMissing: Bool { modifiers.contains { $0.modifier.takesMissing } }

    func apply(to node: Node, context: TemplateModifierContext) throws -> Node {
        var node = node
        var context = context
        for bound in modifiers {
            if case .null = node, !bound.modifier.takesNull { continue }
            context.argument = bound.argument
            do {
                node = try bound.modifier.body(TemplateValue(node), context).node
            } catch {
                throw TemplateError(.modifierFailed(name: bound.name, reason: Self.reason(error)))
            }
        }
        return node
    }

    private static func reason(_ error: any Error) -> String {
        if case .modifierFailed("", let reason)? = (error as? TemplateError)?.code { return reason }
        return String(describing: error)
    }
}

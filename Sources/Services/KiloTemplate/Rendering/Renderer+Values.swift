import Foundation

extension Renderer {
    /// Writes a value through the modifiers of its marker.
    mutating func write(_ node: Node, _ step: Instruction) throws {
        var node = try resolve(node)
        if case .lambda(let lambda) = node {
            return try callLambda(lambda, escapes: step.escapes)
        }
        if step.b >= 0 {
            let chain = program.tables.chains[Int(step.b)]
            if case .null = node, !chain.takesNull { return }
            node = try resolve(chain.apply(to: node, context: modifierContext))
        }
        try write(node, escapes: step.escapes)
    }

    private var modifierContext: TemplateModifierContext {
        TemplateModifierContext(
            argument: nil, locale: settings.locale, timeZone: settings.timeZone, contentType: contentType,
            formatters: formatters, encoder: encoder, maximumDepth: settings.limits.maximumDepth)
    }

    private mutating func write(_ node: Node, escapes: Bool) throws {
        switch node {
        case .null: break
        case .string(let text): try output.append(text, escapes: escapes)
        case .int(let value): try output.append(value)
        case .bool(let value): try output.append(value ? "true" : "false", escapes: false)
        case .double(let value): try output.append(value)
        default:
            let text = try NodeText(encoder: encoder, maximumDepth: settings.limits.maximumDepth).text(of: node)
            try output.append(text, escapes: escapes)
        }
    }

    mutating func writeResource(_ step: Instruction) throws {
        let key = keys.names[Int(keyNumbers[Int(step.a)])]
        guard
            let text = try library.resources.text(
                for: key, locale: settings.locale, template: units[0].template.name, partial: units[unit].template.name)
        else {
            guard takesMissing(step) else { throw error(.missingResource(key: key)) }
            return try write(.null, step)
        }
        try write(.string(text), step)
    }
}

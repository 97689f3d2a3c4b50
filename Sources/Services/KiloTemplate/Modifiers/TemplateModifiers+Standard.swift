import MarkupBasics

extension TemplateModifiers {
    /// The modifiers that every template has.
    static let standard: [String: Entry] = {
        var entries: [String: Entry] = ["format": Entry(producesMarkup: false, body: FormatModifier.apply)]
        let markup = Entry(producesMarkup: true) { value, context in
            .string(Escaping.escaped(try context.text(of: value)))
        }
        let url = Entry(producesMarkup: true) { value, context in
            .string(StringEscapes.url(try context.text(of: value)))
        }
        let json = Entry(producesMarkup: false) { value, context in
            .string(try context.json(value, quotesText: false))
        }
        for (name, entry) in [("html", markup), ("xml", markup), ("url", url), ("json", json)] {
            entries[name] = entry
            entries["^" + name] = entry
        }
        entries["script"] = Entry(producesMarkup: false, takesNull: true) { value, context in
            .string(try context.json(value, quotesText: true))
        }
        entries["default"] = Entry(producesMarkup: false, takesNull: true, takesMissing: true) { value, context in
            switch value.node {
            case .null: .string(context.argument ?? "")
            case .string(let text) where text.isEmpty: .string(context.argument ?? "")
            default: value
            }
        }
        entries["csv"] = Entry(producesMarkup: false, body: csv)
        // In the syntax of 2016, the template writes the quotation marks around the value.
        entries["^csv"] = Entry(producesMarkup: false) { value, context in
            .string(StringEscapes.csv(try context.text(of: value)))
        }
        return entries
    }()

    /// Writes a cell; with the argument `spreadsheet` its text is never a formula.
    private static func csv(_ value: TemplateValue, _ context: TemplateModifierContext) throws -> TemplateValue {
        guard context.argument == nil || context.argument?.trimmed == "spreadsheet" else {
            throw TemplateError.modifier("its argument is 'spreadsheet' or missing, not '\(context.argument ?? "")'")
        }
        var text = try context.text(of: value)
        switch value.node {
        case .null, .bool, .int, .double, .decimal: return .string(text)
        default: break
        }
        if context.argument != nil, StringEscapes.isFormula(text) { text = "'" + text }
        return .string("\"" + StringEscapes.csv(text) + "\"")
    }
}

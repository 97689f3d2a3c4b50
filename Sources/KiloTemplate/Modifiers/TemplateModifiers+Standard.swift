extension TemplateModifiers {
    /// The modifiers every template has.
    static let standard: [String: Entry] = {
        var entries: [String: Entry] = ["format": Entry(producesMarkup: false, body: FormatModifier.apply)]
        let markup = Entry(producesMarkup: true) { value, context in
            .string(Escaping.escaped(try context.text(of: value)))
        }
        let url = Entry(producesMarkup: true) { value, context in
            .string(StringEscapes.url(try context.text(of: value)))
        }
        let json = Entry(producesMarkup: false) { value, context in
            let text = try context.text(of: value)
            guard case .string = value.node else { return .string(text) }
            return .string(StringEscapes.json(text, isMarkup: context.contentType.escapesMarkup))
        }
        for (name, entry) in [("html", markup), ("xml", markup), ("url", url), ("json", json)] {
            entries[name] = entry
            entries["^" + name] = entry
        }
        entries["csv"] = Entry(producesMarkup: false) { value, context in
            let text = try context.text(of: value)
            guard case .string = value.node else { return .string(text) }
            return .string("\"" + StringEscapes.csv(text) + "\"")
        }
        // The form of 2016 leaves the quotation marks around the value to the template.
        entries["^csv"] = Entry(producesMarkup: false) { value, context in
            .string(StringEscapes.csv(try context.text(of: value)))
        }
        return entries
    }()
}

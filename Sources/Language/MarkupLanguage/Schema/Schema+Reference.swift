extension Schema {
    /// Returns the reference of the vocabulary in Markdown: for each element its valid content.
    ///
    /// - Parameter name: the class, or an element such as `for`; `nil`, the default, for all, views before other classes.
    /// - Returns: `nil` if there is no class or element with that name.
    public func reference(ofClass name: String? = nil) -> String? {
        if let name { return classSchema(named: name).map(section) ?? SlotDescription.named(name).map(section) }
        let views = classes.filter(\.isView)
        let objects = classes.filter { !$0.isView && !$0.properties.isEmpty }
        return (SlotDescription.all.map(section) + (views + objects).map(section)).joined(separator: "\n")
    }

    private func section(_ slot: SlotDescription) -> String {
        var parts = ["## \(slot.name)\n", slot.summary + "\n"]
        if !slot.attributes.isEmpty {
            parts.append(table(slot.attributes.map { ($0.name, Self.words(for: $0), $0.summary) }))
        }
        if let owner = slot.owner { parts.append("The last element of an `<\(owner)>`, or left out.\n") }
        return parts.joined(separator: "\n")
    }

    private static func words(for attribute: SlotDescription.Attribute) -> String {
        attribute.isExpression ? "expression" : attribute.kind.words
    }

    private func table(_ rows: [(name: String, takes: String, meaning: String)]) -> String {
        "| Attribute | Takes | Meaning |\n|---|---|---|\n"
            + rows.map { "| `\($0.name)` | \($0.takes) | \($0.meaning.replacing("|", with: "\\|")) |\n" }.joined()
    }

    private func section(_ described: ClassSchema) -> String {
        var parts = ["## \(described.name)\n", Schema.plain(described.summary) + "\n"]
        if described.isView {
            let inherited = described.superclass.flatMap(classSchema)
            if let inherited, inherited.isView { parts.append("Takes all that `\(inherited.name)` takes, and:\n") }
        } else {
            parts.append("No view: a dot leads to it from a view's property.\n")
        }
        if !described.properties.isEmpty { parts.append(attributes(of: described)) }
        parts += content(of: described)
        return parts.filter { !$0.isEmpty && $0 != "\n" }.joined(separator: "\n")
    }

    private func attributes(of described: ClassSchema) -> String {
        let rows = described.properties.sorted { $0.key < $1.key }.map { name, kind in
            var words = [Schema.plain(described.summaries[name] ?? "")]
            if described.edited.contains(name) { words.append("A binding follows in both directions.") }
            return (name, kind.words, words.filter { !$0.isEmpty }.joined(separator: " "))
        }
        return table(rows)
    }

    /// Returns the valid content of the element other than attributes for properties.
    private func content(of described: ClassSchema) -> [String] {
        var lines: [String] = []
        let styles = described.factories ?? []
        if !styles.isEmpty { lines.append("`style`: \(Schema.list(styles)).") }
        if !described.events.isEmpty {
            lines.append("Events, each with the name of an action: \(Schema.list(described.events.map { "on" + $0 })).")
        }
        if let children = described.children { lines.append(children.words) }
        if let row = described.rowClass, !row.isEmpty {
            let attributes = Schema.list(rowAttributes(ofClass: described.name))
            lines.append(
                "Takes `<include>`, and one `<for>` with a `\(row)` for each element. The `<for>` may have \(attributes)."
            )
        }
        if described.isContainer { lines.append("Takes `<if>`, `<for>` and `<include>` among its children.") }
        if described.isElementContainer {
            lines.append("Takes `<if>` and `<for>` around its content other than views.")
        }
        if described.isPart { lines.append("Belongs to the element around it, whatever that takes as children.") }
        for (name, attributes) in described.untyped.sorted(by: { $0.key < $1.key }) {
            let takes = attributes.sorted { $0.key < $1.key }.map { "`\($0.key)` (\($0.value.words))" }
            lines.append("`<\(name)>` takes \(takes.joined(separator: ", ")).")
        }
        for (name, instruction) in described.instructions.sorted(by: { $0.key < $1.key }) {
            lines.append("`<?\(name)?>`\(instruction.meaning)")
        }
        return lines.map { $0 + "\n" }
    }

    fileprivate static func list(_ words: [String]) -> String {
        words.map { "`\($0)`" }.joined(separator: ", ")
    }

    /// Returns a text without the links of documentation comments, which have no target here.
    package static func plain(_ text: String) -> String { text.replacing("``", with: "`") }
}

extension ValueKind {
    /// The kind of value, in words.
    package var words: String {
        switch self {
        case .string: "text"
        case .number: "number"
        case .integer: "whole number"
        case .boolean: "`true` or `false`"
        case .color: "colour"
        case .font: "font"
        case .image: "name of an image"
        case .insets: "insets"
        case .date: "date"
        case .words(let words): "one of " + Schema.list(words)
        case .wordList(let words): "some of " + Schema.list(words) + ", separated by commas"
        case .list: "values, separated by commas"
        case .object(let name): "a dot leads to `\(name)`"
        case .formed(let form): form.expected
        case .any: "anything"
        }
    }
}

extension ChildRule {
    package var words: String {
        switch self {
        case .none: "Takes no children."
        case .any: "Takes any view as child."
        case .classes(let names): "Takes \(Schema.list(names)) as children."
        case .announced: "Takes a child after an instruction that announces it."
        }
    }
}

extension InstructionSchema {
    package var meaning: String {
        let takes = words.isEmpty ? "" : ", with one of \(Schema.list(words))"
        return takes + (announcesChild ? ", before the child that it is about." : ".")
    }
}

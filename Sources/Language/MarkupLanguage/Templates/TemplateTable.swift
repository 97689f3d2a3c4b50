/// The property templates in effect at a position of the document.
struct TemplateTable {
    /// One property of a template.
    struct Entry {
        let keyPath: String
        let keyRange: SourceRange
        let node: JSONNode
        /// The text that the ranges refer to.
        let source: SourceText
    }

    /// A template: its entries in the order in which their keys first occurred.
    struct Template {
        private(set) var entries: [Entry] = []
        private var places: [String: Int] = [:]

        mutating func set(_ entry: Entry) {
            if let place = places[entry.keyPath] {
                entries[place] = entry
            } else {
                places[entry.keyPath] = entries.count
                entries.append(entry)
            }
        }
    }

    private(set) var templates: [String: Template] = [:]
    /// The number of changes, by which cached results are recognised as out of date.
    private(set) var generation = 0

    /// Adds templates: for each key, a later value replaces an earlier one; `null` removes it.
    mutating func merge(_ root: JSONNode, in source: SourceText, reporting collector: inout DiagnosticCollector) {
        guard case .object(let members) = root.value else {
            collector.append(
                Diagnostic(.malformedJSON(detail: "expected an object of templates"), at: root.range, in: source))
            return
        }
        generation += 1
        for member in members {
            guard case .object(let properties) = member.node.value else {
                collector.append(Diagnostic(.templateNotObject(name: member.key), at: member.node.range, in: source))
                continue
            }
            TemplateTable.merge(properties, into: &templates[member.key, default: Template()], source)
        }
    }

    private static func merge(_ properties: [JSONMember], into template: inout Template, _ source: SourceText) {
        for property in properties {
            template.set(
                Entry(keyPath: property.key, keyRange: property.keyRange, node: property.node, source: source))
        }
    }
}

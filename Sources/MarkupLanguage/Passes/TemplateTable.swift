/// The property templates in effect at a place in the document.
struct TemplateTable {
    /// One property of a template.
    struct Entry {
        let keyPath: String
        let keyRange: SourceRange
        let node: JSONNode
        /// The text the ranges refer to.
        let source: SourceText
    }

    /// The entries of each template, in the order in which their keys were first written.
    private(set) var templates: [String: [Entry]] = [:]
    /// Counts the changes, so that results made from the table can be kept until the next one.
    private(set) var generation = 0

    /// Adds templates: key by key, a later value replaces an earlier one, `null` takes it away.
    mutating func merge(_ root: JSONNode, in source: SourceText, reporting collector: inout DiagnosticCollector) {
        guard case .object(let members) = root.value else {
            collector.append(.malformedJSON("expected an object of templates", at: root.range, in: source))
            return
        }
        generation += 1
        for member in members {
            guard case .object(let properties) = member.node.value else {
                collector.append(.templateNotObject(member.key, at: member.node.range, in: source))
                continue
            }
            merge(properties, into: &templates[member.key, default: []], source)
        }
    }

    private func merge(_ properties: [JSONMember], into entries: inout [Entry], _ source: SourceText) {
        var places = Dictionary(zip(entries.map(\.keyPath), entries.indices), uniquingKeysWith: { _, last in last })
        for property in properties {
            let entry = Entry(
                keyPath: property.key, keyRange: property.keyRange, node: property.node, source: source)
            if let place = places[property.key] {
                entries[place] = entry
            } else {
                places[property.key] = entries.count
                entries.append(entry)
            }
        }
        entries.removeAll { if case .null = $0.node.value { true } else { false } }
    }
}

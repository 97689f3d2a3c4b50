/// Properties, elements and what else a value contains.
extension SchemaComparer {
    /// A property as one direction sees it.
    private struct Property {
        /// The schemas; nil for a name that is only required.
        let schemas: [Pointer]?
        let place: Pointer?
        let isRequired: Bool
    }

    mutating func compareProperties(_ old: Schema, _ new: Schema) throws(ContractError) {
        let direction = direction
        let olds = try Self.properties(of: old, &oldTable, direction)
        let news = try Self.properties(of: new, &newTable, direction)
        for name in Set(olds.keys).union(news.keys).sorted() {
            let what = "the property '\(name)'"
            switch (olds[name], news[name]) {
            case (let old?, let new?): compare(old, new, what)
            case (let old?, nil): reportRemoved(old, what, isRefused: new.further == .nothing)
            case (nil, let new?): reportAdded(new, what)
            case (nil, nil): break
            }
        }
    }

    private static func properties(
        of schema: Schema, _ table: inout SchemaTable, _ direction: ContractChange.Direction
    ) throws(ContractError) -> [String: Property] {
        var properties: [String: Property] = [:]
        for name in Set(schema.properties.keys).union(schema.required) {
            let isRequired = schema.required.contains(name)
            guard let pointers = schema.properties[name] else {
                properties[name] = Property(schemas: nil, place: nil, isRequired: isRequired)
                continue
            }
            let property = try table.schema(pointers)
            // Requests do not have what can only be read, responses not what can only be written.
            if direction == .request ? property.isReadOnly : property.isWriteOnly { continue }
            properties[name] = Property(schemas: pointers, place: schema.places[name], isRequired: isRequired)
        }
        return properties
    }

    private mutating func compare(_ old: Property, _ new: Property, _ what: String) {
        if new.isRequired && !old.isRequired {
            report(
                .propertyRequired, direction.severity(of: .narrowed), nil, nil, "\(what) must be there now",
                at: "required")
        } else if old.isRequired && !new.isRequired {
            report(
                .propertyOptional, direction.severity(of: .widened), nil, nil, "\(what) can be missing now",
                at: "required")
        }
        guard old.schemas != nil || new.schemas != nil else { return }
        add(Pair(old: old.schemas, new: new.schemas, direction: direction), what)
    }

    private mutating func reportAdded(_ new: Property, _ what: String) {
        if direction == .request && new.isRequired {
            report(.requiredPropertyAdded, .breaking, nil, new.place, "\(what) is new and must be there")
        } else {
            report(.propertyAdded, .compatible, nil, new.place, "\(what) is new")
        }
    }

    private mutating func reportRemoved(_ old: Property, _ what: String, isRefused: Bool) {
        let severity: ContractChange.Severity = direction == .request || old.isRequired ? .breaking : .doubtful
        let end = direction == .request && isRefused ? "is no longer accepted" : "is no longer there"
        report(.propertyRemoved, severity, old.place, nil, "\(what) \(end)")
    }

    /// Compares what is in lists, and in objects beside their properties.
    mutating func compareContents(_ old: Schema, _ new: Schema) {
        if !old.items.isEmpty || !new.items.isEmpty {
            add(
                Pair(
                    old: old.items.isEmpty ? nil : old.items, new: new.items.isEmpty ? nil : new.items,
                    direction: direction), part("an element"))
        }
        switch (old.further, new.further) {
        case (.nothing, .nothing), (.anything, .anything): break
        case (.nothing, _):
            let severity: ContractChange.Severity = direction == .request ? .compatible : .doubtful
            report(
                .additionalPropertiesAllowed, severity, "can have further properties", at: "additionalProperties")
        case (_, .nothing):
            report(
                .additionalPropertiesRefused, .narrowed, "can no longer have further properties",
                at: "additionalProperties")
        case (let old, let new):
            add(
                Pair(old: old.schemas, new: new.schemas, direction: direction), part("a further property"))
        }
    }

    /// Returns the words for a part of the value, which stay short however deep it is.
    private func part(_ name: String) -> String { words.count < 60 ? "\(name) of \(words)" : name }
}

extension Schema.Further {
    fileprivate var schemas: [Pointer]? {
        if case .schemas(let schemas) = self { schemas } else { nil }
    }
}

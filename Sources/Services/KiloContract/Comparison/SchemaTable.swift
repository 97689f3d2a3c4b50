/// The schemas of a document, flattened: what `allOf`, references and alternatives with `null` combine is one schema.
struct SchemaTable {
    /// The maximum number of schemas that one schema combines.
    static let limit = 1_000

    private let document: String
    private let schemas: [Pointer: Schema]
    private var flat: [[Pointer]: Schema] = [:]

    init(_ document: ContractDocument) {
        self.document = document.name
        schemas = document.schemas
    }

    /// Returns the schema whose values are valid in all the schemas given.
    mutating func schema(_ pointers: [Pointer]) throws(ContractError) -> Schema {
        if let known = flat[pointers] { return known }
        var result = Schema(at: pointers.first ?? .root)
        var remaining = Array(pointers.reversed())
        var visited: Set<Pointer> = []
        while let pointer = remaining.popLast() {
            guard visited.insert(pointer).inserted, let schema = schemas[pointer] else { continue }
            guard visited.count <= Self.limit else {
                let place = pointers.first?.text ?? ""
                throw ContractError(document: document, reason: .tooComplex(pointer: place, limit: Self.limit))
            }
            remaining += result.combine(with: schema, nullPointers: nulls(of: schema)).reversed()
        }
        result.inferTypes()
        flat[pointers] = result
        return result
    }

    private func nulls(of schema: Schema) -> Set<Pointer> {
        Set(schema.variants.filter { schemas[$0]?.isNull == true })
    }

    func source(of pointer: Pointer) -> JSON { schemas[pointer]?.source ?? .null }
}

extension Schema {
    /// Adds what another schema demands; returns the schemas that it combines.
    fileprivate mutating func combine(with other: Schema, nullPointers: Set<Pointer>) -> [Pointer] {
        isReadOnly = isReadOnly || other.isReadOnly
        isWriteOnly = isWriteOnly || other.isWriteOnly
        isDeprecated = isDeprecated || other.isDeprecated
        if !nullPointers.isEmpty && isNullable == nil { isNullable = true }
        types = Self.common(types, other.types)
        // A schema that says so makes what it combines nullable, as 3.0 is written in practice.
        isNullable = isNullable ?? other.isNullable
        combineRules(with: other)
        for (name, schemas) in other.properties { properties[name] = Self.union(properties[name] ?? [], schemas) }
        places.merge(other.places) { first, _ in first }
        required.formUnion(other.required)
        items = Self.union(items, other.items)
        further = Self.common(further, other.further)
        discriminator = discriminator ?? other.discriminator
        defaultValue = defaultValue ?? other.defaultValue
        for (name, value) in other.others { addOther(name, value) }
        let alternatives = other.variants.filter { !nullPointers.contains($0) }
        if alternatives.count == 1 { return other.combined + alternatives }
        if variants.isEmpty {
            variants = alternatives
        } else if !alternatives.isEmpty, variants != alternatives {
            addOther("oneOf", other.source)
        }
        return other.combined
    }

    private mutating func combineRules(with other: Schema) {
        if let values, let others = other.values {
            self.values = values.filter(Set(others).contains)
        } else {
            values = values ?? other.values
        }
        format = format ?? other.format
        if let pattern = other.pattern, self.pattern != nil, self.pattern != pattern {
            addOther("pattern", .text(pattern))
        }
        pattern = pattern ?? other.pattern
        if let bound = other.minimum, minimum.map({ bound.isTighterMinimum(than: $0) }) ?? true { minimum = bound }
        if let bound = other.maximum, maximum.map({ bound.isTighterMaximum(than: $0) }) ?? true { maximum = bound }
        multipleOf = multipleOf ?? other.multipleOf
        length = length.intersection(other.length)
        itemCount = itemCount.intersection(other.itemCount)
        propertyCount = propertyCount.intersection(other.propertyCount)
        hasUniqueItems = hasUniqueItems || other.hasUniqueItems
    }

    private mutating func addOther(_ name: String, _ value: JSON) {
        switch others[name] {
        case nil: others[name] = value
        case .array(let values)?: others[name] = .array(values + [value])
        case let first?: others[name] = .array([first, value])
        }
    }

    private static func common(_ first: Set<String>?, _ second: Set<String>?) -> Set<String>? {
        guard let first, let second else { return first ?? second }
        var common = first.intersection(second)
        if first.contains("integer") && second.contains("number")
            || first.contains("number") && second.contains("integer")
        {
            common.insert("integer")
        }
        return common
    }

    private static func common(_ first: Further, _ second: Further) -> Further {
        switch (first, second) {
        case (.nothing, _), (_, .nothing): .nothing
        case (.anything, let other), (let other, .anything): other
        case (.schemas(let first), .schemas(let second)): .schemas(union(first, second))
        }
    }

    private static func union(_ first: [Pointer], _ second: [Pointer]) -> [Pointer] {
        first + second.filter { !first.contains($0) }
    }

    /// Finds the types of a schema that does not write them, and whether it takes `null`.
    fileprivate mutating func inferTypes() {
        if let values, values.contains(.null), isNullable != false {
            isNullable = true
            self.values = values.filter { $0 != .null }
        }
        if types == nil {
            if let values {
                let found = Set(values.map(\.type))
                types = found.contains("number") ? found.subtracting(["integer"]) : found
            } else if !properties.isEmpty || !required.isEmpty || further != .anything {
                types = ["object"]
            } else if !items.isEmpty {
                types = ["array"]
            }
        }
        if isNullable == nil && (types != nil || !variants.isEmpty) { isNullable = false }
    }
}

extension Schema.Bound {
    func isTighterMinimum(than other: Self) -> Bool {
        value > other.value || value == other.value && isExclusive && !other.isExclusive
    }

    func isTighterMaximum(than other: Self) -> Bool {
        value < other.value || value == other.value && isExclusive && !other.isExclusive
    }
}

extension Schema.Counts {
    func intersection(_ other: Self) -> Self {
        Schema.Counts(smallest: max(smallest, other.smallest), largest: min(largest, other.largest))
    }
}

extension JSON {
    fileprivate var type: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number(let value): value == value.rounded() ? "integer" : "number"
        case .text: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

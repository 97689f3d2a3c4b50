/// Alternatives: `oneOf` and `anyOf`.
extension SchemaComparer {
    enum VariantResult {
        /// The other keywords are still to be compared.
        case beside
        /// One side has alternatives and the other has none, so nothing else is to be compared.
        case asWhole
    }

    /// The mark by which two alternatives are the same: the name of the component, or the text.
    private enum Identity: Hashable {
        case component(String)
        case written(JSON)
    }

    mutating func compareVariants(_ old: Schema, _ new: Schema) throws(ContractError) -> VariantResult {
        switch (old.variants.isEmpty, new.variants.isEmpty) {
        case (true, true): return .beside
        case (false, false):
            try compare(old.variants, new.variants)
            compareDiscriminators(old.discriminator, new.discriminator)
            return .beside
        case (true, false) where new.types != nil:
            report(.keywordChanged, .narrowed, "must also be one of several alternatives")
            return .beside
        case (false, true) where old.types != nil && new.types != nil:
            report(.keywordChanged, .widened, "is no longer limited to several alternatives")
            return .beside
        case (true, false) where old.types == nil:
            report(.typeNarrowed, .narrowed, "is one of several alternatives, before of any type")
        case (false, true) where new.types == nil:
            report(.typeWidened, .widened, "is of any type, before one of several alternatives")
        case (true, false):
            try compare([old.pointer], new.variants)
            compareNull(old, new)
        case (false, true):
            try compare(old.variants, [new.pointer])
            compareNull(old, new)
        }
        return .asWhole
    }

    private mutating func compare(_ olds: [Pointer], _ news: [Pointer]) throws(ContractError) {
        var places = Dictionary(grouping: news) { Self.identity(of: $0, newTable) }
        var unmatched: [Pointer] = []
        for old in olds {
            let identity = Self.identity(of: old, oldTable)
            if let new = places[identity]?.popLast() {
                addVariant(old, new)
            } else {
                unmatched.append(old)
            }
        }
        let left = Set(places.values.joined())
        try compareOthers(unmatched, news.filter(left.contains))
    }

    /// Compares alternatives without a namesake: each with the only other one of its types, if there is one.
    private mutating func compareOthers(_ olds: [Pointer], _ news: [Pointer]) throws(ContractError) {
        var (oldsByType, newsByType): ([Set<String>?: [Pointer]], [Set<String>?: [Pointer]]) = ([:], [:])
        for old in olds { oldsByType[try oldTable.schema([old]).types, default: []].append(old) }
        for new in news { newsByType[try newTable.schema([new]).types, default: []].append(new) }
        var paired: Set<Pointer> = []
        for old in olds {
            let types = try oldTable.schema([old]).types
            if oldsByType[types]?.count == 1, let others = newsByType[types], others.count == 1 {
                paired.insert(others[0])
                addVariant(old, others[0])
            } else {
                report(
                    .variantRemoved, direction.severity(of: .narrowed), old, nil,
                    "\(words) can no longer be \(Self.words(old, oldTable))")
            }
        }
        for new in news where !paired.contains(new) {
            report(
                .variantAdded, direction.severity(of: .widened), nil, new,
                "\(words) can also be \(Self.words(new, newTable))")
        }
    }

    private mutating func addVariant(_ old: Pointer, _ new: Pointer) {
        add(Pair(old: [old], new: [new], direction: direction), words)
    }

    private static func identity(of pointer: Pointer, _ table: SchemaTable) -> Identity {
        pointer.componentName.map(Identity.component) ?? .written(table.source(of: pointer))
    }

    private static func words(_ pointer: Pointer, _ table: SchemaTable) -> String {
        if let name = pointer.componentName { return "'\(name)'" }
        guard case .object(let members) = table.source(of: pointer) else { return "an alternative" }
        if case .text(let title)? = members["title"] { return "'\(title)'" }
        if case .text(let type)? = members["type"] { return "an alternative of the type \(type)" }
        return "an alternative"
    }

    private mutating func compareDiscriminators(_ old: JSON?, _ new: JSON?) {
        let (olds, news) = (Discriminator(old), Discriminator(new))
        guard olds.name != news.name || olds.values.contains(where: { news.values[$0.key] != $0.value }) else { return }
        report(
            .discriminatorChanged, .replaced, "has alternatives that differ by another property or other values of it",
            at: "discriminator")
    }
}

/// The property by which alternatives differ.
private struct Discriminator {
    var name: JSON?
    var values: [String: JSON] = [:]

    init(_ value: JSON?) {
        guard case .object(let members)? = value else { return }
        name = members["propertyName"]
        if case .object(let mapping)? = members["mapping"] { values = mapping.dictionary }
    }
}

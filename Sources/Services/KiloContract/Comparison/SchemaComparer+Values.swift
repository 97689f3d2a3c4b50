/// Types, values and limits.
extension SchemaComparer {
    private static let allTypes: Set = ["string", "number", "boolean", "object", "array"]

    /// Compares the types; returns whether the keywords of a type can be compared further.
    mutating func compareTypes(_ old: Schema, _ new: Schema) -> Bool {
        let (olds, news) = (old.types ?? Self.allTypes, new.types ?? Self.allTypes)
        let lost = olds.subtracting(news).filter { $0 != "integer" || !news.contains("number") }
        let gained = news.subtracting(olds).filter { $0 != "integer" || !olds.contains("number") }
        let what = "is \(Self.words(new.types)), before \(Self.words(old.types))"
        switch (lost.isEmpty, gained.isEmpty) {
        case (true, true): return true
        case (false, true): report(.typeNarrowed, .narrowed, what, at: "type")
        case (true, false): report(.typeWidened, .widened, what, at: "type")
        case (false, false):
            report(.typeChanged, .replaced, what, at: "type")
            return false
        }
        // Where a side says nothing of the type, it says nothing else either.
        return old.types != nil && new.types != nil
    }

    private static func words(_ types: Set<String>?) -> String {
        guard let types else { return "of any type" }
        return types.isEmpty ? "of no type" : "of the type " + types.sorted().joined(separator: " or ")
    }

    mutating func compareNull(_ old: Schema, _ new: Schema) {
        guard let was = old.isNullable, let isNow = new.isNullable, was != isNow else { return }
        if isNow {
            report(.nullAdded, .widened, "can be null")
        } else {
            report(.nullRemoved, .narrowed, "can no longer be null")
        }
    }

    mutating func compareValues(_ old: Schema, _ new: Schema) {
        switch (old.values, new.values) {
        case (nil, nil): break
        case (nil, let values?): report(.enumAdded, .narrowed, "can only be \(Self.words(values)) now", at: "enum")
        case (_?, nil): report(.enumRemoved, .widened, "is no longer limited to a list of values", at: "enum")
        case (let olds?, let news?):
            let (oldSet, newSet) = (Set(olds), Set(news))
            let (lost, gained) = (olds.filter { !newSet.contains($0) }, news.filter { !oldSet.contains($0) })
            if !lost.isEmpty {
                report(.enumValueRemoved, .narrowed, "can no longer be \(Self.words(lost))", at: "enum")
            }
            if !gained.isEmpty { report(.enumValueAdded, .widened, "can also be \(Self.words(gained))", at: "enum") }
        }
    }

    private static func words(_ values: [JSON]) -> String {
        let shown = values.prefix(10).map(\.shown).joined(separator: " or ")
        return values.count > 10 ? "\(shown) or \(values.count - 10) more" : shown
    }

    mutating func compareAnnotations(_ old: Schema, _ new: Schema) {
        if old.isDeprecated != new.isDeprecated {
            let what = new.isDeprecated ? "is deprecated" : "is no longer deprecated"
            report(
                new.isDeprecated ? .schemaDeprecated : .deprecationWithdrawn, ContractChange.Severity.compatible, what,
                at: "deprecated")
        }
        if direction == .request, old.defaultValue != new.defaultValue {
            let (before, now) = (old.defaultValue?.shown ?? "none", new.defaultValue?.shown ?? "none")
            report(.defaultChanged, .doubtful, "has the default \(now), before \(before)", at: "default")
        }
    }

    mutating func compareLimits(_ old: Schema, _ new: Schema) {
        if old.format != new.format { compareFormats(old.format, new.format) }
        compareBounds(old, new)
        if old.multipleOf != new.multipleOf { compareMultiples(old.multipleOf, new.multipleOf) }
        compare(old.length, new.length, (.lengthNarrowed, .lengthWidened), "characters", at: "Length")
        compare(old.itemCount, new.itemCount, (.countNarrowed, .countWidened), "elements", at: "Items")
        compare(old.propertyCount, new.propertyCount, (.countNarrowed, .countWidened), "properties", at: "Properties")
        if new.hasUniqueItems && !old.hasUniqueItems {
            report(.uniqueItemsAdded, .narrowed, "can no longer have equal elements", at: "uniqueItems")
        } else if old.hasUniqueItems && !new.hasUniqueItems {
            report(.uniqueItemsRemoved, .widened, "can have equal elements", at: "uniqueItems")
        }
        comparePatterns(old.pattern, new.pattern)
    }

    private mutating func comparePatterns(_ old: String?, _ new: String?) {
        switch (old, new) {
        case (nil, let pattern?):
            report(.patternAdded, .narrowed, "must match the pattern \(JSON.text(pattern).shown) now", at: "pattern")
        case (_?, nil): report(.patternRemoved, .widened, "no longer has to match a pattern", at: "pattern")
        case (let old?, let new?) where old != new:
            let what = "must match the pattern \(JSON.text(new).shown), before \(JSON.text(old).shown)"
            let severity: ContractChange.Severity = direction == .request ? .breaking : .doubtful
            report(.patternChanged, severity, what, at: "pattern")
        default: break
        }
    }

    private mutating func compareFormats(_ old: String?, _ new: String?) {
        let smaller = [["int32", "int64"], ["float", "double"]]
        let effect: Effect =
            switch (old, new) {
            case (nil, _): .narrowed
            case (_, nil): .widened
            case (let old?, let new?):
                smaller.contains([old, new]) ? .widened : smaller.contains([new, old]) ? .narrowed : .replaced
            }
        report(.formatChanged, effect, "has the format \(new ?? "none"), before \(old ?? "none")", at: "format")
    }

    private mutating func compareBounds(_ old: Schema, _ new: Schema) {
        func words(_ bound: Schema.Bound?, _ side: String) -> String {
            bound.map {
                "\($0.isExclusive ? "\(side == "least" ? "more" : "less") than" : "at \(side)") \($0.value.shown)"
            }
                ?? "without a limit"
        }
        if old.minimum != new.minimum {
            let isHigher =
                new.minimum.map { new in old.minimum.map { new.isTighterMinimum(than: $0) } ?? true } ?? false
            report(
                isHigher ? .minimumRaised : .minimumLowered, isHigher ? .narrowed : .widened,
                "is \(words(new.minimum, "least")), before \(words(old.minimum, "least"))", at: "minimum")
        }
        if old.maximum != new.maximum {
            let isLower = new.maximum.map { new in old.maximum.map { new.isTighterMaximum(than: $0) } ?? true } ?? false
            report(
                isLower ? .maximumLowered : .maximumRaised, isLower ? .narrowed : .widened,
                "is \(words(new.maximum, "most")), before \(words(old.maximum, "most"))", at: "maximum")
        }
    }

    private mutating func compareMultiples(_ old: Double?, _ new: Double?) {
        func isMultiple(_ value: Double, _ of: Double) -> Bool {
            of != 0 && (value / of).rounded() == value / of
        }
        let effect: Effect =
            switch (old, new) {
            case (nil, _): .narrowed
            case (_, nil): .widened
            case (let old?, let new?): isMultiple(new, old) ? .narrowed : isMultiple(old, new) ? .widened : .replaced
            }
        report(
            .multipleChanged, effect,
            "is a multiple of \(new?.shown ?? "nothing"), before of \(old?.shown ?? "nothing")", at: "multipleOf")
    }

    private mutating func compare(
        _ old: Schema.Counts, _ new: Schema.Counts, _ kinds: (narrowed: ChangeKind, widened: ChangeKind),
        _ what: String,
        at name: String
    ) {
        func words(_ counts: Schema.Counts) -> String {
            counts.largest == .infinity
                ? "\(counts.smallest.shown) or more" : "\(counts.smallest.shown) to \(counts.largest.shown)"
        }
        let text = "has \(words(new)) \(what), before \(words(old))"
        if new.smallest > old.smallest || new.largest < old.largest {
            report(kinds.narrowed, .narrowed, text, at: new.smallest > old.smallest ? "min\(name)" : "max\(name)")
        }
        if new.smallest < old.smallest || new.largest > old.largest {
            report(kinds.widened, .widened, text, at: new.smallest < old.smallest ? "min\(name)" : "max\(name)")
        }
    }
}

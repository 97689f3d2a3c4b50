/// The settings and bindings that the templates of one `class` attribute make on one class.
struct AppliedTemplates {
    /// The generation of the template table that this was made from.
    let generation: Int
    var settings: [PropertySetting] = []
    var bindings: [PropertyBinding] = []
    /// The unknown template names, with their ranges in the attribute's value.
    var missing: [(name: String, place: Range<Int>)] = []

    /// Adds the settings and bindings of one template. Later settings of a key path replace earlier ones.
    mutating func add(_ more: [PropertySetting], _ moreBindings: [PropertyBinding]) {
        AppliedTemplates.drop(from: &settings, &bindings, overriddenBy: more, moreBindings)
        settings += more
        bindings += moreBindings
    }

    /// Removes settings and bindings that later ones override.
    static func drop(
        from settings: inout [PropertySetting], _ bindings: inout [PropertyBinding],
        overriddenBy more: [PropertySetting], _ moreBindings: [PropertyBinding]
    ) {
        if settings.isEmpty && bindings.isEmpty { return }
        // Creating a set costs more than the few comparisons that nearly every element needs.
        if settings.count + bindings.count + more.count + moreBindings.count > 32 {
            let set = Set(more.map(\.keyPath))
            let all = set.union(moreBindings.map(\.keyPath))
            settings.drop { set.contains($0.keyPath) }
            bindings.drop { all.contains($0.keyPath) }
        } else {
            settings.drop { setting in more.contains { $0.keyPath == setting.keyPath } }
            bindings.drop { binding in
                more.contains { $0.keyPath == binding.keyPath }
                    || moreBindings.contains { $0.keyPath == binding.keyPath }
            }
        }
    }
}

extension Array {
    /// Removes the elements that meet a condition. `removeAll` copies an array that others hold, even if it removes nothing.
    fileprivate mutating func drop(where isDropped: (Element) -> Bool) {
        if contains(where: isDropped) { removeAll(where: isDropped) }
    }
}

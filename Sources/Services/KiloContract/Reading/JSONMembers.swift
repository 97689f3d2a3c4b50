/// The members of an object of JSON, in the order in which they are written. The order does not count in comparisons.
struct JSONMembers: Sendable {
    private var values: [String: JSON] = [:]
    /// The names in their order.
    private(set) var keys: [String] = []

    init() {}

    var isEmpty: Bool { values.isEmpty }

    subscript(name: String) -> JSON? {
        get { values[name] }
        set {
            switch (values[name] == nil, newValue == nil) {
            case (true, false): keys.append(name)
            case (false, true): keys.removeAll { $0 == name }
            default: break
            }
            values[name] = newValue
        }
    }

    /// Adds a member; returns false if there is one with the name.
    mutating func insert(_ value: JSON, named name: String) -> Bool {
        guard values.updateValue(value, forKey: name) == nil else { return false }
        keys.append(name)
        return true
    }

    func filter(_ isKept: (String) -> Bool) -> JSONMembers {
        var kept = JSONMembers()
        for name in keys where isKept(name) { kept[name] = values[name] }
        return kept
    }

    func mapValues(_ change: (JSON) -> JSON) -> JSONMembers {
        var changed = self
        changed.values = values.mapValues(change)
        return changed
    }

    /// The members without their order.
    var dictionary: [String: JSON] { values }
}

extension JSONMembers: Hashable {
    static func == (first: JSONMembers, second: JSONMembers) -> Bool { first.values == second.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

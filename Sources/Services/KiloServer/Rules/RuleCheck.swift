import MarkupRules
import Synchronization

/// Finds all violated rules of a value.
enum RuleCheck {
    /// The depth to which a value must be checked.
    private enum Depth: Sendable {
        case nothing
        /// Only the value itself has rules.
        case itself
        /// Values inside the value have rules.
        case inside
    }

    private static let depths = Mutex<[ObjectIdentifier: Depth]>([:])
    static let maximumFaults = 100

    /// - Parameter prefix: the path of the value; empty for a body.
    static func check<Value>(_ value: Value, at prefix: String) throws(ServiceError) {
        var faults: [ServiceError.Fault] = []
        switch depth(Value.self) {
        case .nothing: return
        case .itself: if let value = value as? any Validated { own(value, prefix, &faults) }
        case .inside: walk(value, prefix, &faults)
        }
        if let error = ServiceError(faults: faults) { throw error }
    }

    private static func depth(_ type: Any.Type) -> Depth {
        let key = ObjectIdentifier(type)
        if let known = depths.withLock({ $0[key] }) { return known }
        var depth = Depth.nothing
        let (types, isComplete) = TypeCollector.types(in: type)
        if type is any Validated.Type { depth = .itself }
        if !isComplete || types.contains(where: { $0 is any Validated.Type && $0 != type }) { depth = .inside }
        depths.withLock { $0[key] = depth }
        return depth
    }

    private static func own(_ value: some Validated, _ path: String, _ faults: inout [ServiceError.Fault]) {
        for rule in type(of: value).rules {
            guard let limit = rule.violated(by: value) else { continue }
            let name = path.isEmpty ? rule.member : rule.member.isEmpty ? path : "\(path).\(rule.member)"
            faults.append(.violated(name, limit))
        }
    }

    private static func walk(_ value: Any, _ path: String, _ faults: inout [ServiceError.Fault]) {
        guard faults.count < maximumFaults, !Schema.isLeaf(type(of: value)) else { return }
        if let value = value as? any Validated { own(value, path, &faults) }
        let mirror = Mirror(reflecting: value)
        for (index, child) in mirror.children.enumerated() {
            switch mirror.displayStyle {
            case .optional: walk(child.value, path, &faults)
            case .collection, .set: walk(child.value, "\(path)[\(index)]", &faults)
            case .dictionary:
                guard let (key, value) = child.value as? (AnyHashable, Any) else { continue }
                walk(value, path.isEmpty ? "\(key)" : "\(path).\(key)", &faults)
            default:
                guard let label = child.label else { continue }
                walk(child.value, path.isEmpty ? label : "\(path).\(label)", &faults)
            }
        }
    }
}

import Synchronization

/// Notes which types a schema was made of.
final class TypeCollector: Sendable {
    @TaskLocal static var current: TypeCollector?

    private let state = Mutex<(types: [any Any.Type], isComplete: Bool)>(([], true))

    func add(_ type: Any.Type) { state.withLock { $0.types.append(type) } }

    /// A type gave up before it had named all of its members.
    func missed() { state.withLock { $0.isComplete = false } }

    /// The types inside a type, itself included; `isComplete` is whether these are all.
    static func types(in type: Any.Type) -> (types: [any Any.Type], isComplete: Bool) {
        let collector = TypeCollector()
        $current.withValue(collector) { _ = Schema(of: type) }
        return collector.state.withLock { $0 }
    }
}

extension Validated {
    /// What the rules say of each member.
    static var memberLimits: [String: [Schema.Limit]] {
        rules.reduce(into: [:]) { limits, rule in limits[rule.member, default: []] += rule.limits }
    }
}

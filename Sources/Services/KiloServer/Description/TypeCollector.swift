import MarkupRules
import Synchronization

/// Records the types that a schema was made of.
final class TypeCollector: Sendable {
    @TaskLocal static var current: TypeCollector?

    private let state = Mutex<(types: [any Any.Type], isComplete: Bool)>(([], true))

    func add(_ type: Any.Type) { state.withLock { $0.types.append(type) } }

    /// Called when a type threw before it had requested all of its members.
    func missed() { state.withLock { $0.isComplete = false } }

    /// Returns the types inside a type, including itself; `isComplete` is true if all of them were found.
    static func types(in type: Any.Type) -> (types: [any Any.Type], isComplete: Bool) {
        let collector = TypeCollector()
        $current.withValue(collector) { _ = Schema(of: type) }
        return collector.state.withLock { $0 }
    }
}

extension Validated {
    /// The limits that the rules state for each member.
    static var memberLimits: [String: [RuleLimit]] {
        rules.reduce(into: [:]) { limits, rule in limits[rule.member, default: []] += rule.limits }
    }
}

import Synchronization

/// Counts from 1, on any thread.
final class Counter: Sendable {
    private let count = Atomic(0)

    var current: Int { count.load(ordering: .relaxed) }
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

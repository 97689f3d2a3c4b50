import Synchronization

/// A thread-safe cache of values that are computed once per key.
nonisolated final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])

    func value(for key: Key, make: (Key) -> Value) -> Value {
        if let known = values.withLock({ $0[key] }) { return known }
        let value = make(key)
        values.withLock { $0[key] = value }
        return value
    }

    func forget(_ key: Key) { values.withLock { _ = $0.removeValue(forKey: key) } }

    /// Removes all values, so that each is computed again when it is next needed.
    func forget() { values.withLock { $0.removeAll() } }
}

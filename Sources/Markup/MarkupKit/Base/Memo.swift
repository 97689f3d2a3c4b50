import Synchronization

/// Values computed once for each key, from any thread.
nonisolated final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])

    func value(for key: Key, make: (Key) -> Value) -> Value {
        if let known = values.withLock({ $0[key] }) { return known }
        let value = make(key)
        values.withLock { $0[key] = value }
        return value
    }

    func forget(_ key: Key) { values.withLock { _ = $0.removeValue(forKey: key) } }

    /// Has every value computed anew when it is asked for next.
    func forget() { values.withLock { $0.removeAll() } }
}

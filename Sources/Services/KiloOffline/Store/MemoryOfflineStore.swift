public import Foundation
import Synchronization

/// A store in memory: for tests, and for programs whose queue may be lost when they end.
public final class MemoryOfflineStore: OfflineStore {
    private let bytes: Mutex<Data>

    /// Creates a store.
    ///
    /// - Parameter bytes: the content, for example of another store that was read.
    public init(_ bytes: Data = Data()) { self.bytes = Mutex(bytes) }

    public func read() -> Data { bytes.withLock { $0 } }
    public func append(_ bytes: Data) { self.bytes.withLock { $0.append(bytes) } }
    public func replace(by bytes: Data) { self.bytes.withLock { $0 = bytes } }
}

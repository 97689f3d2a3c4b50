public import Foundation

/// Keeps the bytes of one journal. ``OfflineRecords`` gives the bytes their meaning, with a checksum for each step.
///
/// A store need not be more careful than this: bytes that were appended before a crash may be missing from some place on.
/// They may not be replaced by others.
public protocol OfflineStore: Sendable {
    /// Returns all bytes; empty for a new store.
    func read() throws -> Data

    /// Adds bytes at the end. When the method returns, they survive the end of the process.
    ///
    /// If it throws, a part of the bytes may have been added. The next call is then ``replace(by:)``.
    func append(_ bytes: Data) throws

    /// Replaces all bytes. After a crash the store has the former bytes or the new ones.
    func replace(by bytes: Data) throws
}

extension OfflineStore where Self == MemoryOfflineStore {
    /// A store in memory, which is empty.
    public static var memory: MemoryOfflineStore { MemoryOfflineStore() }
}

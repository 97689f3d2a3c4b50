import Foundation

/// The steps of the local state in a store.
struct Journal<Record: OfflineRecord> {
    /// The size in bytes below which a journal is not shortened.
    private static var smallest: Int { 64 * 1024 }

    private let store: any OfflineStore
    private let encoder = JSONEncoder()
    /// The present size in bytes, and the one after which the whole state replaces the steps.
    private var size = 0
    private var limit = 0
    /// Whether the store may end with a part of a step, after which nothing could be read.
    private var isTorn = false

    /// Reads a store.
    ///
    /// - Returns: the journal, the state, and the number of bytes that could not be read.
    static func open(
        _ store: any OfflineStore
    ) throws -> (journal: Journal, state: OfflineState<Record>, lost: Int) {
        let bytes = try store.read()
        let (steps, lost) = try JournalCoding.steps(of: bytes)
        var state = OfflineState<Record>()
        let decoder = JSONDecoder()
        do {
            for step in steps {
                for edit in try decoder.decode([OfflineEdit<Record>].self, from: step) { state.apply(edit) }
            }
        } catch {
            throw OfflineError(.otherRecords(fault: "\(error)"))
        }
        var journal = Journal(store: store)
        journal.size = bytes.count
        journal.limit = max(smallest, bytes.count * 2)
        journal.isTorn = lost > 0 || bytes.isEmpty
        return (journal, state, lost)
    }

    private init(store: any OfflineStore) { self.store = store }

    /// Keeps a step.
    ///
    /// - Throws: the store's error; the step is then not kept. After a crash it may be.
    mutating func keep(_ step: OfflineStep<Record>) throws {
        let entry = JournalCoding.entry(try encoder.encode(step.edits))
        if isTorn || size + entry.count > limit {
            isTorn = true
            let whole = JournalCoding.header + JournalCoding.entry(try encoder.encode(step.state.edits))
            try store.replace(by: whole)
            isTorn = false
            size = whole.count
            limit = max(Self.smallest, size * 4)
        } else {
            isTorn = true
            try store.append(entry)
            isTorn = false
            size += entry.count
        }
    }
}

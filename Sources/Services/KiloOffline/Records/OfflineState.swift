import Foundation

/// The knowledge of a client: the service's records up to a change, and its own writes since.
struct OfflineState<Record: OfflineRecord>: Sendable {
    /// A record as the service has it, since the change of this number.
    private struct Copy: Sendable {
        let number: Int64
        let content: Record
    }

    /// The last change before which none is missing.
    private(set) var number: Int64 = 0
    private(set) var queue: [PendingWrite<Record>] = []
    private(set) var rejected: [RejectedWrite<Record>] = []
    private var copies: [String: Copy] = [:]
    /// The numbers of removals after `number`, which are known because this client made them.
    private var removals: [String: Int64] = [:]

    mutating func apply(_ edit: OfflineEdit<Record>) {
        switch edit {
        case .clear: (copies, removals) = ([:], [:])
        case .seen(let last):
            number = last
            if !removals.isEmpty { removals = removals.filter { $0.value > last } }
        case .copy(let key, let number, let content):
            copies[key] = content.map { Copy(number: number, content: $0) }
            removals[key] = content == nil && number > self.number ? number : nil
        case .queue(let write):
            if let place = queue.firstIndex(where: { $0.name == write.name }) {
                queue[place] = write
            } else {
                queue.append(write)
            }
        case .settle(let name): queue.removeAll { $0.name == name }
        case .reject(let write): rejected.append(write)
        case .dismiss(let name): rejected.removeAll { $0.write.name == name }
        }
    }

    /// The edits that make this state out of an empty one.
    var edits: [OfflineEdit<Record>] {
        [.seen(number)] + copies.map { .copy(key: $0, number: $1.number, content: $1.content) }
            + removals.map { .copy(key: $0, number: $1, content: nil) } + queue.map { .queue($0) }
            + rejected.map { .reject($0) }
    }

    // MARK: - Reading

    /// The record as the service has it, as far as that is known.
    func confirmed(_ key: String) -> Record? { copies[key]?.content }

    /// The last change of a record that is known.
    func seen(_ key: String) -> Int64 { max(number, copies[key]?.number ?? 0, removals[key] ?? 0) }

    /// The keys of all copies.
    var confirmedKeys: Set<String> { Set(copies.keys) }

    /// The record with the writes in the queue.
    subscript(key: String) -> Record? {
        if let write = queue.last(where: { $0.key == key }) { return write.content }
        return copies[key]?.content
    }

    /// All records with the writes in the queue.
    var records: [String: Record] {
        var records = copies.mapValues(\.content)
        for write in queue { records[write.key] = write.content }
        return records
    }
}

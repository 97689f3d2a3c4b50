import Foundation

/// A step of the local state that is being made: the edits for the journal, and the reports for the application.
struct OfflineStep<Record: OfflineRecord> {
    private(set) var state: OfflineState<Record>
    private(set) var edits: [OfflineEdit<Record>] = []
    private(set) var events: [OfflineEvent<Record>] = []
    private(set) var keys: Set<String> = []

    init(_ state: OfflineState<Record>) { self.state = state }

    mutating func add(_ edit: OfflineEdit<Record>) {
        state.apply(edit)
        edits.append(edit)
    }

    // MARK: - Writes

    mutating func write(_ content: Record?, _ key: String, name: UUID, made: Date) {
        add(.queue(PendingWrite(name: name, key: key, base: state[key], content: content, made: made)))
        keys.insert(key)
    }

    mutating func acknowledge(
        _ write: PendingWrite<Record>, _ change: RecordChange<Record>, _ rule: ConflictRule<Record>
    ) {
        add(.settle(write.name))
        events.append(.acknowledged(write, number: change.number))
        copy(change, rule)
    }

    mutating func reject(_ write: PendingWrite<Record>, _ reason: String, _ rule: ConflictRule<Record>) {
        let report = RejectedWrite(write: write, reason: reason)
        add(.settle(write.name))
        add(.reject(report))
        events.append(.rejected(report))
        rebase(write.key, rule)
    }

    // MARK: - Changes of the service

    /// Takes changes in their order.
    mutating func take(_ changes: [RecordChange<Record>], _ rule: ConflictRule<Record>) throws(OfflineError) {
        var last = state.number
        for change in changes {
            guard change.number > last else { throw OfflineError(.numbers(after: last, found: change.number)) }
            last = change.number
            if let name = change.name, let write = state.queue.first(where: { $0.name == name }) {
                acknowledge(write, change, rule)
            } else {
                copy(change, rule)
            }
        }
        if last > state.number { add(.seen(last)) }
    }

    /// Takes all records in place of those that are known.
    mutating func take(_ snapshot: RecordSnapshot<Record>, _ rule: ConflictRule<Record>) {
        let former = state.confirmedKeys
        add(.clear)
        add(.seen(snapshot.number))
        for (key, content) in snapshot.records { add(.copy(key: key, number: snapshot.number, content: content)) }
        for key in former.union(snapshot.records.keys).union(state.queue.map(\.key)) { rebase(key, rule) }
    }

    private mutating func copy(_ change: RecordChange<Record>, _ rule: ConflictRule<Record>) {
        if change.number > state.seen(change.key) {
            add(.copy(key: change.key, number: change.number, content: change.content))
        }
        rebase(change.key, rule)
    }

    /// Lets the writes of a record begin from what the service has now.
    private mutating func rebase(_ key: String, _ rule: ConflictRule<Record>) {
        keys.insert(key)
        var theirs = state.confirmed(key)
        for var write in state.queue where write.key == key {
            if write.base != theirs {
                if write.content != theirs {
                    let conflict = Conflict(key: key, base: write.base, mine: write.content, theirs: theirs)
                    guard case .write(let merged) = rule.resolve(conflict) else {
                        add(.settle(write.name))
                        events.append(.dropped(write))
                        continue
                    }
                    write.content = merged
                }
                write.base = theirs
                add(.queue(write))
            }
            theirs = write.content
        }
    }
}

/// Keeps jobs in memory, for tests and for services whose jobs may be lost when the process ends.
public actor MemoryJobStore: JobStore {
    private enum State {
        case open(isHeld: Bool)
        case done(ContinuousClock.Instant)
        case failed
    }

    private struct Entry {
        let draft: JobDraft
        var time: ContinuousClock.Instant
        var state = State.open(isHeld: false)
        var attempts = 0
        var run: Int64 = 0
    }

    private var entries: [String: Entry] = [:]

    /// Creates an empty store.
    public init() {}

    /// Stores a job; see ``JobStore/add(_:after:)``.
    public func add(_ job: JobDraft, after delay: Duration) -> Bool {
        guard entries[job.id] == nil else { return false }
        entries[job.id] = Entry(draft: job, time: .now + delay)
        return true
    }

    /// Takes a job; see ``JobStore/take(_:for:)``.
    public func take(_ names: [String], for lease: Duration) -> TakenJob? {
        let now = ContinuousClock.now
        let due = entries.filter { id, entry in
            guard case .open = entry.state else { return false }
            return entry.time <= now && names.contains(entry.draft.name)
        }
        guard let (id, entry) = due.min(by: { $0.value.time < $1.value.time }) else { return nil }
        var taken = entry
        taken.time = now + lease
        taken.state = .open(isHeld: true)
        taken.attempts += 1
        taken.run += 1
        entries[id] = taken
        return TakenJob(
            id: id, name: taken.draft.name, body: taken.draft.body, attempt: taken.attempts, run: taken.run)
    }

    /// Holds a job; see ``JobStore/hold(_:for:)``.
    public func hold(_ job: TakenJob, for lease: Duration) -> Bool {
        change(job) { $0.time = .now + lease }
    }

    /// Ends a run; see ``JobStore/end(_:as:)``.
    public func end(_ job: TakenJob, as end: JobEnd) -> Bool {
        change(job) { entry in
            switch end {
            case .done: entry.state = .done(.now)
            case .failed: entry.state = .failed
            case .again(let delay, let attempts, _):
                entry.state = .open(isHeld: false)
                entry.time = .now + delay
                entry.attempts = attempts
            }
        }
    }

    private func change(_ job: TakenJob, _ body: (inout Entry) -> Void) -> Bool {
        guard var entry = entries[job.id], entry.run == job.run, case .open(true) = entry.state else { return false }
        body(&entry)
        entries[job.id] = entry
        return true
    }

    /// Removes jobs that are done; see ``JobStore/removeDone(olderThan:)``.
    public func removeDone(olderThan age: Duration) {
        let limit = ContinuousClock.now - age
        entries = entries.filter { if case .done(let time) = $0.value.state { time > limit } else { true } }
    }

    /// Returns the numbers of jobs; see ``JobStore/counts()``.
    public func counts() -> [JobCount] {
        Dictionary(grouping: entries.values, by: \.draft.name).compactMap { name, entries in
            var (waiting, running, failed) = (0, 0, 0)
            for entry in entries {
                switch entry.state {
                case .open(let isHeld): if isHeld { running += 1 } else { waiting += 1 }
                case .failed: failed += 1
                case .done: break
                }
            }
            guard waiting + running + failed > 0 else { return nil }
            return JobCount(name: name, waiting: waiting, running: running, failed: failed)
        }.sorted { $0.name < $1.name }
    }
}

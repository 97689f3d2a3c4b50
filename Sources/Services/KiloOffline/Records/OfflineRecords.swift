public import Foundation

/// Records that a program reads and writes with or without a connection.
///
/// Reading and writing use the local copy, which a store keeps. ``resume()`` brings both sides together: it reads the
/// changes of the service and then sends the writes in their order. ``run(policy:interval:)`` does that for as long as
/// the program runs.
///
/// ```swift
/// let tasks = try OfflineRecords(RemoteChangeLog<ToDo>(proxy, path: "tasks"), in: FileOfflineStore(file))
/// try await tasks.put(ToDo(title: "Buy milk"), for: UUID().uuidString)
/// await tasks.run()
/// ```
public actor OfflineRecords<Record: OfflineRecord> {
    /// The greatest number of changes that are read at once.
    static var pageSize: Int { 200 }

    let log: any ChangeLog<Record>
    let rule: ConflictRule<Record>
    private let settings: OfflineSettings
    private var journal: Journal<Record>
    private(set) var state: OfflineState<Record>
    private var observers: [UUID: AsyncStream<OfflineEvent<Record>>.Continuation] = [:]
    private var bells: [UUID: AsyncStream<Void>.Continuation] = [:]
    var isResuming = false
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// The number of bytes at the end of the store that could not be read when it was opened; 0 for a whole journal.
    ///
    /// A crash in the middle of a write leaves some. They were the write that had not returned, unless the disk has lost
    /// more.
    public nonisolated let lostBytes: Int

    /// Opens the local copy.
    ///
    /// - Parameters:
    ///   - log: the service.
    ///   - store: keeps the copy and the queue. One object uses it at a time.
    ///   - rule: resolves conflicts with changes of others.
    ///   - settings: the clock and the source of names.
    /// - Throws: ``OfflineError``, or the store's error.
    public init(
        _ log: some ChangeLog<Record>, in store: some OfflineStore, rule: ConflictRule<Record> = .byField,
        settings: OfflineSettings = .init()
    ) throws {
        self.log = log
        self.rule = rule
        self.settings = settings
        (journal, state, lostBytes) = try Journal.open(store)
    }

    // MARK: - Reading

    /// All records with the writes that are not confirmed yet.
    public var records: [String: Record] { state.records }
    /// The writes that are not confirmed yet, in their order.
    public var pending: [PendingWrite<Record>] { state.queue }
    /// The writes that the service has refused for good, until they are dismissed.
    public var rejected: [RejectedWrite<Record>] { state.rejected }
    /// The number of the last change of the service before which none is missing here.
    public var lastNumber: Int64 { state.number }
    /// The record of a key, with the writes that are not confirmed yet.
    public subscript(key: String) -> Record? { state[key] }

    // MARK: - Writing

    /// Writes a record. It is kept when the method returns, and sent later.
    ///
    /// - Parameters:
    ///   - record: the new content.
    ///   - key: the key; a random one for a new record, so that other clients do not choose the same.
    /// - Returns: the name of the write.
    /// - Throws: ``OfflineError``, or the store's error; nothing is written then.
    @discardableResult public func put(_ record: Record, for key: String) throws -> UUID { try write(record, key) }

    /// Removes a record. The removal is kept when the method returns, and sent later.
    ///
    /// - Returns: the name of the write; `nil` if there is no such record.
    /// - Throws: the store's error; nothing is removed then.
    @discardableResult public func remove(_ key: String) throws -> UUID? {
        state[key] == nil ? nil : try write(nil, key)
    }

    /// Changes a record, if there is one, without another change in between.
    ///
    /// - Returns: the name of the write; `nil` if there is no such record.
    @discardableResult public func update(
        _ key: String, _ change: @Sendable (inout Record) -> Void
    ) throws -> UUID? {
        guard var record = state[key] else { return nil }
        change(&record)
        return try write(record, key)
    }

    /// Forgets a write that the service has refused, after the user has seen it.
    ///
    /// - Parameter name: the name of the write.
    public func dismiss(_ name: UUID) throws {
        guard state.rejected.contains(where: { $0.write.name == name }) else { return }
        var step = OfflineStep(state)
        step.add(.dismiss(name))
        try keep(step)
    }

    private func write(_ content: Record?, _ key: String) throws -> UUID {
        let name = settings.newName()
        var step = OfflineStep(state)
        step.write(content, key, name: name, made: settings.now())
        do {
            try keep(step)
        } catch let error as EncodingError {
            throw OfflineError(.encoding(key: key, fault: error.localizedDescription))
        }
        for bell in bells.values { bell.yield() }
        return name
    }

    /// Keeps a step in the store, and then here.
    func keep(_ step: OfflineStep<Record>) throws {
        if step.edits.isEmpty { return }
        try journal.keep(step)
        state = step.state
        for event in step.events { send(event) }
        if !step.keys.isEmpty { send(.changed(keys: step.keys)) }
    }

    // MARK: - Observing

    /// Returns what happens from now on. Each call returns a stream that has every event; leave its loop to end it.
    public func events() -> AsyncStream<OfflineEvent<Record>> {
        let (events, continuation) = AsyncStream.makeStream(of: OfflineEvent<Record>.self)
        let id = UUID()
        observers[id] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
        return events
    }

    func send(_ event: OfflineEvent<Record>) { for observer in observers.values { observer.yield(event) } }

    /// Returns an element for each write, until the task that reads it is cancelled; those that are not taken are one.
    func rings() -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
        let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        bells[id] = bell
        bell.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
        return (rings, bell)
    }

    private func forget(_ id: UUID) { (observers[id], bells[id]) = (nil, nil) }
}

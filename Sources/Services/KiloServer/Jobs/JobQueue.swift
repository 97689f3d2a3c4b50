public import Logging
public import Metrics
public import ServiceLifecycle
import Synchronization

/// Does jobs that the database of the service keeps: after a crash they are still there, each is done by one process,
/// failed attempts are repeated, and metrics show them.
///
/// ```swift
/// let queue = JobQueue(store: store)
/// queue.register(WelcomeMail.self) { mail, run in try await mailer.welcome(mail.address, id: run.id) }
/// queue.schedule("housekeeping", every: .seconds(3600)) { try await store.removeOldRows() }
/// application.addServices(queue)
///
/// try await queue.add(WelcomeMail(address: "ann@example.org"))
/// ```
///
/// Several processes with the same store share the work. A job is run again if its process was killed, or could not reach
/// the database for longer than the lease: whatever a job does outside of the database may then happen twice, so pass
/// ``JobRun/id`` to the other system.
///
/// The counter `kilo_jobs` counts runs by `job` and `result` (`done`, `retried`, `failed`,
/// `stopped` for one that the end of its process cancelled), the timer `kilo_job_duration`
/// has their duration, and the gauge `kilo_jobs_stored` the number of jobs by `job` and `state` (`waiting`, `running`,
/// `failed`).
public final class JobQueue: Service {
    typealias Work = @Sendable (TakenJob) async throws -> Void

    struct Kind {
        let work: Work
        /// The time between two runs of a scheduled job.
        let period: Duration?
        /// Whether the store has the scheduled job.
        var isStored = false
    }

    struct State {
        var kinds: [String: Kind] = [:]
        var running: [String: Task<Void, any Error>] = [:]
        var reported: Set<String> = []
        var isStopping = false
        var isReachable = true
    }

    let store: any JobStore
    let options: JobOptions
    let logger: Logger
    let metrics: any MetricsFactory
    let state = Mutex(State())
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// - Parameters:
    ///   - store: the store, in the database of the service.
    ///   - options: the pace.
    ///   - logger: the logger of failures.
    ///   - metrics: the receiver of the metrics; by default that of the process.
    public init(
        store: any JobStore, options: JobOptions = .init(), logger: Logger = Logger(label: "jobs"),
        metrics: any MetricsFactory = MetricsSystem.factory
    ) {
        self.store = store
        self.options = options
        self.logger = logger
        self.metrics = metrics
    }

    /// Sets the work of a kind of job. Call it before the queue runs.
    ///
    /// - Parameters:
    ///   - type: the kind of job.
    ///   - work: does the job. It is called again after an error, except a ``JobFailure``.
    public func register<Job: ServiceJob>(
        _ type: Job.Type, by work: @escaping @Sendable (Job, JobRun) async throws -> Void
    ) {
        register(Job.jobName, period: nil) { taken in
            let job: Job
            do {
                job = try JSONBody.decode(type, from: .init(taken.body.utf8), argument: "job")
            } catch {
                throw JobFailure("the stored content cannot be read: \(error)")
            }
            try await work(job, JobRun(id: taken.id, attempt: taken.attempt))
        }
    }

    /// Sets work that is done regularly, by one of the processes that share the store. Call it before the queue runs.
    ///
    /// - Parameters:
    ///   - name: the name in the store and in metrics.
    ///   - period: the time from the end of one run to the next; the first begins at once. It is kept over restarts.
    ///   - work: does the work. After an error it is tried again sooner, and after the last attempt in the next period.
    public func schedule(_ name: String, every period: Duration, by work: @escaping @Sendable () async throws -> Void) {
        register(name, period: period) { _ in try await work() }
    }

    private func register(_ name: String, period: Duration?, _ work: @escaping Work) {
        state.withLock { $0.kinds[name] = Kind(work: work, period: period) }
    }

    /// Stores a job.
    ///
    /// - Parameters:
    ///   - job: the job.
    ///   - id: the identifier; by default a new one. A job whose identifier is stored already is not added.
    ///   - delay: the time until it may begin.
    /// - Returns: whether the job was added.
    /// - Throws: the error of the store; the job may be stored then, so repeat the call with the same identifier.
    @discardableResult
    public func add(_ job: some ServiceJob, id: String? = nil, after delay: Duration = .zero) async throws -> Bool {
        let isNew = try await store.add(JobDraft(job, id: id), after: delay)
        wake()
        return isNew
    }

    /// Looks into the store at once. Call it after a transaction of yours that has stored a ``JobDraft``.
    public func wake() { signal.yield() }

    /// Does jobs until the process is shut down; call it once. As a service of an application it is called by the
    /// application.
    public func run() async throws {
        await withGracefulShutdownHandler {
            // Cancelled at the end of this scope.
            async let _: Void = tick()
            await withDiscardingTaskGroup { group in
                for await _ in signals {
                    if Task.isCancelled || state.withLock({ $0.isStopping }) { break }
                    await begin(in: &group)
                }
            }
        } onGracefulShutdown: {
            self.stop()
        }
    }

    /// Begins jobs as long as there are free workers and jobs whose time has come.
    private func begin(in group: inout DiscardingTaskGroup) async {
        while state.withLock({ !$0.isStopping && $0.running.count < options.workers }), let job = await take() {
            let task = Task { try await self.work(of: job) }
            state.withLock { $0.running[job.id] = task }
            group.addTask {
                await withTaskCancellationHandler {
                    await self.complete(job, task)
                } onCancel: {
                    task.cancel()
                }
                self.state.withLock { $0.running[job.id] = nil }
                self.wake()
            }
        }
    }

    private func take() async -> TakenJob? {
        let names = state.withLock { Array($0.kinds.keys) }
        guard !names.isEmpty else { return nil }
        return await reaching { try await store.take(names, for: options.lease) } ?? nil
    }

    private func stop() {
        state.withLock { $0.isStopping = true }
        wake()
        Task {
            try? await Task.sleep(for: options.grace)
            for task in state.withLock({ Array($0.running.values) }) { task.cancel() }
        }
    }

    /// Looks into the store regularly, sets the gauges and removes what is no longer needed.
    private func tick() async {
        await addScheduled()
        var untilHousekeeping = 0
        while !Task.isCancelled {
            if untilHousekeeping == 0 {
                await report()
                await reaching { try await store.removeDone(olderThan: options.keepsDone) }
                untilHousekeeping = 15
            }
            untilHousekeeping -= 1
            wake()
            try? await Task.sleep(for: options.interval)
            await addScheduled()
        }
    }

    /// Stores the scheduled jobs that are not in the store; each is one job with a fixed identifier.
    private func addScheduled() async {
        let missing = state.withLock { state in state.kinds.filter { $0.value.period != nil && !$0.value.isStored } }
        for name in missing.keys {
            let draft = JobDraft(id: "schedule." + name, name: name, body: "{}")
            guard await reaching({ try await store.add(draft, after: .zero) }) != nil else { return }
            state.withLock { $0.kinds[name]?.isStored = true }
        }
    }

    /// Returns the result of the store; `nil` while it does not work, which is logged once.
    @discardableResult
    func reaching<Value>(_ body: () async throws -> Value) async -> Value? {
        do {
            let value = try await body()
            let wasReachable = state.withLock { state in
                defer { state.isReachable = true }
                return state.isReachable
            }
            if !wasReachable { logger.info("the store of jobs works again") }
            return value
        } catch {
            let wasReachable = state.withLock { state in
                defer { state.isReachable = false }
                return state.isReachable
            }
            if wasReachable, !(error is CancellationError) {
                logger.error("the store of jobs does not work", metadata: ["error": "\("\(error)".onOneLine)"])
            }
            return nil
        }
    }

    private func report() async {
        guard let counts = await reaching({ try await store.counts() }) else { return }
        let names = state.withLock { state in
            // Kinds without jobs have the number 0, also those that no longer have any.
            state.reported.formUnion(state.kinds.keys)
            state.reported.formUnion(counts.map(\.name))
            return state.reported
        }
        for name in names {
            let count = counts.first { $0.name == name }
            report(name, "waiting", count?.waiting ?? 0)
            report(name, "running", count?.running ?? 0)
            report(name, "failed", count?.failed ?? 0)
        }
    }

    private func report(_ name: String, _ state: String, _ number: Int) {
        Meter(label: "kilo_jobs_stored", dimensions: [("job", name), ("state", state)], factory: metrics).set(number)
    }
}

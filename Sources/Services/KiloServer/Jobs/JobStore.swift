/// Keeps jobs in the database of a service, so that they survive the end of a process.
///
/// A job is open until it is done or has failed. Taking it moves its time into the future by the lease: as long as the
/// process lives, it moves the time on; if the process is killed, the time comes and another process takes the job.
/// Compare times with the clock of the database, so that replicas need not agree on the time.
///
/// `Examples/Services/ShoppingService` has a store on PostgreSQL, `Examples/Services/PetsService` one on SQLite. Each
/// method throws when the database does not work; the queue then tries again later.
public protocol JobStore: Sendable {
    /// Stores an open job, unless the store has a job with its identifier.
    ///
    /// - Parameters:
    ///   - job: the job.
    ///   - delay: the time until it may be taken, zero or more.
    /// - Returns: whether the job is new.
    func add(_ job: JobDraft, after delay: Duration) async throws -> Bool

    /// Takes the open job whose time came first: sets its time to the end of the lease, and counts the run and the
    /// attempt, in one step that two callers cannot both take.
    ///
    /// - Parameters:
    ///   - names: the kinds of jobs.
    ///   - lease: the time for which no one else takes the job, more than zero.
    /// - Returns: the job; `nil` if the time of none of them has come.
    func take(_ names: [String], for lease: Duration) async throws -> TakenJob?

    /// Sets the time of a taken job to the end of a new lease.
    ///
    /// - Returns: `false` if the job was taken again since, or is no longer open.
    func hold(_ job: TakenJob, for lease: Duration) async throws -> Bool

    /// Ends a run, unless the job was taken again since.
    ///
    /// - Returns: `false` if it was taken again, or is no longer open; nothing is changed then.
    func end(_ job: TakenJob, as end: JobEnd) async throws -> Bool

    /// Removes the jobs that were done longer ago than an age. Their identifiers can be used again.
    func removeDone(olderThan age: Duration) async throws

    /// Returns the number of jobs of each kind, without those that are done.
    func counts() async throws -> [JobCount]
}

/// A job that is to be stored.
public struct JobDraft: Sendable, Equatable {
    /// The identifier; a store has one job of each.
    public let id: String
    /// The kind of job.
    public let name: String
    /// The content, as JSON.
    public let body: String

    /// Creates a draft of a job. Insert it yourself in the transaction of a change that belongs to it: both are then
    /// stored, or neither.
    ///
    /// - Parameters:
    ///   - job: the job.
    ///   - id: the identifier; by default a new one. A request that may be repeated chooses it, so that its job is stored
    ///     once.
    /// - Throws: an error of the job's encoding.
    public init(_ job: some ServiceJob, id: String? = nil) throws {
        self.init(
            id: id ?? JobDraft.newIdentifier(), name: type(of: job).jobName,
            body: String(decoding: try JSONBody.encode(job), as: UTF8.self))
    }

    init(id: String, name: String, body: String) {
        self.id = id
        self.name = name
        self.body = body
    }

    private static func newIdentifier() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36) + String(UInt64.random(in: .min ... .max), radix: 36)
    }
}

/// A job that a process has taken from the store.
public struct TakenJob: Sendable, Equatable {
    /// The identifier.
    public let id: String
    /// The kind of job.
    public let name: String
    /// The content, as JSON.
    public let body: String
    /// The number of this attempt, from 1. It begins again when a scheduled job is done.
    public let attempt: Int
    /// The number of times that the job was taken, which distinguishes this run from later ones.
    public let run: Int64

    /// Creates a taken job; the parameters are the properties of the same names.
    public init(id: String, name: String, body: String, attempt: Int, run: Int64) {
        self.id = id
        self.name = name
        self.body = body
        self.attempt = attempt
        self.run = run
    }
}

/// The end of a run.
public enum JobEnd: Sendable, Equatable {
    /// The job is done; its identifier stays in the store for a while.
    case done
    /// The job stays open: its time comes after a delay, `attempts` is the new number of attempts, and `reason` the error
    /// of this run.
    case again(after: Duration, attempts: Int, reason: String?)
    /// The job has failed for good and stays in the store.
    case failed(reason: String)
}

/// The number of jobs of one kind.
public struct JobCount: Sendable, Equatable {
    /// The kind of jobs.
    public let name: String
    /// The open jobs that no process has taken.
    public let waiting: Int
    /// The open jobs that a process has taken.
    public let running: Int
    /// The jobs that have failed for good.
    public let failed: Int

    /// Creates a count; the parameters are the properties of the same names.
    public init(name: String, waiting: Int, running: Int, failed: Int) {
        self.name = name
        self.waiting = waiting
        self.running = running
        self.failed = failed
    }
}

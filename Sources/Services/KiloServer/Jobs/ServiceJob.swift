/// Work that a service does outside of requests. It is stored as JSON until it is done.
///
/// ```swift
/// struct WelcomeMail: ServiceJob {
///     static let jobName = "welcome-mail"
///     let address: String
/// }
/// ```
///
/// A member that a later version of the program adds has to be optional as long as jobs of the earlier version are stored.
public protocol ServiceJob: Codable, Sendable {
    /// The name of this kind of work in the store and in metrics.
    static var jobName: String { get }
}

/// The circumstances of a run, for the closure that does the work.
public struct JobRun: Sendable {
    /// The identifier of the job. It is the same in each attempt, so that another system can recognise a repetition.
    public let id: String
    /// The number of this attempt, from 1.
    public let attempt: Int
}

/// An error after which a job is not tried again.
public struct JobFailure: Error, Sendable, CustomStringConvertible {
    /// The reason, for the operator.
    public let reason: String

    /// Creates an error that ends a job.
    public init(_ reason: String) { self.reason = reason }

    /// The reason.
    public var description: String { reason }
}

/// The pace of a queue of jobs.
public struct JobOptions: Sendable {
    /// The maximum number of jobs that one process runs at a time, 1 or more.
    public var workers = 4
    /// The time between two looks into the store. A job that this process adds begins at once.
    public var interval: Duration = .seconds(1)
    /// The time after which another process takes the jobs of one that was killed. A living process holds its jobs for as
    /// long as they run.
    public var lease: Duration = .seconds(30)
    /// The number of attempts before a job fails for good, 1 or more.
    public var attempts = 8
    /// The wait after the first attempt; it doubles with each further one. Half of it is chosen at random, so that jobs
    /// that failed together are not all tried together.
    public var firstWait: Duration = .seconds(2)
    /// The longest wait between two attempts.
    public var longestWait: Duration = .seconds(600)
    /// The time that running jobs have when the process is shut down. Then they are cancelled and stay open.
    public var grace: Duration = .seconds(10)
    /// The time for which the identifier of a job that is done is kept, so that it is not stored again.
    public var keepsDone: Duration = .seconds(24 * 60 * 60)

    /// Creates options with the default value of each property.
    public init() {}

    /// Returns the wait after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: the number of the attempt, from 1.
    ///   - share: the random share, from 0 to 1.
    func wait(afterAttempt attempt: Int, share: Double = .random(in: 0...1)) -> Duration {
        var wait = firstWait
        for _ in 1..<max(attempt, 1) where wait < longestWait { wait *= 2 }
        return min(wait, longestWait) * (0.5 + share / 2)
    }
}

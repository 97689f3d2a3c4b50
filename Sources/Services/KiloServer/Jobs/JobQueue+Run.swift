import Foundation
import Logging
import Metrics
import Synchronization

/// The course of one run.
extension JobQueue {
    /// Calls the closure of the job's kind.
    func work(of job: TakenJob) async throws {
        guard let kind = state.withLock({ $0.kinds[job.name] }) else { throw CancellationError() }
        // A job that ends the process would otherwise be taken for ever.
        guard job.attempt <= options.attempts || kind.period != nil else {
            throw JobFailure("the process ended during the last attempt")
        }
        try await kind.work(job)
    }

    /// Holds the job while its work runs, and stores the result.
    func complete(_ job: TakenJob, _ task: Task<Void, any Error>) async {
        let begin = ContinuousClock.now
        async let _: Void = hold(job, task)
        let result = await task.result
        let duration = ContinuousClock.now - begin
        let (end, word) = self.end(of: job, result, wasCancelled: task.isCancelled)
        // Not a part of this task: the result is stored even if the process is ending.
        guard await Task(operation: { await store(end, of: job) }).value else { return }
        Counter(label: "kilo_jobs", dimensions: [("job", job.name), ("result", word)], factory: metrics).increment()
        Timer(label: "kilo_job_duration", dimensions: [("job", job.name)], factory: metrics)
            .record(duration: duration)
    }

    /// Moves the job's time on. Cancels the work if another process may have taken the job.
    private func hold(_ job: TakenJob, _ task: Task<Void, any Error>) async {
        var until = ContinuousClock.now + options.lease
        while true {
            guard (try? await Task.sleep(for: options.lease / 3)) != nil else { return }
            let now = ContinuousClock.now
            let isHeld = await reaching { try await store.hold(job, for: options.lease) }
            if isHeld == true { until = now + options.lease }
            guard isHeld == false || ContinuousClock.now >= until else { continue }
            if Task.isCancelled { return }
            logger.warning("a job was lost to another process", metadata: ["job": "\(job.name)", "id": "\(job.id)"])
            return task.cancel()
        }
    }

    /// Returns the end of a run, and its word in the metrics.
    private func end(
        of job: TakenJob, _ result: Result<Void, any Error>, wasCancelled: Bool
    ) -> (end: JobEnd, word: String) {
        let period = state.withLock { $0.kinds[job.name]?.period }
        guard case .failure(let error) = result else {
            return (period.map { .again(after: $0, attempts: 0, reason: nil) } ?? .done, "done")
        }
        // The end of the process is not a failure of the job.
        if wasCancelled { return (.again(after: .zero, attempts: job.attempt - 1, reason: nil), "stopped") }
        let reason = "\(error)".onOneLine
        logger.warning(
            "a job failed",
            metadata: [
                "job": "\(job.name)", "id": "\(job.id)", "attempt": "\(job.attempt)", "error": "\(reason)",
            ])
        guard error is JobFailure || job.attempt >= options.attempts else {
            let wait = options.wait(afterAttempt: job.attempt)
            return (.again(after: wait, attempts: job.attempt, reason: reason), "retried")
        }
        return (period.map { .again(after: $0, attempts: 0, reason: reason) } ?? .failed(reason: reason), "failed")
    }

    /// Stores the result, and tries again for the time of a lease while the store does not work.
    ///
    /// - Returns: whether it was stored; `false` if the job was taken again.
    private func store(_ end: JobEnd, of job: TakenJob) async -> Bool {
        let until = ContinuousClock.now + options.lease
        while true {
            if let isStored = await reaching({ try await store.end(job, as: end) }) { return isStored }
            guard ContinuousClock.now < until else { return false }
            try? await Task.sleep(for: options.interval)
        }
    }
}

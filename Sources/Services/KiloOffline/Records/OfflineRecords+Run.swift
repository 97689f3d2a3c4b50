public import Kilo

extension OfflineRecords {
    /// Resumes whenever there is something to do, until the task is cancelled: at once, after each write, when the
    /// service announces a change, and at intervals.
    ///
    /// After an error it waits, reports it as ``OfflineEvent/failed(_:)``, and tries again. The pauses are those of the
    /// policy; its number of attempts does not apply.
    ///
    /// - Parameters:
    ///   - policy: the pauses after errors.
    ///   - interval: the longest time between two looks at the service, more than zero.
    public func run(policy: RetryPolicy = RetryPolicy(), interval: Duration = .seconds(60)) async {
        let (rings, bell) = rings()
        let listener = Task { await Self.listen(to: log, interval, bell) }
        var timer = Task {}
        bell.yield()
        for await _ in rings {
            timer.cancel()
            await resume(until: policy)
            timer = Task {
                try? await Task.sleep(for: interval)
                bell.yield()
            }
        }
        listener.cancel()
        timer.cancel()
    }

    /// Resumes until there is no error, or the task is cancelled.
    private func resume(until policy: RetryPolicy) async {
        var attempt = 1
        while !Task.isCancelled {
            do {
                return try await resume()
            } catch {
                if Task.isCancelled { return }
                send(.failed(error))
                try? await Task.sleep(for: policy.pause(attempt))
                attempt += 1
            }
        }
    }

    /// Rings for each announcement. A log that has none, or no longer, is tried again after the interval.
    private static func listen(
        to log: any ChangeLog<Record>, _ interval: Duration, _ bell: AsyncStream<Void>.Continuation
    ) async {
        while !Task.isCancelled {
            // The changes themselves are read by `resume`, which reports the error, too.
            do { for try await _ in log.announcements() { bell.yield() } } catch {}
            try? await Task.sleep(for: interval)
        }
    }
}

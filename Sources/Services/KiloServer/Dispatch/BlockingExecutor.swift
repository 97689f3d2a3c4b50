import NIOPosix

/// Runs blocking methods on threads that are kept for them. The task stays the same, so that task-local values set by
/// middleware are available.
final class BlockingExecutor: TaskExecutor {
    private let threads: NIOThreadPool

    init(_ threads: NIOThreadPool) { self.threads = threads }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        // A job must run even when the threads are about to end.
        threads.submit { _ in job.runSynchronously(on: executor) }
    }
}

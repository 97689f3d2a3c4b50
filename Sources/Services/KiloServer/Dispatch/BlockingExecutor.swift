import NIOPosix

/// Runs methods that may wait on threads for that. The task stays the same, so that what middleware has put into task-local values is
/// there too.
final class BlockingExecutor: TaskExecutor {
    private let threads: NIOThreadPool

    init(_ threads: NIOThreadPool) { self.threads = threads }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        // A job has to run also when the threads are about to end.
        threads.submit { _ in job.runSynchronously(on: executor) }
    }
}

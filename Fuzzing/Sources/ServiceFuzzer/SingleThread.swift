import Foundation

/// Runs all tasks of the process on the thread that calls ``run()``, so that an input always takes the same way.
///
/// Swift's runtime calls a hook in place of its thread pool. A task executor would not do: tasks that a service starts do not inherit it.
final class SingleThread: TaskExecutor {
    private static let shared = SingleThread()
    nonisolated(unsafe) private static var jobs: [UnownedJob] = []
    private static let lock = NSLock()

    private typealias Hook = @convention(thin) (UnownedJob, UnsafeRawPointer) -> Void

    static func begin() {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
            fatalError("the runtime has no hook for tasks")
        }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in SingleThread.add(job) }
    }

    private static func add(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

    func enqueue(_ job: UnownedJob) { Self.add(job) }
    func enqueue(_ job: consuming ExecutorJob) { Self.add(UnownedJob(job)) }

    /// Runs what is to be run now, also what that causes.
    ///
    /// - Returns: whether there was anything.
    @discardableResult static func run() -> Bool {
        var hasRun = false
        for _ in 0..<10_000 {
            guard let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) else { return hasRun }
            hasRun = true
            job.runSynchronously(on: shared.asUnownedTaskExecutor())
        }
        fatalError("the tasks never rest")
    }
}

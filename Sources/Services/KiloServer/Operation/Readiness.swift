import HTTPTypes
public import Hummingbird
import Logging
public import ServiceLifecycle
import Synchronization
public import UnixSignals

/// Whether the process can take requests, for whatever distributes them.
///
/// ```swift
/// let readiness = Readiness(checks: ["database": { try await store.ping() }])
/// router.addHealth(readiness)
/// try await application.runService(readiness: readiness)
/// ```
///
/// `/health/live` answers 200 as long as the process answers at all, `/health/ready` 200 or 503. When the process is asked to end,
/// readiness fails first; the server goes on for ``drain``, so that nobody is sent to a closed door.
public final class Readiness: Service {
    /// A check: it throws when what it looks at does not work.
    public typealias Check = @Sendable () async throws -> Void

    private struct State {
        var isDraining = false
        var report: (report: Report, until: ContinuousClock.Instant)?
        var running: Task<Report, Never>?
    }

    struct Report: Codable, Sendable {
        var status: String
        var checks: [String: String]
    }

    /// How long the server goes on after readiness has failed.
    public let drain: Duration
    private let checks: [String: Check]
    private let timeout: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - drain: longer than the pause between two questions of the one who asks.
    ///   - timeout: how long a check may take.
    ///   - checks: what the service needs, by name. The results hold for a second, however often somebody asks; their errors are in the log
    ///     only.
    public init(drain: Duration = .seconds(5), timeout: Duration = .seconds(2), checks: [String: Check] = [:]) {
        self.drain = drain
        self.timeout = timeout
        self.checks = checks
    }

    /// Whether the process is about to end.
    public var isDraining: Bool { state.withLock { $0.isDraining } }

    /// Lets readiness fail from now on; a running service does it when the process is asked to end.
    public func beginDraining() { state.withLock { $0.isDraining = true } }

    /// Waits for the shutdown, and holds up what is shut down after it.
    public func run() async throws {
        try? await gracefulShutdown()
        beginDraining()
        try? await Task.sleep(for: drain)
    }

    func report(_ logger: Logger) async -> Report {
        let task: Task<Report, Never> = state.withLock { state in
            if state.isDraining { return Task { Report(status: "draining", checks: [:]) } }
            if let (report, until) = state.report, ContinuousClock.now < until { return Task { report } }
            if let running = state.running { return running }
            // Detached: the check is not the asking client's alone.
            let task = Task.detached { await self.look(logger) }
            state.running = task
            return task
        }
        return await task.value
    }

    private func look(_ logger: Logger) async -> Report {
        var results: [String: String] = [:]
        let watch = DeadlineWatch(deadline: timeout)
        await withTaskGroup(of: (String, String).self) { group in
            for (name, check) in checks {
                group.addTask {
                    do {
                        try await watch.run { try await check() }
                        return (name, "ok")
                    } catch {
                        logger.warning(
                            "a readiness check failed",
                            metadata: ["check": "\(name)", "error": "\("\(error)".onOneLine)"])
                        return (name, "failed")
                    }
                }
            }
            for await (name, result) in group { results[name] = result }
        }
        let isReady = results.values.allSatisfy { $0 == "ok" }
        let report = Report(status: isReady ? "ready" : "failing", checks: results)
        state.withLock {
            $0.running = nil
            $0.report = (report, ContinuousClock.now + .seconds(1))
        }
        return report
    }
}

extension RouterMethods {
    /// Adds `/health/live` and `/health/ready`.
    public func addHealth(_ readiness: Readiness, path: String = "/health") {
        for method in [HTTPRequest.Method.get, .head] {
            on(RouterPath(path + "/live"), method: method) { request, _ in
                try Self.answer(.init(status: "alive", checks: [:]), .ok, request)
            }
            on(RouterPath(path + "/ready"), method: method) { request, context in
                let report = await readiness.report(context.logger)
                return try Self.answer(report, report.status == "ready" ? .ok : .serviceUnavailable, request)
            }
        }
    }

    private static func answer(
        _ report: Readiness.Report, _ status: HTTPResponse.Status, _ request: Request
    ) throws -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        let body = ByteBuffer(bytes: try JSONBody.encode(report))
        let response = Response(status: status, headers: headers, body: .init(byteBuffer: body))
        return request.method == .head ? response.createHeadResponse() : response
    }
}

extension ApplicationProtocol {
    /// Runs the application until a signal asks it to end; then readiness fails first, see ``Readiness``.
    public func runService(
        readiness: Readiness, gracefulShutdownSignals: [UnixSignal] = [.sigterm, .sigint]
    ) async throws {
        // Services are shut down in reverse order, each after the one before has ended.
        let group = ServiceGroup(
            configuration: .init(
                services: [self, readiness], gracefulShutdownSignals: gracefulShutdownSignals, logger: logger))
        try await group.run()
    }
}

import HTTPTypes
public import Hummingbird
import Logging
public import ServiceLifecycle
import Synchronization
public import UnixSignals

/// Reports to load balancers and orchestrators whether the process can take requests.
///
/// ```swift
/// let readiness = Readiness(checks: ["database": { try await store.ping() }])
/// router.addHealth(readiness)
/// try await application.runService(readiness: readiness)
/// ```
///
/// `/health/live` returns 200 as long as the process responds at all, `/health/ready` 200 or 503. When the process
/// receives the signal to end, readiness fails first; the server continues for ``drain``, so that no client is sent to
/// a closed server.
public final class Readiness: Service {
    /// A check, which throws when the thing that it checks does not work.
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

    /// The time for which the server continues after readiness has failed.
    public let drain: Duration
    private let checks: [String: Check]
    private let timeout: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - drain: the time between failing readiness and stopping the server; longer than the load balancer's polling
    ///     interval.
    ///   - timeout: the maximum duration of a check.
    ///   - checks: the dependencies of the service, by name. Results are cached for a second; errors are only in the
    ///     log.
    public init(drain: Duration = .seconds(5), timeout: Duration = .seconds(2), checks: [String: Check] = [:]) {
        self.drain = drain
        self.timeout = timeout
        self.checks = checks
    }

    /// Whether the process is about to end.
    public var isDraining: Bool { state.withLock { $0.isDraining } }

    /// Makes readiness fail from now on; a running service does this when the process receives the signal to end.
    public func beginDraining() { state.withLock { $0.isDraining = true } }

    /// Waits for the shutdown, and delays the services that are shut down after this one.
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
            // Detached, because other clients wait for the same check.
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
    /// Runs the application until a signal ends it; readiness fails first, see ``Readiness``.
    public func runService(
        readiness: Readiness, gracefulShutdownSignals: [UnixSignal] = [.sigterm, .sigint]
    ) async throws {
        // Services are shut down in reverse order, each after the previous one has ended.
        let group = ServiceGroup(
            configuration: .init(
                services: [self, readiness], gracefulShutdownSignals: gracefulShutdownSignals, logger: logger))
        try await group.run()
    }
}

import Foundation
import Kilo

/// The keys that an issuer publishes, kept in memory for a minute and then by the rules of HTTP's cache.
actor FetchedKeys {
    /// The time between two questions to the cache, and between two fetches for unknown keys.
    private static let pause = Duration.seconds(60)
    /// The time before another attempt after a failure without keys.
    private static let pauseAfterFailure = Duration.seconds(5)

    private let proxy: WebServiceProxy
    private let path: ServicePath
    private let now: @Sendable () -> ContinuousClock.Instant
    private var kept: [VerificationKey]?
    private var failure: TokenError?
    private var nextCheck: ContinuousClock.Instant?
    private var nextNewer: ContinuousClock.Instant?
    private var fetch: (task: Task<Result<[VerificationKey], TokenError>, Never>, isNewer: Bool)?

    init(
        url: URL, session: WebServiceSession, cache: ResponseCache?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let query = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
        path = ServicePath((parts?.percentEncodedPath ?? "") + query)
        parts?.percentEncodedPath = ""
        parts?.percentEncodedQuery = nil
        proxy = WebServiceProxy(session: session, serverURL: parts?.url ?? url)
        proxy.timeout = .seconds(10)
        proxy.maximumResponseSize = 1024 * 1024
        proxy.interceptors = [OwnServer()]
        proxy.responseCache = cache ?? ResponseCache(directory: Self.directory)
        self.now = now
    }

    /// A folder of this user, so that no other can put keys there.
    private static var directory: URL {
        let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        let home = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
        return (folders.first ?? home).appending(path: "kilo-tokens")
    }

    /// Returns the keys; those in memory for a minute.
    func keys() async throws(TokenError) -> [VerificationKey] {
        if let nextCheck, now() < nextCheck {
            if let kept { return kept }
            if let failure { throw failure }
        }
        return try await fetched(isNewer: false)
    }

    /// Returns keys that the issuer has just sent; nil if they were fetched within the last minute, or cannot be.
    func newerKeys() async -> [VerificationKey]? {
        if fetch?.isNewer != true {
            if let nextNewer, now() < nextNewer { return nil }
            nextNewer = now() + Self.pause
        }
        return try? await fetched(isNewer: true)
    }

    /// Fetches the keys, once for all that wait.
    private func fetched(isNewer: Bool) async throws(TokenError) -> [VerificationKey] {
        let task: Task<Result<[VerificationKey], TokenError>, Never>
        if let fetch, fetch.isNewer == isNewer {
            task = fetch.task
        } else {
            task = Task { [proxy, path] in await Self.fetch(proxy, path, isNewer) }
            fetch = (task, isNewer)
        }
        let result = await task.value
        if fetch?.task == task {
            fetch = nil
            keep(result)
        }
        // The last keys are better than none.
        if case .failure = result, let kept { return kept }
        return try result.get()
    }

    private func keep(_ result: Result<[VerificationKey], TokenError>) {
        switch result {
        case .success(let keys):
            kept = keys
            nextCheck = now() + Self.pause
        case .failure(let error):
            failure = error
            nextCheck = now() + (kept == nil ? Self.pauseAfterFailure : Self.pause)
        }
    }

    private static func fetch(
        _ proxy: WebServiceProxy, _ path: ServicePath, _ isNewer: Bool
    ) async -> Result<[VerificationKey], TokenError> {
        do {
            let response = try await proxy.response(
                .get, path: path, headers: isNewer ? ["Cache-Control": "no-cache"] : [:])
            return .success(try await TokenKeys.keys(in: response.content))
        } catch {
            return .failure(.keysUnavailable("\(error)"))
        }
    }
}

/// Refuses the answer of a server to which a redirect has led: it may have come over a connection that anyone can change.
private struct OwnServer: WebServiceInterceptor {
    private struct Fault: Error, CustomStringConvertible {
        let description = "a redirect leads to another server; use the URL of the keys themselves"
    }

    func examine(_ response: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision {
        if response.isFromOtherOrigin { throw Fault() }
        return .accept
    }
}

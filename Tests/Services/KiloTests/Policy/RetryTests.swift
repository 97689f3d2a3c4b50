import Foundation
import Synchronization
import Testing

@testable import Kilo

/// Repetition of requests.
@Suite struct RetryTests {
    /// Responds with the replies in turn, then with 204.
    private func attempts(
        _ method: WebServiceProxy.Method, _ replies: [Reply], _ change: @escaping (WebServiceProxy) -> Void = { _ in }
    ) async throws -> (count: Int, error: WebServiceError?) {
        let rest = Mutex(replies[...])
        return try await TestServer.run { _ in
            rest.withLock { $0.popFirst() } ?? .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            var policy = RetryPolicy()
            policy.firstPause = .milliseconds(1)
            proxy.retryPolicy = policy
            change(proxy)
            do {
                try await proxy.invoke(method, path: "x")
                return (server.requests.count, nil)
            } catch let error as WebServiceError {
                return (server.requests.count, error)
            }
        }
    }

    @Test(arguments: [WebServiceProxy.Method.get, .head, .put, .delete, .options])
    func idempotentMethodsAreRepeated(method: WebServiceProxy.Method) async throws {
        let (count, error) = try await attempts(method, [.status(503), .hangUp])
        #expect(count == 3)
        #expect(error == nil)
    }

    @Test(arguments: [WebServiceProxy.Method.post, .patch])
    func otherMethodsAreNot(method: WebServiceProxy.Method) async throws {
        let (count, error) = try await attempts(method, [.status(503)])
        #expect(count == 1)
        #expect(error?.statusCode == 503)
    }

    @Test func attemptsAreCounted() async throws {
        let (count, error) = try await attempts(.get, [Reply](repeating: .status(502), count: 9))
        #expect(count == 3)
        #expect(error?.statusCode == 502)
    }

    @Test(arguments: [400, 401, 404, 500])
    func otherStatusesAreFinal(status: Int) async throws {
        #expect(try await attempts(.get, [.status(status)]).count == 1)
    }

    @Test func withoutAPolicyNothingIsRepeated() async throws {
        #expect(try await attempts(.get, [.status(503)]) { $0.retryPolicy = nil }.count == 1)
    }

    @Test func theDeadlineHoldsForAllAttempts() async throws {
        let start = ContinuousClock.now
        let (count, error) = try await attempts(
            .get, [Reply](repeating: .status(503, headers: [("Retry-After", "100")]), count: 9)
        ) {
            $0.retryPolicy?.longestPause = .seconds(1000)
            $0.timeout = .seconds(60)
        }
        #expect(count == 1)
        #expect(error?.statusCode == 503)
        #expect(ContinuousClock.now - start < .seconds(60), "a pause beyond the deadline is not begun")
    }

    @Test func retryAfterIsRead() throws {
        let now = try #require(Date(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT"))
        #expect(now == Date(timeIntervalSince1970: 784_111_777))
        #expect(RetryPolicy.retryAfter("7", now: now) == .seconds(7))
        #expect(RetryPolicy.retryAfter("Sun, 06 Nov 1994 08:49:40 GMT", now: now) == .seconds(3))
        #expect(RetryPolicy.retryAfter("Sun, 06 Nov 1994 08:49:30 GMT", now: now) == .zero)
        for text in [nil, "", "-1", "soon", "99999999999999999999"] {
            #expect(RetryPolicy.retryAfter(text, now: now) == nil)
        }
    }

    @Test func pausesAreBoundAndJittered() {
        var policy = RetryPolicy(maximumAttempts: 100)
        policy.firstPause = .seconds(1)
        policy.longestPause = .seconds(4)
        let failed = Result<CollectedResponse, WebServiceError>.failure(WebServiceError(.transport(.closed)))
        let first = (0..<200).compactMap { _ in policy.delay(after: failed, attempt: 1) }
        #expect(first.allSatisfy { $0 <= .seconds(1) })
        #expect(Set(first).count > 100)
        #expect((0..<200).compactMap { _ in policy.delay(after: failed, attempt: 90) }.allSatisfy { $0 <= .seconds(4) })
        #expect(policy.delay(after: failed, attempt: 100) == nil)
        #expect(policy.delay(after: .failure(WebServiceError(.cancelled)), attempt: 1) == nil)
        #expect(policy.delay(after: .failure(WebServiceError(.insecure(.handshake(reason: "")))), attempt: 1) == nil)
    }

    @Test func cancellingEndsThePause() async throws {
        try await TestServer.run { _ in
            .status(503, headers: [("Retry-After", "9")])
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.retryPolicy = RetryPolicy()
            let task = Task { try await proxy.invoke(.get, path: "x") }
            try await eventually("the first attempt arrives") { server.requests.count == 1 }
            task.cancel()
            #expect(try await failure { try await task.value }.kind == .cancelled)
        }
    }
}

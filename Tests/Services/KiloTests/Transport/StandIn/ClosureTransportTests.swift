import Foundation
import NIOCore
import Testing

@testable import Kilo

/// Calls whose requests a closure answers.
@Suite(.timeLimit(.minutes(1))) struct ClosureTransportTests {
    struct Pet: Codable, Equatable, Sendable {
        var name: String
    }

    private static let url = URL(string: "https://pets.example/api")

    private static func proxy(
        _ answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) throws -> WebServiceProxy {
        WebServiceProxy(session: WebServiceSession(answering: answer), serverURL: try #require(url))
    }

    @Test func theClosureSeesTheRequestAndAnswers() async throws {
        let proxy = try Self.proxy { request in
            #expect(request.method == .post)
            #expect(request.url == "https://pets.example/api/pets?draft=true")
            #expect(request.path == "/api/pets")
            #expect(request.query == "draft=true")
            #expect(request["content-type"] == "application/json")
            #expect(request.headers.contains { $0.name == "X-Shop" && $0.value == "1" })
            return try .json(JSONDecoder().decode(Pet.self, from: request.content), statusCode: 201)
        }
        let pet: Pet = try await proxy.invoke(
            .post, path: "pets", arguments: ["draft": true], headers: ["X-Shop": "1"], body: Pet(name: "Rex"))
        #expect(pet == Pet(name: "Rex"))
    }

    @Test func aBodyIsCollected() async throws {
        let proxy = try Self.proxy { .text("\($0.content.count)") }
        let chunks = AsyncStream { continuation in
            for _ in 0..<3 { continuation.yield(ByteBuffer(string: "12345")) }
            continuation.finish()
        }
        let count: String = try await proxy.invoke(.put, path: "film", body: .stream(chunks))
        #expect(count == "15")
    }

    @Test func errorsAreThoseOfANetwork() async throws {
        let refused = try Self.proxy { _ in throw IOError(errnoCode: ECONNREFUSED, reason: "connect") }
        await #expect { try await refused.invoke(.get, path: "pets") } throws: { error in
            guard case .unreachable = (error as? WebServiceError)?.code else { return false }
            return true
        }
        let missing = try Self.proxy { _ in .text("no such pet", statusCode: 404) }
        await #expect { try await missing.invoke(.get, path: "pets/1") } throws: { error in
            "\(error)" == "GET https://pets.example/api/pets/1: 404 Not Found: no such pet"
        }
    }

    @Test func retriesRedirectsAndCookiesWork() async throws {
        let count = Counter()
        let proxy = try Self.proxy { request in
            switch request.path {
            case "/api/old":
                return TransportResponse(statusCode: 302, headers: [("Location", "new"), ("Set-Cookie", "a=1")])
            case "/api/new" where count.next() < 3: return .text("", statusCode: 503)
            default: return .text(request["Cookie"] ?? "")
            }
        }
        proxy.cookies = CookieJar()
        proxy.retryPolicy = RetryPolicy(maximumAttempts: 3)
        proxy.retryPolicy?.firstPause = .zero
        let cookies: String = try await proxy.invoke(.get, path: "old")
        #expect(cookies == "a=1")
        #expect(count.current == 3)
    }

    @Test func secretsStayAtTheirOrigin() async throws {
        let proxy = try Self.proxy { request in
            if request.url.hasPrefix("https://pets.example") {
                return TransportResponse(statusCode: 307, headers: [("Location", "https://other.example/")])
            }
            return .text(request["Authorization"] ?? "none")
        }
        proxy.authorization = .bearer("secret")
        let seen: String = try await proxy.invoke(.get, path: "pets")
        #expect(seen == "none")
    }

    @Test func aDeadlineEndsTheCall() async throws {
        let proxy = try Self.proxy { _ in
            try await Task.sleep(for: .seconds(60))
            return .text("late")
        }
        proxy.timeout = .milliseconds(30)
        await #expect { try await proxy.invoke(.get, path: "pets") } throws: { error in
            (error as? WebServiceError)?.code == .timeout(.call)
        }
        await #expect { try await proxy.stream(.get, path: "pets") } throws: { error in
            (error as? WebServiceError)?.code == .timeout(.call)
        }
    }

    @Test func contentArrivesInChunks() async throws {
        let proxy = try Self.proxy { _ in
            let chunks = AsyncStream { continuation in
                for word in ["data: 1\n\n", "data: 2\n\n"] { continuation.yield(ByteBuffer(string: word)) }
                continuation.finish()
            }
            return TransportResponse(headers: [("Content-Type", "text/event-stream")], chunks: chunks)
        }
        var events = proxy.events(path: "news")
        events.pause = nil
        var data: [String] = []
        for try await event in events { data.append(event.data) }
        #expect(data == ["1", "2"])
    }
}

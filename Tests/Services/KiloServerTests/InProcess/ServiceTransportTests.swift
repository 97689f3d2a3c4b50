import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Kilo's client and a service in one process, without a socket.
@Suite(.timeLimit(.minutes(1))) struct ServiceTransportTests {
    @Service("/inside")
    final class InsideService: Sendable {
        let isCancelled = Mutex(false)

        @RequestMethod("POST") @ResourcePath("notes/{id}")
        func add(id: Int, body: Note) throws -> Note {
            try ServiceCall.current?.response.setHeader(.location, "/inside/notes/\(id)")
            ServiceCall.current?.response.setStatus(.created)
            return body
        }

        @RequestMethod("GET") @ResourcePath("words")
        func words(text: String) -> [String] { text.split(separator: " ").map(String.init) }

        /// Numbers without an end.
        @RequestMethod("GET") @ResourcePath("numbers")
        func numbers() -> AsyncStream<Int> {
            AsyncStream { continuation in
                let task = Task {
                    for number in 0... {
                        if Task.isCancelled { break }
                        continuation.yield(number)
                        await Task.yield()
                    }
                }
                continuation.onTermination = { [weak self] _ in
                    task.cancel()
                    self?.isCancelled.withLock { $0 = true }
                }
            }
        }
    }

    private static func proxy(_ service: InsideService) throws -> WebServiceProxy {
        let url = try #require(URL(string: "http://service.test"))
        return WebServiceProxy(
            session: WebServiceSession(transport: try ServiceTransport([service])), serverURL: url)
    }

    @Test func callsReachTheService() async throws {
        let proxy = try Self.proxy(InsideService())
        let words: [String] = try await proxy.invoke(.get, path: "inside/words", arguments: ["text": "eins zwei ä"])
        #expect(words == ["eins", "zwei", "ä"])
        let response = try await proxy.response(
            .post, path: "inside/notes/7", body: try .json(Note(text: "in the process")))
        #expect(response.statusCode == 201)
        #expect(response.headers["Location"] == "/inside/notes/7")
        #expect(try JSONDecoder().decode(Note.self, from: response.content).text == "in the process")
    }

    @Test func errorsHaveTheirForm() async throws {
        let proxy = try Self.proxy(InsideService())
        await #expect { try await proxy.invoke(.get, path: "inside/words") } throws: { error in
            (error as? WebServiceError)?.statusCode == 400
        }
        await #expect { try await proxy.invoke(.get, path: "elsewhere") } throws: { error in
            (error as? WebServiceError)?.problem?.status == 404
        }
    }

    @Test func anEndlessResultEndsWithItsReader() async throws {
        let service = InsideService()
        let proxy = try Self.proxy(service)
        try await {
            let stream = try await proxy.stream(.get, path: "inside/numbers")
            var text = ""
            for try await chunk in stream {
                text += String(buffer: chunk)
                if text.contains("3") { break }
            }
            #expect(text.hasPrefix("[0,1"))
        }()
        while !service.isCancelled.withLock({ $0 }) { await Task.yield() }
    }

    @Test func middlewareIsCalled() async throws {
        struct Stamp: RouterMiddleware {
            typealias Context = InProcessContext
            func handle(
                _ request: Request, context: Context, next: (Request, Context) async throws -> Response
            ) async throws -> Response {
                var response = try await next(request, context)
                response.headers[.server] = "stamp"
                return response
            }
        }
        let transport = try ServiceTransport([InsideService()]) { $0.add(middleware: Stamp()) }
        let url = try #require(URL(string: "http://service.test"))
        let proxy = WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url)
        let response = try await proxy.response(.get, path: "inside/words", arguments: ["text": "a"])
        #expect(response.headers["Server"] == "stamp")
    }
}

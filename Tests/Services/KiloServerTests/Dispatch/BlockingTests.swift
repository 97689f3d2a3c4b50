import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import Synchronization
import Testing

/// Methods that block without being `async`.
@Suite(.timeLimit(.minutes(2))) struct BlockingTests {
    @Test func manyWaitingCallsBlockNoOthers() async throws {
        let gate = Gate()
        try await LiveService.run(CountingService(gate: gate)) { server async throws in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<12 { group.addTask { try await server.ask("GET", "/counting/wait").status } }
                await gate.wait(for: 12)
                #expect(gate.arrived == 12, "all of them wait at the same time")
                #expect(try await server.ask("GET", "/counting/quick").body == "\"quick\"")
                gate.open()
                for try await status in group { #expect(status == 200) }
            }
        }
    }

    @Test func theCallIsKnownOnAnyThread() async throws {
        try await LiveService.run(CountingService()) { server async throws in
            let answer = try await server.ask("GET", "/counting/header")
            #expect(answer.body == "\"application/json\"")
            #expect(answer.header("Server") == "blocking")
            let fault = try await server.ask("GET", "/counting/fault")
            #expect(fault.status == 429)
            #expect(fault.header("Retry-After") == "7")
        }
    }

    private enum Note {
        @TaskLocal static var text = "none"
    }

    private struct NoteMiddleware<Context: RequestContext>: RouterMiddleware {
        func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            try await Note.$text.withValue("noted") { try await next(request, context) }
        }
    }

    @Service("/notes")
    fileprivate struct NotesService {
        @RequestMethod("GET") func note() throws -> String { Note.text }
    }

    @Test func middlewareValuesAreKnownOnAnyThread() async throws {
        try await LiveService.run(NotesService()) { router in
            router.add(middleware: NoteMiddleware())
        } test: { server async throws in
            #expect(try await server.ask("GET", "/notes").body == "\"noted\"")
        }
    }

    @Test func aCallThatTakesTooLongIsA503() async throws {
        let gate = Gate()
        var options = ServiceOptions()
        options.deadline = .milliseconds(200)
        try await LiveService.run(CountingService(gate: gate), options: options) { server async throws in
            #expect(try await server.ask("GET", "/counting/wait").status == 503)
            #expect(try await server.ask("GET", "/counting/quick").status == 200)
            gate.open()
        }
    }
}

/// Blocks calls until the test opens it, for at most half a minute.
private final class Gate: Sendable {
    private let count = Mutex(0)
    private let opened = DispatchSemaphore(value: 0)

    var arrived: Int { count.withLock { $0 } }

    func pass() {
        count.withLock { $0 += 1 }
        _ = opened.wait(timeout: .now() + 30)
        // Wakes the next waiting call.
        opened.signal()
    }

    func open() { opened.signal() }

    /// Waits until this number of calls have arrived.
    func wait(for calls: Int) async {
        let end = ContinuousClock.now + .seconds(20)
        while arrived < calls, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
    }
}

@Service("/counting")
private struct CountingService {
    var gate = Gate()

    @RequestMethod("GET") @ResourcePath("wait")
    func wait() throws -> String {
        gate.pass()
        return "passed"
    }

    @RequestMethod("GET") @ResourcePath("quick")
    func quick() -> String { "quick" }

    @RequestMethod("GET") @ResourcePath("header")
    func header() throws -> String? {
        try ServiceCall.current?.response.setHeader(.server, "blocking")
        return ServiceCall.current?.mimeType
    }

    @RequestMethod("GET") @ResourcePath("fault")
    func fault() throws -> String {
        try ServiceCall.current?.response.setHeader(.retryAfter, "7")
        throw ServiceError(.tooManyRequests, "later")
    }
}

import Foundation
import HTTPTypes
import Kilo
import KiloOffline
import KiloServer
import Synchronization
import Testing

/// Both sides with Kilo and KiloServer between them.
@Suite(.timeLimit(.minutes(1))) struct RemoteTests {
    /// A list of things to do, as the guide has it.
    @Service("/lists")
    struct ToDoService {
        let log: MemoryChangeLog<ToDo>
        let refusal: @Sendable () -> HTTPResponse.Status?

        @RequestMethod("GET") @ResourcePath("{list}")
        func all(list: String) async throws -> RecordSnapshot<ToDo> { log.snapshot() }

        @RequestMethod("GET") @ResourcePath("{list}/changes")
        func changes(list: String, after: Int64, limit: Int) async throws -> ChangePage<ToDo> {
            log.changes(after: after, limit: limit)
        }

        @RequestMethod("PUT") @ResourcePath("{list}/writes/{name}")
        func apply(list: String, name: UUID, body: RecordWrite<ToDo>) async throws -> RecordChange<ToDo> {
            if let status = refusal() { throw ServiceError(status, "not today") }
            switch log.apply(body) {
            case .applied(let change): return change
            case .conflict: throw ServiceError(.preconditionFailed, "the record was changed since")
            case .rejected(let reason): throw ServiceError(.conflict, reason)
            }
        }

        @RequestMethod("GET") @ResourcePath("{list}/events")
        func events(list: String) -> EventStream {
            EventStream(log.announcements().map { ServerSentEvent(data: "", id: "\($0)") })
        }
    }

    private let log = MemoryChangeLog<ToDo>()

    private func client(
        refusing: @escaping @Sendable () -> HTTPResponse.Status? = { nil }
    ) throws -> OfflineRecords<ToDo> {
        let url = try #require(URL(string: "http://service.test"))
        let transport = try ServiceTransport([ToDoService(log: log, refusal: refusing)])
        let proxy = WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url)
        return try OfflineRecords(RemoteChangeLog(proxy, path: "lists/\("home work")"), in: .memory)
    }

    @Test func twoClientsMeet() async throws {
        let (ann, bob) = (try client(), try client())
        try await ann.put(ToDo(title: "milk"), for: "1")
        try await ann.put(ToDo(title: "bread"), for: "2")
        try await ann.resume()
        try await bob.resume()
        try await ann.update("1") { $0.isDone = true }
        try await bob.update("1") { $0.title = "oat milk" }
        try await bob.remove("2")
        for client in [ann, bob, ann] { try await client.resume() }
        #expect(await ann.records == ["1": ToDo(title: "oat milk", isDone: true)])
        #expect(await bob.records == log.snapshot().records)
    }

    @Test(arguments: [400, 403, 404, 409, 422]) func finalStatusesRejectAWrite(status: Int) async throws {
        let client = try client { .init(code: status) }
        try await client.put(ToDo(title: "milk"), for: "1")
        try await client.resume()
        #expect(await client.pending.isEmpty)
        #expect(await client.rejected.map(\.reason) == ["not today"])
        #expect(await client.records.isEmpty)
    }

    @Test(arguments: [401, 408, 425, 429, 500, 503]) func otherStatusesKeepAWrite(status: Int) async throws {
        let isOver = Mutex(false)
        let client = try client { isOver.withLock { $0 } ? nil : .init(code: status) }
        try await client.put(ToDo(title: "milk"), for: "1")
        await #expect(throws: WebServiceError.self) { try await client.resume() }
        #expect(await client.pending.count == 1)
        isOver.withLock { $0 = true }
        try await client.resume()
        #expect(log.snapshot().records == ["1": ToDo(title: "milk")])
    }

    @Test func announcementsAreEvents() async throws {
        let url = try #require(URL(string: "http://service.test"))
        let transport = try ServiceTransport([ToDoService(log: log, refusal: { nil })])
        let proxy = WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url)
        let remote = RemoteChangeLog<ToDo>(proxy, path: "lists/home%20work/")
        let log = log
        // Repeated, because an announcement before the reader is there is lost.
        let writer = Task {
            var number = 0
            while !Task.isCancelled {
                number += 1
                log.set(ToDo(title: "milk"), for: "\(number)")
                await Task.yield()
            }
        }
        for try await number in remote.announcements() {
            #expect(number >= 1)
            break
        }
        writer.cancel()
    }
}

import Foundation
import HTTPTypes
import Kilo
import KiloOffline
import KiloServer

/// Something to buy.
struct Grocery: Codable, Equatable, Sendable {
    var name: String
    var isBought: Bool
}

/// A list that several people share, for a client that also works without a connection. It is lost when the service ends.
@Service("/groceries")
struct GroceriesService {
    private let log = MemoryChangeLog<Grocery>()

    /// The whole list.
    @RequestMethod("GET")
    func getAll() async throws -> RecordSnapshot<Grocery> { log.snapshot() }

    /// The changes after one.
    /// - Parameters:
    ///   - after: the last change that the client knows
    ///   - limit: the greatest number of changes to return
    @RequestMethod("GET") @ResourcePath("changes")
    func getChanges(after: Int64, limit: Int) async throws -> ChangePage<Grocery> {
        log.changes(after: after, limit: limit)
    }

    /// Applies a write once, however often it comes.
    /// - Parameters:
    ///   - name: the name that the client has given to the write
    ///   - body: the write
    @RequestMethod("PUT") @ResourcePath("writes/{name}")
    func apply(name: UUID, body: RecordWrite<Grocery>) async throws -> RecordChange<Grocery> {
        if let name = body.content?.name, !(1...100).contains(name.count) {
            throw ServiceError(.badRequest, "a name has 1 to 100 characters")
        }
        switch log.apply(body) {
        case .applied(let change): return change
        case .conflict: throw ServiceError(.preconditionFailed, "the record was changed since")
        case .rejected(let reason): throw ServiceError(.conflict, reason)
        }
    }

    /// The numbers of changes as they are made.
    @RequestMethod("GET") @ResourcePath("events")
    func getEvents() -> EventStream { EventStream(log.announcements().map { ServerSentEvent(data: "", id: "\($0)") }) }
}

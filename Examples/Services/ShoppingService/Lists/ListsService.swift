import Foundation
import HTTPTypes
import Kilo
import KiloServer

/// Shopping lists that several people share. Who knows a list's name may change it.
@Service("/lists")
struct ListsService {
    let store: ListStore
    let feed: ChangeFeed

    /// What is to be bought.
    /// - Parameter list: the list's name
    @RequestMethod("GET") @ResourcePath("{list}")
    func getList(list: Name) async throws -> ShoppingList? {
        let found = try await store.list(list)
        if let found { ServiceCall.current?.response.setVersion(found.version) }
        return found
    }

    /// Puts something on a list, or more of it. A list is made by its first addition.
    ///
    /// The caller names the addition, and sends it again under the same name when it gets no answer: it is applied once, and answered
    /// with 201 and from then on with 200. Another addition under a name that is taken is a 409.
    /// - Parameters:
    ///   - list: the list's name
    ///   - id: the addition's name, of the caller's making: a random UUID
    ///   - body: what to buy, and how many
    /// - Returns: the change of the list
    @RequestMethod("PUT") @ResourcePath("{list}/additions/{id}")
    func add(list: Name, id: UUID, body: Addition, shopper: Session<Shopper>) async throws -> Change {
        let (change, isNew) = try await store.add(body, id: id, to: list, by: shopper.value.name)
        if isNew { ServiceCall.current?.response.setStatus(.created) }
        return change
    }

    /// What became of an addition; 404 when it has not been applied.
    /// - Parameters:
    ///   - list: the list's name
    ///   - id: the addition's name
    @RequestMethod("GET") @ResourcePath("{list}/additions/{id}")
    func getAddition(list: Name, id: UUID) async throws -> Change? { try await store.addition(id, of: list) }

    /// Takes something off a list.
    /// - Parameters:
    ///   - list: the list's name
    ///   - item: what has been bought
    @RequestMethod("DELETE") @ResourcePath("{list}/items/{item}")
    func remove(list: Name, item: Name, shopper: Session<Shopper>) async throws {
        try await store.remove(item, from: list, by: shopper.value.name)
    }

    /// Changes of a list as they are made, as server-sent events. `Last-Event-ID` says which one the client knows already.
    /// - Parameters:
    ///   - list: the list's name
    ///   - after: the last change that the client knows, for its first connection; without one only new changes are sent
    @RequestMethod("GET") @ResourcePath("{list}/changes")
    @ResponseMapping(mimeType: "text/event-stream")
    func changes(list: Name, after: Int64?, call: ServiceCall) async throws -> ChangeStream {
        let known = call.headers["last-event-id"].flatMap { Int64($0) } ?? after
        let first = if let known { known } else { try await store.version(of: list) }
        return ChangeStream(list: list, store: store, feed: feed, logger: call.logger, after: first)
    }
}

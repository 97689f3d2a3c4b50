import KeyValueCoding

/// Something to buy, as the service has it.
nonisolated struct Grocery: Codable, Equatable, Sendable {
    var name: String
    var isBought = false
}

/// A row of the table.
@KeyValueCoding
final class GroceryRow {
    let id: String
    let name: String
    let state: String

    init(id: String, _ grocery: Grocery, isSent: Bool) {
        self.id = id
        name = grocery.name
        state = (grocery.isBought ? "bought" : "to buy") + (isSent ? "" : ", not sent yet")
    }
}

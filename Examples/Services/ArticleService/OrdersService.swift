import Kilo
import KiloServer

/// The fields of an order, by the names that the form gives them.
struct Order: Codable, Sendable {
    var custname: String
    var custtel: String
    var custemail: String
    /// The size; empty if none was chosen.
    var size: String
    var topping: [String]
    /// The hour and minute of delivery.
    var delivery: String
    var comments: String
}

/// The order as the kitchen has received it.
struct OrderAnswer: Codable, Sendable {
    var form: Order
}

/// Takes pizza orders.
@Service("/post")
struct OrdersService {
    /// Takes an order, and gives its fields back.
    @RequestMethod("POST")
    func order(
        custname: String, custtel: String, custemail: String, size: String, topping: [String], delivery: String,
        comments: String
    ) -> OrderAnswer {
        OrderAnswer(
            form: Order(
                custname: custname, custtel: custtel, custemail: custemail, size: size, topping: topping,
                delivery: delivery, comments: comments))
    }
}

import Foundation
import Kilo
import KiloServer

/// Takes arguments of every kind and says what it understood.
@Service("/arguments")
struct ArgumentsService {
    enum Size: String, Codable, Sendable, CaseIterable { case small, large }

    struct Order: Codable, Sendable, Equatable {
        var item: String
        var count: Int
        var size: Size?
        var tags: [String]?
        var when: Date?
    }

    @RequestMethod("GET") @ResourcePath("number")
    func number(value: Int8) -> Int8 { value }

    @RequestMethod("GET") @ResourcePath("double")
    func double(value: Double) -> Double { value }

    @RequestMethod("GET") @ResourcePath("flag")
    func flag(value: Bool) -> Bool { value }

    @RequestMethod("GET") @ResourcePath("text")
    func text(value: String) -> [String] { [value] }

    @RequestMethod("GET") @ResourcePath("date")
    func date(value: Date) -> Date { value }

    @RequestMethod("GET") @ResourcePath("uuid")
    func uuid(value: UUID) -> UUID { value }

    @RequestMethod("GET") @ResourcePath("url")
    func url(value: URL) -> URL { value }

    @RequestMethod("GET") @ResourcePath("size")
    func size(value: Size) -> Size { value }

    @RequestMethod("GET") @ResourcePath("sizes")
    func sizes(values: [Size]) -> [Size] { values }

    @RequestMethod("GET") @ResourcePath("set")
    func set(values: Set<Int>) -> Int { values.count }

    @RequestMethod("GET") @ResourcePath("optional")
    func optional(value: Int?, size: Size?) -> [String] { [value.map { "\($0)" } ?? "none", size?.rawValue ?? "none"] }

    @RequestMethod("GET") @ResourcePath("default")
    func withDefault(value: Int = 5, size: Size = .large, near place: String = "here") -> [String] {
        ["\(value)", size.rawValue, place]
    }

    @RequestMethod("GET") @ResourcePath("items/{name}/{number}")
    func item(name: String, number: Int, size: Size?) -> [String] { [name, "\(number)", size?.rawValue ?? "none"] }

    @RequestMethod("POST") @ResourcePath("sum")
    func sum(values: [Double], factor: Double?, note: String?) -> [String] {
        ["\(values.reduce(0, +) * (factor ?? 1))", note ?? "none"]
    }

    @RequestMethod("POST") @ResourcePath("orders")
    func order(body: Order) -> Order { body }

    @RequestMethod("PUT") @ResourcePath("orders")
    func replace(body: Order?) -> [String] { [body?.item ?? "none"] }

    @RequestMethod("POST") @ResourcePath("bytes")
    func bytes(body: Data) -> Int { body.count }

    @RequestMethod("DELETE") @ResourcePath("items/{name}")
    func delete(name: String) {}
}

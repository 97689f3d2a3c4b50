import Foundation
import Hummingbird
import Kilo
import KiloServer
import KiloTemplate
import NIOCore

struct Statistics: Codable, Sendable, ResponseEncodable {
    var count: Int
    var sum: Double
    var average: Double

    init(_ values: [Double]) {
        count = values.count
        sum = values.reduce(0, +)
        average = sum / Double(count)
    }
}

struct Row: Codable, Sendable {
    var id: Int
    var name: String
    var value: Double
}

/// What the measurements ask.
@Service("/statistics", bundle: .module)
struct MeasuredService {
    @RequestMethod("GET")
    @ResponseMapping(name: "statistics~html.txt", mimeType: "text/html")
    func getStatistics(values: [Double]) -> Statistics { Statistics(values) }

    @RequestMethod("GET") @ResourcePath("suspending")
    func getLater(values: [Double]) async throws -> Statistics { Statistics(values) }

    @RequestMethod("GET") @ResourcePath("rows")
    @ResponseMapping(mimeType: "text/csv")
    func getRows(count: Int) -> AsyncStream<Row> {
        let counter = Counter(count)
        return AsyncStream { counter.next().map { Row(id: $0, name: "row number \($0)", value: Double($0) / 4) } }
    }
}

/// Counts for one stream, which one task reads.
private final class Counter: @unchecked Sendable {
    private var value = 0
    private let end: Int

    init(_ end: Int) { self.end = end }

    func next() -> Int? {
        guard value < end else { return nil }
        value += 1
        return value
    }
}

/// The same work by hand.
func addHandWritten(to router: Router<BasicRequestContext>) throws {
    @Sendable func values(_ request: Request) throws -> [Double] {
        try request.uri.queryParameters.getAll("values").map { text in
            guard let value = Double(text) else { throw HTTPError(.badRequest) }
            return value
        }
    }
    router.get("/statistics") { request, _ in try Statistics(values(request)) }
    router.get("/statistics/suspending") { request, _ in try Statistics(values(request)) }
    guard let url = Bundle.module.url(forResource: "statistics~html", withExtension: "txt") else {
        throw CocoaError(.fileNoSuchFile)
    }
    let template = try Template(contentsOf: url, contentType: .html)
    router.get("/statistics/~html") { request, _ in
        let bytes = try template.renderBytes(Statistics(values(request)))
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

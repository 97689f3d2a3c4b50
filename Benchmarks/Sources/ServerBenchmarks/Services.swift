import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import KiloTemplate
import Mustache
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

    /// Rows whose names have to be escaped in HTML.
    static func all(_ count: Int) -> [Row] {
        (1...max(count, 1)).map { Row(id: $0, name: "row <number> \($0)", value: Double($0) / 4) }
    }
}

/// The requests of the measurements.
@Service("/statistics", bundle: .module)
struct MeasuredService {
    @RequestMethod("GET")
    @ResponseMapping(name: "statistics~html.txt", mimeType: "text/html")
    func getStatistics(values: [Double]) -> Statistics { Statistics(values) }

    @RequestMethod("GET") @ResourcePath("suspending")
    func getLater(values: [Double]) async throws -> Statistics { Statistics(values) }

    @RequestMethod("GET") @ResourcePath("table")
    @ResponseMapping(name: "table~html.txt", mimeType: "text/html")
    func getTable(count: Int) -> [Row] { Row.all(count) }

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

/// The same work by hand: the same arguments, result, headers and entity tag.
func addHandWritten(to router: Router<BasicRequestContext>) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json: @Sendable (Request, BasicRequestContext) throws -> Response = { request, _ in
        let data = try encoder.encode(Statistics(values(request)))
        return response(ByteBuffer(bytes: data), "application/json", request)
    }
    router.get("/statistics", use: json)
    router.get("/statistics/suspending", use: json)
    let template = try statisticsTemplate()
    router.get("/statistics/~html") { request, _ in
        let bytes = try template.renderBytes(Statistics(values(request)))
        return response(ByteBuffer(bytes: bytes), "text/html; charset=UTF-8", request)
    }
}

/// The least that a handler can do: no entity tag, no header beyond type and length.
func addMinimal(to router: Router<BasicRequestContext>) throws {
    router.get("/statistics") { request, _ in try Statistics(values(request)) }
    router.get("/statistics/suspending") { request, _ in try Statistics(values(request)) }
    let template = try statisticsTemplate()
    router.get("/statistics/~html") { request, _ in
        let bytes = try template.renderBytes(Statistics(values(request)))
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The page of rows with Hummingbird's own template library.
func addMustache(to router: Router<BasicRequestContext>) throws {
    let template = try MustacheTemplate(
        string: """
            <!DOCTYPE html>
            <title>Rows</title>
            <table>
            {{#rows}}<tr><td>{{id}}</td><td>{{name}}</td><td>{{value}}</td></tr>
            {{/rows}}</table>

            """)
    router.get("/statistics/table/~html") { request, _ in
        let count = try request.uri.queryParameters.require("count", as: Int.self)
        let page = template.render(["rows": Row.all(count)])
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: page)))
    }
}

private func values(_ request: Request) throws -> [Double] {
    try request.uri.queryParameters.getAll("values").map { text in
        guard let value = Double(text) else { throw HTTPError(.badRequest) }
        return value
    }
}

private func response(_ body: ByteBuffer, _ type: String, _ request: Request) -> Response {
    // FNV-1a over the bytes.
    let hash = body.readableBytesView.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let tag = "W/\"\(String(hash, radix: 16))\""
    let headers: HTTPFields = [
        .contentType: type, .vary: "Accept, Accept-Language", .xContentTypeOptions: "nosniff", .eTag: tag,
    ]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
}

private func statisticsTemplate() throws -> Template {
    guard let url = Bundle.module.url(forResource: "statistics~html", withExtension: "txt") else {
        throw CocoaError(.fileNoSuchFile)
    }
    return try Template(contentsOf: url, contentType: .html)
}

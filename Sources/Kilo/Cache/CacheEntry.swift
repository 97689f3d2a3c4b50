import Foundation
import NIOHTTP1

/// A kept answer: in a file, one line of JSON and then the content.
struct CacheEntry: Sendable {
    var headers: HTTPHeaders
    let content: Data
    /// When the answer came, or was last confirmed.
    var confirmed: Date

    init(headers: HTTPHeaders, content: Data, confirmed: Date) {
        self.headers = headers
        self.content = content
        self.confirmed = confirmed
    }

    private struct Head: Codable {
        let url: String
        let request: String
        let confirmed: Date
        let headers: [[String]]
        let length: Int
    }

    /// Reads a file; `nil` when it is damaged or belongs to another request.
    init?(_ data: Data, key: CacheKey) {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? WebServiceCoding.decoder().decode(Head.self, from: data[..<end]),
            head.url == key.url, head.request == key.headers,
            head.headers.allSatisfy({ $0.count == 2 && HeaderCheck.isName($0[0]) })
        else { return nil }
        let content = data[data.index(after: end)...]
        guard content.count == head.length else { return nil }
        headers = HTTPHeaders(head.headers.map { ($0[0], $0[1]) })
        confirmed = head.confirmed
        self.content = Data(content)
    }

    func data(key: CacheKey) throws -> Data {
        let head = Head(
            url: key.url, request: key.headers, confirmed: confirmed, headers: headers.map { [$0.name, $0.value] },
            length: content.count)
        return try WebServiceCoding.encoder().encode(head) + Data("\n".utf8) + content
    }

    func response(_ source: WebServiceResponse.Source) -> WebServiceResponse {
        WebServiceResponse(statusCode: 200, headers: ResponseHeaders(headers), content: content, source: source)
    }

    /// The same answer, confirmed by a 304 with newer headers (RFC 9111, 4.3.4).
    func refreshed(_ newer: HTTPHeaders, at date: Date) -> CacheEntry {
        var entry = self
        for name in Set(newer.map { $0.name.lowercased() })
        where !["content-length", "content-encoding"].contains(name) {
            entry.headers.remove(name: name)
            for value in newer[name] { entry.headers.add(name: name, value: value) }
        }
        entry.confirmed = date
        return entry
    }
}

extension CacheEntry {
    private var directives: CacheDirectives { CacheDirectives(headers) }

    /// Whether the answer may be given without asking the service.
    func isFresh(at date: Date) -> Bool {
        let directives = directives
        if directives.contains("no-cache") { return false }
        let age = date.timeIntervalSince(confirmed) + (headers.first(name: "Age").flatMap(Double.init) ?? 0)
        if let lifetime = directives.seconds("max-age") { return age < lifetime }
        guard let expires = headers.first(name: "Expires").flatMap(HTTPDate.parse) else { return false }
        return date < expires
    }

    /// Whether the answer may be given when the service cannot be asked.
    var mayBeStale: Bool {
        let directives = directives
        return !directives.contains("must-revalidate") && !directives.contains("no-cache")
    }

    static func isStorable(_ answer: Exchange.Answer) -> Bool {
        answer.statusCode == 200 && !CacheDirectives(answer.headers.fields).contains("no-store")
            && !answer.headers.fields[canonicalForm: "Vary"].contains("*")
    }
}

/// The directives of `Cache-Control`.
struct CacheDirectives {
    private let values: [String: String]

    init(_ headers: HTTPHeaders) {
        var values: [String: String] = [:]
        for part in headers[canonicalForm: "Cache-Control"] {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard let name = pair.first else { continue }
            values[name.lowercased()] = pair.count == 2 ? pair[1].trimmingCharacters(in: ["\""]) : ""
        }
        self.values = values
    }

    func contains(_ name: String) -> Bool { values[name] != nil }

    func seconds(_ name: String) -> Double? { values[name].flatMap(Double.init) }
}

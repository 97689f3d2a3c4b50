import Foundation
import NIOHTTP1

/// A stored response. Its file contains one line of JSON, followed by the content.
struct CacheEntry: Sendable {
    var headers: HTTPHeaders
    let content: Data
    /// The digest of the credentials that the response was for.
    var credentials: String
    /// When the response was received, or last confirmed.
    var confirmed: Date
    /// The age of the response at that time, in seconds.
    var initialAge: Double

    init(headers: HTTPHeaders, content: Data, credentials: String, requested: Date, confirmed: Date) {
        self.headers = headers
        self.content = content
        self.credentials = credentials
        self.confirmed = confirmed
        initialAge = Self.age(headers, requested: requested, received: confirmed)
    }

    private struct Head: Codable {
        let url: String
        let request: String
        let credentials: String
        let confirmed: Date
        let initialAge: Double
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
        credentials = head.credentials
        confirmed = head.confirmed
        initialAge = head.initialAge
        self.content = Data(content)
    }

    func data(key: CacheKey) throws -> Data {
        let head = Head(
            url: key.url, request: key.headers, credentials: credentials, confirmed: confirmed, initialAge: initialAge,
            headers: headers.map { [$0.name, $0.value] }, length: content.count)
        return try WebServiceCoding.encoder().encode(head) + Data("\n".utf8) + content
    }

    func response(_ source: WebServiceResponse.Source) -> WebServiceResponse {
        WebServiceResponse(statusCode: 200, headers: ResponseHeaders(headers), content: content, source: source)
    }

    /// Returns the same response, confirmed by a 304 with newer headers (RFC 9111, 4.3.4).
    func refreshed(_ newer: HTTPHeaders, requested: Date, confirmed: Date) -> CacheEntry {
        var entry = self
        for name in Set(newer.map { $0.name.lowercased() })
        where !["content-length", "content-encoding"].contains(name) {
            entry.headers.remove(name: name)
            for value in newer[name] { entry.headers.add(name: name, value: value) }
        }
        entry.confirmed = confirmed
        entry.initialAge = Self.age(newer, requested: requested, received: confirmed)
        return entry
    }
}

extension CacheEntry {
    /// Returns the age of a response on arrival, from its `Date` and `Age` (RFC 9111, 4.2.3).
    private static func age(_ headers: HTTPHeaders, requested: Date, received: Date) -> Double {
        let apparent = headers.first(name: "Date").flatMap(HTTPDate.parse).map { received.timeIntervalSince($0) } ?? 0
        let stated = headers.first(name: "Age").flatMap(Double.init).map { $0.isFinite ? max(0, $0) : .infinity } ?? 0
        // A finite number, because JSON has no infinity.
        return min(max(0, apparent, stated + received.timeIntervalSince(requested)), 1e12)
    }

    func age(at date: Date) -> Double { initialAge + max(0, date.timeIntervalSince(confirmed)) }

    /// The freshness lifetime of the response, in seconds.
    private var lifetime: Double {
        let directives = CacheDirectives(headers)
        if directives.contains("no-cache") { return 0 }
        if let seconds = directives.seconds("max-age") { return seconds }
        guard let expires = headers.first(name: "Expires").flatMap(HTTPDate.parse) else { return 0 }
        let made = headers.first(name: "Date").flatMap(HTTPDate.parse) ?? confirmed
        return max(0, expires.timeIntervalSince(made))
    }

    /// Returns the time since the response ceased to be fresh, in seconds; negative while it is fresh.
    func staleness(at date: Date) -> Double { age(at: date) - lifetime }

    /// Whether the response may be used although it is not fresh.
    var mayBeStale: Bool {
        let directives = CacheDirectives(headers)
        return !directives.contains("must-revalidate") && !directives.contains("no-cache")
    }

    /// Whether the response may be used without a request to the service; directives of the request may forbid or
    /// extend this.
    func isUsable(at date: Date, _ request: CacheDirectives) -> Bool {
        if request.contains("no-cache") { return false }
        if let limit = request.seconds("max-age"), age(at: date) > limit { return false }
        let staleness = staleness(at: date) + (request.seconds("min-fresh") ?? 0)
        if staleness < 0 { return true }
        guard request.contains("max-stale"), mayBeStale, !request.contains("min-fresh") else { return false }
        // Without a number any age is accepted.
        return request.isFlag("max-stale") || staleness <= request.seconds("max-stale") ?? 0
    }

    /// Whether the stored response may replace a failed one; `status` is 0 when the service was not reached.
    func mayStandIn(for status: Int, at date: Date, _ request: CacheDirectives) -> Bool {
        guard mayBeStale, !request.contains("no-cache") else { return false }
        if let limit = request.seconds("max-age"), age(at: date) > limit { return false }
        if status == 0 { return true }
        let bounds = [request, CacheDirectives(headers)].compactMap { $0.seconds("stale-if-error") }
        if let bound = bounds.max() { return staleness(at: date) <= bound }
        return status != 500
    }

    /// Whether the service's response depends on the credentials.
    var variesWithCredentials: Bool {
        headers[canonicalForm: "Vary"].contains {
            ["authorization", "cookie"].contains($0.lowercased())
        }
    }

    static func isStorable(_ answer: Exchange.Answer) -> Bool {
        answer.statusCode == 200 && !CacheDirectives(answer.headers.fields).contains("no-store")
            && !answer.headers.fields[canonicalForm: "Vary"].contains("*")
    }
}

import Foundation
import NIOHTTP1

/// A stored response. Its file contains one line of JSON, followed by the content.
struct CacheEntry: Sendable {
    let statusCode: Int
    private(set) var headers: HTTPHeaders
    let content: Data
    /// The digest of the credentials that the response was for.
    let credentials: String
    /// When the response was received, or last confirmed.
    private(set) var confirmed: Date
    /// The age of the response at that time, in seconds.
    private(set) var initialAge: Double
    /// The part of the time since the last change for which an answer counts as fresh that does not say for how long.
    let heuristicFreshness: Double

    /// An answer that has just come.
    init(_ answer: CollectedResponse, key: CacheKey, requested: Date, _ cache: ResponseCache) {
        statusCode = answer.statusCode
        headers = Self.storable(answer.headers.fields)
        content = answer.content
        credentials = key.credentials
        confirmed = cache.now()
        heuristicFreshness = cache.heuristicFreshness
        initialAge = Self.age(headers, requested: requested, received: confirmed)
    }

    private struct Head: Codable {
        let url: String
        let request: String
        let status: Int
        let credentials: String
        let confirmed: Date
        let initialAge: Double
        let headers: [[String]]
        let length: Int
    }

    /// Reads a file; `nil` when it is damaged or belongs to another request.
    ///
    /// - Parameter variant: the headers that the answer's `Vary` names.
    init?(_ data: Data, key: CacheKey, variant: [String], _ cache: ResponseCache) {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? WebServiceCoding.decoder().decode(Head.self, from: data[..<end]),
            head.url == key.url, head.request == key.headers(variant),
            head.headers.allSatisfy({ $0.count == 2 && HeaderCheck.isName($0[0]) })
        else { return nil }
        let content = data[data.index(after: end)...]
        guard content.count == head.length else { return nil }
        statusCode = head.status
        headers = HTTPHeaders(head.headers.map { ($0[0], $0[1]) })
        credentials = head.credentials
        confirmed = head.confirmed
        initialAge = head.initialAge
        self.content = Data(content)
        heuristicFreshness = cache.heuristicFreshness
    }

    func data(key: CacheKey) throws -> Data {
        let head = Head(
            url: key.url, request: key.headers(variant), status: statusCode, credentials: credentials,
            confirmed: confirmed, initialAge: initialAge, headers: headers.map { [$0.name, $0.value] },
            length: content.count)
        return try WebServiceCoding.encoder().encode(head) + Data("\n".utf8) + content
    }

    /// The answer as it is given without asking the service.
    func answer(at date: Date) -> CollectedResponse {
        var headers = headers
        headers.replaceOrAdd(name: "Age", value: String(Int(min(age(at: date), Self.longestAge))))
        return CollectedResponse(statusCode: statusCode, headers: ResponseHeaders(headers), content: content)
    }

    /// The answer as the service has just confirmed it.
    var confirmedAnswer: CollectedResponse {
        CollectedResponse(statusCode: statusCode, headers: ResponseHeaders(headers), content: content)
    }

    var isSuccess: Bool { 200..<300 ~= statusCode }

    /// The headers that `Vary` names, in lower case and sorted: those by which this answer differs from others.
    var variant: [String] { Set(headers.elements("Vary").map { $0.lowercased() }).sorted() }

    /// Whether the service answers differently to other credentials.
    ///
    /// - Parameter secrets: the names of the headers that prove who is calling, in lower case.
    func varies(with secrets: Set<String>) -> Bool {
        !secrets.union(["authorization", "cookie"]).isDisjoint(with: variant)
    }

    /// The same answer with newer headers, by a 304 or the answer to a HEAD (RFC 9111, 3.2).
    func refreshed(_ newer: HTTPHeaders, requested: Date, confirmed: Date) -> CacheEntry {
        var entry = self
        let newer = Self.storable(newer)
        entry.headers.remove(name: "Age")
        for name in Set(newer.map { $0.name.lowercased() }) where !Self.ofTheContent.contains(name) {
            entry.headers.remove(name: name)
            for value in newer[name] { entry.headers.add(name: name, value: value) }
        }
        entry.confirmed = confirmed
        entry.initialAge = Self.age(newer, requested: requested, received: confirmed)
        return entry
    }

    /// The same answer, which has to be confirmed before it is used.
    func expired() -> CacheEntry {
        var entry = self
        entry.initialAge = Self.longestAge
        return entry
    }
}

extension CacheEntry {
    /// Headers that belong to one connection (RFC 9111, 3.1), besides those that `Connection` names.
    private static let ofTheConnection: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authentication-info",
        "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// Headers that describe the content as it was received, which an answer without content does not replace.
    private static let ofTheContent: Set<String> = ["content-length", "content-encoding", "content-range"]

    private static func storable(_ headers: HTTPHeaders) -> HTTPHeaders {
        var result = headers
        for name in ofTheConnection.union(headers.elements("Connection").map { $0.lowercased() }) {
            result.remove(name: name)
        }
        return result
    }

    /// As large as a time in seconds gets in a header (RFC 9111, 1.2.2).
    private static let longestAge = Double(1 << 31)

    /// How old an answer is when it comes, by its `Date` and its `Age` (RFC 9111, 4.2.3).
    private static func age(_ headers: HTTPHeaders, requested: Date, received: Date) -> Double {
        let apparent = headers.date("Date").map { received.timeIntervalSince($0) } ?? 0
        // Of a list the first counts; what is not a number is ignored (RFC 9111, 5.1).
        let stated = headers.first(name: "Age").flatMap { text in
            text.split(separator: ",", omittingEmptySubsequences: false).first.flatMap {
                CacheDirectives.time($0.trimmingCharacters(in: .whitespaces))
            }
        }
        return min(max(0, apparent, (stated ?? 0) + received.timeIntervalSince(requested)), longestAge)
    }
}

extension HTTPHeaders {
    /// A header's date, `nil` when it is absent or in none of HTTP's three forms.
    func date(_ name: String) -> Date? { first(name: name).flatMap(Date.init(httpDate:)) }
}

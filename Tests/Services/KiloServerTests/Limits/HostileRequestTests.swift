import Foundation
import HTTPTypes
import KiloServer
import NIOCore
import Testing

/// Requests composed of fragments that have broken servers before, in random order.
@Suite struct HostileRequestTests {
    static let pieces = [
        "/", "//", "arguments", "orders", "items", "sum", "~html", "~", "~~", "~..", "..", "%2e%2e", "%2F",
        "%00", "%FF", "%", "?", "&",
        "=", ";", "#", "value", "values=1", "id", "1", "-1", "99999999999999999999", "1e400", "\u{1F600}", "é", "{id}",
        "**", ":", "[", "]", "\"",
        "<script>", "'", "+", " ", "\\", "a", "xml", "json", "export", "documentation", "openapi.json", "search=",
        "page=", "NaN",
    ]
    static let bodies = [
        "{", "}", "[", "]", "\"a\"", ":", "1", ",", "null", "--XX", "\r\n",
        "Content-Disposition: form-data; name=\"a\"", "; filename=\"b\"", "--",
        "a=b", "&", "%", "=", "\u{0}", "é", String(repeating: "[", count: 500),
    ]
    static let types = [
        "application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=XX",
        "multipart/form-data", "text/plain", ";;;",
        "application/json; charset=\"", "",
    ]
    static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .patch, .options, .trace]

    /// The check script runs it for a minute, a plain test run with a fixed number of requests.
    @Test func noRequestBreaksTheRouter() async throws {
        var options = ServiceOptions()
        options.maximumBodySize = 10_000
        let seconds = ProcessInfo.processInfo.environment["KILOSERVER_HOSTILE_SECONDS"].flatMap(Int.init)
        try await ServiceClient.run(ArgumentsService(), options: options) { client in
            var generator = SeededGenerator(state: UInt64(seconds ?? 1) &* 0x9E37_79B9_7F4A_7C15)
            let end = ContinuousClock.now + .seconds(seconds ?? 0)
            var count = 0
            while count < 500 || ContinuousClock.now < end {
                count += 1
                try await Self.ask(client, &generator)
            }
        }
    }

    private static func ask(_ client: ServiceClient, _ generator: inout SeededGenerator) async throws {
        var path = "/" + (["arguments/", "", "documentation/"].randomElement(using: &generator) ?? "")
        for _ in 0..<Int.random(in: 0...6, using: &generator) { path += pieces.randomElement(using: &generator) ?? "" }
        var body = ""
        for _ in 0..<Int.random(in: 0...8, using: &generator) { body += bodies.randomElement(using: &generator) ?? "" }
        let method = methods.randomElement(using: &generator) ?? .get
        let uri =
            path.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(.init(charactersIn: "%#[]")))
            ?? "/"
        let answer = try await client.ask(method, uri, body: body, type: types.randomElement(using: &generator))
        #expect(answer.status < 500, "\(method) \(uri) \(body)")
        if answer.status >= 400, method != .head {
            #expect(answer.headers[.contentType] == "application/problem+json", "\(method) \(uri)")
            #expect(answer.json?["status"] as? Int == answer.status)
        }
    }
}

/// Reproducible random numbers.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

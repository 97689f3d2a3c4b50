import Foundation

/// A request that gets nothing, and the status that says why, briefly.
enum Refusal: Error, Equatable {
    case malformed, forbidden, notFound, methodNotAllowed, tooLate, tooLarge, noDisplay

    var status: String {
        switch self {
        case .malformed: "400 Bad Request"
        case .forbidden: "403 Forbidden"
        case .notFound: "404 Not Found"
        case .methodNotAllowed: "405 Method Not Allowed"
        case .tooLate: "408 Request Timeout"
        case .tooLarge: "431 Request Header Fields Too Large"
        case .noDisplay: "502 Bad Gateway"
        }
    }
}

/// An answer in HTTP, after which the connection ends.
struct Answer {
    let status: String
    var fields: [String] = []
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []

    init(_ refusal: Refusal) {
        status = refusal.status
        body = Array("\(status)\n".utf8)
        if refusal == .methodNotAllowed { fields = ["Allow: GET"] }
    }

    init(movedTo path: String) {
        status = "308 Permanent Redirect"
        fields = ["Location: \(path)"]
    }

    init(_ body: [UInt8], type: String) {
        status = "200 OK"
        (self.body, self.type) = (body, type)
    }

    /// The address holds the token: it is kept in no cache, and no page that is opened from here learns of it.
    var bytes: [UInt8] {
        let head =
            [
                "HTTP/1.1 \(status)", "Connection: close", "Content-Type: \(type)", "Content-Length: \(body.count)",
                "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
                "Cross-Origin-Resource-Policy: same-origin",
            ] + fields
        return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

import Foundation

/// A rejected request, with the status that gives the reason.
enum RequestError: Error, Equatable {
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

/// An HTTP response, after which the connection is closed.
struct HTTPResponse {
    let status: String
    var fields: [String] = []
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []

    init(_ error: RequestError) {
        status = error.status
        body = Array("\(status)\n".utf8)
        if error == .methodNotAllowed { fields = ["Allow: GET"] }
    }

    init(movedTo path: String) {
        status = "308 Permanent Redirect"
        fields = ["Location: \(path)"]
    }

    init(_ body: [UInt8], type: String) {
        status = "200 OK"
        (self.body, self.type) = (body, type)
    }

    /// The bytes of the response. The address contains the token, so the response is not cached, and pages opened from
    /// it get no referrer.
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

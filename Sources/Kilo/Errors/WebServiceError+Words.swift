import Foundation
import NIOHTTP1

extension WebServiceError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// One sentence for the user: what failed and, where the service said so in plain text, why.
    public var errorDescription: String? { summary }

    /// The sentence with the request it belongs to.
    public var description: String {
        [request, summary].compactMap(\.self).joined(separator: ": ")
    }

    /// The description, the answer's content (clipped) and the underlying error.
    public var debugDescription: String {
        var lines = [description]
        if !content.isEmpty { lines.append(String(clipping: content)) }
        if let cause { lines.append("cause: \(String(reflecting: cause))") }
        return lines.joined(separator: "\n")
    }

    private var request: String? {
        guard let method else { return nil }
        return url.map { "\(method.rawValue) \($0)" } ?? method.rawValue
    }

    private var summary: String {
        let phrase = phrase
        return detail.isEmpty ? phrase : "\(phrase): \(detail)"
    }

    private var phrase: String {
        switch code {
        case .status: "\(statusCode) \(HTTPResponseStatus(statusCode: statusCode).reasonPhrase)"
        case .unreachable: "The server cannot be reached"
        case .timeout: "The call took too long"
        case .cancelled: "The call was cancelled"
        case .transport: "The connection failed"
        case .insecure: "A secure connection could not be made"
        case .redirects: "The server redirects without end"
        case .tooLarge: "The answer is too large"
        case .decoding: "The answer has an unexpected form"
        case .invalidURL: "The server's URL cannot be used"
        case .invalidPath: "The path cannot be used"
        case .invalidArgument: "An argument cannot be sent"
        case .invalidHeader: "A header cannot be sent"
        case .invalidBody: "The body cannot be sent"
        case .interceptor: "An interceptor failed"
        }
    }
}

extension WebServiceError {
    static func notAServerURL(_ url: URL) -> WebServiceError {
        WebServiceError(
            .invalidURL, detail: "'\(url.absoluteString)' is not an http or https URL with a host",
            url: url.absoluteString)
    }

    static func dotSegment(_ segment: String) -> WebServiceError {
        WebServiceError(.invalidPath, detail: "'\(segment)' may not stand between slashes; give the whole path instead")
    }

    static func emptyVariable(_ path: String) -> WebServiceError {
        WebServiceError(
            .invalidPath, detail: "a value inserted into '\(path)' is empty, which would address another resource")
    }

    static func unwritable(_ name: String, _ value: Any) -> WebServiceError {
        WebServiceError(
            .invalidArgument,
            detail:
                "'\(name)' is a \(type(of: value)), which has no text form; pass a text, number, Bool, Date, UUID, enum or an array of these"
        )
    }

    static func nested(_ name: String) -> WebServiceError {
        WebServiceError(
            .invalidArgument,
            detail:
                "'\(name)' holds values inside values, which only the encoding '.applicationJSON' or a JSON body can carry"
        )
    }

    static func fileOutsideForm(_ name: String) -> WebServiceError {
        WebServiceError(
            .invalidArgument, detail: "'\(name)' is a file; send it by POST with the encoding '.multipartFormData'")
    }

    static func unknownMethod(_ method: String) -> WebServiceError {
        WebServiceError(
            .invalidArgument, detail: "'\(method)' is not a method; use GET, POST, PUT, PATCH, DELETE, HEAD or OPTIONS")
    }

    static func unknownEncoding(_ encoding: String) -> WebServiceError {
        WebServiceError(
            .invalidArgument,
            detail:
                "'\(encoding)' is not an encoding; use application/x-www-form-urlencoded, multipart/form-data or application/json"
        )
    }

    static func emptyArgumentName() -> WebServiceError {
        WebServiceError(.invalidArgument, detail: "an argument's name is empty")
    }

    static func notFinite(_ name: String, _ value: String) -> WebServiceError {
        WebServiceError(.invalidArgument, detail: "'\(name)' is \(value), which cannot be sent; leave it out")
    }

    static func headerName(_ name: String) -> WebServiceError {
        WebServiceError(
            .invalidHeader,
            detail: "'\(String(clipping: Data(name.utf8)))' is not a header name; use letters, digits and '-'")
    }

    static func headerValue(_ name: String) -> WebServiceError {
        WebServiceError(
            .invalidHeader, detail: "the value of '\(name)' contains a line break or another control character")
    }

    static func unreadableFile(_ url: URL, _ cause: (any Error)? = nil) -> WebServiceError {
        WebServiceError(.invalidBody, detail: "the file '\(url.path)' cannot be read", cause: cause)
    }

    static func bodyNotAllowed(_ method: WebServiceProxy.Method) -> WebServiceError {
        WebServiceError(.invalidBody, detail: "a \(method.rawValue) request has no body; use POST, PUT or PATCH")
    }

    static func tooLarge(_ limit: Int) -> WebServiceError {
        WebServiceError(
            .tooLarge, detail: "it exceeds \(limit) bytes; raise 'maximumResponseSize', or stream the response")
    }
}

extension String {
    /// Content as text for a message: at most 300 characters, control characters made visible.
    init(clipping content: Data) {
        let limit = 300
        let text = String(decoding: content.prefix(limit * 4), as: UTF8.self)
        var clipped = ""
        for character in text.prefix(limit) {
            let hidden = character.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" || $0.value == 0x7F
            }
            clipped.append(hidden ? "\u{FFFD}" : character)
        }
        if text.count > limit || content.count > limit * 4 { clipped += "… (\(content.count) bytes)" }
        self = clipped
    }
}

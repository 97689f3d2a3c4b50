public import Foundation
import NIOHTTP1

extension WebServiceError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// One sentence for the user: what failed and, if the service gave a reason in plain text, why.
    public var errorDescription: String? { summary }

    /// The sentence with the method and URL of the request.
    public var description: String {
        [request, summary].compactMap(\.self).joined(separator: ": ")
    }

    /// The description, the clipped content of the response, and the underlying error.
    public var debugDescription: String {
        var lines = [description]
        if !content.isEmpty { lines.append(String(clipping: content)) }
        if let cause { lines.append("cause: \(String(reflecting: cause))") }
        return lines.joined(separator: "\n")
    }

    /// The specific fault, without the kind of failure, the method and the URL; may be empty.
    public var detail: String {
        switch code {
        case .status(let response): response.reason
        case .unreachable(let reason): reason
        case .timeout(let phase): phase.words
        case .cancelled: ""
        case .transport(let fault): fault.words
        case .insecure(let fault): fault.words
        case .redirects(let fault): fault.words
        case .tooLarge(let limit): "it exceeds \(limit) bytes; raise 'maximumResponseSize', or stream the response"
        case .eventTooLarge(let limit): "it exceeds \(limit) bytes; raise 'maximumEventSize'"
        case .decoding(let response, let fault, let expected): "\(fault); expected \(expected); \(response.shown)"
        case .contentType(let response, let expected):
            "the content is '\(response.headers["Content-Type"] ?? "")', not '\(expected)'"
        case .invalidURL: url.map { "'\($0)' is not an http or https URL with a host" } ?? ""
        case .invalidPath(let fault): fault.words
        case .invalidArgument(let fault): fault.words
        case .invalidHeader(let fault): fault.words
        case .invalidBody(let fault): fault.words
        case .interceptor(let type, let reason): "\(type): \(reason)"
        case .record(let fault): fault.words
        }
    }

    private var request: String? {
        guard let method else { return nil }
        return url.map { "\(method.rawValue) \($0)" } ?? method.rawValue
    }

    private var summary: String {
        let (phrase, detail) = (phrase, detail)
        return detail.isEmpty ? phrase : "\(phrase): \(detail)"
    }

    private var phrase: String {
        switch code {
        case .status(let response):
            "\(response.statusCode) \(HTTPResponseStatus(statusCode: response.statusCode).reasonPhrase)"
        case .unreachable: "the server cannot be reached"
        case .timeout: "the call took too long"
        case .cancelled: "the call was cancelled"
        case .transport: "the connection failed"
        case .insecure: "a secure connection could not be made"
        case .redirects: "the server redirects endlessly"
        case .tooLarge: "the response is too large"
        case .eventTooLarge: "an event is too large"
        case .decoding, .contentType: "the response has an unexpected form"
        case .invalidURL: "the server's URL cannot be used"
        case .invalidPath: "the path cannot be used"
        case .invalidArgument: "an argument cannot be sent"
        case .invalidHeader: "a header cannot be sent"
        case .invalidBody: "the body cannot be sent"
        case .interceptor: "an interceptor failed"
        case .record: "the record cannot be used"
        }
    }
}

extension WebServiceError.Code {
    /// The name of the code without its associated values, for metrics and logs.
    var name: String {
        switch self {
        case .status: "status"
        case .unreachable: "unreachable"
        case .timeout: "timeout"
        case .cancelled: "cancelled"
        case .transport: "transport"
        case .insecure: "insecure"
        case .redirects: "redirects"
        case .tooLarge: "tooLarge"
        case .eventTooLarge: "eventTooLarge"
        case .decoding: "decoding"
        case .contentType: "contentType"
        case .invalidURL: "invalidURL"
        case .invalidPath: "invalidPath"
        case .invalidArgument: "invalidArgument"
        case .invalidHeader: "invalidHeader"
        case .invalidBody: "invalidBody"
        case .interceptor: "interceptor"
        case .record: "record"
        }
    }
}

extension WebServiceError.Response {
    fileprivate var shown: String {
        content.isEmpty ? "the content is empty" : "the content begins \(String(clipping: content))"
    }
}

extension WebServiceError.Phase {
    fileprivate var words: String {
        switch self {
        case .call: "the call exceeded its time limit"
        case .connecting: "no connection was made in time"
        case .sending: "the server stopped receiving"
        case .receiving: "the server stopped sending"
        }
    }
}

extension WebServiceError.TransportFault {
    fileprivate var words: String {
        switch self {
        case .closed: "the server closed the connection"
        case .incompleteAnswer: "the response ended before it was complete"
        case .headersTooLarge: "the response's headers are larger than 80 KB"
        case .notHTTP: "the response is not HTTP"
        case .other(let reason): reason
        }
    }
}

extension WebServiceError.SecurityFault {
    fileprivate var words: String {
        switch self {
        case .handshake(let reason): reason
        case .unreadableCertificates(let path): "the certificate file '\(path)' cannot be read"
        }
    }
}

extension WebServiceError.RedirectFault {
    fileprivate var words: String {
        switch self {
        case .tooMany(let count): count.map { "it did so \($0) times" } ?? ""
        case .circle(let url): url.map { "back to \($0)" } ?? ""
        }
    }
}

extension WebServiceError.PathFault {
    fileprivate var words: String {
        switch self {
        case .dotSegment(let segment): "'\(segment)' cannot be a segment of the path; pass the whole path instead"
        case .emptyVariable(let path):
            "a value inserted into '\(path)' is empty, which would address another resource"
        }
    }
}

extension WebServiceError.ArgumentFault {
    fileprivate var words: String {
        switch self {
        case .unwritable(let name, let type):
            "'\(name)' is a \(type), which has no text form; "
                + "pass a text, number, Bool, Date, UUID, enum or an array of these"
        case .nested(let name):
            "'\(name)' contains nested values, "
                + "which only the encoding '.applicationJSON' or a JSON body can carry"
        case .fileOutsideForm(let name):
            "'\(name)' is a file; send it by POST with the encoding '.multipartFormData'"
        case .notFinite(let name, let value): "'\(name)' is \(value), which cannot be sent; leave it out"
        case .emptyName: "an argument's name is empty"
        case .notJSON(let name):
            name.map { "'\($0)' cannot be encoded as JSON" } ?? "the arguments cannot be encoded as JSON"
        case .unknownMethod(let method):
            "'\(method)' is not a method; use GET, POST, PUT, PATCH, DELETE, HEAD or OPTIONS"
        case .unknownEncoding(let encoding):
            "'\(encoding)' is not an encoding; "
                + "use application/x-www-form-urlencoded, multipart/form-data or application/json"
        }
    }
}

extension WebServiceError.HeaderFault {
    fileprivate var words: String {
        switch self {
        case .name(let name):
            "'\(String(clipping: Data(name.utf8)))' is not a header name; use letters, digits and '-'"
        case .value(let name): "the value of '\(name)' contains a line break or another control character"
        case .withoutChallenge(let name): "'\(name)' cannot have credentials of Digest; use 'basic' or 'bearer'"
        }
    }
}

extension WebServiceError.BodyFault {
    fileprivate var words: String {
        switch self {
        case .unreadableFile(let path): "the file '\(path)' cannot be read"
        case .notAllowed(let method): "a \(method.rawValue) request has no body; use POST, PUT or PATCH"
        case .notJSON(let type): "\(type) cannot be encoded as JSON"
        case .wrongLength: "its length is not the one announced"
        }
    }
}

extension WebServiceError.RecordFault {
    fileprivate var words: String {
        switch self {
        case .noResponse(let file, nil): "'\(file)' has no response; record the calls again"
        case .noResponse(let file, let nearest?):
            "'\(file)' has no response to this request, the nearest is to \(nearest.method) \(nearest.url): "
                + nearest.differences.map(\.words).joined(separator: ", ")
                + "; record the calls again, or change the request"
        case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason); record the calls again"
        case .tooLarge(let limit): "the response exceeds \(limit) bytes"
        }
    }
}

extension WebServiceError.RecordDifference {
    fileprivate var words: String {
        switch self {
        case .method(let recorded, let requested): "the method is \(recorded), not \(requested)"
        case .path(let recorded, let requested): "the path is '\(recorded)', not '\(requested)'"
        case .argument(let name, let recorded, let requested):
            if recorded.isEmpty {
                "it has no '\(name)'"
            } else if requested.isEmpty {
                "it also has '\(name)'"
            } else {
                "'\(name)' is '\(recorded.joined(separator: "', '"))', not '\(requested.joined(separator: "', '"))'"
            }
        case .query(let recorded, let requested): "the query is written '\(recorded)', not '\(requested)'"
        case .body(let recorded, let requested):
            "the body is \(Self.shown(recorded)), not \(Self.shown(requested))"
        }
    }

    private static func shown(_ body: String?) -> String {
        body.map { "'\(String(clipping: Data($0.utf8)))'" } ?? "no text"
    }
}

extension String {
    /// Creates the text of content for a message: at most 300 characters, with visible control characters.
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

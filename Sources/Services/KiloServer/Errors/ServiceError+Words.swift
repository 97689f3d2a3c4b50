import HTTPTypes

extension ServiceError: CustomStringConvertible {
    /// The message for the client. It names the received value and the change to make, and nothing internal.
    public var detail: String { message ?? words }

    /// The status, code and ``detail`` on one line, for logs.
    public var description: String { "\(status.code) \(code.word): \(detail)" }

    private var words: String {
        switch code {
        case .arguments(let faults): faults.first?.detail ?? "the arguments cannot be used"
        case .tooManyArguments(let limit): "the request has too many arguments; at most \(limit) are accepted"
        case .malformedArguments(let fault): fault.words
        case .malformedRequest(let fault): fault.words
        case .malformedBody(let fault): fault.words
        case .bodyTooLarge(let limit): "the body is too large; at most \(limit) bytes are accepted"
        case .bodyIncomplete: "the body ended before it was complete"
        case .unsupportedMediaType(let type, let accepted):
            "a body of type '\(type ?? "unknown")' is not accepted here; send \(accepted.joined(separator: ", "))"
        case .unsupportedCoding(let coding):
            "a body with the content coding '\(coding)' is not accepted here; send it as it is"
        case .notFound: "there is nothing at this path"
        case .methodNotAllowed(let method, let allowed):
            "'\(method)' is not supported here; use \(allowed.joined(separator: ", "))"
        case .notAcceptable(let wanted, let available):
            "the result is not available as '\(wanted)'; available are \(available.joined(separator: ", "))"
        case .preconditionFailed:
            "the resource is not in the state that the request's conditions name; read it again"
        case .preconditionRequired:
            "name the version that you know: send 'If-Match' with the entity tag, or 'If-None-Match: *' for a new resource"
        case .rangeNotSatisfiable(let size):
            "the range lies outside of the resource, which has \(size) bytes"
        case .crossSite: "requests that change data are not accepted from pages of other sites"
        case .tooManyRequests: "there were too many requests; try again later"
        case .tooManyConnections: "there are too many connections; try again later"
        case .notFinite(let path):
            "the result\(path.isEmpty ? "" : "'s '\(path)'") is not a finite number, which JSON cannot express"
        case .deadlineExceeded: "the service did not answer in time; try again later"
        case .internalError: "the service failed; the cause is in its log"
        case .application: status.reasonPhrase
        }
    }
}

extension ServiceError.Code {
    /// The `code` that the client receives; it is stable between versions.
    public var word: String {
        switch self {
        case .arguments(let faults): faults.first?.word ?? "invalidArgument"
        case .tooManyArguments: "tooManyArguments"
        case .malformedArguments: "malformedArguments"
        case .malformedRequest: "malformedRequest"
        case .malformedBody: "malformedBody"
        case .bodyTooLarge: "bodyTooLarge"
        case .bodyIncomplete: "bodyIncomplete"
        case .unsupportedMediaType, .unsupportedCoding: "unsupportedMediaType"
        case .notFound: "notFound"
        case .methodNotAllowed: "methodNotAllowed"
        case .notAcceptable: "notAcceptable"
        case .preconditionFailed: "preconditionFailed"
        case .preconditionRequired: "preconditionRequired"
        case .rangeNotSatisfiable: "rangeNotSatisfiable"
        case .crossSite: "crossSite"
        case .tooManyRequests, .tooManyConnections: "tooManyRequests"
        case .notFinite: "notFinite"
        case .deadlineExceeded: "deadlineExceeded"
        case .internalError: "internalError"
        case .application: "application"
        }
    }
}

extension ServiceError.Fault {
    /// The message for the client.
    public var detail: String {
        if isMissing { return "the argument '\(argument)' is required: \(expected)" }
        let received = value.map { " cannot be '\($0)'" } ?? " is not usable"
        return "the argument '\(argument)'\(received); expected \(expected)"
    }

    /// The `code` that the client receives.
    public var word: String { isMissing ? "missingArgument" : "invalidArgument" }
}

extension ServiceError.ArgumentsFault {
    fileprivate var words: String {
        switch self {
        case .brokenPercent: "a '%' in the arguments is not followed by two hexadecimal digits; write it as '%25'"
        case .notUTF8: "the arguments are not UTF-8; percent-encode text as UTF-8"
        case .fieldNotUTF8(let name): "the field '\(name)' is not UTF-8"
        }
    }
}

extension ServiceError.HeadFault {
    fileprivate var words: String {
        switch self {
        case .notHTTP: "the request is not HTTP/1.1"
        case .tooLong: "the request's first line or header fields are too long"
        case .version: "the request's version of HTTP is not supported; use HTTP/1.1"
        case .method(let name): "the method '\(name)' is not known; use one of those that 'OPTIONS' names in 'Allow'"
        case .missingHost: "the request has no 'Host' header; HTTP/1.1 asks for one"
        case .severalHosts: "the request has more than one 'Host' header"
        case .host: "the request's 'Host' header is not a host with an optional port"
        case .transferCoding(let coding): "the transfer coding '\(coding)' is not known; send 'chunked' or a length"
        case .expectation(let value): "the expectation '\(value)' cannot be met; only '100-continue' is known"
        }
    }
}

extension ServiceError.BodyFault {
    fileprivate var words: String {
        switch self {
        case .notAnObject: "the body holds the arguments and has to be a JSON object"
        case .compression: "the body is not of the compression that its 'Content-Encoding' names"
        case .chunks: "the chunks of the body cannot be read"
        case .multipart(let fault): "the multipart form cannot be read: \(fault.words)"
        }
    }
}

extension ServiceError.MultipartFault {
    fileprivate var words: String {
        switch self {
        case .missingBoundary: "its content type has no boundary"
        case .delimiter: "a delimiter is not at the end of its line"
        case .missingHeaders: "a part has no headers"
        case .headersTooLong: "a part's headers are too long"
        case .missingName: "a part has no 'Content-Disposition: form-data; name=\"…\"'"
        }
    }
}

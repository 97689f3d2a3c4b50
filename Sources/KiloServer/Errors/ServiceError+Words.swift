import HTTPTypes

extension ServiceError: CustomStringConvertible {
    /// The sentence sent to the caller. It names what was received and what to change, and nothing internal.
    public var detail: String {
        if let message { return message }
        let named = argument.map { "the argument '\($0)'" } ?? "an argument"
        let form = expected ?? "another value"
        let list = alternatives.joined(separator: ", ")
        switch code {
        case .missingArgument: return "\(named) is required: \(form)"
        case .invalidArgument:
            let received = value.map { " cannot be '\($0)'" } ?? " is not usable"
            return "\(named)\(received); expected \(form)"
        case .tooManyArguments: return "the request has too many arguments; \(form) are accepted"
        case .malformedRequest: return "the request cannot be read"
        case .preconditionFailed:
            return "the resource is not in the state that the request's conditions name; read it again"
        case .preconditionRequired:
            return
                "say which version you know: send 'If-Match' with the entity tag, or 'If-None-Match: *' for a new resource"
        case .rangeNotSatisfiable: return "the range lies outside of the resource, which has \(form)"
        case .crossSite: return "requests that change something are not accepted from pages of other sites"
        case .tooManyRequests: return "there were too many requests; try again later"
        case .notFinite: return "the result is not a finite number, which JSON cannot express"
        case .malformedArguments: return "the arguments cannot be read"
        case .malformedBody: return "the body cannot be read; expected \(form)"
        case .bodyIncomplete: return "the body ended before it was complete"
        case .bodyTooLarge: return "the body is too large; \(form) are accepted"
        case .unsupportedMediaType:
            return "a body of type '\(value ?? "unknown")' is not accepted here; send \(list)"
        case .notFound: return "there is nothing at this path"
        case .methodNotAllowed: return "'\(value ?? "")' is not supported here; use \(list)"
        case .notAcceptable: return "the result is not available as '\(value ?? "")'; available are \(list)"
        case .deadlineExceeded: return "the service did not answer in time; try again later"
        case .internalError: return "the service failed; the cause is in its log"
        case .application: return status.reasonPhrase
        }
    }

    /// Status, code and ``detail`` on one line, for logs.
    public var description: String { "\(status.code) \(code.rawValue): \(detail)" }
}

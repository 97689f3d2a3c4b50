@testable import Kilo

/// The codes of a failure without their associated values.
enum FailureKind: String {
    case status, unreachable, timeout, cancelled, transport, insecure, redirects, tooLarge, eventTooLarge, decoding
    case contentType, invalidURL, invalidPath, invalidArgument, invalidHeader, invalidBody, interceptor
}

extension WebServiceError {
    var kind: FailureKind? { FailureKind(rawValue: code.name) }
}

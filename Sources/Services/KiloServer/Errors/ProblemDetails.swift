import Foundation
import HTTPTypes
public import Hummingbird
import MarkupRules

/// The body of every error response: `application/problem+json` as in RFC 9457.
struct ProblemDetails: Encodable {
    var title: String
    var status: Int
    var detail: String
    var code: String
    var argument: String?
    var value: String?
    var expected: String?
    var pointer: String?
    var rule: RuleKeywords?
    /// All faults, if there are several.
    var errors: [Fault]?

    struct Fault: Encodable {
        var detail: String
        var code: String
        var argument: String
        var value: String?
        var expected: String
        var pointer: String
        var rule: RuleKeywords?

        init(_ fault: ServiceError.Fault) {
            detail = fault.detail
            code = fault.word
            argument = fault.argument
            value = fault.value
            expected = fault.expected
            pointer = FieldMessage.pointer(of: fault.argument)
            rule = fault.limit.flatMap { RuleKeywords($0) }
        }
    }

    init(_ error: ServiceError) {
        title = error.status.reasonPhrase
        status = error.status.code
        detail = error.detail
        code = error.code.word
        let faults = error.faults.map { Fault($0) }
        argument = faults.first?.argument
        value = faults.first?.value
        expected = faults.first?.expected
        pointer = faults.first?.pointer
        rule = faults.first?.rule
        if faults.count > 1 { errors = faults }
    }
}

extension ServiceError: HTTPResponseError {
    /// Returns the error as `application/problem+json` (RFC 9457) with the error's headers. Called by Hummingbird.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        response()
    }

    func response() -> Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        if case .methodNotAllowed(_, let allowed) = code { headers[.allow] = allowed.joined(separator: ", ") }
        if status == .serviceUnavailable, headers[.retryAfter] == nil { headers[.retryAfter] = "1" }
        return Response(
            status: status, headers: headers, body: .init(byteBuffer: JSONBody.problem(ProblemDetails(self))))
    }
}

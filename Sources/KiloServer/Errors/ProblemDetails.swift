import Foundation
import HTTPTypes
import Hummingbird

/// The body of every error response: `application/problem+json` as in RFC 9457.
struct ProblemDetails: Encodable {
    var title: String
    var status: Int
    var detail: String
    var code: String
    var argument: String?
    var value: String?
    var expected: String?

    init(_ error: ServiceError) {
        title = error.status.reasonPhrase
        status = error.status.code
        detail = error.detail
        code = error.code.rawValue
        argument = error.argument
        value = error.argument == nil ? nil : error.value
        expected = error.argument == nil ? nil : error.expected
    }
}

extension ServiceError: HTTPResponseError {
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        response()
    }

    func response() -> Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        if code == .methodNotAllowed { headers[.allow] = alternatives.joined(separator: ", ") }
        if status == .serviceUnavailable, headers[.retryAfter] == nil { headers[.retryAfter] = "1" }
        return Response(
            status: status, headers: headers, body: .init(byteBuffer: JSONBody.problem(ProblemDetails(self))))
    }
}

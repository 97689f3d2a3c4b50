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
    var message: String?
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
        /// The change that the user has to make, as a sentence in the user's language.
        var message: String?

        init(_ fault: ServiceError.Fault, _ words: RuleLimit.Words) {
            detail = fault.detail
            code = fault.word
            argument = fault.argument
            value = fault.value
            expected = fault.expected
            pointer = FieldMessage.pointer(of: fault.argument)
            rule = fault.limit.flatMap { RuleKeywords($0) }
            message = (fault.limit ?? (fault.isMissing ? .required : nil))?.sentence(in: words)
        }
    }

    /// - Parameter language: the language of the messages, one of those that rules have.
    init(_ error: ServiceError, in language: String) {
        title = error.status.reasonPhrase
        status = error.status.code
        detail = error.detail
        code = error.code.word
        let words = RuleLimit.Words(in: language)
        let faults = error.faults.map { Fault($0, words) }
        argument = faults.first?.argument
        value = faults.first?.value
        expected = faults.first?.expected
        pointer = faults.first?.pointer
        rule = faults.first?.rule
        message = faults.first?.message
        if faults.count > 1 { errors = faults }
    }
}

extension ServiceError: HTTPResponseError {
    /// Returns the error as `application/problem+json` (RFC 9457) with the error's headers. Called by Hummingbird.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        response(to: request)
    }

    /// - Parameter request: the request that has failed, by whose language the messages are written; `nil` for English.
    func response(to request: Request? = nil) -> Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        if case .methodNotAllowed(_, let allowed) = code { headers[.allow] = allowed.joined(separator: ", ") }
        if status == .serviceUnavailable, headers[.retryAfter] == nil { headers[.retryAfter] = "1" }
        let accepted = faults.isEmpty ? nil : request?.headers[.acceptLanguage]
        let language = AcceptHeader.language(accepted, among: RuleLimit.languages) ?? "en"
        let details = ProblemDetails(self, in: language)
        return Response(status: status, headers: headers, body: .init(byteBuffer: JSONBody.problem(details)))
    }
}

extension RuleLimit.Words {
    /// The sentences of a language, with its numbers and dates.
    fileprivate init(in language: String) {
        let locale = Locale(identifier: language)
        self.init(
            language: language, number: { $0.formatted(.number.locale(locale)) },
            date: { $0.formatted(.dateTime.day().month().year().locale(locale)) })
    }
}

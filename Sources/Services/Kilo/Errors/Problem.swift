import Foundation
public import MarkupRules

/// The members of an `application/problem+json` response (RFC 9457).
public struct Problem: Sendable, Equatable, Decodable {
    /// A URI that identifies the type of problem.
    public let type: String?
    /// A short sentence that describes the type of problem.
    public let title: String?
    /// A sentence that describes this occurrence.
    public let detail: String?
    /// A URI that identifies this occurrence.
    public let instance: String?
    /// The HTTP status.
    public let status: Int?
    /// The faults of the arguments that services of KiloServer report, each with the member that it names.
    public let fieldMessages: [FieldMessage]

    private enum CodingKeys: String, CodingKey { case type, title, detail, instance, status, errors }

    init(
        type: String?, title: String?, detail: String?, instance: String?, status: Int?,
        fieldMessages: [FieldMessage] = []
    ) {
        (self.type, self.title, self.detail, self.instance) = (type, title, detail, instance)
        (self.status, self.fieldMessages) = (status, fieldMessages)
    }

    /// Reads the members; those that another service gives another form are left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decodeIfPresent(String.self, forKey: .type)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        detail = try container.decodeIfPresent(String.self, forKey: .detail)
        instance = try container.decodeIfPresent(String.self, forKey: .instance)
        status = try container.decodeIfPresent(Int.self, forKey: .status)
        let several = try? container.decodeIfPresent([Fault].self, forKey: .errors)
        fieldMessages = (several ?? [(try? Fault(from: decoder))].compactMap(\.self)).compactMap(\.message)
    }

    /// A fault of one argument. Other services than ours often give only `pointer` and `detail`, as RFC 9457 shows.
    private struct Fault: Decodable {
        var code: String?
        var argument: String?
        var pointer: String?
        var expected: String?
        var detail: String?
        var rule: RuleKeywords?

        private enum CodingKeys: String, CodingKey { case code, argument, pointer, expected, detail, rule }

        /// Leaves out members of another form, so that one of them does not hide the other faults.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func text(_ key: CodingKeys) -> String? { try? container.decodeIfPresent(String.self, forKey: key) }
            (code, argument, pointer) = (text(.code), text(.argument), text(.pointer))
            (expected, detail) = (text(.expected), text(.detail))
            rule = try? container.decodeIfPresent(RuleKeywords.self, forKey: .rule)
        }

        var message: FieldMessage? {
            guard let place = pointer ?? argument else { return nil }
            let isMissing = code == "missingArgument"
            let form = expected ?? detail ?? ""
            return FieldMessage(
                path: FieldMessage.path(of: place),
                limit: isMissing ? .required : rule?.limit(form: form) ?? .described(form))
        }
    }
}

extension WebServiceError: FieldMessages {
    /// The faults of the arguments, if the response was `application/problem+json` with faults.
    public var fieldMessages: [FieldMessage] { problem?.fieldMessages ?? [] }
}

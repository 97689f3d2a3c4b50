import Foundation
import HTTPTypes
import Kilo
import NIOCore

/// The JSON coders of requests and responses. Dates are written as milliseconds since 1970 and read from these or from
/// ISO 8601.
enum JSONBody {
    /// The client's encoder. Shared, because encoding does not change it; with its sorted keys, replicas give the same
    /// entity tag to the same value.
    private static let encoder = WebServiceCoding.encoder()

    private static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let date: Date?
            if let milliseconds = try? container.decode(Double.self) {
                date = Date(milliseconds: milliseconds)
            } else {
                date = (try? container.decode(String.self)).flatMap(Date.init(argument:))
            }
            guard let date else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(Date.argumentForm)")
            }
            return date
        }
        return decoder
    }()

    static func encode(_ value: some Encodable) throws -> Data {
        try encoder.encode(value)
    }

    /// The members of a problem are text and integers, which always encode; the empty object is only a fallback.
    static func problem(_ problem: ProblemDetails) -> ByteBuffer {
        ByteBuffer(bytes: (try? encoder.encode(problem)) ?? Data("{}".utf8))
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data, argument: String) throws(ServiceError)
        -> Value
    {
        let value: Value
        do {
            value = try decoder.decode(type, from: data)
        } catch {
            let schema = Schema(of: type)
            throw ServiceError(decoding: error, argument: argument, schema: schema)
                .among(FaultSearch.json(data, schema, at: ""))
        }
        try RuleCheck.check(value, at: "")
        return value
    }

    /// Decodes one member of an object; `nil` when it is absent or null.
    static func decodeMember<Value: Decodable>(
        _ name: String, _ type: Value.Type, from data: Data, expected: String?
    ) throws(ServiceError) -> Value? {
        let value: Value?
        do {
            value = try decoder.decode(Member<Value>.self, from: data, configuration: name).value
        } catch {
            let member = Schema.Property(name: name, schema: Schema(of: type))
            let schema = Schema.object(name: "", properties: [member])
            throw ServiceError(decoding: error, argument: name, schema: schema, expected: expected)
                .among(FaultSearch.json(data, schema, at: ""))
        }
        if let value { try RuleCheck.check(value, at: name) }
        return value
    }

    private struct Member<Value: Decodable>: DecodableWithConfiguration {
        let value: Value?

        init(from decoder: any Decoder, configuration name: String) throws {
            value = try decoder.container(keyedBy: ArgumentKey.self).decodeIfPresent(
                Value.self, forKey: ArgumentKey(name))
        }
    }
}

extension ServiceError {
    /// Names the member that failed by its path and the form that its type expects. The body's own text is not
    /// repeated.
    ///
    /// - Parameters:
    ///   - schema: the shape that was decoded.
    ///   - expected: the expectation for the argument itself, in place of its schema's.
    init(decoding error: any Error, argument: String, schema: Schema, expected: String? = nil) {
        var path: [any CodingKey] = []
        var isMissing = false
        var isJSON = true
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            path = context.codingPath + [key]
            isMissing = true
        case .typeMismatch(_, let context): path = context.codingPath
        case .valueNotFound(_, let context): path = context.codingPath
        case .dataCorrupted(let context):
            path = context.codingPath
            // Only an error of the parser itself has an underlying error.
            isJSON = !path.isEmpty || context.underlyingError == nil
        default: isJSON = false
        }
        var name = path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? key.stringValue : "." + key.stringValue)
        }
        if name.isEmpty { name = argument }
        var form = isJSON ? schema.member(at: path)?.form ?? "another value" : "well-formed JSON"
        if let expected, path.count <= 1 { form = expected }
        self = isMissing ? .missing(argument: name, expected: form) : .invalid(argument: name, expected: form)
    }
}

/// A coding key of any name.
struct ArgumentKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}

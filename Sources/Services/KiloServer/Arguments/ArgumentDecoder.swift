import Foundation
import MarkupBasics

/// Decodes any `Decodable` type from the texts of arguments: single values, lists, and one object from the fields of a
/// form.
struct ArgumentDecoder: Decoder {
    enum Source {
        case values(name: String, [Arguments.Value])
        case form(Arguments)
    }

    let source: Source
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    static func decode<Value: Decodable>(
        _ type: Value.Type, name: String, values: [Arguments.Value]
    ) throws(ServiceError) -> Value {
        try decode(type, name: name, from: .init(source: .values(name: name, values), codingPath: [ArgumentKey(name)]))
    }

    static func decode<Value: Decodable>(_ type: Value.Type, name: String, form: Arguments) throws(ServiceError)
        -> Value
    {
        let value: Value
        do {
            value = try decode(type, name: name, from: .init(source: .form(form), codingPath: []))
        } catch {
            throw error.among(FaultSearch.form(form, Schema(of: type)))
        }
        try RuleCheck.check(value, at: "")
        return value
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, name: String, from decoder: ArgumentDecoder
    ) throws(ServiceError) -> Value {
        do {
            return try decoder.value(type)
        } catch let error as ServiceError where error.faults.first?.isMissing != true {
            throw error
        } catch {
            throw decoder.fault(error, type, name)
        }
    }

    private func fault(_ error: any Error, _ type: any Decodable.Type, _ name: String) -> ServiceError {
        guard case .values(let name, let values) = source else {
            return error as? ServiceError
                ?? ServiceError(decoding: error, argument: name, schema: Schema(of: type))
        }
        let form = Schema(of: type).form
        guard let first = values.first else { return .missing(argument: name, expected: form) }
        return .invalid(argument: name, value: first.text, expected: form)
    }

    var values: [Arguments.Value] {
        if case .values(_, let values) = source { values } else { [] }
    }

    var name: String {
        if case .values(let name, _) = source { name } else { "body" }
    }

    /// Decodes a value. Types with a ``ServiceArgument`` form are read in that form: Foundation's types would decode
    /// themselves from their JSON form.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let scalar = type as? any ServiceArgument.Type { return try cast(scalar.read(self), type) }
        if let optional = type as? any AnyOptional.Type, isEmptyText, optional.wrappedType != String.self {
            // An empty field counts as absent, unless an empty text is a valid value of the type.
            let nothing = ArgumentDecoder(source: .values(name: name, []), codingPath: codingPath)
            return try (try? Value(from: self)) ?? Value(from: nothing)
        }
        return try Value(from: self)
    }

    private var isEmptyText: Bool { values.count == 1 && values[0].text == "" }

    private func cast<Value>(_ any: Any, _ type: Value.Type) throws -> Value {
        guard let value = any as? Value else {
            throw DecodingError.typeMismatch(type, .init(codingPath: codingPath, debugDescription: ""))
        }
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .form(let arguments) = source else {
            throw DecodingError.typeMismatch([String: String].self, .init(codingPath: codingPath, debugDescription: ""))
        }
        return KeyedDecodingContainer(FormFields(arguments: arguments, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        ArgumentList(name: name, values: values, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleArgument(decoder: self)
    }
}

extension ServiceArgument {
    fileprivate static func read(_ decoder: ArgumentDecoder) throws(ServiceError) -> Self {
        guard let text = decoder.values.first?.text else {
            throw .missing(argument: decoder.name, expected: argumentForm)
        }
        guard let value = Self(argument: text) else {
            throw .invalid(argument: decoder.name, value: text, expected: argumentForm)
        }
        return value
    }
}

/// Decodes the only value of an argument.
private struct SingleArgument: SingleValueDecodingContainer {
    let decoder: ArgumentDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.values.isEmpty }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}

/// Decodes the values of a repeated argument.
private struct ArgumentList: UnkeyedDecodingContainer {
    let name: String
    let values: [Arguments.Value]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: ""))
        }
        defer { currentIndex += 1 }
        return try ArgumentDecoder.decode(type, name: name, values: [values[currentIndex]])
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw DecodingError.typeMismatch([String: String].self, .init(codingPath: codingPath, debugDescription: ""))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw DecodingError.typeMismatch([String].self, .init(codingPath: codingPath, debugDescription: ""))
    }

    mutating func superDecoder() throws -> any Decoder {
        ArgumentDecoder(source: .values(name: name, []), codingPath: codingPath)
    }
}

/// Decodes one object from the fields of a form. An empty field counts as absent, because browsers send one for an
/// input left empty, unless the member is a text.
private struct FormFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let arguments: Arguments
    let codingPath: [any CodingKey]
    var allKeys: [Key] { Set(arguments.pairs.map(\.name)).compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { arguments.first(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        let values = arguments.values(key.stringValue)
        return values.isEmpty || (values.count == 1 && values[0].text == "")
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let values = arguments.values(key.stringValue)
        return try ArgumentDecoder.decode(type, name: key.stringValue, values: values)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        if type != String.self, try decodeNil(forKey: key) { return nil }
        return contains(key) ? try decode(type, forKey: key) : nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw DecodingError.typeMismatch(
            [String: String].self, .init(codingPath: codingPath + [key], debugDescription: ""))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        ArgumentList(name: key.stringValue, values: arguments.values(key.stringValue), codingPath: codingPath + [key])
    }

    func superDecoder() throws -> any Decoder { ArgumentDecoder(source: .form(arguments), codingPath: codingPath) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}

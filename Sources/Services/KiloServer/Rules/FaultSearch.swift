import Foundation
import MarkupRules

/// Finds all faults of a body that did not decode, from its schema; the decoder itself stops at the first fault.
struct FaultSearch {
    private(set) var faults: [ServiceError.Fault] = []
    /// The enclosing objects, for types that contain themselves.
    private var around: [String: Schema] = [:]

    /// Returns the faults of a JSON document.
    static func json(_ data: Data, _ schema: Schema, at path: String) -> [ServiceError.Fault] {
        guard let document = try? JSONDecoder().decode(ReceivedJSON.self, from: data) else { return [] }
        var search = FaultSearch()
        search.walk(document, schema, path)
        return search.faults
    }

    /// Returns the faults of a form whose fields are the members of an object.
    static func form(_ arguments: Arguments, _ schema: Schema) -> [ServiceError.Fault] {
        guard case .object(_, let properties, _) = schema.unwrapped else { return [] }
        var search = FaultSearch()
        for property in properties { search.field(property, arguments.values(property.name)) }
        return search.faults
    }

    private var isFull: Bool { faults.count >= RuleCheck.maximumFaults }

    private mutating func add(_ path: String, _ form: String, isMissing: Bool = false) {
        if isFull { return }
        let name = path.isEmpty ? "body" : path
        faults.append(isMissing ? .missing(name, expected: form) : .invalid(name, expected: form))
    }

    private mutating func add(_ path: String, _ limit: RuleLimit) {
        if !isFull { faults.append(.violated(path.isEmpty ? "body" : path, limit)) }
    }

    private mutating func walk(_ value: ReceivedJSON, _ schema: Schema, _ path: String, _ limits: [Schema.Limit] = []) {
        if isFull || schema.isOptional && value.isNull { return }
        let schema = schema.unwrapped
        switch (schema, value) {
        case (.reference(let name), _):
            if let schema = around[name] { walk(value, schema, path) }
        case (.list(let element), .list(let values)):
            for (index, value) in values.enumerated() { walk(value, element, "\(path)[\(index)]") }
        case (.dictionary(let element), .object(let members)):
            for (name, value) in members.sorted(by: { $0.key < $1.key }) { walk(value, element, path.member(name)) }
        case (.object(let name, let properties, _), .object(let members)):
            let outer = around.updateValue(schema, forKey: name)
            for property in properties {
                let place = path.member(property.name)
                let value = members[property.name]
                if let value, !(value.isNull && property.schema.isOptional) {
                    walk(value, property.schema, place, property.limits)
                } else if property.isRequired {
                    add(place, property.schema.form, isMissing: true)
                }
            }
            around[name] = outer
        default: if !schema.accepts(value) { return add(path, schema.form) }
        }
        if let limit = limits.first(where: { !$0.accepts(value) }) { add(path, limit) }
    }

    private mutating func field(_ property: Schema.Property, _ values: [Arguments.Value]) {
        let schema = property.schema.unwrapped
        let texts = values.compactMap(\.text)
        if case .list(let element) = schema {
            for text in texts where element.unwrapped.value(of: text) == nil { add(property.name, element.form) }
            return
        }
        guard let text = texts.first, !text.isEmpty || schema.isText else {
            if !property.schema.isOptional, values.isEmpty || !texts.isEmpty {
                add(property.name, schema.form, isMissing: true)
            }
            return
        }
        guard let value = schema.value(of: text) else { return add(property.name, schema.form) }
        if let limit = property.limits.first(where: { !$0.accepts(value) }) { add(property.name, limit) }
    }
}

extension ReceivedJSON {
    fileprivate var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension String {
    fileprivate func member(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}

extension Schema {
    fileprivate var isText: Bool {
        switch self {
        case .text, .shortText: true
        default: false
        }
    }

    /// Whether a simple value has this shape, as far as the schema states it.
    fileprivate func accepts(_ value: ReceivedJSON) -> Bool {
        switch (self, value) {
        case (.any, _), (.file, _): true
        case (.boolean, .boolean), (.number, .number), (.text, .text), (.bytes, .text),
            (.url, .text):
            true
        case (.integer(let minimum, let maximum), .number(let number)):
            number >= minimum && number <= maximum && number.isWhole
        case (.shortText(let lengths), .text(let text)): lengths.contains(text.unicodeScalars.count)
        case (.formatted(_, _, let pattern, _), .text(let text)):
            pattern.map { PatternMatcher($0).matches(text) } ?? true
        case (.formatted(_, _, nil, _), _): true
        case (.date, .number): true
        case (.date, .text(let text)): Date(argument: text) != nil
        case (.uuid, .text(let text)): UUID(uuidString: text) != nil
        case (.enumeration(_, let values, _), .text(let text)): values.contains(text)
        case (.enumeration(_, let values, _), .number(let number)): values.contains("\(number)")
        default: false
        }
    }

    /// Returns the value of a form's text; `nil` if it does not have this shape.
    fileprivate func value(of text: String) -> ReceivedJSON? {
        let value: ReceivedJSON?
        switch self {
        case .boolean: value = Bool(argument: text).map(ReceivedJSON.boolean)
        case .integer, .number: value = DecimalText(text)?.decimal.map(ReceivedJSON.number)
        default: value = .text(text)
        }
        return value.flatMap { accepts($0) ? $0 : nil }
    }
}

extension Decimal {
    fileprivate var isWhole: Bool {
        var (value, whole) = (self, Decimal())
        NSDecimalRound(&whole, &value, 0, .plain)
        return whole == self
    }
}

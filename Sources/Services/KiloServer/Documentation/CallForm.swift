import Foundation
import HTTPTypes

/// The form that calls one operation from the documentation page.
struct CallForm: Encodable {
    /// An input of the form.
    struct Field: Encodable {
        /// A value that can be chosen.
        struct Choice: Encodable {
            let value: String
            let isSelected: Bool
        }

        let name: String
        /// The part of the request: `path`, `query`, `header` or `field`.
        let place: String
        let type: String
        let isRequired: Bool
        /// Whether each line of the input is a value.
        let isList: Bool
        let isFile: Bool
        /// The values to choose from; empty for an input of any text.
        let choices: [Choice]
        /// The value that the form begins with.
        let value: String
        /// The value that an empty input shows.
        let hint: String
        let isText: Bool
    }

    /// The form of the body.
    enum Body: String, Encodable {
        /// There is no body.
        case none
        /// The text of the input, as JSON.
        case json
        /// A file, or the text of the input, as bytes.
        case bytes
        /// The inputs of the place `field`, url-encoded.
        case fields
        /// The inputs of the place `field`, as a multipart form.
        case parts
    }

    let method: String
    let path: String
    let fields: [Field]
    let body: Body
    /// The example of a body in JSON.
    let example: String
    /// The number of lines of the example, from 3 to 16.
    let lineCount: Int
    let hasJSON: Bool
    let hasBytes: Bool
    /// The media types that the caller chooses from; empty if there is only one.
    let types: [String]

    /// `nil` for an operation that a page cannot call: a WebSocket, a method that browsers refuse, and a GET with a body.
    init?(_ operation: OperationDescription, path: String, types: [String]) {
        guard !operation.upgrades, !["TRACE", "CONNECT"].contains(operation.method) else { return nil }
        let body = Self.body(of: operation)
        guard body == .none || !["GET", "HEAD"].contains(operation.method) else { return nil }
        let isInBody = operation.readsBody && operation.body == nil
        self.method = operation.method
        self.path = path
        self.body = body
        self.types = types.count > 1 ? types : []
        hasJSON = body == .json
        hasBytes = body == .bytes
        example =
            (operation.body.map { ExampleValue($0.schema, limits: $0.limits) }
            ?? ExampleValue.arguments(operation.arguments)).json()
        lineCount = min(max(example.split(separator: "\n").count, 3), 16)
        fields =
            operation.parameters.compactMap { parameter in
                switch parameter.location {
                case .path: return Field(parameter, in: "path")
                case .argument where !isInBody: return Field(parameter, in: "query")
                case .argument where body != .json: return Field(parameter, in: "field")
                case .argument, .body, .request: return nil
                }
            } + operation.headers.map(Field.init)
    }

    private static func body(of operation: OperationDescription) -> Body {
        guard operation.readsBody else { return .none }
        if let body = operation.body { return body.schema.unwrapped == .bytes ? .bytes : .json }
        if operation.arguments.isEmpty { return .none }
        if operation.hasFiles { return .parts }
        return operation.arguments.allSatisfy { OpenAPISchema.isField($0.schema) } ? .fields : .json
    }
}

extension CallForm.Field {
    fileprivate init(_ parameter: ParameterDescription, in place: String) {
        let schema = parameter.schema.unwrapped
        let stated = OpenAPISchema.defaultValue(of: parameter)
        let example = Self.example(parameter)
        let isFilled = stated == nil && !parameter.schema.isOptional && parameter.defaultValue == nil
        let value = stated ?? (isFilled ? example : "")
        self.name = parameter.name
        self.place = place
        self.value = value
        type = parameter.schema.name
        isRequired = parameter.isRequired
        isFile = parameter.schema.containsFile
        if case .list = schema { isList = true } else { isList = false }
        hint = example
        var values: [String] =
            switch schema {
            case .boolean: ["true", "false"]
            case .enumeration(_, let values, _): values
            default: []
            }
        if !values.isEmpty, !parameter.isRequired { values.insert("", at: 0) }
        choices = values.map { Choice(value: $0, isSelected: $0 == value) }
        isText = !isList && !isFile && values.isEmpty
    }

    fileprivate init(_ header: HeaderDescription) {
        name = header.name.rawName
        place = "header"
        type = Schema.text.name
        isRequired = header.isRequired
        (isText, isList, isFile, choices, value, hint) = (true, false, false, [], "", "")
    }

    /// A date of an argument is easier to read as a day than as milliseconds.
    private static func example(_ parameter: ParameterDescription) -> String {
        if parameter.schema.containsFile { return "" }
        let value = ExampleValue(parameter.schema, limits: parameter.limits)
        if parameter.schema.unwrapped == .date, let milliseconds = Double(value.argument) {
            return Date(timeIntervalSince1970: milliseconds / 1_000).formatted(.iso8601)
        }
        return value.argument
    }
}

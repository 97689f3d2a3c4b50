public import Foundation
public import Hummingbird
public import NIOCore

/// The interface for generated code. An argument is read from the query, the form or the members of a JSON body; for a
/// single parameter the first value of a repeated name is used. An empty optional argument counts as absent, because
/// browsers send one for an input left empty, unless an empty text is a valid value.
extension ServiceCall {
    /// Returns a single value.
    ///
    /// - Throws: a 400: `missingArgument` when it is absent, `invalidArgument` when it does not convert.
    public func argument<Value: ServiceArgument>(_ name: String, _ type: Value.Type) throws(ServiceError) -> Value {
        guard let value = try argument(name, Value?.self) else {
            if let first = arguments.first(name) { return try convert(first, name) }
            throw .missing(argument: name, expected: Value.argumentForm)
        }
        return value
    }

    /// Returns a single value; `nil` when it is absent or null, or when it is empty and the type has no value for an
    /// empty text.
    ///
    /// - Throws: a 400 `invalidArgument` when it does not convert.
    public func argument<Value: ServiceArgument>(_ name: String, _ type: Value?.Type) throws(ServiceError) -> Value? {
        if let first = arguments.first(name) {
            if case .text("") = first { return Value(argument: "") }
            return try convert(first, name)
        }
        guard let json = arguments.json else { return nil }
        return try JSONBody.decodeMember(name, Value.self, from: json, expected: Value.argumentForm)
    }

    /// Returns a list; empty when the argument is absent, because a form cannot express the difference.
    public func argument<Value: ServiceArgument>(_ name: String, _ type: [Value].Type) throws(ServiceError) -> [Value] {
        try argument(name, [Value]?.self) ?? []
    }

    /// Returns a list; `nil` when the argument is absent. Empty elements are left out if the type has no value for an
    /// empty text.
    public func argument<Value: ServiceArgument>(_ name: String, _ type: [Value]?.Type) throws(ServiceError) -> [Value]?
    {
        var list: [Value] = []
        for pair in arguments.pairs where pair.name == name {
            if case .text("") = pair.value, Value(argument: "") == nil { continue }
            list.append(try convert(pair.value, name))
        }
        if !list.isEmpty { return list }
        guard let json = arguments.json else { return nil }
        return try JSONBody.decodeMember(
            name, [Value].self, from: json, expected: "a list, each element \(Value.argumentForm)")
    }

    /// Returns a value of any other decodable type: an enumeration, a set, or a type of the application.
    @_disfavoredOverload
    public func argument<Value: Decodable>(_ name: String, _ type: Value.Type) throws(ServiceError) -> Value {
        if let json = arguments.json, arguments.first(name) == nil {
            if let value = try JSONBody.decodeMember(name, type, from: json, expected: nil) { return value }
        }
        return try ArgumentDecoder.decode(type, name: name, values: arguments.values(name))
    }

    /// Returns a file of a multipart form.
    ///
    /// - Throws: a 400 when it is absent, or when a text was sent in its place.
    public func argument(_ name: String, _ type: UploadedFile.Type) throws(ServiceError) -> UploadedFile {
        guard let file = try argument(name, UploadedFile?.self) else {
            throw .missing(argument: name, expected: "a file")
        }
        return file
    }

    /// Returns the first file of this name in a multipart form; `nil` when it is absent or the form's input was left
    /// empty.
    public func argument(_ name: String, _ type: UploadedFile?.Type) throws(ServiceError) -> UploadedFile? {
        try argument(name, [UploadedFile].self).first
    }

    /// Returns all files of this name; inputs that were left empty do not count.
    ///
    /// - Throws: a 400 `invalidArgument` when a text was sent in place of a file.
    public func argument(_ name: String, _ type: [UploadedFile].Type) throws(ServiceError) -> [UploadedFile] {
        var files: [UploadedFile] = []
        for value in arguments.values(name) {
            switch value {
            case .file(let file): files.append(file)
            // A browser sends an empty field for a file input that was left empty.
            case .text(""): continue
            case .text(let text): throw .invalid(argument: name, value: text, expected: "a file in a multipart form")
            }
        }
        return files
    }

    private func convert<Value: ServiceArgument>(_ value: Arguments.Value, _ name: String) throws(ServiceError) -> Value
    {
        switch value {
        case .text(let text):
            if let value = Value(argument: text) { return value }
            throw .invalid(argument: name, value: text, expected: Value.argumentForm)
        case .file(let file):
            if Value.self == URL.self, let url = file.url as? Value { return url }
            throw .invalid(argument: name, value: file.name, expected: Value.argumentForm)
        }
    }
}

/// Variables of the path.
extension ServiceCall {
    /// Returns a variable of the path, percent-decoded.
    ///
    /// - Throws: a 400 `invalidArgument` when it does not convert.
    public func pathArgument<Value: ServiceArgument>(_ name: String, _ type: Value.Type) throws(ServiceError) -> Value {
        let text = try pathText(name)
        guard let value = Value(argument: text) else {
            throw .invalid(argument: name, value: text, expected: Value.argumentForm)
        }
        return value
    }

    /// Returns a variable of the path with any other decodable type, such as an enumeration.
    @_disfavoredOverload
    public func pathArgument<Value: Decodable>(_ name: String, _ type: Value.Type) throws(ServiceError) -> Value {
        try ArgumentDecoder.decode(type, name: name, values: [.text(try pathText(name))])
    }

    private func pathText(_ name: String) throws(ServiceError) -> String {
        guard let raw = pathParameters.get(name) else {
            throw .missing(argument: name, expected: "a segment of the path")
        }
        return try FormParser.decode(raw.utf8, plusIsSpace: false)
    }
}

/// The body as a whole, for a parameter named `body`.
extension ServiceCall {
    /// Decodes the body from JSON or from the fields of a form.
    ///
    /// - Throws: a 400: `missingArgument` without a body or a member, `invalidArgument` when it does not convert or is
    ///   not JSON.
    public func body<Value: Decodable>(_ type: Value.Type) throws(ServiceError) -> Value {
        switch bodyContent {
        case .json(let data): return try JSONBody.decode(type, from: data, argument: "body")
        case .form: return try ArgumentDecoder.decode(type, name: "body", form: arguments)
        case .bytes, nil: throw .missing(argument: "body", expected: Schema(of: type).name)
        }
    }

    /// Decodes the body from JSON or a form; `nil` when there is no body.
    public func body<Value: Decodable>(_ type: Value?.Type) throws(ServiceError) -> Value? {
        switch bodyContent {
        case nil: return nil
        case .json(let data) where data.isEmpty: return nil
        default: return try body(Value.self)
        }
    }

    /// Returns the bytes of the body unchanged; empty when there is no body.
    public func body(_ type: Data.Type) throws(ServiceError) -> Data {
        switch bodyContent {
        case .bytes(let buffer): return Data(buffer.readableBytesView)
        case .json(let data): return data
        case .form, nil: return Data()
        }
    }

    /// Returns the bytes of the body unchanged; empty when there is no body.
    public func body(_ type: ByteBuffer.Type) throws(ServiceError) -> ByteBuffer {
        if case .bytes(let buffer) = bodyContent { return buffer }
        return ByteBuffer(bytes: try body(Data.self))
    }

    /// Returns the body as a stream, of which nothing has been read.
    public func body(_ type: RequestBody.Type) throws(ServiceError) -> RequestBody {
        if let coding = request.unknownCoding { throw .unsupportedCoding(coding) }
        return RequestBody(asyncSequence: ReceivedBody(body: request.body))
    }
}

/// A body that has been read.
enum BodyContent: Sendable {
    case json(Data)
    /// The fields of a form, which have been added to the arguments.
    case form
    case bytes(ByteBuffer)
}

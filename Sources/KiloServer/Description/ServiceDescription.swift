import Hummingbird

/// What a service offers, as data: the single source of dispatch, documentation page and OpenAPI description.
public struct ServiceDescription: Sendable {
    /// The type's name.
    public let name: String
    /// The path without slashes at its ends.
    public let path: String
    /// The type's documentation comment.
    public let documentation: String
    public let operations: [OperationDescription]
}

/// One operation of a service.
public struct OperationDescription: Sendable {
    /// The method's base name.
    public let name: String
    /// The HTTP method in upper case.
    public let method: String
    /// The path below the service's, without slashes at its ends; variables stand as `{name}`.
    public let path: String
    /// The method's documentation comment, without its parameter list.
    public let documentation: String
    public let isDeprecated: Bool
    public let parameters: [ParameterDescription]
    /// The shape of the result, `nil` for no content.
    public let result: Schema?
    /// What the result's documentation says.
    public let resultDocumentation: String
    public let mappings: [ResponseMapping]

    public init(
        name: String, method: String, path: String, documentation: String = "", isDeprecated: Bool = false,
        parameters: [ParameterDescription] = [], result: Schema?, resultDocumentation: String = "",
        mappings: [ResponseMapping] = []
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.documentation = documentation
        self.isDeprecated = isDeprecated
        self.parameters = parameters
        self.result = result
        self.resultDocumentation = resultDocumentation
        self.mappings = mappings
    }

    /// Whether a parameter is the request's context.
    var takesContext: Bool { parameters.contains { $0.type is any RequestContext.Type } }
    var checksPreconditions: Bool { parameters.contains { $0.type == Preconditions.self } }

    /// The parameter named `body`.
    var body: ParameterDescription? { parameters.first { $0.location == .body } }
    var arguments: [ParameterDescription] { parameters.filter { $0.location == .argument } }
    var hasFiles: Bool { parameters.contains { $0.schema.containsFile } }
    /// Whether arguments may come in the body.
    var readsBody: Bool { !["GET", "HEAD", "DELETE", "OPTIONS"].contains(method) || body != nil }
}

/// One parameter of an operation.
public struct ParameterDescription: Sendable {
    public enum Location: Sendable, Equatable {
        case path, argument, body
        /// Not an argument but something of the request as a whole.
        case request
    }

    public let name: String
    public let location: Location
    public let schema: Schema
    public let documentation: String
    let type: Any.Type
    /// The default value as written in the source.
    public let defaultValue: String?

    public init(
        _ name: String, _ type: Any.Type, in location: Location = .argument, documentation: String = "",
        defaultValue: String? = nil
    ) {
        self.name = name
        self.location = ServiceCall.provides(type) ? .request : location
        self.schema = self.location == .request ? .any : Schema(of: type)
        self.type = type
        self.documentation = documentation
        self.defaultValue = defaultValue
    }

    /// Whether a request without it is an error. A list may be empty and so may be left out.
    public var isRequired: Bool {
        if location == .path { return true }
        if case .list = schema, location == .argument { return false }
        return location != .request && !schema.isOptional && defaultValue == nil
    }
}

extension Schema {
    var containsFile: Bool {
        var found = false
        visit { if $0 == .file { found = true } }
        return found
    }
}

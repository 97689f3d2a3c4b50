import HTTPTypes
import Hummingbird

/// What a service offers, as data: the single source of dispatch, documentation page and OpenAPI description.
public struct ServiceDescription: Sendable {
    /// The type's name.
    public let name: String
    /// The path without slashes at its ends.
    public let path: String
    /// The type's documentation comment.
    public let documentation: String
    /// The operations, in the order of the source.
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
    /// Whether the method is marked as deprecated; the documentation page and OpenAPI show it.
    public let isDeprecated: Bool
    /// The parameters in order, those that come from the request as a whole included.
    public let parameters: [ParameterDescription]
    /// The shape of the result, `nil` for no content.
    public let result: Schema?
    /// What the result's documentation says.
    public let resultDocumentation: String
    /// The representations besides JSON, in the order of the annotations.
    public let mappings: [ResponseMapping]
    /// What the statuses of errors mean, as the method's documentation says: `- Throws: 404 if there is no such pet; 409 if it is sold`.
    public let errors: [Int: String]

    /// Describes an operation. Generated code calls it; the parameters are the properties of the same names.
    public init(
        name: String, method: String, path: String, documentation: String = "", isDeprecated: Bool = false,
        parameters: [ParameterDescription] = [], result: Schema?, resultDocumentation: String = "",
        mappings: [ResponseMapping] = [], errors: [Int: String] = [:]
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
        self.errors = errors
    }

    /// Who has to call, by the parameters.
    var identities: [IdentityDemand] { parameters.compactMap { IdentityDemand($0.type) } }
    /// Whether a parameter is the request's context.
    var takesContext: Bool { parameters.contains { $0.type is any RequestContext.Type } }
    var checksPreconditions: Bool { parameters.contains { $0.type == Preconditions.self } }

    /// The header fields that the parameters read.
    var headers: [HeaderDescription] {
        var seen: Set<HTTPField.Name> = []
        return parameters.compactMap { $0.type as? any RequestValue.Type }.flatMap { $0.headers }
            .filter { seen.insert($0.name).inserted }
    }

    /// The parameter named `body`.
    var body: ParameterDescription? { parameters.first { $0.location == .body } }
    var arguments: [ParameterDescription] { parameters.filter { $0.location == .argument } }
    var hasFiles: Bool { parameters.contains { $0.schema.containsFile } }
    /// Whether arguments may come in the body.
    var readsBody: Bool { !["GET", "HEAD", "DELETE", "OPTIONS"].contains(method) || body != nil }
}

/// One parameter of an operation.
public struct ParameterDescription: Sendable {
    /// Where the value of a parameter comes from.
    public enum Location: Sendable, Equatable {
        /// A variable of the path; an argument in query, form or JSON; or the body as a whole.
        case path, argument, body
        /// Not an argument but something of the request as a whole.
        case request
    }

    /// The name inside the function, which is also the argument's name.
    public let name: String
    /// Where the value comes from.
    public let location: Location
    /// The shape of the value; ``Schema/any`` for a parameter that comes from the request as a whole.
    public let schema: Schema
    /// What the method's documentation says about it; empty when it says nothing.
    public let documentation: String
    let type: Any.Type
    /// The default value as written in the source.
    public let defaultValue: String?

    /// Describes a parameter by its type. A type such as ``ServiceCall`` or a ``RequestValue`` gets the location `request`, whatever is passed.
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

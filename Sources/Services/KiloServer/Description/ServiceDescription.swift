public import HTTPTypes
import Hummingbird
public import MarkupRules

/// The operations of a service as data: the single source of dispatch, documentation page and OpenAPI description.
public struct ServiceDescription: Sendable {
    /// The name of the type.
    public let name: String
    /// The path without leading and trailing slashes.
    public let path: String
    /// The type's documentation comment.
    public let documentation: String
    /// The operations, in source order.
    public let operations: [OperationDescription]
}

/// The description of one operation of a service.
public struct OperationDescription: Sendable {
    /// The base name of the method.
    public let name: String
    /// The HTTP method in upper case.
    public let method: String
    /// The path below the service's, without leading and trailing slashes; variables are written `{name}`.
    public let path: String
    /// The method's documentation comment, without its parameter list.
    public var documentation: String
    /// Sentences below the documentation, which traits add.
    public var notes: [String] = []
    /// Whether the documentation page marks the method as deprecated.
    public var isDeprecated: Bool
    /// The parameters in order, including those that are read from the request as a whole.
    public let parameters: [ParameterDescription]
    /// The shape of the result; `nil` for no content.
    public let result: Schema?
    /// The documentation of the result.
    public let resultDocumentation: String
    /// The representations besides JSON, in the order of the annotations.
    public var mappings: [ResponseMapping]
    /// The meaning of each error status, from the method's documentation: `- Throws: 404 if there is no such pet; 409
    /// if it is sold`.
    public var errors: [Int: String]
    /// The statuses that the code of the method sets by ``ResponseHead/setStatus(_:)``; `nil` if one of them is known only
    /// when the method is called. Those that other functions set for it are not here.
    public var statuses: [HTTPResponse.Status]?
    /// The annotations of the method, in source order.
    public let traits: [any OperationTrait]

    /// Creates the description of an operation. Called by generated code; the parameters are the properties of the same
    /// names.
    public init(
        name: String, method: String, path: String, documentation: String = "", isDeprecated: Bool = false,
        parameters: [ParameterDescription] = [], result: Schema?, resultDocumentation: String = "",
        mappings: [ResponseMapping] = [], errors: [Int: String] = [:],
        statuses: [HTTPResponse.Status]? = [], traits: [any OperationTrait] = []
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
        self.statuses = statuses
        self.traits = traits
        for trait in traits { trait.describe(into: &self) }
    }

    /// The identities that the parameters require.
    var identities: [IdentityDemand] { parameters.compactMap { IdentityDemand($0.type) } }
    /// Whether one of the parameters is the request's context.
    var takesContext: Bool { parameters.contains { $0.type is any RequestContext.Type } }
    var checksPreconditions: Bool { parameters.contains { $0.type == Preconditions.self } }

    /// The header fields that the parameters are read from.
    var headers: [HeaderDescription] {
        var seen: Set<HTTPField.Name> = []
        return parameters.compactMap { $0.type as? any RequestValue.Type }.flatMap { $0.headers }
            .filter { seen.insert($0.name).inserted }
    }

    /// The parameter named `body`.
    var body: ParameterDescription? { parameters.first { $0.location == .body } }
    var arguments: [ParameterDescription] { parameters.filter { $0.location == .argument } }
    var hasFiles: Bool { parameters.contains { $0.schema.containsFile } }
    /// Whether the body may contain arguments.
    var readsBody: Bool { !["GET", "HEAD", "DELETE", "OPTIONS"].contains(method) || body != nil }
}

/// The description of one parameter of an operation.
public struct ParameterDescription: Sendable {
    /// The part of the request that a parameter is read from.
    public enum Location: Sendable, Equatable {
        /// A variable of the path; an argument in query, form or JSON; or the body as a whole.
        case path, argument, body
        /// The request as a whole.
        case request
    }

    /// The name of the parameter inside the function, which is also the name of the argument.
    public let name: String
    /// The part of the request that the value is read from.
    public let location: Location
    /// The shape of the value; ``Schema/any`` for a parameter that is read from the request as a whole.
    public let schema: Schema
    /// The documentation of the parameter; empty if absent.
    public let documentation: String
    let type: Any.Type
    /// The default value as written in the source code.
    public let defaultValue: String?
    /// The limits of the value beyond its type.
    public let limits: [RuleLimit]

    /// Creates the description of a parameter. Types such as ``ServiceCall`` or a ``RequestValue`` always get the
    /// location `request`.
    public init(
        _ name: String, _ type: Any.Type, in location: Location = .argument, documentation: String = "",
        defaultValue: String? = nil, limits: [RuleLimit] = []
    ) {
        self.name = name
        self.location = ServiceCall.provides(type) ? .request : location
        self.schema = self.location == .request ? .any : Schema(of: type)
        self.type = type
        self.documentation = documentation
        self.defaultValue = defaultValue
        self.limits = limits
    }

    /// Whether the argument is required. A list is not, because it may be empty.
    public var isRequired: Bool {
        if location == .path || limits.contains(.required) && defaultValue == nil { return true }
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

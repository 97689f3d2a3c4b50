/// The reason why a service cannot be registered; thrown once, at start.
public struct ServiceRegistrationError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The fault of an operation.
    @nonexhaustive
    public enum Fault: Sendable, Equatable {
        /// Two operations have the same method and path.
        case duplicate(method: String, path: String, other: String)
        /// Two paths match the same requests but name their variables differently.
        case differentVariables(path: String, other: String)
        /// The annotation names an HTTP method that routes do not support.
        case unknownMethod(String)
        /// A template is named, but the service has no bundle.
        case noBundle(template: String)
        /// The service's bundle has no such template; `folder` is the bundle's folder.
        case missingTemplate(String, folder: String)
        /// The template does not parse; the text has file, line and column.
        case badTemplate(String)
        /// The charset is not `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
        case unknownCharset(String)
        /// A path variable has no parameter.
        case unboundVariable(String)
        /// A parameter has an ``Identity`` type that no ``ServiceOptions/authenticate(_:by:)`` recognises.
        case unknownIdentity(String)
        /// The regular expression of a rule cannot be parsed.
        case badPattern(String)
    }

    /// The fault.
    public let fault: Fault
    /// The name of the method.
    public let operation: String

    init(_ fault: Fault, operation: String) {
        self.fault = fault
        self.operation = operation
    }

    /// One sentence with the fault and the change to make.
    public var description: String {
        switch fault {
        case .duplicate(let method, let path, let other):
            "'\(operation)' and '\(other)' both answer \(method) \(path); give one of them another path"
        case .differentVariables(let path, let other):
            "'\(operation)' answers '\(path)', which is the same as '\(other)'; name the variables alike"
        case .unknownMethod(let method): "'\(operation)' has the method '\(method)', which is not a method of HTTP"
        case .noBundle(let template):
            "'\(operation)' names the template '\(template)', but its service has no bundle; write '@Service(…, bundle: .module)'"
        case .missingTemplate(let name, let folder):
            "'\(operation)' names the template '\(name)', which is not in '\(folder)'; add it to the target's resources"
        case .badTemplate(let message): "'\(operation)': \(message)"
        case .unknownCharset(let name):
            "'\(operation)' has the charset '\(name)'; use UTF-8, ISO-8859-1, US-ASCII or UTF-16"
        case .unknownIdentity(let name):
            "'\(operation)' requires '\(name)', but no way to authenticate it is set; call 'options.authenticate(\(name).self) { … }'"
        case .badPattern(let pattern):
            "'\(operation)' has a rule whose pattern '\(pattern)' is not valid; correct the regular expression"
        case .unboundVariable(let name): "'\(operation)' has '{\(name)}' in its path and no parameter '\(name)'"
        }
    }
}

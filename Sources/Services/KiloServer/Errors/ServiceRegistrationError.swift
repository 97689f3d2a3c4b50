/// Why a service cannot be registered; thrown once, at start.
public struct ServiceRegistrationError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong with an operation.
    @nonexhaustive
    public enum Fault: Sendable, Equatable {
        /// Two operations share method and path.
        case duplicate(method: String, path: String, other: String)
        /// Two paths that match the same requests and name their variables differently.
        case differentVariables(path: String, other: String)
        /// The annotation names an HTTP method that no route can have.
        case unknownMethod(String)
        /// A template is named, and the service has no bundle to find it in.
        case noBundle(template: String)
        /// The service's bundle has no such template; `folder` is the bundle's folder.
        case missingTemplate(String, folder: String)
        /// A template that does not parse; the text has file, line and column.
        case badTemplate(String)
        /// A charset other than `UTF-8`, `ISO-8859-1`, `US-ASCII` and `UTF-16`.
        case unknownCharset(String)
        /// A path variable without a parameter.
        case unboundVariable(String)
        /// A parameter of an ``Identity`` type that no ``ServiceOptions/authenticate(_:by:)`` recognises.
        case unknownIdentity(String)
        /// A regular expression of a rule that cannot be read.
        case badPattern(String)
    }

    /// What is wrong.
    public let fault: Fault
    /// The method's name.
    public let operation: String

    init(_ fault: Fault, operation: String) {
        self.fault = fault
        self.operation = operation
    }

    /// One sentence: what is wrong, and what to change.
    public var description: String {
        switch fault {
        case .duplicate(let method, let path, let other):
            "'\(operation)' and '\(other)' both answer \(method) \(path); give one of them another path"
        case .differentVariables(let path, let other):
            "'\(operation)' answers '\(path)', which is the same as '\(other)'; name the variables alike"
        case .unknownMethod(let method): "'\(operation)' has the method '\(method)', which HTTP does not know"
        case .noBundle(let template):
            "'\(operation)' names the template '\(template)', but its service has no bundle; write '@Service(…, bundle: .module)'"
        case .missingTemplate(let name, let folder):
            "'\(operation)' names the template '\(name)', which is not in '\(folder)'; add it to the target's resources"
        case .badTemplate(let message): "'\(operation)': \(message)"
        case .unknownCharset(let name):
            "'\(operation)' has the charset '\(name)'; use UTF-8, ISO-8859-1, US-ASCII or UTF-16"
        case .unknownIdentity(let name):
            "'\(operation)' asks for '\(name)', which nobody recognises; call 'options.authenticate(\(name).self) { … }'"
        case .badPattern(let pattern):
            "'\(operation)' takes a value with a rule whose pattern '\(pattern)' cannot be read; mend the regular expression"
        case .unboundVariable(let name): "'\(operation)' has '{\(name)}' in its path and no parameter '\(name)'"
        }
    }
}

/// Why a service cannot be registered; thrown once, at start.
public struct ServiceRegistrationError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Fault: Sendable, Equatable {
        /// Two operations share method and path.
        case duplicate(method: String, path: String, other: String)
        /// Two paths that match the same requests and name their variables differently.
        case differentVariables(path: String, other: String)
        case unknownMethod(String)
        case noBundle(template: String)
        case missingTemplate(String, folder: String)
        /// A template that does not parse; the text has file, line and column.
        case badTemplate(String)
        case unknownCharset(String)
        /// A path variable without a parameter.
        case unboundVariable(String)
    }

    public let fault: Fault
    /// The method's name.
    public let operation: String

    init(_ fault: Fault, operation: String) {
        self.fault = fault
        self.operation = operation
    }

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
        case .unboundVariable(let name): "'\(operation)' has '{\(name)}' in its path and no parameter '\(name)'"
        }
    }
}

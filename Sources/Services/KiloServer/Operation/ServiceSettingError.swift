/// An invalid setting of a service.
public struct ServiceSettingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The place that a setting comes from.
    @nonexhaustive
    public enum Source: Sendable, Equatable {
        /// An environment variable.
        case variable
        /// A file, by its path.
        case file(String)
        /// Another provider of swift-configuration, by its name.
        case provider(String)
    }

    /// The key, such as `service.deadline`.
    public let key: String
    /// The name of the setting in its source, such as `SERVICE_DEADLINE` for a variable.
    public let name: String
    /// The source.
    public let source: Source
    /// The value; the path of the file if that is invalid. `nil` for a secret, and for a value that is neither a text
    /// nor a number, a Boolean or a list.
    public let value: String?
    /// The expected form.
    public let expected: String

    /// The message for the operator of the service.
    public var description: String {
        let setting =
            switch source {
            case .variable: "the variable '\(name)'"
            case .file(let path): "the setting '\(name)' in '\(path)'"
            case .provider(let provider): "the setting '\(name)' of \(provider)"
            }
        return value.map { "\(setting) cannot be '\($0)'; expected \(expected)" }
            ?? "\(setting) does not have the form that is expected; expected \(expected)"
    }
}

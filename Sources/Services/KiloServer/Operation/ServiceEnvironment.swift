public import Foundation

/// The settings of a service from environment variables alone; ``ServiceSettings`` also reads files.
@available(*, deprecated, renamed: "ServiceSettings")
public struct ServiceEnvironment: Sendable {
    private let settings: ServiceSettings

    /// - Parameter variables: the variables; by default those of the process.
    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        settings = ServiceSettings(variables)
    }

    /// Returns the text of a variable; `nil` if it is not set or empty.
    public func text(_ name: String) -> String? { try? settings.text(name) }

    /// Returns the value of a variable; see ``ServiceSettings/value(_:_:isSecret:)``.
    public func value<Value: ServiceArgument>(
        _ name: String, _ type: Value.Type
    ) throws(ServiceSettingError) -> Value? { try settings.value(name, type) }

    /// Returns a secret; see ``ServiceSettings/secret(_:)``.
    public func secret(_ name: String) throws(ServiceSettingError) -> String? { try settings.secret(name) }

    /// Changes the options that have a variable.
    public func apply(to options: inout ServiceOptions) throws(ServiceSettingError) {
        try settings.apply(to: &options)
    }

    /// Changes the limits that have a variable.
    public func apply(to limits: inout ServerLimits) throws(ServiceSettingError) { try settings.apply(to: &limits) }
}

/// An invalid variable of the environment.
@available(*, deprecated, renamed: "ServiceSettingError")
public typealias ServiceEnvironmentError = ServiceSettingError

extension ServiceSettingError {
    /// The name of the variable.
    @available(*, deprecated, renamed: "name")
    public var variable: String { name }
}

public import Foundation
import MarkupBasics
import NIOCore

/// Settings from the process's environment; invalid values are errors.
///
/// ```swift
/// let environment = ServiceEnvironment()
/// try environment.apply(to: &options)                           // SERVICE_DEADLINE=10 SERVICE_MAXIMUM_BODY_SIZE=65536
/// try environment.apply(to: &limits)                            // SERVICE_MAXIMUM_CONNECTIONS=500
/// let port = try environment.value("SERVICE_PORT", UInt16.self) ?? 8080
/// let password = try environment.secret("DATABASE_PASSWORD")    // or the content of the file that DATABASE_PASSWORD_FILE names
/// ```
///
/// A variable that is set but empty counts as not set. An error names the variable, its value (not that of a secret)
/// and the expected form.
/// | Variable | Sets |
/// |---|---|
/// | `SERVICE_TITLE`, `SERVICE_VERSION` | title and version in the documentation |
/// | `SERVICE_DOCUMENTATION` | path of the documentation; `none` for none |
/// | `SERVICE_SERVERS` | OpenAPI's addresses, separated by commas |
/// | `SERVICE_DEADLINE` | seconds for a method; `none` for no limit |
/// | `SERVICE_MAXIMUM_BODY_SIZE`, `SERVICE_MAXIMUM_UPLOAD_SIZE` | bytes |
/// | `SERVICE_ORIGINS` | origins with permission, separated by commas |
/// | `SERVICE_MAXIMUM_CONNECTIONS`, `SERVICE_MAXIMUM_CONNECTIONS_PER_CLIENT` | connections; `none` for no limit |
/// | `SERVICE_REQUESTS_PER_MINUTE` | requests of one client |
/// | `SERVICE_TRUSTED_PROXIES` | addresses, separated by commas |
/// | `SERVICE_SHUTDOWN_GRACE` | seconds |
/// | `SERVICE_COMPRESSES_FROM` | bytes; `none` for no compression |
public struct ServiceEnvironment: Sendable {
    private let variables: [String: String]

    /// - Parameter variables: the variables; by default those of the process.
    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) { self.variables = variables }

    /// Returns the text of a variable; `nil` when it is not set or empty.
    public func text(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the value of a variable: a number, `Bool`, a date or any other ``ServiceArgument``.
    public func value<Value: ServiceArgument>(
        _ name: String, _ type: Value.Type
    ) throws(ServiceEnvironmentError) -> Value? {
        guard let text = text(name) else { return nil }
        guard let value = Value(argument: text) else {
            throw .init(variable: name, value: text, expected: Value.argumentForm)
        }
        return value
    }

    /// Returns a secret: the text of the variable, or the content of the file that the variable with the suffix `_FILE`
    /// names, without a line break at its end. A file is not visible to other programs, as an environment may be.
    public func secret(_ name: String) throws(ServiceEnvironmentError) -> String? {
        guard let path = text(name + "_FILE") else { return text(name) }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: []), data.count <= 64 * 1024,
            let content = String(data: data, encoding: .utf8)
        else { throw .init(variable: name + "_FILE", value: path, expected: "a readable text file of at most 64 KB") }
        return content.hasSuffix("\n") ? String(content.dropLast()) : content
    }

    /// Sets the options that the environment has variables for.
    public func apply(to options: inout ServiceOptions) throws(ServiceEnvironmentError) {
        if let title = text("SERVICE_TITLE") { options.title = title }
        if let version = text("SERVICE_VERSION") { options.version = version }
        if let path = text("SERVICE_DOCUMENTATION") { options.documentationPath = path == "none" ? nil : path }
        if let servers = list("SERVICE_SERVERS") { options.servers = servers }
        if let origins = list("SERVICE_ORIGINS") {
            if options.crossOrigin == nil { options.crossOrigin = .init(origins: []) }
            options.crossOrigin?.origins = origins
        }
        if let seconds = try bound("SERVICE_DEADLINE") { options.deadline = seconds.map { .seconds($0) } }
        if let size = try positive("SERVICE_MAXIMUM_BODY_SIZE") { options.maximumBodySize = size }
        if let size = try positive("SERVICE_MAXIMUM_UPLOAD_SIZE") { options.maximumUploadSize = size }
    }

    /// Sets the limits that the environment has variables for.
    public func apply(to limits: inout ServerLimits) throws(ServiceEnvironmentError) {
        if let count = try bound("SERVICE_MAXIMUM_CONNECTIONS") { limits.maximumConnections = count }
        if let count = try bound("SERVICE_MAXIMUM_CONNECTIONS_PER_CLIENT") {
            limits.maximumConnectionsPerClient = count
        }
        if let count = try bound("SERVICE_REQUESTS_PER_MINUTE") {
            limits.requestRate = count.map { .init($0, per: .seconds(60)) }
        }
        if let proxies = list("SERVICE_TRUSTED_PROXIES") { limits.trustedProxies = Set(proxies) }
        if let seconds = try positive("SERVICE_SHUTDOWN_GRACE") { limits.shutdownGrace = .seconds(Int64(seconds)) }
        if let size = try bound("SERVICE_COMPRESSES_FROM") { limits.compressesFrom = size }
    }

    private func list(_ name: String) -> [String]? {
        text(name)?.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    }

    /// Returns a number, or `.some(nil)` for no limit.
    private func bound(_ name: String) throws(ServiceEnvironmentError) -> Int?? {
        if text(name) == "none" { return .some(nil) }
        return try positive(name).map { .some($0) }
    }

    private func positive(_ name: String) throws(ServiceEnvironmentError) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text), (1...1_000_000_000_000).contains(number) else {
            throw .init(variable: name, value: text, expected: "a whole number, 1 or more")
        }
        return number
    }
}

/// An invalid variable of the environment.
public struct ServiceEnvironmentError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The name of the variable.
    public let variable: String
    /// The value of the variable; the path of the file if that is invalid.
    public let value: String
    /// The expected form.
    public let expected: String

    /// The message for the operator of the service.
    public var description: String { "the variable '\(variable)' cannot be '\(value)'; expected \(expected)" }
}

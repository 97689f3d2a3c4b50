public import Configuration
public import Foundation
import MarkupBasics

/// The settings of a service, from environment variables and a file of JSON, through swift-configuration; an invalid
/// value is an error.
///
/// ```swift
/// let settings = try await ServiceSettings.load()
/// try settings.apply(to: &options)                              // SERVICE_DEADLINE=10 SERVICE_MAXIMUM_BODY_SIZE=65536
/// try settings.apply(to: &limits)                               // SERVICE_MAXIMUM_CONNECTIONS=500
/// let port = try settings.value("port", UInt16.self) ?? 8080
/// let password = try settings.secret("database.password")
/// ```
///
/// A key such as `database.maximumWait` is the variable `DATABASE_MAXIMUM_WAIT`, and in the file the member
/// `maximumWait` of the object `database`. A variable overrides the file; a text that is empty counts as not set. The
/// file is the one that the variable `SERVICE_SETTINGS` names:
///
/// ```json
/// {"service": {"deadline": 10, "origins": ["https://example.com"]}, "port": 8080}
/// ```
///
/// An error names the key as it stands in the variable or the file, the value (not that of a secret) and the expected
/// form.
/// | Key | Variable | Sets |
/// |---|---|---|
/// | `service.title` | `SERVICE_TITLE` | title in the documentation |
/// | `service.version` | `SERVICE_VERSION` | version in the documentation |
/// | `service.documentation` | `SERVICE_DOCUMENTATION` | path of the documentation; `none` for none |
/// | `service.documentationForms` | `SERVICE_DOCUMENTATION_FORMS` | whether the documentation has forms that call operations |
/// | `service.servers` | `SERVICE_SERVERS` | OpenAPI's addresses |
/// | `service.deadline` | `SERVICE_DEADLINE` | seconds for a method; `none` for no limit |
/// | `service.maximumBodySize` | `SERVICE_MAXIMUM_BODY_SIZE` | bytes |
/// | `service.maximumUploadSize` | `SERVICE_MAXIMUM_UPLOAD_SIZE` | bytes |
/// | `service.origins` | `SERVICE_ORIGINS` | origins with permission |
/// | `service.maximumConnections` | `SERVICE_MAXIMUM_CONNECTIONS` | connections; `none` for no limit |
/// | `service.maximumConnectionsPerClient` | `SERVICE_MAXIMUM_CONNECTIONS_PER_CLIENT` | connections; `none` for no limit |
/// | `service.requestsPerMinute` | `SERVICE_REQUESTS_PER_MINUTE` | requests of one client; `none` for no limit |
/// | `service.trustedProxies` | `SERVICE_TRUSTED_PROXIES` | addresses |
/// | `service.shutdownGrace` | `SERVICE_SHUTDOWN_GRACE` | seconds |
/// | `service.compressesFrom` | `SERVICE_COMPRESSES_FROM` | bytes; `none` for no compression |
///
/// Numbers are whole and from 1 to 10¹². A list is an array of texts in the file, and separated by commas in a variable.
public struct ServiceSettings: Sendable {
    /// The same settings for other libraries, such as Hummingbird's `ApplicationConfiguration(reader:)`. Its methods
    /// without `required` in their names return `nil` for an invalid value.
    public let reader: ConfigReader
    private let sources: [SettingSource]

    /// Creates settings from environment variables alone.
    ///
    /// - Parameter variables: the variables; by default those of the process.
    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        let provider = EnvironmentVariablesProvider(
            environmentVariables: variables, secretsSpecifier: .dynamic { name, _ in SettingSource.isSecret(name) })
        self.init([SettingSource(provider: provider, kind: .variable)])
    }

    /// Creates settings from any providers of swift-configuration.
    ///
    /// - Parameter providers: the providers; an earlier one overrides a later one.
    public init(providers: [any ConfigProvider]) {
        self.init(
            providers.map {
                let isVariables = $0 is EnvironmentVariablesProvider
                return SettingSource(provider: $0, kind: isVariables ? .variable : .provider($0.providerName))
            })
    }

    private init(_ sources: [SettingSource]) {
        self.sources = sources
        // A reader without any provider ends the process.
        reader = ConfigReader(
            providers: sources.isEmpty ? [InMemoryProvider(values: [:])] : sources.map(\.provider))
    }

    /// Returns the settings from environment variables and from the file of JSON that the variable `SERVICE_SETTINGS`
    /// names.
    ///
    /// - Parameters:
    ///   - variables: the variables; by default those of the process.
    ///   - file: the path of the file to read if the variable is not set; this file may be missing.
    /// - Throws: ``ServiceSettingError`` if the file that the variable names is missing, or if the file is not a JSON
    ///   object of texts, numbers, Booleans, lists of one of them, and objects of those.
    public static func load(
        variables: [String: String] = ProcessInfo.processInfo.environment, file: String? = nil
    ) async throws(ServiceSettingError) -> ServiceSettings {
        let settings = ServiceSettings(variables)
        let named = try settings.text("service.settings")
        guard let path = named ?? file else { return settings }
        let source = try await SettingSource.file(path, mayBeMissing: named == nil)
        return ServiceSettings(settings.sources + [source])
    }

    /// Returns the text of a setting; `nil` if it is not set or empty. A number is returned as its decimal digits.
    ///
    /// - Parameters:
    ///   - key: the key, such as `service.title`, or the name of a variable.
    ///   - isSecret: whether the error leaves out the value.
    /// - Throws: ``ServiceSettingError`` for a list.
    public func text(_ key: String, isSecret: Bool = false) throws(ServiceSettingError) -> String? {
        try value(key, String.self, isSecret: isSecret)
    }

    /// Returns the value of a setting; `nil` if it is not set or empty.
    ///
    /// - Parameters:
    ///   - key: the key, such as `service.port`, or the name of a variable.
    ///   - type: a number, `Bool`, a date or any other ``ServiceArgument``.
    ///   - isSecret: whether the error leaves out the value.
    /// - Throws: ``ServiceSettingError`` for a value that does not have the form of the type.
    public func value<Value: ServiceArgument>(
        _ key: String, _ type: Value.Type, isSecret: Bool = false
    ) throws(ServiceSettingError) -> Value? {
        guard let found = try found(key, asBoolean: type == Bool.self) else { return nil }
        guard case .text(let text) = found.content, let value = Value(argument: text) else {
            throw found.error(key, expected: Value.argumentForm, isSecret: isSecret)
        }
        return value
    }

    /// Returns the elements of a list, without blanks around them and without empty ones; `nil` if it is not set.
    ///
    /// - Parameter key: the key. In a variable the elements are separated by commas; in a file the value is an array of
    ///   texts or numbers, or a text with commas.
    public func list(_ key: String) throws(ServiceSettingError) -> [String]? {
        guard let found = try found(key) else { return nil }
        let elements =
            switch found.content {
            case .text(let text): text.split(separator: ",").map(String.init)
            case .list(let elements): elements
            }
        return elements.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// Returns a secret: the text of the setting, or the content of the file that a setting with the suffix `File`
    /// names, without a line break at its end; `nil` if neither is set. For `database.password` these are the variables
    /// `DATABASE_PASSWORD` and `DATABASE_PASSWORD_FILE`. A file is not visible to other programs, as an environment may
    /// be.
    ///
    /// - Parameter key: the key of the secret, or the name of a variable.
    /// - Throws: ``ServiceSettingError`` if the file cannot be read, is larger than 64 KB or is not UTF-8.
    public func secret(_ key: String) throws(ServiceSettingError) -> String? {
        let fileKey = key + (key.last?.isUppercase == true ? "_FILE" : "File")
        for source in sources {
            if let found = try source.found(fileKey) { return try Self.content(of: found, fileKey) }
            guard let found = try source.found(key) else { continue }
            guard case .text(let text) = found.content else {
                throw found.error(key, expected: String.argumentForm, isSecret: true)
            }
            return text
        }
        return nil
    }

    private static func content(of found: SettingSource.Found, _ key: String) throws(ServiceSettingError) -> String {
        guard case .text(let path) = found.content,
            let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count <= 64 * 1024,
            let content = String(data: data, encoding: .utf8)
        else {
            // The path is not the secret.
            var found = found
            found.isSecret = false
            throw found.error(key, expected: "a readable text file of at most 64 KB")
        }
        return content.hasSuffix("\n") ? String(content.dropLast()) : content
    }

    /// Returns the first value of a key that is not empty.
    func found(_ key: String, asBoolean: Bool = false) throws(ServiceSettingError) -> SettingSource.Found? {
        for source in sources {
            if let found = try source.found(key, asBoolean: asBoolean) { return found }
        }
        return nil
    }
}

import Configuration
import Foundation

/// One source of settings: the environment variables, a file, or another provider.
struct SettingSource: Sendable {
    let provider: any ConfigProvider
    let kind: ServiceSettingError.Source

    /// A value, where it stands, and whether an error may show it.
    struct Found {
        enum Content {
            case text(String)
            case list([String])
        }

        let content: Content
        /// The name of the variable, or the path of the member in the file.
        let name: String
        let kind: ServiceSettingError.Source
        var isSecret: Bool

        /// Returns the error for this value.
        func error(_ key: String, expected: String, isSecret: Bool = false) -> ServiceSettingError {
            let shown =
                switch content {
                case .text(let text): text
                case .list(let elements): elements.joined(separator: ", ")
                }
            return ServiceSettingError(
                key: key, name: name, source: kind, value: self.isSecret || isSecret ? nil : shown, expected: expected)
        }
    }

    /// Returns the value of a key; `nil` if it is not set or empty.
    ///
    /// - Parameter asBoolean: whether 1 and 0 are returned as `true` and `false`, because a provider may keep a Boolean
    ///   of JSON as a number.
    func found(_ key: String, asBoolean: Bool = false) throws(ServiceSettingError) -> Found? {
        let path = AbsoluteConfigKey(ConfigKey(key))
        // A provider does not report the type of a value: it throws for any type but the value's own.
        for type in [ConfigType.string, .int, .double, .bool, .stringArray, .doubleArray] {
            guard let result = try? provider.value(forKey: path, type: type) else { continue }
            guard let value = result.value, let content = Self.content(value.content, asBoolean) else { return nil }
            return Found(content: content, name: result.encodedKey, kind: kind, isSecret: value.isSecret)
        }
        throw ServiceSettingError(
            key: key, name: key, source: kind, value: nil,
            expected: "a text, a number, 'true' or 'false', or a list of texts or numbers")
    }

    private static func content(_ content: ConfigContent, _ asBoolean: Bool) -> Found.Content? {
        switch content {
        case .string(let text): text.isEmpty ? nil : .text(text)
        case .int(let number) where asBoolean && (number == 0 || number == 1): .text("\(number == 1)")
        case .int(let number): .text("\(number)")
        case .double(let number): .text("\(number)")
        case .bool(let flag): .text("\(flag)")
        case .stringArray(let elements): .list(elements)
        // A list of whole numbers comes as one of fractions.
        case .doubleArray(let elements): .list(elements.map { Int(exactly: $0).map(String.init) ?? "\($0)" })
        case .intArray, .boolArray, .bytes, .byteChunkArray: nil
        }
    }

    /// Whether the name of a variable or a key is that of a secret, which neither errors nor descriptions show.
    static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased().filter(\.isLetter)
        return ["password", "passphrase", "secret", "token", "credential", "apikey", "privatekey"]
            .contains { name.contains($0) }
    }

    /// Reads a file of JSON.
    static func file(_ path: String, mayBeMissing: Bool) async throws(ServiceSettingError) -> SettingSource {
        // The initialiser that takes the path needs a type of swift-system, which the package would have to declare.
        let arguments = InMemoryProvider(values: [
            "filePath": .init(.string(path), isSecret: false),
            "allowMissing": .init(.bool(mayBeMissing), isSecret: false),
        ])
        do {
            let provider = try await FileProvider<JSONSnapshot>(
                parsingOptions: .init(secretsSpecifier: .dynamic { key, _ in isSecret(key) }),
                config: ConfigReader(provider: arguments))
            return SettingSource(provider: provider, kind: .file(path))
        } catch {
            throw ServiceSettingError(
                key: "service.settings", name: "SERVICE_SETTINGS", source: mayBeMissing ? .file(path) : .variable,
                value: path, expected: "a file with an object of JSON (\(reason(error)))")
        }
    }

    /// Returns the reason on one line. Foundation's description of a syntax error also contains a general sentence.
    private static func reason(_ error: any Error) -> String {
        let details = (error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
        let text = (details ?? "\(error)").onOneLine
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}

import Foundation
public import Logging
import NIOConcurrencyHelpers

/// Writes each line of the log as one JSON object, for programs that collect logs.
///
/// ```swift
/// LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
/// // {"label":"service","level":"info","message":"request","method":"GET","path":"/pets",…}
/// ```
///
/// Metadata are members next to `time`, `level`, `label` and `message`; metadata with one of these names get an
/// underscore in front, such as `_level`.
public struct JSONLogHandler: LogHandler {
    /// Receives the lines; each is written at once.
    public typealias Output = @Sendable (_ line: String) -> Void

    /// The lowest level that is written; `info` by default.
    public var logLevel = Logger.Level.info
    /// The metadata of every line.
    public var metadata = Logger.Metadata()
    /// Provides additional metadata for each line.
    public var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let output: Output

    /// - Parameter output: receives one line with its line feed; standard output by default.
    public init(label: String, output: @escaping Output = JSONLogHandler.standardOutput) {
        self.label = label
        self.output = output
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var members: [String: JSONTree] = [:]
        let provided = metadataProvider?.get() ?? [:]
        for (key, value) in metadata.merging(provided, uniquingKeysWith: { $1 })
            .merging(event.metadata ?? [:], uniquingKeysWith: { $1 })
        {
            members[Self.reserved.contains(key) ? "_" + key : key] = Self.tree(value)
        }
        members["time"] = .text(Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        members["level"] = .text(event.level.rawValue)
        members["label"] = .text(label)
        members["message"] = .text("\(event.message)")
        guard let data = try? JSONBody.encode(JSONTree.object(members)) else { return }
        output(String(decoding: data, as: UTF8.self) + "\n")
    }

    private static let reserved: Set<String> = ["time", "level", "label", "message"]

    private static func tree(_ value: Logger.Metadata.Value) -> JSONTree {
        switch value {
        case .string(let text): .text(text)
        case .stringConvertible(let value): .text(value.description)
        case .array(let values): .array(values.map(tree))
        case .dictionary(let values): .object(values.mapValues(tree))
        }
    }

    private static let lock = NIOLock()

    /// Writes to the standard error output, one line at a time.
    public static let standardError: Output = { line in
        lock.withLock { try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
    }

    /// Writes to standard output, one line at a time.
    public static let standardOutput: Output = { line in
        lock.withLock { try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8)) }
    }
}

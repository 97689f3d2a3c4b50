import Foundation
import Testing

@testable import KiloTemplate

/// JSON in document order, with `9.0` distinct from `9`; the comparisons of the cases depend on both.
indirect enum JSONValue {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    subscript(key: String) -> JSONValue? {
        guard case .object(let fields) = self else { return nil }
        return fields.last { $0.0 == key }?.1
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var array: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var strings: [String: String] {
        guard case .object(let fields) = self else { return [:] }
        return Dictionary(fields.compactMap { field in field.1.string.map { (field.0, $0) } }) { $1 }
    }

    var templateValue: TemplateValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.templateValue))
        case .object(let fields): .object(fields.map { ($0.0, $0.1.templateValue) })
        }
    }
}

struct JSONReader {
    struct Invalid: Error {}

    private let bytes: [UInt8]
    private var index = 0

    static func read(_ data: Data) throws -> JSONValue {
        var reader = JSONReader(bytes: Array(data))
        return try reader.value()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipSpace() {
        while index < bytes.count, [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws -> JSONValue {
        if take("{") { return try object() }
        if take("[") { return try array() }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return .string(try string()) }
        let start = index
        while index < bytes.count, ![44, 93, 125, 9, 10, 13, 32].contains(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            if let number = Int(word) { return .int(number) }
            guard let number = Double(word) else { throw Invalid() }
            return .double(number)
        }
    }

    private mutating func object() throws -> JSONValue {
        var fields: [(String, JSONValue)] = []
        if take("}") { return .object(fields) }
        repeat {
            skipSpace()
            let key = try string()
            guard take(":") else { throw Invalid() }
            fields.append((key, try value()))
        } while take(",")
        guard take("}") else { throw Invalid() }
        return .object(fields)
    }

    private mutating func array() throws -> JSONValue {
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw Invalid() }
        return .array(elements)
    }

    private mutating func string() throws -> String {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        guard index <= bytes.count else { throw Invalid() }
        let literal = Data("[".utf8) + Data(bytes[start..<index]) + Data("]".utf8)
        return try JSONDecoder().decode([String].self, from: literal)[0]
    }
}

/// The folder of conformance cases; nil when the machine has none.
var conformanceFolder: URL? { Conformance.folder.map { URL(filePath: $0.path, directoryHint: .isDirectory) } }

/// A folder that is removed when the test ends.
final class Folder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        for (name, text) in files {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

import Foundation
import MarkupBasics
import NIOHTTP1

/// The directives of `Cache-Control` in a request or a response.
struct CacheDirectives {
    private var values: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        for part in headers.elements("Cache-Control") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            guard let name = pair.first?.lowercased() else { continue }
            let value = pair.count == 2 ? pair[1].trimmingCharacters(in: ["\""]) : ""
            // Of two contradicting values the smaller time counts; an invalid time counts as the smallest.
            if let old = values[name], (Self.time(old) ?? 0) <= (Self.time(value) ?? 0) { continue }
            values[name] = value
        }
        // The older form of the directive, in requests (RFC 9111, 5.4).
        if values.isEmpty, headers[canonicalForm: "Pragma"].contains("no-cache") { values["no-cache"] = "" }
    }

    /// Whether the directive is present without a value.
    func isFlag(_ name: String) -> Bool { values[name] == "" }

    func contains(_ name: String) -> Bool { values[name] != nil }

    /// Returns a time in seconds: `nil` when the directive is missing, 0 when its value is invalid.
    func seconds(_ name: String) -> Double? { values[name].map { Self.time($0) ?? 0 } }

    /// Reads digits only; values over 31 bits count as infinite (RFC 9111, 1.2.2).
    static func time(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Double(min(Int(text) ?? .max, 1 << 31))
    }
}

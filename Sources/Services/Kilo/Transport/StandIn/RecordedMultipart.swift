import Foundation
import MarkupBasics

/// A multipart form in a record: one boundary for all forms, because clients invent another one for each, and no secrets.
struct RecordedMultipart {
    private static let replacement = "boundary"
    private let delimiter: Data

    init(_ boundary: String) { delimiter = Data("--\(boundary)".utf8) }

    /// Returns the boundary that a `Content-Type` names.
    static func boundary(of type: String) -> String? {
        for part in type.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
            let name = pair[1].trimmingCharacters(in: ["\""])
            return name.isEmpty ? nil : name
        }
        return nil
    }

    func comparable(_ content: Data, _ secrets: RecordedTransport.Secrets) -> Data {
        var result = Data()
        var rest = content[...]
        while let found = rest.range(of: delimiter) {
            result += Self.hidden(rest[..<found.lowerBound], secrets)
            result += Data("--\(Self.replacement)".utf8)
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    /// Returns a part, whose content is left out if its name is a secret's.
    private static func hidden(_ part: Data, _ secrets: RecordedTransport.Secrets) -> Data {
        guard let end = part.range(of: Data("\r\n\r\n".utf8)),
            let name = name(in: String(decoding: part[..<end.lowerBound], as: UTF8.self)), secrets.hides(name)
        else { return part }
        return part[..<end.upperBound] + Data("\(RecordedTransport.Secrets.replacement)\r\n".utf8)
    }

    private static func name(in head: String) -> String? {
        guard let start = head.range(of: "name=\"", options: .caseInsensitive) else { return nil }
        return String(head[start.upperBound...].prefix { $0 != "\"" })
    }
}

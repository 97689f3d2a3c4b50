import MarkupBasics

/// The part of a resource that a `Range` header requests.
enum ByteRange: Equatable {
    /// The whole resource: there is no `Range` header, or one that may be ignored, such as one with several parts.
    case whole
    case part(Range<Int>)
    case unsatisfiable

    init(_ header: String?, size: Int) {
        guard let header, header.lowercased().hasPrefix("bytes="), !header.contains(",") else {
            self = .whole
            return
        }
        let parts = header.dropFirst(6).trimmed.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Self.number(parts[0]), let last = Self.number(parts[1]) else {
            self = .whole
            return
        }
        switch (first, last) {
        case (nil, nil): self = .whole
        case (nil, let count?): self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (let start?, let end): self = Self.between(start, end, size)
        }
    }

    private static func between(_ start: Int, _ end: Int?, _ size: Int) -> ByteRange {
        if let end, end < start { return .whole }
        return start >= size ? .unsatisfiable : .part(start..<min(size, (end ?? size - 1) + 1))
    }

    /// Returns a number, or `.some(nil)` for an empty text; `nil` for anything else.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else {
            return nil
        }
        return .some(number)
    }
}

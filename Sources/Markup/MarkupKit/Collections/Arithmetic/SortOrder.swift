import Foundation

/// The order of a table's rows when they are sorted by a value.
nonisolated enum SortOrder {
    /// The indices of `values` in sorted order. Equal values keep their order; missing values are last in both
    /// directions.
    static func order(of values: [Any?], ascending: Bool) -> [Int] {
        // Converts each value once instead of in each comparison.
        let keys = values.map(Key.init)
        return keys.indices.sorted { left, right in
            let (first, second) = (keys[left], keys[right])
            if first.isMissing != second.isMissing { return second.isMissing }
            switch Key.compare(first, second) {
            case .orderedAscending: return ascending
            case .orderedDescending: return !ascending
            case .orderedSame: return left < right
            }
        }
    }

    /// A sort key: numbers and dates precede texts, which precede missing values.
    enum Key {
        case number(Double)
        case text(String)
        case missing

        init(_ value: Any?) {
            switch value {
            case nil: self = .missing
            case let number as Int: self = .number(Double(number))
            case let number as Double: self = number.isNaN ? .missing : .number(number)
            case let flag as Bool: self = .number(flag ? 1 : 0)
            case let number as any BinaryInteger: self = .number(Double(number))
            case let number as Float: self = number.isNaN ? .missing : .number(Double(number))
            case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
            case let text as String: self = .text(Self.folded(text))
            case let value?: self = .text(Self.folded("\(value)"))
            }
        }

        /// Ignores case and accents. Comparing with Foundation's rules each time was the simpler way: it took half a
        /// minute for a million rows.
        private static func folded(_ text: String) -> String {
            text.utf8.allSatisfy { $0 < 128 }
                ? text.lowercased() : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }

        var isMissing: Bool { if case .missing = self { true } else { false } }

        static func compare(_ left: Key, _ right: Key) -> ComparisonResult {
            switch (left, right) {
            case (.number(let first), .number(let second)):
                first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
            case (.number, _): .orderedAscending
            case (_, .number): .orderedDescending
            case (.text(let first), .text(let second)):
                first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
            default: .orderedSame
            }
        }
    }
}

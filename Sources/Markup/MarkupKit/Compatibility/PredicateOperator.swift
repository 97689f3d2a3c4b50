import Foundation
import MarkupBasics

/// A comparison of a predicate.
nonisolated enum PredicateOperator {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, between
    case contains, beginsWith, endsWith, like, matches, `in`

    static let signs: [String: PredicateOperator] = [
        "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
        ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]
    static let words: [String: PredicateOperator] = [
        "BETWEEN": .between, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
        "MATCHES": .matches, "IN": .in,
    ]

    /// - Parameter options: `c` for any case, `d` for any diacritics.
    func holds(_ left: Any?, _ right: Any?, _ options: String) -> Bool {
        switch self {
        case .equal: return PredicateValue.areEqual(left, right, options)
        case .unequal: return !PredicateValue.areEqual(left, right, options)
        case .less: return PredicateValue.order(left, right, options) == .orderedAscending
        case .lessOrEqual:
            return [.orderedAscending, .orderedSame].contains(PredicateValue.order(left, right, options))
        case .greater: return PredicateValue.order(left, right, options) == .orderedDescending
        case .greaterOrEqual:
            return [.orderedDescending, .orderedSame].contains(PredicateValue.order(left, right, options))
        case .between:
            let bounds = PredicateValue.elements(of: right)
            guard bounds.count == 2 else { return false }
            return PredicateOperator.greaterOrEqual.holds(left, bounds[0], options)
                && PredicateOperator.lessOrEqual.holds(left, bounds[1], options)
        case .in: return PredicateOperator.contains.holds(right, left, options)
        case .contains:
            guard let text = PredicateValue.text(left, options) else {
                return PredicateValue.elements(of: left).contains { PredicateValue.areEqual($0, right, options) }
            }
            return PredicateValue.text(right, options).map { text.contains($0) } ?? false
        case .beginsWith, .endsWith, .like, .matches:
            guard let text = PredicateValue.text(left, options), let other = PredicateValue.text(right, "") else {
                return false
            }
            return holds(text, other, options)
        }
    }

    private func holds(_ text: String, _ other: String, _ options: String) -> Bool {
        let folded = PredicateValue.folded(other, options)
        switch self {
        case .beginsWith: return text.hasPrefix(folded)
        case .endsWith: return text.hasSuffix(folded)
        case .like:
            let pattern = NSRegularExpression.escapedPattern(for: folded)
                .replacing("\\*", with: ".*").replacing("\\?", with: ".")
            return Self.matches(text, pattern, "")
        default: return Self.matches(text, other, options)
        }
    }

    private static func matches(_ text: String, _ pattern: String, _ options: String) -> Bool {
        let flags: NSRegularExpression.Options =
            options.contains("c") ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags) else {
            return false
        }
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}

/// Values of unknown types in predicates.
nonisolated enum PredicateValue {
    /// A value without optionals around it; nil for nothing.
    static func plain(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        return value is any AnyOptional ? (value as? any AnyOptional)?.flattened : value
    }

    /// The elements of a list; a single value is a list of one.
    static func elements(of value: Any?) -> [Any?] {
        switch plain(value) {
        case nil: []
        case let list as [Any]: list
        case let set as Set<AnyHashable>: Array(set)
        case let list as NSArray: list.map { $0 }
        case let value?: [value]
        }
    }

    static func text(_ value: Any?, _ options: String) -> String? {
        switch plain(value) {
        case let text as String: folded(text, options)
        case let text as Substring: folded(String(text), options)
        case let text as NSString: folded(text as String, options)
        default: nil
        }
    }

    /// Makes differences vanish that the options ignore.
    static func folded(_ text: String, _ options: String) -> String {
        var result = options.contains("d") ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        if options.contains("c") { result = result.lowercased() }
        return result
    }

    static func areEqual(_ left: Any?, _ right: Any?, _ options: String) -> Bool {
        let (first, second) = (plain(left), plain(right))
        guard first != nil, second != nil else { return first == nil && second == nil }
        if let order = order(first, second, options) { return order == .orderedSame }
        return Equality.areEqual(first, second)
    }

    /// The order of two numbers, texts or dates; nil for other values.
    static func order(_ left: Any?, _ right: Any?, _ options: String) -> ComparisonResult? {
        if let first = number(left), let second = number(right) {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        if let first = text(left, options), let second = text(right, options) {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        if let first = date(left), let second = date(right) { return first.compare(second) }
        return nil
    }

    private static func date(_ value: Any?) -> Date? {
        let value = plain(value)
        return value as? Date
            ?? (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
    }

    private static func number(_ value: Any?) -> Double? {
        switch plain(value) {
        case let number as Bool: number ? 1 : 0
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}

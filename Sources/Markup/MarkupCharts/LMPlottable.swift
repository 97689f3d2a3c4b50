public import Foundation

/// A value that has a place in a chart: a number, a date, or the name of a category.
///
/// Numbers, `Decimal`, `Date`, texts, and optionals of them conform. Conform your own types to use them for `x` or `y`:
///
/// ```swift
/// extension Grade: LMPlottable {
///     var plottableValue: LMPlottableValue { .category(word) }
/// }
/// ```
public nonisolated protocol LMPlottable {
    /// The value for the chart.
    var plottableValue: LMPlottableValue { get }
}

/// A value as a chart uses it.
@nonexhaustive
public nonisolated enum LMPlottableValue: Hashable, Sendable {
    /// A number; one that is not finite is a gap.
    case number(Double)
    /// A point in time.
    case date(Date)
    /// The name of a category.
    case category(String)
    /// No value.
    case gap

    /// Converts any value; one that a chart cannot place is a ``gap``.
    init(_ value: Any?) {
        switch value {
        case nil: self = .gap
        // The most frequent types first: a check for a protocol takes longer.
        case let number as Double: self = .number(number)
        case let number as Int: self = .number(Double(number))
        case let date as Date: self = .date(date)
        case let text as String: self = .category(text)
        case let value as any LMPlottable: self = value.plottableValue
        case is Bool: self = .gap
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .gap
        }
    }

    /// The number; NaN for everything else.
    var number: Double { if case .number(let number) = self { number } else { .nan } }
}

extension Double: LMPlottable {
    /// The number itself.
    public nonisolated var plottableValue: LMPlottableValue { .number(self) }
}

extension Float: LMPlottable {
    /// The number itself.
    public nonisolated var plottableValue: LMPlottableValue { .number(Double(self)) }
}

extension CGFloat: LMPlottable {
    /// The number itself.
    public nonisolated var plottableValue: LMPlottableValue { .number(Double(self)) }
}

extension LMPlottable where Self: BinaryInteger {
    /// The number itself.
    public nonisolated var plottableValue: LMPlottableValue { .number(Double(self)) }
}

extension Int: LMPlottable {}
extension Int8: LMPlottable {}
extension Int16: LMPlottable {}
extension Int32: LMPlottable {}
extension Int64: LMPlottable {}
extension UInt: LMPlottable {}
extension UInt8: LMPlottable {}
extension UInt16: LMPlottable {}
extension UInt32: LMPlottable {}
extension UInt64: LMPlottable {}

extension Decimal: LMPlottable {
    /// The number, rounded to a `Double`.
    public nonisolated var plottableValue: LMPlottableValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
}

extension Date: LMPlottable {
    /// The date itself.
    public nonisolated var plottableValue: LMPlottableValue { .date(self) }
}

extension String: LMPlottable {
    /// The text as the name of a category.
    public nonisolated var plottableValue: LMPlottableValue { .category(self) }
}

extension Substring: LMPlottable {
    /// The text as the name of a category.
    public nonisolated var plottableValue: LMPlottableValue { .category(String(self)) }
}

extension Optional: LMPlottable where Wrapped: LMPlottable {
    /// The wrapped value; a gap for `nil`.
    public nonisolated var plottableValue: LMPlottableValue { map(\.plottableValue) ?? .gap }
}

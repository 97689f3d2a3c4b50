public import Foundation

/// The input of a formatter, for the code that the plugin `CheckedDocuments` writes. The compiler checks a value's type with it; nothing is
/// ever formatted.
///
/// ```swift
/// let input = CheckedFormat.numbers(CheckedValue(Person.self).age)
/// input.number()
/// ```
public nonisolated enum CheckedFormat {
    /// A value for a formatter of numbers.
    public static func numbers<Value>(_ value: CheckedValue<Value>) -> FitInput { FitInput() }
    /// A text for a formatter of numbers.
    public static func numbers(_ value: CheckedValue<String>) -> UnfitInput { UnfitInput() }
    /// A Boolean for a formatter of numbers.
    public static func numbers(_ value: CheckedValue<Bool>) -> UnfitInput { UnfitInput() }
    /// A date for a formatter of numbers.
    public static func numbers(_ value: CheckedValue<Date>) -> UnfitInput { UnfitInput() }
    /// A URL for a formatter of numbers.
    public static func numbers(_ value: CheckedValue<URL>) -> UnfitInput { UnfitInput() }
    /// A list for a formatter of numbers.
    public static func numbers<List: Collection>(_ value: CheckedValue<List>) -> UnfitInput { UnfitInput() }

    /// A value for a formatter of dates.
    public static func dates<Value>(_ value: CheckedValue<Value>) -> FitInput { FitInput() }
    /// A text for a formatter of dates.
    public static func dates(_ value: CheckedValue<String>) -> UnfitInput { UnfitInput() }
    /// A Boolean for a formatter of dates.
    public static func dates(_ value: CheckedValue<Bool>) -> UnfitInput { UnfitInput() }
    /// A URL for a formatter of dates.
    public static func dates(_ value: CheckedValue<URL>) -> UnfitInput { UnfitInput() }
    /// A number for a formatter of dates.
    public static func dates<Number: Numeric>(_ value: CheckedValue<Number>) -> UnfitInput { UnfitInput() }
    /// A list for a formatter of dates.
    public static func dates<List: Collection>(_ value: CheckedValue<List>) -> UnfitInput { UnfitInput() }

    /// A value that a formatter may take. Its methods have the names of the formatters.
    public struct FitInput {
        /// The formatter `number`.
        public func number() {}
        /// The formatter `byteCount`.
        public func byteCount() {}
        /// The formatter `date`.
        public func date() {}
    }

    /// A value that a formatter cannot take.
    public struct UnfitInput {
        /// The formatter `number`.
        @available(
            *, unavailable, message: "formatter 'number' takes numbers; pass a number or choose another formatter"
        )
        public func number() {}
        /// The formatter `byteCount`.
        @available(
            *, unavailable, message: "formatter 'byteCount' takes numbers; pass a number or choose another formatter"
        )
        public func byteCount() {}
        /// The formatter `date`.
        @available(*, unavailable, message: "formatter 'date' takes dates; pass a date or choose another formatter")
        public func date() {}
    }
}

public import Foundation
import Synchronization

/// The built-in formatters of bindings: `number`, `date`, `personNameComponents`, `byteCount`, `measurement`.
///
/// Formatters are expensive to create and cheap to keep, so equal requests return the same one.
///
/// ```swift
/// let price = try ValueFormatters.formatter(
///     named: "number", arguments: ["numberStyle": "currency", "currencyCode": "EUR"],
///     locale: Locale(identifier: "de_DE"))
/// price.string(for: 1234.5)  // "1.234,50 €"
/// ```
public enum ValueFormatters {
    /// The names of the built-in formatters, in alphabetical order.
    public static let names = BuiltInFormatter.all.map(\.name)

    /// Returns a formatter by its name.
    ///
    /// - Throws: `FormatterError` for an unknown name, argument or value; it lists the valid ones.
    public static func formatter(
        named name: String, arguments: [String: String] = [:], locale: Locale, timeZone: TimeZone = .current
    ) throws(FormatterError) -> any ValueFormatter {
        let key = Key(name: name, arguments: arguments, locale: locale.identifier, timeZone: timeZone.identifier)
        if let formatter = cache.withLock({ $0[key] }) { return formatter }
        let formatter = try make(name, arguments, locale, timeZone)
        cache.withLock { cache in
            if cache.count >= limit { cache.removeAll() }
            cache[key] = formatter
        }
        return formatter
    }

    /// Returns the formatter of a binding; the error's `span` is the position in the binding's text.
    public static func formatter(
        for specification: FormatterSpecification, locale: Locale, timeZone: TimeZone = .current
    ) throws(FormatterError) -> any ValueFormatter {
        do {
            return try formatter(
                named: specification.name, arguments: specification.argumentsByName, locale: locale,
                timeZone: timeZone)
        } catch {
            var error = error
            error.span =
                switch error.code {
                case .unknownFormatter: specification.nameSpan
                case .unknownArgument(let name, _, _): specification.arguments.last { $0.name == name }?.nameSpan
                case .invalidValue(let name, _, _, _, _): specification.arguments.last { $0.name == name }?.valueSpan
                }
            throw error
        }
    }

    /// Returns the formatter of a binding, in the session's locale of dates, of numbers, or of words.
    public static func formatter(
        for specification: FormatterSpecification, session: SessionLocale, timeZone: TimeZone = .current
    ) throws(FormatterError) -> any ValueFormatter {
        try formatter(for: specification, locale: locale(of: specification.name, in: session), timeZone: timeZone)
    }

    /// Returns the locale of the session that a formatter uses; that of numbers for formatters that are not built in.
    public static func locale(of name: String, in session: SessionLocale) -> Locale {
        session[keyPath: BuiltInFormatter.named(name)?.locale ?? \.numbers]
    }

    /// Returns the names of a formatter's arguments, in alphabetical order; nil when there is no such formatter.
    public static func arguments(of name: String) -> [String]? {
        BuiltInFormatter.named(name)?.arguments
    }

    private static func make(
        _ name: String, _ arguments: [String: String], _ locale: Locale, _ timeZone: TimeZone
    ) throws(FormatterError) -> any ValueFormatter {
        guard let formatter = BuiltInFormatter.named(name) else {
            throw FormatterError.unknownFormatter(name, valid: names)
        }
        return try formatter.make(arguments, locale, timeZone)
    }

    private struct Key: Hashable {
        var name: String
        var arguments: [String: String]
        var locale: String
        var timeZone: String
    }

    /// Enough for every format of a large application; a document that generates formats at run time only becomes
    /// slower.
    private static let limit = 256
    private static let cache = Mutex<[Key: any ValueFormatter]>([:])
}

import Foundation
import MarkupBasics

/// The modifier `format`: formats numbers and dates by a style name, dates by a pattern, and any value by a printf
/// form.
enum FormatModifier {
    private static let styles: [(name: String, style: DateFormatter.Style)] = [
        ("short", .short), ("medium", .medium), ("long", .long), ("full", .full),
    ]

    static func apply(_ value: TemplateValue, _ context: TemplateModifierContext) throws -> TemplateValue {
        guard let argument = context.argument else { return value }
        // Spaces count in a form only.
        let name = argument.trimmed
        switch name {
        case "currency", "percent": return .string(try number(value, name, context))
        case "time": return .int(milliseconds(try moment(value, context).date(in: context.timeZone)))
        case "isoLocalDate": return .string(try local(value, context).day.text)
        case "isoLocalTime": return .string(try local(value, context).time.millisecondsText)
        case "isoLocalDateTime":
            let local = try local(value, context)
            return .string(local.day.text + "T" + local.time.millisecondsText)
        case "isoDate", "isoTime", "isoDateTime": return .string(try offset(value, name, context))
        default:
            if let text = try localised(value, name, context) { return .string(text) }
            if name.hasPrefix("currency ") { return .string(try number(value, name, context)) }
            if let pattern = DatePattern(argument) {
                return .string(context.formatters.text(of: try moment(value, context), pattern: pattern))
            }
            return .string(try PrintfFormat(argument).text(of: value, context: context))
        }
    }

    private static func moment(_ value: TemplateValue, _ context: TemplateModifierContext) throws -> DateMoment {
        guard let moment = DateMoment(value.node) else {
            throw TemplateError.modifier(
                "'\(context.argument ?? "")' takes a date, milliseconds since 1970 or ISO 8601 text, "
                    + "not \(value.node.kindName)")
        }
        return moment
    }

    private static func local(_ value: TemplateValue, _ context: TemplateModifierContext) throws -> CalendarMoment {
        try moment(value, context).local(in: context.timeZone)
    }

    private static func milliseconds(_ date: Date) -> Int {
        Int((ISODate.bounded(date).timeIntervalSince1970 * 1000).rounded())
    }

    /// Returns a date with the offset of the time zone: `2018-06-28-04:00`.
    private static func offset(
        _ value: TemplateValue, _ name: String, _ context: TemplateModifierContext
    ) throws -> String {
        let moment = try moment(value, context)
        let local = moment.local(in: context.timeZone)
        let offset = ISODate.offset(context.timeZone.secondsFromGMT(for: moment.date(in: context.timeZone)))
        return switch name {
        case "isoDate": local.day.text + offset
        case "isoTime": local.time.millisecondsText + offset
        default: local.day.text + "T" + local.time.millisecondsText + offset
        }
    }

    /// Formats by a style such as `shortDate`, `fullTime` or `mediumDateTime`; nil for any other name.
    private static func localised(
        _ value: TemplateValue, _ name: String, _ context: TemplateModifierContext
    ) throws -> String? {
        guard let (prefix, style) = styles.first(where: { name.hasPrefix($0.name) }) else { return nil }
        let (date, time): (DateFormatter.Style, DateFormatter.Style)
        switch name.dropFirst(prefix.count) {
        case "Date": (date, time) = (style, .none)
        case "Time": (date, time) = (.none, style)
        case "DateTime": (date, time) = (style, style)
        default: return nil
        }
        return context.formatters.text(of: try moment(value, context), date: date, time: time)
    }

    private static func number(
        _ value: TemplateValue, _ name: String, _ context: TemplateModifierContext
    ) throws -> String {
        let number: NSNumber
        switch value.node {
        case .int(let value): number = NSNumber(value: value)
        case .double(let value): number = NSNumber(value: value)
        case .decimal(let box): number = NSDecimalNumber(decimal: box.value)
        default:
            throw TemplateError.modifier("'\(name)' takes a number, not \(value.node.kindName)")
        }
        let formatter = try context.formatters.number(name) { formatter in
            formatter.numberStyle = name == "percent" ? .percent : .currency
            if let code = try currencyCode(name) { formatter.currencyCode = code }
        }
        return formatter.string(from: number) ?? ""
    }

    /// Returns `EUR` for `currency EUR`; nil without a code.
    private static func currencyCode(_ name: String) throws -> String? {
        guard let space = name.firstIndex(of: " ") else { return nil }
        let code = name[space...].trimmed
        guard code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
            Locale.Currency(code).isISOCurrency
        else { throw TemplateError.modifier("'\(code)' is not a currency; use an ISO 4217 code, such as EUR") }
        return code
    }
}

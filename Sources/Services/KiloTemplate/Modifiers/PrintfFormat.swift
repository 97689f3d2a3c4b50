import Foundation
import MarkupBasics

/// A printf form such as `%.2f`, `0x%04x` or `%,d` for the value of a marker.
struct PrintfFormat {
    private typealias Field = FormatString.Specifier

    private static let dialect = FormatString.Dialect(flags: "-+ 0,#", conversions: "dxXoeEfgGsSbn")
    private static let widest = 1000
    private static let mostPrecise = 100

    private let format: String
    private let pieces: [FormatString.Piece]

    init(_ format: String) throws {
        self.format = format
        pieces = FormatString(format, Self.dialect).pieces
        var fields = 0
        for piece in pieces {
            switch piece {
            case .value(let field):
                guard field.width ?? 0 <= Self.widest, field.precision ?? 0 <= Self.mostPrecise,
                    !field.isLineEnd || field.source == "%n"
                else { throw invalid }
                if !field.isLineEnd { fields += 1 }
            case .stray, .variable: throw invalid
            case .text: break
            }
        }
        if fields > 1 {
            throw TemplateError.modifier(
                "'\(format)' has \(fields) fields for one value; keep one, and write the others as markers")
        }
        if fields == 0 { throw invalid }
    }

    private var invalid: TemplateError {
        TemplateError.modifier(
            "'\(format)' is not a format; use currency, percent, time, shortDate to fullDateTime, isoDate, "
                + "isoLocalDate and their like, a date pattern such as yyyy-MM-dd, or a printf form such as %.2f")
    }

    /// Formats the value.
    func text(of value: TemplateValue, context: TemplateModifierContext) throws -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .value(let field): result += field.isLineEnd ? "\n" : try text(of: value, field, context)
            case .stray, .variable: break
            }
        }
        return result
    }

    private func text(of value: TemplateValue, _ field: Field, _ context: TemplateModifierContext) throws -> String {
        switch field.conversion {
        case "d", "x", "X", "o":
            guard let number = Int(templateValue: value, context: context) else {
                throw mismatch(field, "a whole number", value)
            }
            return field.conversion == "d" ? decimal(number, field, context) : pad(radix(number, field), field)
        case "e", "E", "f", "g", "G":
            return try floating(value, field, context)
        default:
            var text = try context.text(of: value)
            if let precision = field.precision { text = String(text.prefix(precision)) }
            return pad(field.conversion == "S" ? text.uppercased() : text, field)
        }
    }

    private func mismatch(_ field: Field, _ expected: String, _ value: TemplateValue) -> TemplateError {
        TemplateError.modifier("%\(field.conversion) takes \(expected), not \(value.node.kindName)")
    }

    private func decimal(_ number: Int, _ field: Field, _ context: TemplateModifierContext) -> String {
        var digits = String(number.magnitude)
        if field.flags.contains(",") { digits = grouped(digits, context) }
        return pad(field.sign(isNegative: number < 0) + digits, field)
    }

    /// Negative numbers are written in two's complement, as in C and Java.
    private func radix(_ number: Int, _ field: Field) -> String {
        let text = String(UInt(bitPattern: number), radix: field.conversion == "o" ? 8 : 16)
        let prefix = field.flags.contains("#") ? (field.conversion == "o" ? "0" : "0x") : ""
        return field.conversion == "X" ? (prefix + text).uppercased() : prefix + text
    }

    private func floating(
        _ value: TemplateValue, _ field: Field, _ context: TemplateModifierContext
    ) throws -> String {
        guard let number = Double(templateValue: value, context: context) else {
            throw mismatch(field, "a number", value)
        }
        guard number.isFinite else { return pad(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity", field) }
        let exact =
            switch value.node {
            case .decimal(let box): DecimalDigits(box.value)
            case .int(let value): DecimalDigits(value)
            default: DecimalDigits(number)
            }
        return pad(field.sign(isNegative: number.sign == .minus) + digits(exact, field, context), field)
    }

    private func digits(_ number: DecimalDigits, _ field: Field, _ context: TemplateModifierContext) -> String {
        let precision = field.precision ?? 6
        let point = context.locale.decimalSeparator ?? "."
        switch field.conversion {
        case "f":
            let (whole, fraction) = number.fixed(fraction: precision)
            let digits = field.flags.contains(",") ? grouped(whole, context) : whole
            return fraction.isEmpty ? digits : digits + point + fraction
        case "e", "E":
            let (whole, fraction, power) = number.scientific(fraction: precision)
            return whole + (fraction.isEmpty ? "" : point + fraction) + exponent(power, field)
        default:
            // As in C: the shorter of the two forms, without trailing zeros.
            let (whole, fraction, power) = number.scientific(fraction: max(precision, 1) - 1)
            let isFixed = (-4..<max(precision, 1)).contains(power)
            let parts = isFixed ? number.fixed(fraction: max(precision, 1) - 1 - power) : (whole, fraction)
            var tail = parts.1
            if !field.flags.contains("#") { while tail.hasSuffix("0") { tail.removeLast() } }
            return parts.0 + (tail.isEmpty ? "" : point + tail) + (isFixed ? "" : exponent(power, field))
        }
    }

    private func exponent(_ power: Int, _ field: Field) -> String {
        (field.conversion.isUppercase ? "E" : "e") + (power < 0 ? "-" : "+") + .padded(power, 2)
    }

    /// Returns digits with the locale's grouping.
    private func grouped(_ digits: String, _ context: TemplateModifierContext) -> String {
        let formatter = context.formatters.number("grouping") {
            $0.numberStyle = .decimal
            $0.maximumFractionDigits = 0
        }
        return formatter.string(from: NSDecimalNumber(string: digits)) ?? digits
    }

    private func pad(_ text: String, _ field: Field) -> String {
        field.padded(text, width: field.width ?? 0, isNumber: !"sSb".contains(field.conversion))
    }
}

extension FormatString.Specifier {
    /// Whether the form is `%n`, the line end in Java's printf.
    fileprivate var isLineEnd: Bool { conversion == "n" }
}

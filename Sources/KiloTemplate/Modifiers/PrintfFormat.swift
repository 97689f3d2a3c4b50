import Foundation

/// A printf form such as `%.2f`, `0x%04x` or `%,d`, read by hand: the template's text never reaches C unchecked.
struct PrintfFormat {
    private struct Field {
        var flags: Set<Character> = []
        var width: Int?
        var precision: Int?
        var conversion: Character = "s"
    }

    private enum Part {
        case text(String)
        case field(Field)
    }

    private static let widest = 1000
    private static let mostPrecise = 100

    private let format: String
    private var parts: [Part] = []

    init(_ format: String) throws {
        self.format = format
        var rest = format[...]
        var text = ""
        while let character = rest.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            if rest.first == "%" || rest.first == "n" {
                text.append(rest.removeFirst() == "n" ? "\n" : "%")
                continue
            }
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(.field(try field(&rest)))
        }
        if !text.isEmpty { parts.append(.text(text)) }
        let fields = parts.count { if case .field = $0 { true } else { false } }
        if fields > 1 {
            throw ModifierFailure(
                reason: "'\(format)' has \(fields) places for one value; leave one, and write the others as markers.")
        }
        if fields == 0 { throw invalid }
    }

    private var invalid: ModifierFailure {
        ModifierFailure(
            reason: "'\(format)' is not a format; use currency, percent, time, shortDate to fullDateTime, isoDate, "
                + "isoLocalDate and their like, or a printf form such as %.2f.")
    }

    private func field(_ rest: inout Substring) throws -> Field {
        var field = Field()
        while let flag = rest.first, "-+ 0,#".contains(flag) { field.flags.insert(rest.removeFirst()) }
        field.width = number(&rest)
        if rest.first == "." {
            rest.removeFirst()
            field.precision = number(&rest) ?? 0
        }
        guard let conversion = rest.popFirst(), "dxXoeEfgGsSb".contains(conversion),
            field.width ?? 0 <= PrintfFormat.widest, field.precision ?? 0 <= PrintfFormat.mostPrecise
        else { throw invalid }
        field.conversion = conversion
        return field
    }

    private func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return digits.isEmpty ? nil : Int(digits) ?? Int.max
    }

    /// Formats the value in each field.
    func text(of value: TemplateValue, context: TemplateModifierContext) throws -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .field(let field): result += try text(of: value, field, context)
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

    private func mismatch(_ field: Field, _ expected: String, _ value: TemplateValue) -> ModifierFailure {
        ModifierFailure(reason: "%\(field.conversion) takes \(expected), not \(value.node.kindName).")
    }

    private func decimal(_ number: Int, _ field: Field, _ context: TemplateModifierContext) -> String {
        var digits = String(number.magnitude)
        if field.flags.contains(",") { digits = grouped(digits, context) }
        return pad(sign(isNegative: number < 0, field) + digits, field)
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
        return pad(sign(isNegative: number.sign == .minus, field) + digits(exact, field, context), field)
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
            // As C does it: the shorter of the two forms, without zeros at the end.
            let (whole, fraction, power) = number.scientific(fraction: max(precision, 1) - 1)
            let isFixed = (-4..<max(precision, 1)).contains(power)
            let parts = isFixed ? number.fixed(fraction: max(precision, 1) - 1 - power) : (whole, fraction)
            var tail = parts.1
            if !field.flags.contains("#") { while tail.hasSuffix("0") { tail.removeLast() } }
            return parts.0 + (tail.isEmpty ? "" : point + tail) + (isFixed ? "" : exponent(power, field))
        }
    }

    private func exponent(_ power: Int, _ field: Field) -> String {
        (field.conversion.isUppercase ? "E" : "e") + (power < 0 ? "-" : "+") + ISODate.padded(abs(power), 2)
    }

    /// Digits with the locale's grouping.
    private func grouped(_ digits: String, _ context: TemplateModifierContext) -> String {
        let formatter = context.formatters.number("grouping") {
            $0.numberStyle = .decimal
            $0.maximumFractionDigits = 0
        }
        return formatter.string(from: NSDecimalNumber(string: digits)) ?? digits
    }

    private func sign(isNegative: Bool, _ field: Field) -> String {
        isNegative ? "-" : field.flags.contains("+") ? "+" : field.flags.contains(" ") ? " " : ""
    }

    private func pad(_ text: String, _ field: Field) -> String {
        guard let width = field.width, text.count < width else { return text }
        let missing = width - text.count
        if field.flags.contains("-") { return text + String(repeating: " ", count: missing) }
        guard field.flags.contains("0"), !"sSb".contains(field.conversion) else {
            return String(repeating: " ", count: missing) + text
        }
        // Zeros go between the sign and the digits.
        let head = text.prefix { "+- ".contains($0) }
        return head + String(repeating: "0", count: missing) + text.dropFirst(head.count)
    }
}

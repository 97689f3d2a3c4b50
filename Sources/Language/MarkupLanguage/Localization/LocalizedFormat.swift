import Foundation
import MarkupBasics

/// Fills a format with arguments and chooses plural forms.
///
/// `%d %i %u` (with any of the length letters), `%x %X %o`, `%f %e %g`, `%c %s %@`, flags, width and precision are
/// supported; `%1$@` refers to an argument by its number. Numbers are formatted in the locale, whole ones with its
/// grouping. An argument of another type than its letter is converted where that makes sense and shown as text
/// otherwise; a specifier without an argument stays unchanged.
struct LocalizedFormat {
    let arguments: [Any]
    let locale: Locale
    let language: LanguageTag
    var variables: [String: PluralTable.Variable] = [:]
    private var next = 0
    private var expansions = 0

    /// The maximum depth of variables within variables, and their maximum number; a table beyond that is circular.
    private static let maximumDepth = 8
    private static let maximumExpansions = 200
    /// The maximum width and precision that are used.
    fileprivate static let maximumWidth = 200

    init(_ arguments: [Any], _ locale: Locale, _ language: LanguageTag) {
        self.arguments = arguments
        self.locale = locale
        self.language = language
    }

    mutating func string(_ format: String) -> String {
        string(format, depth: 0)
    }

    private mutating func string(_ format: String, depth: Int) -> String {
        var result = ""
        for piece in FormatString(format, .stringsFile).pieces {
            switch piece {
            case .text(let text): result += text
            case .stray: result += "%"
            case .value(let specifier): result += value(specifier)
            case .variable(let name, let position, let source):
                result += variable(name, position, depth) ?? source
            }
        }
        return result
    }

    private mutating func variable(_ name: String, _ position: Int?, _ depth: Int) -> String? {
        guard let variable = variables[name], depth < Self.maximumDepth, expansions < Self.maximumExpansions else {
            return nil
        }
        let place = position.map { $0 - 1 } ?? next
        guard arguments.indices.contains(place) else { return nil }
        expansions += 1
        let form = form(of: variable, for: arguments[place])
        next = place
        let text = string(form, depth: depth + 1)
        next = max(next, place + 1)
        return text
    }

    /// Returns the text of a variable for its number. A form `zero` is also used for 0 in languages without that
    /// category, as on Apple's systems.
    private func form(of variable: PluralTable.Variable, for argument: Any) -> String {
        let value = DynamicValue(argument)
        let category: PluralCategory
        switch value {
        case .int(let number): category = PluralCategory(for: operands(number, variable), in: language)
        case .double(let number): category = PluralCategory(for: operands(number, variable), in: language)
        default: category = .other
        }
        if value.number == 0, let zero = variable.forms[.zero] { return zero }
        return variable.forms[category] ?? variable.forms[.other] ?? ""
    }

    private func operands(_ number: Int, _ variable: PluralTable.Variable) -> PluralOperands {
        guard let digits = Self.digits(variable.valueType) else { return PluralOperands(number) }
        return PluralOperands(Double(number), digits: digits)
    }

    private func operands(_ number: Double, _ variable: PluralTable.Variable) -> PluralOperands {
        if let digits = Self.digits(variable.valueType) { return PluralOperands(number, digits: digits) }
        if variable.valueType.hasSuffix("@") { return PluralOperands(number) }
        return PluralOperands(number.rounded(.towardZero), digits: 0)
    }

    /// Returns the number of decimals of a value type such as `.1f`; nil for whole numbers and objects.
    private static func digits(_ valueType: String) -> Int? {
        guard case .value(let specifier)? = FormatString("%" + valueType, .stringsFile).pieces.first,
            "fF".contains(specifier.conversion)
        else { return nil }
        return specifier.decimals
    }

    // MARK: Single values

    private mutating func value(_ specifier: FormatString.Specifier) -> String {
        let place = specifier.position.map { $0 - 1 } ?? next
        if specifier.position == nil { next += 1 }
        guard arguments.indices.contains(place) else { return specifier.source }
        let text = text(arguments[place], specifier)
        let width = min(specifier.width ?? 0, Self.maximumWidth)
        return specifier.padded(text, width: width, isNumber: !"@sc".contains(specifier.conversion))
    }

    private func text(_ argument: Any, _ specifier: FormatString.Specifier) -> String {
        let value = DynamicValue(argument)
        switch specifier.conversion {
        case "d", "i", "u": return value.wholeNumber.map { number($0, specifier) } ?? BindingText.text(for: argument)
        case "x", "X", "o":
            guard let number = value.wholeNumber else { return BindingText.text(for: argument) }
            let radix = specifier.conversion == "o" ? 8 : 16
            return String(UInt(bitPattern: number), radix: radix, uppercase: specifier.conversion == "X")
        case "f", "F", "e", "E", "g", "G":
            return value.number.map { fraction($0, specifier) } ?? BindingText.text(for: argument)
        case "c":
            guard let code = value.wholeNumber.flatMap(UInt32.init(exactly:)), let scalar = Unicode.Scalar(code) else {
                return BindingText.text(for: argument)
            }
            return String(Character(scalar))
        default:
            let text = BindingText.text(for: argument)
            return specifier.precision.map { String(text.prefix(min($0, Self.maximumWidth))) } ?? text
        }
    }

    private func number(_ number: Int, _ specifier: FormatString.Specifier) -> String {
        let text = number.formatted(.number.locale(locale))
        return number < 0 ? text : specifier.sign(isNegative: false) + text
    }

    private func fraction(_ number: Double, _ specifier: FormatString.Specifier) -> String {
        let digits = specifier.decimals
        let text: String
        if !number.isFinite {
            text = String(number)
        } else if "fF".contains(specifier.conversion) {
            text = number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
        } else {
            let plain = String(format: "%.\(digits)\(specifier.conversion)", number)
            text = plain.replacingOccurrences(of: ".", with: locale.decimalSeparator ?? ".")
        }
        return number < 0 ? text : specifier.sign(isNegative: false) + text
    }
}

extension DynamicValue {
    /// The number without its fraction; nil for other kinds and for numbers that do not fit.
    fileprivate var wholeNumber: Int? {
        switch self {
        case .int(let value): value
        case .double(let value): Int(exactly: value.rounded(.towardZero))
        default: nil
        }
    }
}

extension FormatString.Dialect {
    fileprivate static let stringsFile = Self(
        flags: "-+ 0#'", conversions: "diuxXofFeEgGcs@", isOfStringsFiles: true)
}

extension FormatString.Specifier {
    /// The number of decimals.
    fileprivate var decimals: Int { min(precision ?? 6, LocalizedFormat.maximumWidth) }
}

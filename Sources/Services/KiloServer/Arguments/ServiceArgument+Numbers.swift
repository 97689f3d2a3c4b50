public import Foundation

extension Double: ServiceArgument {
    /// Reads a finite number in decimal notation; `nan`, `inf` and hexadecimal forms are rejected, because JSON cannot
    /// express them.
    public init?(argument: String) {
        guard DecimalText.isNumber(argument), let value = Double(argument), value.isFinite else { return nil }
        if value == 0, !DecimalText.isZero(argument) { return nil }
        self = value
    }

    /// Any finite number.
    public static var argumentForm: String { "a number" }
}

extension Float: ServiceArgument {
    /// Reads a finite number in decimal notation; `nil` for other texts and for numbers that are too large for a
    /// `Float`.
    public init?(argument: String) {
        guard DecimalText.isNumber(argument), let value = Float(argument), value.isFinite else { return nil }
        if value == 0, !DecimalText.isZero(argument) { return nil }
        self = value
    }

    /// Any finite number.
    public static var argumentForm: String { "a number" }
}

extension Decimal: ServiceArgument {
    /// Reads a decimal number with at most 38 significant digits, the number that a `Decimal` holds without rounding.
    public init?(argument: String) {
        guard let text = DecimalText(argument), let value = text.decimal else { return nil }
        self = value
    }

    /// A decimal number, with the number of digits it may have.
    public static var argumentForm: String { "a decimal number of at most 38 digits" }
}

/// The digits and the exponent of a number in decimal notation, such as `-12.50e3`.
struct DecimalText {
    private let isNegative: Bool
    /// The digits, without zeros at either end.
    private let digits: Substring
    /// The power of ten of the last digit.
    private let exponent: Int

    /// `nil` unless the whole text is a number: a sign, digits with at most one decimal point, and an optional
    /// exponent.
    init?(_ text: String) {
        var rest = text[...]
        isNegative = rest.first == "-"
        if let first = rest.first, first == "-" || first == "+" { rest = rest.dropFirst() }
        let whole = Self.takeDigits(&rest)
        var fraction: Substring = ""
        if rest.first == "." {
            rest = rest.dropFirst()
            fraction = Self.takeDigits(&rest)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent = 0
        if let sign = rest.first, sign == "e" || sign == "E" {
            rest = rest.dropFirst()
            guard let read = Self.takeExponent(&rest) else { return nil }
            exponent = read
        }
        guard rest.isEmpty else { return nil }
        var digits = (String(whole) + fraction).drop { $0 == "0" }
        exponent -= fraction.count
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        self.digits = digits
        self.exponent = exponent
    }

    private static func takeDigits(_ rest: inout Substring) -> Substring {
        let digits = rest.prefix { ("0"..."9").contains($0) && $0.utf8.count == 1 }
        rest = rest[digits.endIndex...]
        return digits
    }

    private static func takeExponent(_ rest: inout Substring) -> Int? {
        let sign = rest.first == "-" ? -1 : 1
        if let first = rest.first, first == "-" || first == "+" { rest = rest.dropFirst() }
        let digits = takeDigits(&rest)
        guard (1...6).contains(digits.count), let exponent = Int(digits) else { return nil }
        return sign * exponent
    }

    /// Whether the whole text is a number. Most have no exponent, and their bytes show that without a copy.
    static func isNumber(_ text: String) -> Bool {
        var (digits, points) = (0, 0)
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-") where index == 0: break
            default: return DecimalText(text) != nil
            }
        }
        return digits > 0 && points <= 1
    }

    /// Whether a text is a number whose digits are all zero, whatever its exponent.
    static func isZero(_ text: String) -> Bool {
        text.allSatisfy { !("1"..."9").contains($0) } || DecimalText(text)?.digits.isEmpty == true
    }

    /// The number without rounding; `nil` when a `Decimal` cannot hold it.
    var decimal: Decimal? {
        if digits.isEmpty { return 0 }
        // Exponents range from -128 to 127; appending zeros to the digits allows larger numbers.
        let zeros = max(0, exponent - 127)
        guard digits.count + zeros <= 38, exponent >= -128,
            let significand = Decimal(string: digits + String(repeating: "0", count: zeros))
        else { return nil }
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent - zeros, significand: significand)
    }
}

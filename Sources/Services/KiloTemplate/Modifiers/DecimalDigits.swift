import Foundation

/// The decimal digits of a number, rounded half up: `0.d₁d₂d₃… × 10^exponent`.
///
/// A `Double` is represented by its shortest digits, a `Decimal` by all its digits. C's printf rounds the binary value
/// instead, so that 0.125 and 1.005 lose a cent.
struct DecimalDigits {
    var digits: [UInt8]
    var exponent: Int

    init(_ value: Double) { self.init(text: value.magnitude.description) }

    init(_ value: Decimal) { self.init(text: value.description) }

    init(_ value: Int) { self.init(text: String(value.magnitude)) }

    /// Reads `12.5`, `-12`, `1.25e-07`.
    private init(text: String) {
        let parts = text.split(separator: "e", maxSplits: 1)
        var digits: [UInt8] = []
        var whole: Int?
        for byte in parts[0].utf8 {
            if byte == UInt8(ascii: ".") { whole = digits.count }
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { digits.append(byte - UInt8(ascii: "0")) }
        }
        var exponent = (whole ?? digits.count) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        self.digits = digits
        self.exponent = digits.isEmpty ? 1 : exponent
    }

    /// Rounds to a number of digits, which may be negative or more than there are.
    private mutating func round(to count: Int) {
        guard count < digits.count else { return }
        guard count >= 0, digits[count] >= 5 else {
            digits.removeLast(digits.count - max(count, 0))
            if digits.isEmpty { exponent = 1 }
            return
        }
        digits.removeLast(digits.count - count)
        while digits.last == 9 { digits.removeLast() }
        if digits.isEmpty {
            digits = [1]
            exponent += 1
        } else {
            digits[digits.count - 1] += 1
        }
    }

    /// Returns the number with `fraction` digits after the decimal point, as whole part and fraction.
    func fixed(fraction: Int) -> (whole: String, fraction: String) {
        var rounded = self
        rounded.round(to: exponent + fraction)
        let whole = rounded.exponent > 0 ? rounded.text(0..<rounded.exponent) : "0"
        return (whole, rounded.text(rounded.exponent..<rounded.exponent + fraction))
    }

    /// Returns the number as one digit, `fraction` digits after the decimal point, and the power of ten.
    func scientific(fraction: Int) -> (whole: String, fraction: String, power: Int) {
        var rounded = self
        rounded.round(to: fraction + 1)
        let power = rounded.digits.isEmpty ? 0 : rounded.exponent - 1
        return (rounded.text(0..<1), rounded.text(1..<1 + fraction), power)
    }

    /// Returns the digits of places, with zeros for missing ones.
    private func text(_ places: Range<Int>) -> String {
        String(
            decoding: places.map { (digits.indices.contains($0) ? digits[$0] : 0) + UInt8(ascii: "0") }, as: UTF8.self)
    }
}

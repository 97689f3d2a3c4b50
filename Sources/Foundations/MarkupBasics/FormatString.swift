/// A printf format such as `%.2f` or `%1$@ has %#@files@`, split into its parts.
///
/// It is parsed here and never passed to C, so that the content of a file or template cannot crash the program.
package struct FormatString {
    /// The syntax of a kind of format besides flags, width and precision.
    package struct Dialect: Sendable {
        /// The characters allowed before the width.
        package var flags: String
        /// The letters that end a specifier.
        package var conversions: String
        /// Whether `%2$s` refers to an argument by number, `%ld` may state a C type, and `%#@name@` is a variable.
        package var isOfStringsFiles: Bool

        package init(flags: String, conversions: String, isOfStringsFiles: Bool = false) {
            self.flags = flags
            self.conversions = conversions
            self.isOfStringsFiles = isOfStringsFiles
        }
    }

    /// A `%` with its specification.
    package struct Specifier: Equatable {
        /// The number of the argument, from 1, if the format states it.
        package var position: Int?
        package var flags: Set<Character> = []
        package var width: Int?
        package var precision: Int?
        /// The conversion letter: `d`, `f`, `x`, `@` …
        package var conversion: Character
        /// The text of the specifier, which is shown if its argument is missing.
        package var source: String
    }

    package enum Piece: Equatable {
        case text(String)
        case value(Specifier)
        case variable(name: String, position: Int?, source: String)
        /// A `%` that does not begin a specifier.
        case stray
    }

    package private(set) var pieces: [Piece] = []
    private let dialect: Dialect
    private let characters: [Character]
    private var index = 0
    private var literal = ""

    package init(_ format: String, _ dialect: Dialect) {
        self.dialect = dialect
        characters = Array(format)
        while index < characters.count { step() }
        flush()
    }

    private mutating func step() {
        guard characters[index] == "%" else {
            literal.append(characters[index])
            index += 1
            return
        }
        let start = index
        index += 1
        if peek == "%" {
            literal.append("%")
            index += 1
        } else if let piece = specifier(from: start) {
            flush()
            pieces.append(piece)
        } else {
            index = start + 1
            flush()
            pieces.append(.stray)
        }
    }

    private mutating func specifier(from start: Int) -> Piece? {
        let position = dialect.isOfStringsFiles ? takePosition() : nil
        var flags: Set<Character> = []
        while let flag = peek, dialect.flags.contains(flag) {
            flags.insert(flag)
            index += 1
        }
        if dialect.isOfStringsFiles, flags.contains("#"), peek == "@" { return variable(from: start, position) }
        let width = takeNumber()
        var precision: Int?
        if peek == "." {
            index += 1
            precision = takeNumber() ?? 0
        }
        while dialect.isOfStringsFiles, let modifier = peek, "hlqLztj".contains(modifier) { index += 1 }
        guard let conversion = peek, dialect.conversions.contains(conversion) else { return nil }
        index += 1
        return .value(
            Specifier(
                position: position, flags: flags, width: width, precision: precision, conversion: conversion,
                source: String(characters[start..<index])))
    }

    private mutating func variable(from start: Int, _ position: Int?) -> Piece? {
        guard let end = characters[(index + 1)...].firstIndex(of: "@"), end > index + 1 else { return nil }
        let name = String(characters[(index + 1)..<end])
        index = end + 1
        return .variable(name: name, position: position, source: String(characters[start..<index]))
    }

    private mutating func takePosition() -> Int? {
        let start = index
        if let number = takeNumber(), peek == "$", number > 0 {
            index += 1
            return number
        }
        index = start
        return nil
    }

    private mutating func takeNumber() -> Int? {
        let start = index
        while let digit = peek, ("0"..."9").contains(digit) { index += 1 }
        return index > start ? Int(String(characters[start..<index])) ?? Int.max : nil
    }

    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private mutating func flush() {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
    }
}

extension FormatString.Specifier {
    /// Returns the text before a number: its minus sign, or that of the flags.
    package func sign(isNegative: Bool) -> String {
        isNegative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
    }

    /// Returns the text padded with blanks, or with zeros between sign and digits, up to the width.
    package func padded(_ text: String, width: Int, isNumber: Bool) -> String {
        let missing = width - text.count
        guard missing > 0 else { return text }
        if flags.contains("-") { return text + String(repeating: " ", count: missing) }
        guard isNumber, flags.contains("0") else { return String(repeating: " ", count: missing) + text }
        let sign = text.prefix { "+-\u{2212} ".contains($0) }
        return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }
}

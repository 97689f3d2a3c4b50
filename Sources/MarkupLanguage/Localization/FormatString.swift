/// A format such as `%1$@ has %#@files@`, split into its pieces.
struct FormatString {
    /// A `%` with what follows.
    struct Specifier: Equatable {
        /// From 1, where the format names it.
        var position: Int?
        var flags: Set<Character> = []
        var width: Int?
        var precision: Int?
        /// The letter: `d`, `f`, `x`, `@` …
        var conversion: Character
        /// The characters it was read from, shown when there is no argument for it.
        var source: String
    }

    enum Piece: Equatable {
        case text(String)
        case value(Specifier)
        case variable(name: String, position: Int?, source: String)
    }

    /// The greatest width and precision that are honoured.
    static let maximumWidth = 200

    private(set) var pieces: [Piece] = []
    private let characters: [Character]
    private var index = 0
    private var literal = ""

    init(_ format: String) {
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
        if let piece = specifier(from: start) {
            flush()
            pieces.append(piece)
        } else if index < characters.count, characters[index] == "%", index == start + 1 {
            literal.append("%")
            index += 1
        } else {
            index = start + 1
            literal.append("%")
        }
    }

    private mutating func specifier(from start: Int) -> Piece? {
        let position = takePosition()
        var flags: Set<Character> = []
        while let flag = peek, "-+ 0#'".contains(flag) {
            flags.insert(flag)
            index += 1
        }
        if flags.contains("#"), peek == "@" { return variable(from: start, position) }
        let width = takeNumber()
        var precision: Int?
        if peek == "." {
            index += 1
            precision = takeNumber() ?? 0
        }
        while let modifier = peek, "hlqLztj".contains(modifier) { index += 1 }
        guard let conversion = peek, "diuxXofFeEgGcs@".contains(conversion) else { return nil }
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
        guard index > start else { return nil }
        return min(Int(String(characters[start..<index])) ?? Self.maximumWidth, Self.maximumWidth)
    }

    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private mutating func flush() {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
    }
}

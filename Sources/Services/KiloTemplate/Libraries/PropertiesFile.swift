/// Reads Java's `.properties` form: `key=value` or `key: value` on a line, `#` comments, backslash escapes.
enum PropertiesFile {
    static func read(_ text: String) -> [String: String] {
        var table: [String: String] = [:]
        for line in logicalLines(text) {
            let (key, value) = split(line)
            table[unescape(key)] = unescape(value)
        }
        return table
    }

    /// Returns the lines without comments; a line that ends with a backslash is joined with the next one.
    private static func logicalLines(_ text: String) -> [String] {
        var lines: [String] = []
        var pending = ""
        for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
            let content = line.drop { $0 == " " || $0 == "\t" }
            if pending.isEmpty, content.isEmpty || content.first == "#" || content.first == "!" { continue }
            let backslashes = content.reversed().prefix { $0 == "\\" }.count
            if backslashes % 2 == 1 {
                pending += content.dropLast()
            } else {
                lines.append(pending + content)
                pending = ""
            }
        }
        if !pending.isEmpty { lines.append(pending) }
        return lines
    }

    private static func split(_ line: String) -> (Substring, Substring) {
        var index = line.startIndex
        while index < line.endIndex {
            let character = line[index]
            if character == "\\" {
                index = line.index(index, offsetBy: 2, limitedBy: line.endIndex) ?? line.endIndex
                continue
            }
            if character == "=" || character == ":" || character == " " || character == "\t" { break }
            index = line.index(after: index)
        }
        var rest = line[index...].drop { $0 == " " || $0 == "\t" }
        if rest.first == "=" || rest.first == ":" { rest = rest.dropFirst() }
        return (line[..<index], rest.drop { $0 == " " || $0 == "\t" })
    }

    /// Returns the value of four hexadecimal digits.
    private static func unit(_ digits: Substring.UnicodeScalarView) -> UInt16? {
        guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        return UInt16(String(digits), radix: 16)
    }

    static func unescape(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text) }
        var result = String.UnicodeScalarView()
        var units: [UInt16] = []
        var rest = text.unicodeScalars
        func flush() {
            result.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars)
            units = []
        }
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                flush()
                result.append(scalar)
                continue
            }
            if escaped == "u" || escaped == "U", let unit = unit(rest.prefix(4)) {
                // Two units may be the halves of one character, so they are decoded together.
                units.append(unit)
                rest = rest.dropFirst(4)
                continue
            }
            flush()
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "f": result.append("\u{C}")
            default: result.append(escaped)
            }
        }
        flush()
        return String(result)
    }
}

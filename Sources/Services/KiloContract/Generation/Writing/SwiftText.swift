import Foundation

/// Texts of a document as parts of Swift source: nothing in them can end the literal or the comment that they stand in.
enum SwiftText {
    /// Returns a literal with the text.
    static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// Returns the text as a part of a literal.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isPrintable(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result
    }

    /// Returns the lines of a text, without characters that could hide or reorder what follows.
    static func lines(of text: String) -> [String] {
        var lines: [String] = [""]
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
            case "\t": lines[lines.count - 1] += " "
            default: if isPrintable(scalar) { lines[lines.count - 1].unicodeScalars.append(scalar) }
            }
        }
        return lines
    }

    /// Whether a character shows as itself: no control character, and none that changes the direction of the text.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        // The joiners in emoji and in some scripts are formats, too.
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }

    /// Returns the lines of a documentation comment without their slashes, at most `width` characters long where a
    /// blank allows it. Tables and code keep their lines.
    static func documentation(_ text: String, width: Int) -> [String] {
        var result: [String] = []
        var isCode = false
        for line in lines(of: text) {
            let line = line.trimmedAtEnd
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            if isFence { isCode.toggle() }
            if isCode || isFence || line.hasPrefix("|") || line.hasPrefix("    ") || line.count <= width {
                result.append(line)
            } else {
                result += wrapped(line, width: width)
            }
        }
        while result.last?.isEmpty == true { result.removeLast() }
        return Array(result.drop { $0.isEmpty })
    }

    private static func wrapped(_ line: String, width: Int) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        // The lines of an entry of a list stand below its text.
        let mark = line.dropFirst(indent.count)
        let hanging = mark.hasPrefix("- ") || mark.hasPrefix("* ") ? indent + "  " : indent
        var lines: [String] = []
        var current = indent
        var isEmpty = true
        var length = indent.count
        for word in line.split(separator: " ") {
            if !isEmpty, length + 1 + word.count > width {
                lines.append(current)
                (current, isEmpty, length) = (hanging, true, hanging.count)
            }
            if !isEmpty { current += " " }
            current += word
            length += word.count + (isEmpty ? 0 : 1)
            isEmpty = false
        }
        lines.append(current)
        return lines
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
        return String(self[..<end])
    }
}

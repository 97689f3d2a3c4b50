/// The escapes that modifiers apply to text.
enum StringEscapes {
    /// Escapes the content of a JSON string.
    ///
    /// In markup, every character with a meaning in HTML or JavaScript is written as a number too, so that the text
    /// cannot end a script element or its quotation marks, whichever of the three kinds they are.
    static func json(_ text: String, isMarkup: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{8}": result += "\\b"
            case "\u{C}": result += "\\f"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "<" where isMarkup, ">" where isMarkup, "&" where isMarkup, "'" where isMarkup, "`" where isMarkup,
                "$" where isMarkup, "\u{2028}" where isMarkup, "\u{2029}" where isMarkup,
                // A byte order mark, which some readers drop, and characters that XML forbids.
                "\u{FEFF}" where isMarkup, "\u{FFFE}" where isMarkup, "\u{FFFF}" where isMarkup:
                result += number(scalar)
            default:
                if scalar.value < 0x20 {
                    result += number(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    private static func number(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Doubles quotation marks.
    static func csv(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar)
            if scalar == "\"" { result += "\"" }
        }
        return result
    }

    /// Whether a spreadsheet may treat the text of a cell as a formula.
    static func isFormula(_ text: String) -> Bool {
        // Full-width forms count as well, because spreadsheets in East Asian languages interpret them.
        text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    }

    /// Encodes as in forms: letters, digits and `-._*` stay, a space becomes `+`, other bytes become `%XX`.
    static func url(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "*"):
                bytes.append(byte)
            case UInt8(ascii: " "):
                bytes.append(UInt8(ascii: "+"))
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

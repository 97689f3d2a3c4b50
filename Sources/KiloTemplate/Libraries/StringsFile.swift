/// Reads Apple's `.strings` form: `"key" = "value";` with comments in `/* */` or after `//`.
enum StringsFile {
    static func read(_ text: String) -> [String: String] {
        var table: [String: String] = [:]
        var rest = text[...]
        while true {
            skipSpace(&rest)
            guard let key = word(&rest) else { return table }
            skipSpace(&rest)
            guard rest.first == "=" else { return table }
            rest.removeFirst()
            skipSpace(&rest)
            guard let value = word(&rest) else { return table }
            table[key] = value
            skipSpace(&rest)
            if rest.first == ";" { rest.removeFirst() }
        }
    }

    private static func skipSpace(_ rest: inout Substring) {
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.dropFirst(2).firstRange(of: "*/") else {
                    rest = ""
                    return
                }
                rest = rest[end.upperBound...]
            } else {
                return
            }
        }
    }

    private static func word(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            let bare = rest.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
            rest = rest.dropFirst(bare.count)
            return bare.isEmpty ? nil : String(bare)
        }
        var index = rest.index(after: rest.startIndex)
        let start = index
        while index < rest.endIndex, rest[index] != "\"" {
            index =
                rest[index] == "\\"
                ? rest.index(index, offsetBy: 2, limitedBy: rest.endIndex) ?? rest.endIndex : rest.index(after: index)
        }
        guard index < rest.endIndex else { return nil }
        let value = rest[start..<index]
        rest = rest[rest.index(after: index)...]
        return PropertiesFile.unescape(value)
    }
}

/// Splits a name into parts, each of which is looked up in the value of the previous one.
enum PathText {
    /// `a.b` and `a/b` have two parts, `.` has none; in the second form a backslash escapes the next character.
    static func split(_ name: String) -> [String] {
        if name == "." { return [] }
        if name.utf8.contains(UInt8(ascii: "/")) { return splitSlashes(name) }
        guard name.utf8.contains(UInt8(ascii: ".")) else { return [name] }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.contains(where: \.isEmpty) ? [name] : parts.map(String.init)
    }

    private static func splitSlashes(_ name: String) -> [String] {
        var parts = [""]
        var isEscaped = false
        for scalar in name.unicodeScalars {
            if isEscaped || (scalar != "\\" && scalar != "/") {
                parts[parts.count - 1].unicodeScalars.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                parts.append("")
            }
        }
        return parts.contains(where: \.isEmpty) ? [name] : parts
    }
}

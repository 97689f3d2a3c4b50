/// Splits a name into the parts that are looked up one inside the other.
enum PathText {
    /// `a.b` and `a/b` have two parts, `.` has none; in the second form a backslash keeps the next character.
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

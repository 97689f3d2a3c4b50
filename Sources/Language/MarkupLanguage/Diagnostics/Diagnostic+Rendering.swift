extension Diagnostic: CustomStringConvertible {
    /// The text `file:line:column: error: sentence`.
    public var description: String {
        "\(file):\(start.line):\(start.column): \(severity.rawValue): \(message)"
    }

    /// The description, the source line below it, a line that underlines the faulty part, and the place of the declaration in
    /// Swift.
    public var annotated: String {
        var lines = [description]
        if !sourceLine.isEmpty { lines += [sourceLine, underline] }
        if let declaration {
            let place = declaration.position
            lines.append(
                "\(declaration.file):\(place.line):\(place.column): note: '\(declaration.name)' is declared here")
        }
        return lines.joined(separator: "\n")
    }

    /// The underline: `^` under the first character and `~` under the others, within the line.
    public var underline: String {
        let characters = Array(sourceLine.unicodeScalars)
        let before = characters.prefix(max(0, start.column - 1)).map { $0 == "\t" ? "\t" : " " as Character }
        let last = end.line == start.line ? end.column : characters.count + 1
        let width = max(1, min(last, characters.count + 1) - start.column)
        return String(before) + "^" + String(repeating: "~", count: width - 1)
    }
}

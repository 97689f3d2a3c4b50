/// Collects the lines of a Swift file.
struct SourceWriter {
    static let width = 120

    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.joined(separator: "\n") + "\n" }

    private var indent: String { String(repeating: "    ", count: depth) }

    mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indent + text) }

    /// Writes an empty line, unless a block has just begun.
    mutating func gap() {
        guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
        lines.append("")
    }

    /// Writes a block in braces.
    mutating func block(_ head: String, _ end: String = "}", _ body: (inout SourceWriter) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        if lines.last == indent + head + " {", end == "}" {
            lines[lines.count - 1] += "}"
        } else {
            line(end)
        }
    }

    /// Writes lines that stand deeper.
    mutating func nest(_ body: (inout SourceWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Ends a block without content on the line where it begins.
    mutating func closeEmpty() { lines[lines.count - 1] += "}" }

    mutating func documentation(_ text: String) {
        for line in SwiftText.documentation(text, width: Self.width - 4 * depth - 4) {
            self.line(line.isEmpty ? "///" : "/// " + line)
        }
    }

    /// Writes a list in parentheses or brackets on one line, or below each other if it is too long.
    mutating func list(_ head: String, _ items: [String], _ end: String) {
        let whole = head + items.joined(separator: ", ") + end
        if fits(whole) || items.isEmpty { return line(whole) }
        line(head)
        depth += 1
        let filled = filled(items)
        for line in filled { self.line(line) }
        depth -= 1
        // A call ends where its arguments end; a head of a function continues on the next line.
        if end.hasPrefix(")"), end.count > 1 { line(end) } else { lines[lines.count - 1] += end }
    }

    /// Writes a line, or several if it is a list that is too long.
    mutating func wrapped(_ text: String) {
        guard !fits(text), let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]") else {
            return line(text)
        }
        let items = SourceWriter.items(of: text[text.index(after: open)..<close])
        line(String(text[...open]))
        depth += 1
        for line in filled(items) { self.line(line) }
        depth -= 1
        line(String(text[close...]))
    }

    /// The elements of a list, which commas outside of parentheses, brackets and texts separate.
    private static func items(of text: Substring) -> [String] {
        var items: [String] = [""]
        var depth = 0
        var isText = false
        var isEscaped = false
        for character in text {
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\" where isText: isEscaped = true
            case "\"": isText.toggle()
            case "(", "[", "{": depth += isText ? 0 : 1
            case ")", "]", "}": depth -= isText ? 0 : 1
            case "," where depth == 0 && !isText:
                items.append("")
                continue
            default: break
            }
            if character != " " || items[items.count - 1] != "" { items[items.count - 1].append(character) }
        }
        return items
    }

    func fits(_ text: String) -> Bool { 4 * depth + text.count <= Self.width && !text.contains("\n") }

    /// Returns the items with commas between them, as many on a line as there is room for.
    private func filled(_ items: [String]) -> [String] {
        var filled: [String] = []
        var current = ""
        for (index, item) in items.enumerated() {
            let item = index + 1 < items.count ? item + "," : item
            if !current.isEmpty, !fits(current + " " + item + "  ") {
                filled.append(current)
                current = ""
            }
            current += current.isEmpty ? item : " " + item
        }
        if !current.isEmpty { filled.append(current) }
        return filled
    }
}

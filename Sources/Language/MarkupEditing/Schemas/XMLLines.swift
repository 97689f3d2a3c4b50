/// Writes XML line by line.
struct XMLLines {
    private var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    private var level = 0

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Writes an element with the content that `content` adds, or an empty one.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: ((inout XMLLines) -> Void)? = nil
    ) {
        let tag = "<" + name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        guard let content else { return add(tag + "/>") }
        add(tag + ">")
        level += 1
        content(&self)
        level -= 1
        add("</\(name)>")
    }

    /// Writes an element that contains only text.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
        let tag = "<" + name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        add("\(tag)>\(Self.escaped(text))</\(name)>")
    }

    private mutating func add(_ line: String) { lines.append(String(repeating: " ", count: level * 2) + line) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

import MarkupLanguage

/// Writes a document for a view.
struct DocumentText {
    private var text = ""

    /// Returns the document in the project's layout.
    ///
    /// - Parameter isCell: Whether the view is the `<root>` that a cell fills.
    static func of(_ view: ImportedView, isCell: Bool) -> String {
        var writer = DocumentText()
        writer.write(view, tag: isCell ? "root" : nil)
        return (try? DocumentFormatter.format(writer.text)) ?? writer.text
    }

    private mutating func write(_ view: ImportedView, tag: String?) {
        let tag = tag ?? view.customClass.flatMap { GeneratedName.isName($0) ? $0 : nil } ?? view.className
        if let instruction = view.announcement { text += "<?\(instruction)?>\n" }
        text += "<\(tag)"
        if let outlet = view.outlet { write("id", outlet) }
        let first = ["style", "accessibilityIdentifier"]
        let sorted =
            view.attributes.filter { first.contains($0.name) } + view.attributes.filter { !first.contains($0.name) }
        for attribute in sorted where attribute.name != "accessibilityIdentifier" || view.outlet == nil {
            write(attribute.name, attribute.value)
        }
        guard !view.children.isEmpty || !view.parts.isEmpty || !view.content.isEmpty else {
            text += "/>\n"
            return
        }
        text += ">\n"
        if view.className.hasSuffix("ViewCell"), !view.children.isEmpty { text += "<?ignoreLayoutMargins?>\n" }
        for part in view.parts { write(part, tag: nil) }
        for line in view.content { text += line + "\n" }
        for child in view.children { write(child, tag: nil) }
        text += "</\(tag)>\n"
    }

    private mutating func write(_ name: String, _ value: String) {
        text += " \(name)=\"\(XMLText.attribute(value))\""
    }
}

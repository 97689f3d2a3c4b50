import Foundation
import MarkupLanguage

/// Converts the values of storyboards and nibs to those of documents.
struct InterfaceValues {
    let file: InterfaceFile

    // MARK: Colours

    /// Returns the text of a colour; nil for a pattern, or a name without a value in the file.
    func color(_ element: InterfaceElement) -> String? {
        if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            let plain = system.hasSuffix("Color") ? String(system.dropLast(5)) : system
            for name in [plain, plain == "tint" ? "tintColor" : plain] where ColorValue.named(name) != nil {
                return name
            }
            return file.resourceColor(named: system, kind: "systemColor").flatMap(components)
        }
        if let name = element["name"] {
            return file.resourceColor(named: name, kind: "namedColor").flatMap(components)
        }
        return components(element)
    }

    private func components(_ element: InterfaceElement) -> String? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return hexadecimal(white, white, white, alpha) }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            return hexadecimal(red, green, blue, alpha)
        }
        if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        {
            let parts = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) }
            return hexadecimal(parts[0], parts[1], parts[2], alpha)
        }
        return nil
    }

    private func hexadecimal(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
        let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return "#"
            + parts.map { part in
                let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
                return text.count == 1 ? "0" + text : text
            }.joined()
    }

    // MARK: Fonts

    /// Returns the text of a font, and whether its family has been replaced by the system's; nil without a size.
    func font(_ element: InterfaceElement) -> (text: String, isReplaced: Bool)? {
        if let style = element["style"], style.hasPrefix("UICTFontTextStyle") {
            return InterfaceVocabulary.textStyles[String(style.dropFirst(17))].map { ($0, false) }
        }
        guard let size = element.number("pointSize"), size > 0, size <= 1000 else { return nil }
        let name = element["name"]
        let weight = weight(of: name ?? element["type"] ?? "", element["weight"])
        let isOfApple = name.map { name in
            ["Helvetica", "SFPro", ".SF", ".Apple", "SFUI"].contains(where: name.hasPrefix)
        }
        return ("System\(weight) \(NumberText.of(size))", isOfApple == false)
    }

    private func weight(of name: String, _ written: String?) -> String {
        let words = [
            "ultraLight": "UltraLight", "thin": "Thin", "light": "Light", "medium": "Medium", "semibold": "SemiBold",
            "bold": "Bold", "heavy": "Heavy", "black": "Black",
        ]
        if let written { return words[written].map { "-" + $0 } ?? "" }
        let name = name.lowercased()
        let isItalic = name.contains("italic") || name.contains("oblique")
        let found = ["ultraLight", "semibold", "light", "thin", "medium", "bold", "heavy", "black"].first {
            name.contains($0.lowercased())
        }
        let weight = found.flatMap { words[$0] } ?? ""
        return weight.isEmpty && !isItalic ? "" : "-\(weight)\(isItalic ? "Italic" : "")"
    }

    // MARK: Others

    /// Returns the four numbers of an `inset` or an `edgeInsets`.
    func insets(_ element: InterfaceElement) -> ImportedMargins? {
        // 'inset' has the corner and the rest, which Xcode names after a rectangle.
        let names = [("minY", "top"), ("minX", "left"), ("maxY", "bottom"), ("maxX", "right")]
        let numbers = names.map { element.number($0.0) ?? element.number($0.1) }
        let start = numbers[1] ?? element.number("leading")
        let end = numbers[3] ?? element.number("trailing")
        guard let top = numbers[0], let start, let bottom = numbers[2], let end else { return nil }
        return ImportedMargins(top: top, start: start, bottom: bottom, end: end)
    }

    static func text(of margins: ImportedMargins) -> String {
        let parts = [margins.top, margins.start, margins.bottom, margins.end].map(NumberText.of)
        return Set(parts).count == 1 ? parts[0] : parts.joined(separator: ", ")
    }

    /// Returns the plain text of an `attributedString`.
    func plainText(_ element: InterfaceElement) -> String {
        let fragments = element.children.filter { $0.name == "fragment" }
        let parts = fragments.map { $0["content"] ?? $0.first(key: "content")?.text ?? "" }
        return parts.joined()
    }

    /// Returns a date in the form of documents.
    func date(_ element: InterfaceElement) -> String? {
        guard let seconds = element.number("timeIntervalSinceReferenceDate"), abs(seconds) < 1e11 else { return nil }
        return Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    }
}

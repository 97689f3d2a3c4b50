import MarkupLanguage

/// Finds user-visible texts in the document that a strings file could translate.
enum LiteralTexts {
    /// The properties with user-visible or spoken texts; others contain names.
    private static let properties: Set<String> = [
        "text", "attributedText", "title", "attributedTitle", "placeholder", "toolTip", "accessibilityLabel",
        "accessibilityHint", "accessibilityValue",
    ]

    static func faults(in element: CheckedElement) -> [Diagnostic] {
        faults(in: element.settings) + faults(in: element.children)
    }

    private static func faults(in nodes: [CheckedNode]) -> [Diagnostic] {
        nodes.flatMap { node -> [Diagnostic] in
            switch node {
            case .element, .slot: node.elements.flatMap { faults(in: $0) }
            case .instruction: []
            }
        }
    }

    private static func faults(in settings: [PropertySetting]) -> [Diagnostic] {
        settings.compactMap { setting in
            let property = setting.keyPath.split(separator: ".").last.map(String.init) ?? setting.keyPath
            guard case .string(let text) = setting.value, properties.contains(property), setting.kind == .string,
                text.contains(where: \.isLetter)
            else { return nil }
            return Diagnostic(
                .literalText(text: text, property: setting.keyPath), .warning, at: setting.range, in: setting.source)
        }
    }
}

import MarkupLanguage

/// Finds user-visible texts in the document that a strings file could translate.
struct LiteralTexts {
    private let schema: Schema
    /// The names of texts in all classes: an element that is not a class names its texts like one.
    private let names: Set<String>

    init(schema: Schema) {
        self.schema = schema
        names = Set(schema.classes.flatMap(\.userTexts))
    }

    func faults(in element: CheckedElement) -> [Diagnostic] {
        let name = element.resolution.className
        return faults(in: element.settings) { schema.isUserText($0, inClass: name) } + faults(in: element.children)
    }

    private func faults(in nodes: [CheckedNode]) -> [Diagnostic] {
        nodes.flatMap { node -> [Diagnostic] in
            switch node {
            case .element(let element): faults(in: element)
            case .untyped(let element): faults(in: element.settings, names.contains) + faults(in: element.children)
            case .instruction: []
            }
        }
    }

    private func faults(in settings: [PropertySetting], _ isUserText: (String) -> Bool) -> [Diagnostic] {
        settings.compactMap { setting in
            guard case .string(let text) = setting.value, setting.kind == .string, text.contains(where: \.isLetter),
                isUserText(setting.keyPath)
            else { return nil }
            return Diagnostic(
                .literalText(text: text, property: setting.keyPath), .warning, at: setting.range, in: setting.source)
        }
    }
}

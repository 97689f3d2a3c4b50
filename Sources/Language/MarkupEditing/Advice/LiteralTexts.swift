import MarkupLanguage

/// Finds user-visible texts in the document that a strings file could translate.
struct LiteralTexts {
    private let schema: Schema

    init(schema: Schema) {
        self.schema = schema
    }

    func faults(in element: CheckedElement) -> [Diagnostic] {
        let name = element.resolution.className
        let own = element.settings.compactMap { fault(in: $0, ofClass: name) }
        return own + element.children.flatMap(\.elements).flatMap { faults(in: $0) }
    }

    private func fault(in setting: PropertySetting, ofClass name: String) -> Diagnostic? {
        guard case .string(let text) = setting.value, setting.kind == .string, text.contains(where: \.isLetter),
            schema.isUserText(setting.keyPath, inClass: name)
        else { return nil }
        return Diagnostic(
            .literalText(text: text, property: setting.keyPath), .warning, at: setting.range, in: setting.source)
    }
}

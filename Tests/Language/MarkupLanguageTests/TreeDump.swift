import MarkupLanguage

/// Prints a checked document as an outline, in the order of application.
enum TreeDump {
    static func text(of document: CheckedDocument) -> String {
        document.root.map { lines(of: .element($0)) }?.joined(separator: "\n") ?? "(none)"
    }

    private static func lines(of node: CheckedNode) -> [String] {
        switch node {
        case .element(let element):
            var lines = [title(of: element)]
            lines += element.settings.map { "  " + line($0) }
            lines += element.bindings.map { "  " + line($0) }
            lines += element.actions.map { "  on \($0.event) call \($0.selector)/\($0.argumentCount)" }
            lines += element.outlet.map { ["  id \($0.name)"] } ?? []
            return lines + element.children.flatMap { TreeDump.lines(of: $0).map { "  " + $0 } }
        case .slot(let slot):
            let inside = slot.children + slot.alternative
            return [slot.name] + inside.flatMap { TreeDump.lines(of: $0).map { "  " + $0 } }
        case .instruction(let instruction):
            let data = instruction.data.isEmpty ? "" : " " + instruction.data
            return ["<?\(instruction.target)\(data)?>" + (instruction.announcesChild ? " announces" : "")]
        }
    }

    private static func title(of element: CheckedElement) -> String {
        let kind =
            switch element.resolution {
            case .view(let name): name
            case .root(let name): "root \(name)"
            case .placeholder(let name): "placeholder \(name)"
            case .inner(let name): "inner \(name)"
            }
        return kind + (element.style.map { " style \($0)" } ?? "")
    }

    private static func line(_ setting: PropertySetting) -> String {
        let value =
            switch setting.value {
            case .string(let text): "\"\(text)\""
            case .number(let number): "\(number)"
            case .bool(let bool): "\(bool)"
            case .localized(let key): "localized \"\(key)\""
            }
        return "set \(setting.keyPath) = \(value)\(place(setting.origin, setting.source, setting.range))"
    }

    private static func line(_ binding: PropertyBinding) -> String {
        "bind \(binding.keyPath) = \(binding.expression)\(place(binding.origin, binding.source, binding.range))"
    }

    private static func place(_ origin: SettingOrigin, _ source: SourceText, _ range: SourceRange) -> String {
        let start = source.position(at: range.start)
        let text = " at \(start.line):\(start.column)"
        if case .template(let name) = origin { return "\(text) of \(source.file), template \(name)" }
        return text
    }
}

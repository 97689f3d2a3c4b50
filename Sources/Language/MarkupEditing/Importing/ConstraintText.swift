/// The statements of constraints that no layout view replaces.
enum ConstraintText {
    static func statements(_ constraint: ImportedConstraint, in scene: ImportedScene) -> [String] {
        guard let first = constraint.firstItem else { return [] }
        let outlets = constraint.outlets.map(GeneratedName.escaped)
        var text = outlets.first.map { $0 + " = " } ?? ""
        text += "views.constrain(\(name(of: first, in: scene)), .\(attribute(constraint.firstAttribute, first))"
        if constraint.relation != .equal { text += ", .\(constraint.relation.rawValue)" }
        if let second = constraint.secondItem, let other = constraint.secondAttribute {
            text += ", to: \(name(of: second, in: scene)), .\(attribute(other, second))"
        }
        if constraint.multiplier != 1 { text += ", multiplier: \(NumberText.of(constraint.multiplier))" }
        if constraint.constant != 0 { text += ", constant: \(NumberText.of(constraint.constant))" }
        if constraint.priority < 1000 { text += ", priority: \(NumberText.of(constraint.priority))" }
        return [text + ")"] + outlets.dropFirst().map { "\($0) = \(outlets[0])" }
    }

    private static func name(of item: ImportedItem, in scene: ImportedScene) -> String {
        let isRoot = item.view === scene.root
        let name = isRoot ? "root" : item.view.name ?? ""
        return GeneratedName.literal(name + (item.guide == .whole || item.guide == .frame ? "" : ".safeArea"))
    }

    private static func attribute(_ attribute: String, _ item: ImportedItem) -> String {
        switch (attribute, item.guide) {
        case ("bottom", .top): "top"
        case ("top", .bottom): "bottom"
        case ("baseline", _): "lastBaseline"
        default: attribute
        }
    }

    /// The statement about how strongly a view keeps its size; nil for one with the usual priorities.
    static func preference(_ view: ImportedView) -> String? {
        guard let element = view.element, let name = view.name else { return nil }
        func list(_ kind: String, _ usual: Double) -> String {
            let parts = [("horizontal", "horizontal\(kind)Priority"), ("vertical", "vertical\(kind)Priority")]
                .compactMap { axis, attribute in
                    element.number(attribute).flatMap { $0 == usual ? nil : ".\(axis): \(NumberText.of($0))" }
                }
            return parts.isEmpty ? "" : "[\(parts.joined(separator: ", "))]"
        }
        let (hugging, resistance) = (list("Hugging", 250), list("CompressionResistance", 750))
        let arguments = [("hugging", hugging), ("resistance", resistance)].filter { !$0.1.isEmpty }
        guard !arguments.isEmpty else { return nil }
        return "views.prefer(\(GeneratedName.literal(name)), "
            + arguments.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + ")"
    }

    static let attributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "leftMargin",
        "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
        "centerYWithinMargins", "baseline", "firstBaseline", "lastBaseline",
    ]
}

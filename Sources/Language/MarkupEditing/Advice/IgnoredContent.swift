import MarkupLanguage

/// Finds what a view leaves out although each part of it is well formed: a third view in a split view, the end of a very long text, an axis that ends before it begins, a mark
/// from whose attributes no values follow. The views say so too, but only when they are shown.
struct IgnoredContent {
    let schema: Schema
    let source: SourceText

    func faults(in element: CheckedElement) -> [Diagnostic] {
        var found = ranges(of: element)
        if isKind(element, "UILabel") { found += element.settings.compactMap(longText) }
        if isKind(element, "LMSplitView") { found += hiddenChildren(of: element) }
        for node in element.children {
            switch node {
            case .element(let child):
                if !child.isView, isKind(element, "LMChartView") { found += fault(ofMark: child).map { [$0] } ?? [] }
                found += faults(in: child)
            case .slot: for child in node.elements { found += faults(in: child) }
            case .instruction: break
            }
        }
        return found
    }

    private func isKind(_ element: CheckedElement, _ name: String) -> Bool {
        if case .placeholder = element.resolution { return false }
        return schema.isClass(element.resolution.className, kindOf: name)
    }

    // MARK: Children

    /// Menus and commands belong to a split view without being one of its two views.
    private func hiddenChildren(of split: CheckedElement) -> [Diagnostic] {
        let views = split.children.compactMap { node -> CheckedElement? in
            guard case .element(let child) = node, child.isView, !schema.isPart(child.resolution.className) else {
                return nil
            }
            return child
        }
        return views.dropFirst(2).map {
            Diagnostic(
                .hiddenChild(name: $0.resolution.className, owner: split.resolution.className, shown: 2), .warning,
                at: $0.nameRange, in: source)
        }
    }

    // MARK: Texts

    private func longText(_ setting: PropertySetting) -> Diagnostic? {
        guard setting.keyPath == "text" || setting.keyPath == "attributedText", case .string(let text) = setting.value,
            text.utf8.count > DocumentLimits.longestLabelText
        else { return nil }
        let count = text.count
        return count > DocumentLimits.longestLabelText
            ? Diagnostic(
                .longText(property: setting.keyPath, count: count, longest: DocumentLimits.longestLabelText), .warning,
                at: setting.range, in: setting.source) : nil
    }

    // MARK: Axes

    /// The axes of a chart whose ends are both written.
    private func ranges(of element: CheckedElement) -> [Diagnostic] {
        guard isKind(element, "LMChartView") else { return [] }
        return ["xAxis", "yAxis"].compactMap { axis in
            guard let lower = setting("\(axis).minimum", of: element.settings),
                let upper = setting("\(axis).maximum", of: element.settings),
                let from = Self.number(lower), let to = Self.number(upper), from >= to
            else { return nil }
            return Diagnostic(
                .emptyRange(property: "\(axis).maximum", lower: "the \(Self.text(from)) of '\(axis).minimum'"),
                .warning, at: upper.range, in: upper.source)
        }
    }

    private func setting(_ name: String, of settings: [PropertySetting]) -> PropertySetting? {
        settings.last { $0.keyPath == name }
    }

    private static func number(_ setting: PropertySetting) -> Double? {
        switch (setting.typed, setting.value) {
        case (.number(let number)?, _), (_, .number(let number)): number
        case (.integer(let number)?, _): Double(number)
        default: nil
        }
    }

    private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

    // MARK: Marks

    private static let parts = ["x", "y", "low", "high", "series"]

    private func fault(ofMark mark: CheckedElement) -> Diagnostic? {
        let written = setting("values", of: mark.settings)
        let bound = mark.bindings.first { $0.keyPath == "values" }
        guard let place = written.map({ ($0.range, $0.source) }) ?? bound.map({ ($0.range, $0.source) }) else {
            return nil
        }
        let isNamed = { (part: String) in
            mark.settings.contains { $0.keyPath == part } || mark.bindings.contains { $0.keyPath == part }
        }
        if mark.name == "range", !isNamed("low") || !isNamed("high") {
            return Diagnostic(
                .unreadableMark(
                    name: mark.name, advice: "name the parts where they begin and end with 'low' and 'high'"), .warning,
                at: place.0, in: place.1)
        }
        guard written != nil, let part = Self.parts.first(where: isNamed) else { return nil }
        return Diagnostic(
            .unreadableMark(
                name: mark.name,
                advice: "numbers that are written in the document have no part '\(part)'; remove that attribute"),
            .warning, at: place.0, in: place.1)
    }
}

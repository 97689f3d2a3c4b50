/// A layout view that places children as their constraints do.
struct LayoutProposal {
    let className: String
    var attributes: [(name: String, value: String)] = []
    var margins = ImportedMargins.zero
    var children: [ImportedView] = []

    /// Makes a container the layout view.
    func apply(to container: ImportedView) {
        container.className = className
        for name in ["layoutMargins", "layoutMarginLeading", "layoutMarginTrailing"] { container[name] = nil }
        LayoutProposal.set(margins, of: container)
        for (name, value) in attributes { container[name] = value }
        container.replaceChildren(by: children)
    }

    static func set(_ margins: ImportedMargins, of view: ImportedView) {
        guard margins != .zero else { return }
        if margins.start == margins.end {
            view["layoutMargins"] = InterfaceValues.text(of: margins)
            return
        }
        for (name, margin) in [
            ("Top", margins.top), ("Leading", margins.start), ("Bottom", margins.bottom), ("Trailing", margins.end),
        ] where margin != 0 {
            view["layoutMargin" + name] = NumberText.of(margin)
        }
    }
}

/// Finds layout views for the containers of a screen.
struct LayoutInference {
    let context: ImportContext

    /// Tries each plain container, the inner ones first.
    func run(on view: ImportedView) {
        for child in view.children { run(on: child) }
        guard view.isPlainContainer, !view.children.isEmpty,
            let relations = ContainerRelations(of: view, context.constraints),
            let proposal = AnchorInference(relations).proposal ?? ColumnInference(relations).proposal
        else { return }
        proposal.apply(to: view)
        for constraint in relations.constraints {
            context.keepInDocument(constraint)
        }
    }
}

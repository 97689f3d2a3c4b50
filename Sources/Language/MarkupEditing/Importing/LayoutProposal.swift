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
    func run(on roots: [ImportedView]) {
        let constraints = Self.constraintsByContainer(context.constraints)
        for root in roots { run(on: root, constraints) }
    }

    private func run(on view: ImportedView, _ constraints: [ObjectIdentifier: [ImportedConstraint]]) {
        for child in view.children { run(on: child, constraints) }
        guard view.isPlainContainer, !view.children.isEmpty,
            let relations = ContainerRelations(of: view, constraints[ObjectIdentifier(view)] ?? []),
            let proposal = AnchorInference(relations).proposal ?? ColumnInference(relations).proposal
        else { return }
        proposal.apply(to: view)
        for constraint in relations.constraints {
            context.keepInDocument(constraint)
        }
    }

    /// The constraints that matter to each container: those from its inside to itself, to another part of its inside, or to its outside.
    private static func constraintsByContainer(_ constraints: [ImportedConstraint])
        -> [ObjectIdentifier: [ImportedConstraint]]
    {
        var found: [ObjectIdentifier: [ImportedConstraint]] = [:]
        for constraint in constraints where !constraint.isInDocument {
            guard let first = constraint.firstItem?.view else { continue }
            let second = constraint.secondItem?.view ?? first
            let around = sequence(first: first, next: \.parent).first(where: second.isInside)
            var seen: Set<ObjectIdentifier> = []
            for view in [first, second] {
                for container in sequence(first: view, next: \.parent) {
                    if seen.insert(ObjectIdentifier(container)).inserted {
                        found[ObjectIdentifier(container), default: []].append(constraint)
                    }
                    if container === around, first !== second || container !== view { break }
                    if first === second, container !== view { break }
                }
            }
        }
        return found
    }
}

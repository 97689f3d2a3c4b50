/// Turns constraints of one view's own size into attributes, which every container respects.
struct SizeAttributes {
    let context: ImportContext

    func run() {
        for constraint in context.constraints where constraint.isFixed {
            guard let item = constraint.firstItem, item.guide == .whole, !item.view.isRoot else { continue }
            if constraint.isSize { setSize(constraint, of: item.view) } else { setRatio(constraint, of: item.view) }
        }
    }

    private func setSize(_ constraint: ImportedConstraint, of view: ImportedView) {
        let isWidth = constraint.firstAttribute == "width"
        let name: String
        switch constraint.relation {
        case .equal: name = isWidth ? "width" : "height"
        case .greaterThanOrEqual: name = isWidth ? "minimumWidth" : "minimumHeight"
        case .lessThanOrEqual: name = isWidth ? "maximumWidth" : "maximumHeight"
        }
        guard view[name] == nil, constraint.constant >= 0 else { return }
        view[name] = NumberText.of(constraint.constant)
        note(constraint)
    }

    private func setRatio(_ constraint: ImportedConstraint, of view: ImportedView) {
        guard constraint.relation == .equal, constraint.secondItem?.view === view,
            constraint.secondItem?.guide == .whole,
            constraint.constant == 0, view["aspectRatio"] == nil
        else { return }
        switch (constraint.firstAttribute, constraint.secondAttribute) {
        case ("width", "height"): view["aspectRatio"] = NumberText.of(constraint.multiplier)
        case ("height", "width"): view["aspectRatio"] = NumberText.of(1 / constraint.multiplier)
        default: return
        }
        note(constraint)
    }

    private func note(_ constraint: ImportedConstraint) {
        context.keepInDocument(constraint)
    }
}

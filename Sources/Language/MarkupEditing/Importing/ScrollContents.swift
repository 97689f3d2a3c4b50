/// Gives each scroll view one view with what scrolls in it, whose size the constraints determine.
struct ScrollContents {
    let context: ImportContext

    func run(on roots: [ImportedView]) {
        var constraints: [ObjectIdentifier: [ImportedConstraint]] = [:]
        for constraint in context.constraints where constraint.second != nil {
            for view in [constraint.firstItem?.view, constraint.secondItem?.view].compactMap(\.self)
            where view.className == "LMScrollView" {
                constraints[ObjectIdentifier(view), default: []].append(constraint)
            }
        }
        for scroll in roots.flatMap(\.all) where scroll.className == "LMScrollView" && !scroll.children.isEmpty {
            run(scroll: scroll, constraints[ObjectIdentifier(scroll)] ?? [])
        }
    }

    private func run(scroll: ImportedView, _ constraints: [ImportedConstraint]) {
        let content = ImportedView("LMLayoutView")
        content.frame = scroll.frame
        let children = scroll.children
        for child in children { content.add(child) }
        scroll.replaceChildren(by: [content])
        content.margins = .zero
        for constraint in constraints {
            guard let first = constraint.firstItem, let second = constraint.secondItem else { continue }
            let isFirst = first.view === scroll && second.view !== scroll && second.view.isInside(of: content)
            let isSecond = second.view === scroll && first.view !== scroll && first.view.isInside(of: content)
            guard isFirst || isSecond else { continue }
            if fits(constraint, scroll, isFirst ? first.guide : second.guide) { continue }
            if isFirst { constraint.firstItem = ImportedItem(view: content) }
            if isSecond { constraint.secondItem = ImportedItem(view: content) }
        }
    }

    /// Leaves out contents that do nothing but hold one view.
    func simplify(_ root: ImportedView) {
        for scroll in root.all where scroll.className == "LMScrollView" {
            guard let content = scroll.children.first, content.element == nil, content.className == "LMLayerView",
                content.attributes.isEmpty, content.children.count == 1
            else { continue }
            scroll.replaceChildren(by: content.children)
        }
    }

    /// Notes that the content is as wide or as high as the view.
    private func fits(_ constraint: ImportedConstraint, _ scroll: ImportedView, _ guide: ImportedItem.Guide) -> Bool {
        let sizes = ["width": "fitToWidth", "height": "fitToHeight"]
        guard let name = sizes[constraint.firstAttribute], constraint.secondAttribute == constraint.firstAttribute,
            constraint.multiplier == 1, guide != .content, constraint.relation == .equal
        else { return false }
        // A low priority lets the content be longer than the view.
        if constraint.priority < 750 {
            context.keepInDocument(constraint)
            return true
        }
        guard constraint.isFixed else { return false }
        scroll[name] = "true"
        context.keepInDocument(constraint)
        return true
    }
}

/// Makes constraints of frames, for views that no constraint places.
struct FramePlaces {
    let context: ImportContext

    func run(on roots: [ImportedView]) {
        var placed: Set<ObjectIdentifier> = []
        for constraint in context.constraints where !constraint.isSize {
            for item in [constraint.firstItem, constraint.secondItem] {
                if let view = item?.view { placed.insert(ObjectIdentifier(view)) }
            }
        }
        for container in roots.flatMap(\.all) where container.className == "LMLayoutView" {
            for child in container.children where !placed.contains(ObjectIdentifier(child)) {
                place(child, in: container)
            }
        }
    }

    private func place(_ view: ImportedView, in container: ImportedView) {
        guard let element = view.element, let frame = view.frame, let outer = container.frame else { return }
        let mask = element.first("autoresizingMask")
        add(
            view, container, element, ("leading", "trailing", "centerX", "width"), (frame.x, frame.width, outer.width),
            (mask?.flag("flexibleMinX") == true, mask?.flag("widthSizable") == true, mask?.flag("flexibleMaxX") == true)
        )
        add(
            view, container, element, ("top", "bottom", "centerY", "height"), (frame.y, frame.height, outer.height),
            (
                mask?.flag("flexibleMinY") == true, mask?.flag("heightSizable") == true,
                mask?.flag("flexibleMaxY") == true
            ))
    }

    private func add(
        _ view: ImportedView, _ container: ImportedView, _ element: InterfaceElement,
        _ names: (start: String, end: String, center: String, size: String),
        _ box: (start: Double, length: Double, whole: Double), _ flexible: (start: Bool, length: Bool, end: Bool)
    ) {
        let rest = box.whole - box.start - box.length
        func append(_ name: String, _ constant: Double, toContainer: Bool = true, multiplier: Double = 1) {
            context.constraints.append(
                ImportedConstraint(
                    of: view, name, to: toContainer ? container : nil, multiplier: multiplier, constant: constant,
                    from: element))
        }
        if flexible.length {
            append(names.start, box.start)
            append(names.end, -rest)
            return
        }
        append(names.size, box.length, toContainer: false)
        switch (flexible.start, flexible.end) {
        case (true, true):
            let middle = box.start + box.length / 2
            let isCentered = abs(middle - box.whole / 2) <= 1 || box.whole <= 0 || middle <= 0
            append(names.center, 0, multiplier: isCentered ? 1 : middle / (box.whole / 2))
        case (true, false): append(names.end, -rest)
        default: append(names.start, box.start)
        }
    }
}

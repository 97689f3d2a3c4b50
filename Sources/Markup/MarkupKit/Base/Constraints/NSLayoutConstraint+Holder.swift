extension NSLayoutConstraint {
    /// The reason why a constraint cannot be applied.
    struct Problem: Error {
        let description: String
    }

    /// The view whose layout the constraint takes part in.
    func findHolder() -> Result<UIView, Problem> {
        guard let first = Self.view(of: firstItem) else {
            return .failure(Problem(description: "it needs a view or a layout guide of a view"))
        }
        if isSize { return .success(first) }
        guard let second = Self.view(of: secondItem) else {
            return .failure(Problem(description: "only a width or a height can stand alone; name a second view"))
        }
        let holder: UIView? =
            if first === second {
                firstItem is UILayoutGuide || secondItem is UILayoutGuide ? first : first.superview
            } else if first.superview === second { second } else if second.superview === first {
                first
            } else if first.superview === second.superview { first.superview } else { nil }
        guard let holder else { return .failure(Problem(description: Self.distance(first, second))) }
        guard holder.takesConstraints else {
            return .failure(Problem(description: "\(Self.name(of: holder)) places its subviews by itself"))
        }
        if let part = [first, second].first(where: { $0 !== holder && !holder.takesConstraints(of: $0) }) {
            return .failure(
                Problem(description: "\(Self.name(of: holder)) places its \(Self.name(of: part)) by itself"))
        }
        return .success(holder)
    }

    private static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    private static func distance(_ first: UIView, _ second: UIView) -> String {
        let loose = [first, second].first { $0.superview == nil }
        if let loose, root(of: first) !== root(of: second) { return "add \(name(of: loose)) to its superview first" }
        return "its views have to stand in one superview, or one directly in the other"
    }

    private static func root(of view: UIView) -> UIView? {
        sequence(first: view, next: \.superview).reduce(nil) { $1 }
    }
}

import MarkupBasics
import NativeWidgets

extension NSLayoutConstraint {
    /// The view in whose layout the constraint takes part: the nearest one that contains both. A guide's own size
    /// belongs to its view. The failure is the reason why the constraint cannot be applied.
    func findHolder() -> Result<UIView, SentenceError> {
        guard let first = Self.view(of: firstItem) else {
            return .failure(SentenceError("it needs a view or a layout guide of a view"))
        }
        if isSize { return .success(first) }
        let isSizeOfGuide = firstItem is UILayoutGuide && [.width, .height].contains(firstAttribute)
        guard let second = Self.view(of: secondItem) ?? (isSizeOfGuide ? first : nil) else {
            return .failure(
                SentenceError("only a width or a height can be constrained alone; name a second view"))
        }
        let guides = [firstItem, secondItem].compactMap { $0 as? UILayoutGuide }
        // A scroll view that is as large as its content is placed by its superview, like a view that is as wide as high.
        let isOfOneView =
            first === second && hasSecondItem && (guides.isEmpty || guides.count == 1 && guides[0].kind == .content)
        let around = sequence(first: first, next: \.superview).dropFirst(isOfOneView ? 1 : 0)
        guard let holder = around.first(where: { second.isDescendant(of: $0) }) else {
            return .failure(SentenceError(Self.distance(first, second)))
        }
        let places = [holder] + viewsBetween(holder)
        if let other = places.first(where: { !$0.takesConstraints }) {
            return .failure(SentenceError("\(Self.name(of: other)) lays out its own subviews"))
        }
        if let part = [first, second].first(where: { $0 !== holder && !holder.takesConstraints(of: $0) }) {
            return .failure(
                SentenceError("\(Self.name(of: holder)) lays out its own \(Self.name(of: part))"))
        }
        return .success(holder)
    }

    /// The views inside `holder` whose subviews or guides the constraint relates with something outside of them.
    func viewsBetween(_ holder: UIView) -> [UIView] {
        if isSize { return [] }
        return [firstItem, secondItem].flatMap { item -> [UIView] in
            guard let view = Self.view(of: item), view !== holder else { return [] }
            let isOwnGuide = (item as? UILayoutGuide).map { $0.kind == .own || $0.kind == .content } ?? false
            let around: [UIView] = sequence(first: view, next: \.superview).prefix { $0 !== holder }
            return isOwnGuide ? around : Array(around.dropFirst())
        }
    }

    /// Asks for a layout of all views that the constraint has a part in.
    func tellHolder() {
        guard let holder else { return }
        for view in viewsBetween(holder) { view.nativeContainer.queueResize() }
        holder.constraintsDidChange()
    }

    static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    private static func distance(_ first: UIView, _ second: UIView) -> String {
        let loose = [first, second].first { $0.superview == nil }
        guard let loose else { return "no view contains both; add them to one view first" }
        return "add \(name(of: loose)) to its superview first"
    }
}

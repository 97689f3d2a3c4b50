public import KeyValueCoding
import MarkupLanguage

/// Bar buttons that follow the values of the owner: a place for `for` and `if` around ``LMBarItem``.
///
/// ```xml
/// <LMBarItems>
///     <for each="$tools" as="tool"><LMBarItem title="$tool.name" onPrimaryActionTriggered="use"/></for>
/// </LMBarItems>
/// ```
/// The buttons stand where the element stands among the other bar buttons of the view around it: in a ``UIToolbar``, or in
/// the header bar that shows the document's controller.
@KeyValueCoding
open class LMBarItems: UIView, MarkupPart, ChildPlacing {
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["LMBarItem"]), isPart: true, isContainer: true)
    }

    weak var host: UIView?
    weak var joined: UIViewController?
    open override var next: UIResponder? { host ?? superview }

    private(set) var buttons: [LMBarItem] = []
    /// The place of the button that is being inserted; nil for the end.
    private var place: Int?

    func append(_ button: LMBarItem) {
        buttons.insert(button, at: min(place ?? buttons.count, buttons.count))
        if let toolbar = host as? UIToolbar { button.show(in: toolbar) }
    }

    func remove(_ button: LMBarItem) {
        buttons.removeAll { $0 === button }
        if let toolbar = host as? UIToolbar { button.hide(in: toolbar) }
    }

    func attach(to view: UIView) {
        guard let toolbar = view as? UIToolbar else { return }
        for button in buttons { button.show(in: toolbar) }
    }

    func detach(from view: UIView) {
        guard let toolbar = view as? UIToolbar else { return }
        for button in buttons { button.hide(in: toolbar) }
    }

    // The buttons join the controller themselves.
    func join(_ controller: UIViewController) {}
    func leave(_ controller: UIViewController) {}

    // MARK: Children

    override var childPlacing: (any ChildPlacing)? { self }
    var childCount: Int { buttons.count }
    func takesAsChild(_ view: UIView) -> Bool { view is LMBarItem }
    func hasChild(_ view: UIView) -> Bool { (view as? LMBarItem)?.host === self }
    func index(ofChild view: UIView, from likely: Int) -> Int? {
        ChildSearch.index(in: buttons, from: likely) { $0 === view }
    }
    func removeChildren(_ views: [UIView]) { release(views.compactMap { $0 as? LMBarItem }) }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        place = index
        take(view)
        place = nil
    }
}

extension LMBarItem {
    /// The bar buttons of the same view in the document's order.
    private var neighbours: [LMBarItem] {
        let view = (host as? LMBarItems)?.host ?? host
        return (view?.rarities?.markupParts ?? []).flatMap { part in
            (part as? LMBarItem).map { [$0] } ?? (part as? LMBarItems)?.buttons ?? []
        }
    }

    /// The toolbar that shows the button; nil for one of the header bar.
    var toolbar: UIToolbar? { host as? UIToolbar ?? (host as? LMBarItems)?.host as? UIToolbar }

    func show(in toolbar: UIToolbar) { toolbar.items = inserted(into: toolbar.items) }
    func hide(in toolbar: UIToolbar) { toolbar.items?.removeAll { $0 === item } }

    /// Returns the items of a bar with the button's, which is after that of the nearest earlier button in the document.
    func inserted(into items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
        var items = items ?? []
        let all = neighbours
        let own = all.firstIndex { $0 === self } ?? all.count
        func place(of button: LMBarItem) -> Int? { items.firstIndex { $0 === button.item } }
        let before = all[..<own].reversed().lazy.compactMap { place(of: $0) }.first.map { $0 + 1 }
        let after = all[own...].dropFirst().lazy.compactMap { place(of: $0) }.first
        items.insert(item, at: before ?? after ?? items.count)
        return items
    }
}

public import KeyValueCoding

/// An element of a document that is not a view but content of the view around it, such as a segment or a column.
///
/// Its properties are attributes, like those of a view: they can be bound and localised, `id` makes it an outlet of the
/// owner, and a document that is reloaded changes the properties of the existing element. The view's
/// ``UIView/markupVocabulary`` names the classes:
///
/// ```swift
/// @KeyValueCoding
/// public final class Step: MarkupElement {
///     public var title: String? { didSet { stepper?.showSteps() } }
///     private weak var stepper: StepperView?
///
///     public override func attach(to container: UIView) {
///         stepper = container as? StepperView
///         stepper?.steps.append(self)
///     }
///     public override func detach(from container: UIView) { stepper?.steps.removeAll { $0 === self } }
/// }
/// ```
@KeyValueCoding
open class MarkupElement {
    /// Creates an element that is not in a view yet.
    public required init() {}

    nonisolated deinit {}

    var bindings: [Following<Binding>] = []
    /// The view that contains the element; `nil` before it is added to one.
    private(set) weak var host: UIView?
    /// The group of the view's elements to which the element belongs, if an `if` or a `for` made it.
    var group: Int?

    /// Adds the element to the view around it, after the elements before it. Called after the attributes were set.
    ///
    /// If the class of the view has ``MarkupVocabulary/isElementContainer``, there may be later elements already: insert
    /// the element at ``insertionIndex(in:)``.
    open func attach(to container: UIView) {}

    /// Reverses ``attach(to:)``. Called when a reloaded document has lost or moved the element.
    open func detach(from container: UIView) {}

    /// Returns the index at which ``attach(to:)`` inserts the element into a list of the view's elements, so that they
    /// are in the document's order.
    ///
    /// - Parameter elements: The elements in the view, which may lack some or have others that the program has added.
    /// - Returns: The index after the nearest earlier element of the document; without one, that of the nearest later
    ///   one; otherwise the end.
    public final func insertionIndex(in elements: [MarkupElement]) -> Int {
        guard let all = host?.rarities?.markupElements else { return elements.count }
        let isLast = all.last === self
        if isLast, let last = elements.last, all.dropLast().last === last { return elements.count }
        let places = Dictionary(
            elements.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        let own = isLast ? all.count - 1 : all.firstIndex { $0 === self } ?? all.count
        if let before = all[..<own].reversed().lazy.compactMap({ places[ObjectIdentifier($0)] }).first {
            return before + 1
        }
        return all[own...].lazy.compactMap { places[ObjectIdentifier($0)] }.first ?? elements.count
    }
}

/// An object that a document creates: a view, or an element inside a view.
protocol MarkupObject: AnyObject {
    static var keyValueTable: KeyValueTable { get }
    /// The bindings that keep properties of this object equal to values of a model.
    var bindings: [Following<Binding>] { get set }
    /// Called after the user's edit of a bound property; `isTaken` says whether the model accepted it.
    func modelDidTakeEdit(_ isTaken: Bool)

    // MARK: Places among the children of the same kind

    static func childCount(of container: UIView) -> Int
    func isChild(of container: UIView) -> Bool
    /// The index in the container; fastest if it is `likely`.
    func index(in container: UIView, from likely: Int) -> Int?
    /// - Parameter group: The group of children to which the slot of the object belongs.
    func insert(into container: UIView, at index: Int, group: Int?)
    static func remove(_ children: [any MarkupObject], from container: UIView)
}

extension MarkupObject {
    func remove(from container: UIView) { Self.remove([self], from: container) }
}

extension UIView: MarkupObject {
    static func childCount(of container: UIView) -> Int {
        container.childPlacing?.childCount ?? container.subviews.count
    }

    func isChild(of container: UIView) -> Bool {
        container.childPlacing?.hasChild(self) ?? (superview === container)
    }

    func index(in container: UIView, from likely: Int) -> Int? {
        if let placing = container.childPlacing { return placing.index(ofChild: self, from: likely) }
        if likely < container.subviews.count, container.subviews[likely] === self { return likely }
        return container.subviews.firstIndex { $0 === self }
    }

    func insert(into container: UIView, at index: Int, group: Int?) {
        if let placing = container.childPlacing { return placing.insertChild(self, at: index, group: group) }
        container.insertSubview(self, at: index)
    }

    static func remove(_ children: [any MarkupObject], from container: UIView) {
        let views = children.compactMap { $0 as? UIView }
        if let placing = container.childPlacing { return placing.removeChildren(views) }
        for view in views { view.removeFromSuperview() }
    }
}

extension MarkupElement: MarkupObject {
    func modelDidTakeEdit(_ isTaken: Bool) {}

    static func childCount(of container: UIView) -> Int { container.rarities?.markupElements.count ?? 0 }
    func isChild(of container: UIView) -> Bool { host === container }

    func index(in container: UIView, from likely: Int) -> Int? {
        guard let all = container.rarities?.markupElements else { return nil }
        if likely < all.count, all[likely] === self { return likely }
        return all.firstIndex { $0 === self }
    }

    func insert(into container: UIView, at index: Int, group: Int?) { join(container, at: index) }
    static func remove(_ children: [any MarkupObject], from container: UIView) {
        for case let element as MarkupElement in children { element.leave() }
    }
}

extension UIView {
    /// Adds the object of a child element.
    func take(_ object: any MarkupObject) {
        if let view = object as? UIView { return take(view) }
        (object as? MarkupElement)?.join(self)
    }
}

extension MarkupElement {
    /// - Parameter index: The place among the elements of the view; nil for the end.
    fileprivate func join(_ view: UIView, at index: Int? = nil) {
        leave()
        host = view
        let count = view.rare.markupElements.count
        view.rare.markupElements.insert(self, at: index.map { min($0, count) } ?? count)
        attach(to: view)
    }

    /// Removes the element from its view.
    func leave() {
        guard let view = host else { return }
        detach(from: view)
        host = nil
        view.rarities?.markupElements.removeAll { $0 === self }
    }
}

/// The class of an inner element in a ``MarkupVocabulary``.
public struct InnerElement {
    let type: MarkupElement.Type
    let attributes: Set<String>?
    let make: () -> MarkupElement

    /// Names a class.
    ///
    /// - Parameters:
    ///   - attributes: The properties that are attributes, by their names in markup; `nil` for all.
    ///   - make: Creates an element; `nil` uses `init()`.
    public init<Element: MarkupElement>(
        _ type: Element.Type, attributes: Set<String>? = nil, make: (() -> Element)? = nil
    ) {
        self.type = type
        self.attributes = attributes
        self.make = make ?? { type.init() }
    }
}

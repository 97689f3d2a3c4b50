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

    /// Adds the element to the view around it, after the elements before it. Called after the attributes were set.
    open func attach(to container: UIView) {}

    /// Reverses ``attach(to:)``. Called when a reloaded document has lost or moved the element.
    open func detach(from container: UIView) {}
}

/// An object that a document creates: a view, or an element inside a view.
protocol MarkupObject: AnyObject {
    static var keyValueTable: KeyValueTable { get }
    /// The bindings that keep properties of this object equal to values of a model.
    var bindings: [Following<Binding>] { get set }
    /// Called after the user's edit of a bound property; `isTaken` says whether the model accepted it.
    func modelDidTakeEdit(_ isTaken: Bool)
}

extension UIView: MarkupObject {}

extension MarkupElement: MarkupObject {
    func modelDidTakeEdit(_ isTaken: Bool) {}
}

extension UIView {
    /// Adds the object of a child element.
    func take(_ object: any MarkupObject) {
        if let view = object as? UIView { return take(view) }
        (object as? MarkupElement)?.join(self)
    }
}

extension MarkupElement {
    fileprivate func join(_ view: UIView) {
        leave()
        host = view
        view.rare.markupElements.append(self)
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

public import Foundation
public import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// A row of buttons that belong to the content below or above it.
///
/// ```xml
/// <UIToolbar>
///     <LMBarItem systemItem="undo" onPrimaryActionTriggered="undo"/>
///     <LMBarItem systemItem="flexibleSpace"/>
///     <LMBarItem title="@share" onPrimaryActionTriggered="share"/>
/// </UIToolbar>
/// ```
@KeyValueCoding
open class UIToolbar: LMRowView {
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("toolbar")
        spacing = 6
        verticalAlignment = .center
    }

    /// The buttons, in reading order; `nil` is none. A `flexibleSpace` takes the room that is left. An item can be in one toolbar.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in oldValue ?? [] where item.toolbar === self { item.toolbar = nil }
            for item in items ?? [] { item.toolbar = self }
            showItems()
        }
    }

    /// Sets ``items``; `animated` changes nothing.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private var shown: [UIView] = []

    /// Shows the items as they are now; views beside them, such as those of a document, stay.
    func showItems() {
        let views = (items ?? []).map(\.view)
        guard !views.elementsEqual(shown, by: ===) else { return }
        for view in shown where view.superview === self { view.removeFromSuperview() }
        for (view, item) in zip(views, items ?? []) {
            if item.systemItem == .flexibleSpace { (view.width, view.weight) = (.nan, 1) }
            addSubview(view)
        }
        // Without a space to take the rest, the last button would be as wide.
        let takesRest = views.contains { $0.weight > 0 }
        horizontalAlignment = takesRest ? .fill : .leading
        shown = views
    }
}

extension UIToolbar {
    /// Creates a toolbar with its buttons.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        items: [UIBarButtonItem], backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIToolbar) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.items = items
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

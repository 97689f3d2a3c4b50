public import Foundation
public import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// A row of buttons that belong to the content above or below it.
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

    /// The buttons, in reading order; default `nil`. A `flexibleSpace` fills the remaining room. An item can be in only
    /// one toolbar.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in oldValue ?? [] where item.toolbar === self { item.toolbar = nil }
            for item in items ?? [] { item.toolbar = self }
            showItems()
        }
    }

    /// Sets ``items``; `animated` has no effect.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private var shown: [UIView] = []

    /// Updates the shown items; other subviews, such as those from a document, stay.
    func showItems() {
        let views = (items ?? []).map(\.view)
        guard !views.elementsEqual(shown, by: ===) else { return }
        for view in shown where view.superview === self { view.removeFromSuperview() }
        for (view, item) in zip(views, items ?? []) {
            if item.systemItem == .flexibleSpace { (view.width, view.weight) = (.nan, 1) }
            addSubview(view)
        }
        // Without a flexible space, the last button would fill the remaining room.
        let takesRest = views.contains { $0.weight > 0 }
        horizontalAlignment = takesRest ? .fill : .leading
        shown = views
    }
}

extension UIToolbar {
    /// Creates a toolbar with its buttons.
    ///
    /// - Parameter configure: Called last with the new view; may store it in an outlet.
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

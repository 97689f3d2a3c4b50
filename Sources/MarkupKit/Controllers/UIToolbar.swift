import Foundation
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

    /// The buttons, in reading order; `nil` is none. A `flexibleSpace` takes the room that is left.
    open var items: [UIBarButtonItem]? { didSet { showItems(oldValue ?? []) } }

    /// Sets ``items``; `animated` changes nothing.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private var shown: [UIView] = []

    private func showItems(_ old: [UIBarButtonItem]) {
        for view in shown where view.superview === self { view.removeFromSuperview() }
        shown = (items ?? []).map { item in
            let view = item.view
            if item.systemItem == .flexibleSpace { view.weight = 1 }
            addSubview(view)
            return view
        }
    }

    func append(_ part: LMBarItem) {
        keep(part)
        items = (items ?? []) + [part.item]
    }
}

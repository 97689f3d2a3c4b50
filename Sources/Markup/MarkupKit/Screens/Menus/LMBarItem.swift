import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A button of a bar in a document: inside a ``UIToolbar`` of that one, else of the header bar that shows the document's controller.
///
/// ```xml
/// <root>
///     <LMBarItem systemItem="add" onPrimaryActionTriggered="addNote"/>
///     <UITableView/>
/// </root>
/// ```
///
/// An ``LMMenu`` inside is what a press opens.
@KeyValueCoding
open class LMBarItem: UIControl, MarkupPart {
    /// The side of the header bar.
    public nonisolated enum Placement: String, MarkupWord { case leading, trailing }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["LMMenu"]), isPart: true)
    }

    weak var host: UIView?
    weak var joined: UIViewController?
    open override var next: UIResponder? { host ?? superview }

    /// The text; beside an ``image`` or a symbol, screen readers say it. `nil` is none.
    open var title: String? { didSet { item.title = title } }
    /// The picture; `nil` shows the title.
    open var image: UIImage? { didSet { item.image = image } }
    /// A purpose that the desktop has a word or a symbol for; `nil`, the default, is none. A title and a picture take its words' and its symbol's place.
    open var systemItem: UIBarButtonItem.SystemItem? {
        didSet {
            guard systemItem != oldValue else { return }
            whileReleased { item = makeItem() }
        }
    }
    /// The side of the header bar; in a toolbar it means nothing. Default `trailing`.
    open var placement = Placement.trailing { didSet { if placement != oldValue { whileReleased {} } } }
    open override var isEnabled: Bool { didSet { item.isEnabled = isEnabled } }
    open override var accessibilityLabel: String? { didSet { item.accessibilityLabel = accessibilityLabel } }
    open override var accessibilityIdentifier: String? {
        didSet { item.accessibilityIdentifier = accessibilityIdentifier }
    }

    /// The button. It is another one after ``systemItem`` has been set.
    public private(set) lazy var item = makeItem()

    private func makeItem() -> UIBarButtonItem {
        let item = systemItem.map { UIBarButtonItem(barButtonSystemItem: $0) } ?? UIBarButtonItem(title: nil)
        if let title { item.title = title }
        if let image { item.image = image }
        item.isEnabled = isEnabled
        item.accessibilityLabel = accessibilityLabel
        item.accessibilityIdentifier = accessibilityIdentifier
        show(menu, in: item)
        return item
    }

    /// What the document puts inside, in place of the action.
    var menu: UIMenu? { didSet { show(menu, in: item) } }

    private func show(_ menu: UIMenu?, in item: UIBarButtonItem) {
        item.primaryAction =
            menu == nil ? UIAction { [weak self] _ in self?.send([.touchUpInside, .primaryActionTriggered]) } : nil
        item.menu = menu
    }

    func attach(to view: UIView) { if let bar = view as? UIToolbar { bar.items = (bar.items ?? []) + [item] } }
    func detach(from view: UIView) { (view as? UIToolbar)?.items?.removeAll { $0 === item } }

    func join(_ controller: UIViewController) {
        guard !(host is UIToolbar) else { return }
        let bar = controller.navigationItem
        if placement == .leading {
            bar.leftBarButtonItems = (bar.leftBarButtonItems ?? []) + [item]
        } else {
            bar.rightBarButtonItems = (bar.rightBarButtonItems ?? []) + [item]
        }
    }

    func leave(_ controller: UIViewController) {
        controller.navigationItem.leftBarButtonItems?.removeAll { $0 === item }
        controller.navigationItem.rightBarButtonItems?.removeAll { $0 === item }
    }
}

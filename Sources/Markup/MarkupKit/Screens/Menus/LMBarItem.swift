import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A bar button in a document: of the toolbar if it is inside a ``UIToolbar``, otherwise of the header bar that shows
/// the document's controller.
///
/// ```xml
/// <root>
///     <LMBarItem systemItem="add" onPrimaryActionTriggered="addNote"/>
///     <UITableView/>
/// </root>
/// ```
///
/// An ``LMMenu`` inside is opened by the button. In ``LMBarItems``, `for` and `if` make bar buttons.
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

    /// The title of the button. If it has an ``image`` or a symbol, the title is the accessible label. Default `nil`.
    open var title: String? { didSet { item.title = title } }
    /// The picture; `nil` shows the title.
    open var image: UIImage? { didSet { item.image = image } }
    /// The purpose of the button, for which the desktop has a title or a symbol; default `nil`. A title and an image
    /// replace the desktop's.
    open var systemItem: UIBarButtonItem.SystemItem? {
        didSet {
            guard systemItem != oldValue else { return }
            whileReleased { item = makeItem() }
        }
    }
    /// The side of the header bar; has no effect in a toolbar. Default `trailing`.
    open var placement = Placement.trailing { didSet { if placement != oldValue { whileReleased {} } } }
    open override var isEnabled: Bool { didSet { item.isEnabled = isEnabled } }
    open override var accessibilityLabel: String? { didSet { item.accessibilityLabel = accessibilityLabel } }
    open override var accessibilityIdentifier: String? {
        didSet { item.accessibilityIdentifier = accessibilityIdentifier }
    }

    /// The button; it is replaced when ``systemItem`` is set.
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

    /// The menu from the document, which replaces the action.
    var menu: UIMenu? { didSet { show(menu, in: item) } }

    private func show(_ menu: UIMenu?, in item: UIBarButtonItem) {
        item.primaryAction =
            menu == nil ? UIAction { [weak self] _ in self?.send([.touchUpInside, .primaryActionTriggered]) } : nil
        item.menu = menu
    }

    func attach(to view: UIView) {
        if let bar = view as? UIToolbar { show(in: bar) } else { (view as? LMBarItems)?.append(self) }
    }

    func detach(from view: UIView) {
        if let bar = view as? UIToolbar { hide(in: bar) } else { (view as? LMBarItems)?.remove(self) }
    }

    func join(_ controller: UIViewController) {
        guard toolbar == nil else { return }
        let bar = controller.navigationItem
        if placement == .leading {
            bar.leftBarButtonItems = inserted(into: bar.leftBarButtonItems)
        } else {
            bar.rightBarButtonItems = inserted(into: bar.rightBarButtonItems)
        }
    }

    func leave(_ controller: UIViewController) {
        controller.navigationItem.leftBarButtonItems?.removeAll { $0 === item }
        controller.navigationItem.rightBarButtonItems?.removeAll { $0 === item }
    }

    open override class var userTexts: [String] { ["title"] }
}

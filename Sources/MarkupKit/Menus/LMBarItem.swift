import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A button of a bar in a document: at the top of a screen's document it is in the header bar, inside a ``UIToolbar`` in that.
///
/// ```xml
/// <root>
///     <LMBarItem systemItem="add" onPrimaryActionTriggered="addNote"/>
///     <UITableView/>
/// </root>
/// ```
@KeyValueCoding
open class LMBarItem: UIControl, MarkupPart {
    /// The side of the header bar.
    public nonisolated enum Placement: String, MarkupWord { case leading, trailing }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["LMMenu"]))
    }

    private weak var host: UIView?
    open override var next: UIResponder? { host ?? superview }

    /// The text; beside an ``image`` or a symbol, screen readers say it. `nil` is none.
    open var title: String? { didSet { item.title = title } }
    /// The picture; `nil` shows the title.
    open var image: UIImage? { didSet { item.image = image } }
    /// A purpose that the desktop has a word or a symbol for; `nil`, the default, is none. Write it before the title and the picture.
    open var systemItem: UIBarButtonItem.SystemItem? {
        didSet {
            guard let systemItem else { return }
            item = UIBarButtonItem(barButtonSystemItem: systemItem)
            if let title { item.title = title }
            if let image { item.image = image }
            connect()
        }
    }
    /// The side of the header bar; in a toolbar it means nothing. Default `trailing`.
    open var placement = Placement.trailing
    open override var isEnabled: Bool { didSet { item.isEnabled = isEnabled } }

    /// The button.
    public private(set) lazy var item: UIBarButtonItem = makeItem()

    private func makeItem() -> UIBarButtonItem {
        UIBarButtonItem(title: nil, style: .plain, target: self, action: nil)
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        connect()
    }

    /// With a menu, the button opens that.
    private func connect() {
        item.accessibilityIdentifier = accessibilityIdentifier
        item.primaryAction = UIAction { [weak self] _ in self?.send([.touchUpInside, .primaryActionTriggered]) }
    }

    func attach(to view: UIView) {
        host = view
        if item.menu != nil { item.primaryAction = nil }
        if let toolbar = view as? UIToolbar { toolbar.append(self) } else { view.keep(self) }
    }
}

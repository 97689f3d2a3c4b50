import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// A field to search with, as the desktop draws it, and a button to give the search up.
@KeyValueCoding
open class UISearchBar: UIView {
    /// How much the bar stands out; the desktop has one look for all three.
    public nonisolated enum Style: String, MarkupWord { case `default`, prominent, minimal }

    private let field = SearchField()
    private var cancelButton: UIButton?
    private var cancelWord: WordFollower?
    private var changes: UInt = 0

    open override class var editableProperties: [String] { ["text"] }

    override class var defaultMargins: LayoutMargins { LayoutMargins(all: 6) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        field.weight = 1
        addSubview(field)
        updateAccessibleName()
        word = LanguageFollower { [weak self] in self?.updateAccessibleName() }
        changes = field.native.connect("changed") { [weak self] _ in self?.textDidChange() }
        field.native.connect("activate") { [weak self] _ in self.map { $0.delegate?.searchBarSearchButtonClicked($0) } }
        field.native.connect("stop-search") { [weak self] _ in self?.cancel() }
        field.native.onFocus(
            enter: { [weak self] in self.map { $0.delegate?.searchBarTextDidBeginEditing($0) } },
            leave: { [weak self] in self.map { $0.delegate?.searchBarTextDidEndEditing($0) } })
    }

    /// Hears of what a person searches for. Not retained.
    public weak var delegate: (any UISearchBarDelegate)?

    /// The text; setting it tells nobody.
    open var text: String? {
        get { field.native.editableText }
        set { field.native.silently(changes) { field.native.editableText = newValue ?? "" } }
    }
    /// What stands in the empty field.
    open var placeholder: String? {
        didSet {
            field.native.setSearchPlaceholder(placeholder)
            updateAccessibleName()
        }
    }
    override var nativeForName: Native { field.native }
    override var isField: Bool { true }
    override var standardName: AccessibleName? {
        if let label = rarities?.namingLabel { return .labels([label]) }
        return .text(placeholder ?? DesktopWord.search.text)
    }
    private var word: LanguageFollower?
    open var searchBarStyle = Style.default
    open var isEnabled: Bool {
        get { field.native.isSensitive }
        set { field.native.isSensitive = newValue }
    }

    /// Whether there is a button that gives the search up; Escape does so in any case.
    open var showsCancelButton = false {
        didSet {
            guard showsCancelButton != oldValue else { return }
            cancelButton?.removeFromSuperview()
            cancelButton = nil
            if showsCancelButton { addCancelButton() }
        }
    }

    private func addCancelButton() {
        let button = UIButton(type: .system)
        cancelWord = WordFollower(.cancel) { [weak button] in button?.setTitle($0, for: .normal) }
        button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        cancelButton = button
        addSubview(button)
    }

    private func textDidChange() {
        userDidEdit()
        delegate?.searchBar(self, textDidChange: text ?? "")
    }

    func cancel() { delegate?.searchBarCancelButtonClicked(self) }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.native.grabFocus() }

    // MARK: Layout

    private var items: [ChildItem] { [field, cancelButton].compactMap { $0.map { ChildItem(view: $0) } } }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureRow(items, style: RowStyle(margins: margins), axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        let boxes = arrangeRow(items, style: RowStyle(margins: margins), in: size, direction: layoutDirection)
        for (item, box) in zip(items, boxes) { item.view.native.allocate(box) }
    }
}

/// Hears of what a person searches for. Every method has a default.
public protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Escape or the cancel button was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

private final class SearchField: UIView {
    override class func makeNative() -> Native { .searchEntry() }
}

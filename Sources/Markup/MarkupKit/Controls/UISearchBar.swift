import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A search field in the style of the desktop, with an optional button to cancel the search.
///
/// ```xml
/// <UISearchBar text="$query">
///     <for each="$earlier" as="search"><option title="$search.text"/></for>
/// </UISearchBar>
/// ```
@KeyValueCoding
open class UISearchBar: UIView, SuggestionContainer {
    /// The styles of a search bar in UIKit; here all three look the same.
    public nonisolated enum Style: String, MarkupWord { case `default`, prominent, minimal }

    private let field = SearchField()
    private var cancelButton: UIButton?
    private var cancelWord: LanguageFollower?

    override class var defaultMargins: LayoutMargins { LayoutMargins(all: 6) }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            innerElements: ["option": InnerElement(SuggestionOption.self, attributes: ["title", "value"])],
            isElementContainer: true)
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        field.weight = 1
        addSubview(field)
        updateAccessibleName()
        word = LanguageFollower { [weak self] in self?.updateAccessibleName() }
        field.native.connect("changed") { [weak self] _ in self?.textDidChange() }
        field.native.connect("activate") { [weak self] _ in self.map { $0.delegate?.searchBarSearchButtonClicked($0) } }
        field.native.connect("stop-search") { [weak self] _ in self?.cancel() }
        field.native.onFocus(
            enter: { [weak self] in self?.didBeginEditing() }, leave: { [weak self] in self?.didEndEditing() })
    }

    /// The delegate, which is called when the user searches. Not retained.
    public weak var delegate: (any UISearchBarDelegate)?

    /// The text; never `nil` when read. Setting it does not call the delegate.
    @Edited open var text: String? {
        get { SearchEntryWidget(field.native).text }
        set { programmatically { SearchEntryWidget(field.native).text = newValue ?? "" } }
    }
    /// The text that is shown while the field is empty; `nil` shows none. It is also the field's accessible name.
    open var placeholder: String? {
        didSet {
            SearchEntryWidget(field.native).setPlaceholder(placeholder)
            updateAccessibleName()
        }
    }
    override var nativesForName: [Native] { [field.native] }
    open override class var accessibleNaming: AccessibleNaming? { .own }
    override var standardName: AccessibleName? {
        if let label = rarities?.namingLabel { return .labels([label]) }
        return .text(placeholder ?? DesktopWord.search.text)
    }
    private var word: LanguageFollower?
    /// The view above a phone's keyboard. It is kept, but nothing shows it: a desktop has its own keyboard.
    open override var inputAccessoryView: UIView? {
        get { rarities?.inputAccessoryView }
        set { takeInputAccessoryView(newValue) }
    }
    /// Stored for code written for UIKit; it has no effect.
    open var searchBarStyle = Style.default
    /// Whether the user can use the field. Default `true`. The cancel button stays enabled.
    open var isEnabled: Bool {
        get { field.native.isSensitive }
        set { field.native.isSensitive = newValue }
    }

    /// Whether a button to cancel the search is shown. Default `false`. Escape always cancels it.
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
        cancelWord = LanguageFollower(.cancel) { [weak button] in button?.setTitle($0, for: .normal) }
        button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        cancelButton = button
        addSubview(button)
    }

    /// Sets ``showsCancelButton``; `animated` has no effect.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// The view that shows the field.
    var shownField: UIView { field }
    /// The field for code; `nil` before `searchTextField` is first read.
    var fieldForCode: UISearchTextField?
    /// The buttons below the field.
    let scopes = SearchScopes()

    private func textDidChange() {
        guard !isProgrammatic else { return }
        didEdit()
        guard !options.isEmpty else { return }
        let typed = text ?? ""
        if typed.isEmpty { list.close() } else { list.show(matching: typed) }
    }

    private func didEdit() {
        userDidEdit()
        fieldForCode?.send(.editingChanged)
        delegate?.searchBar(self, textDidChange: text ?? "")
        onEdit()
    }

    // MARK: Suggestions

    private var options: [SuggestionOption] = []
    private lazy var list: Suggestions = makeList()

    /// The suggestions that the list below the field shows while the user types, if they contain the typed text; `nil`,
    /// the default, shows no list. In a document they are `option` elements.
    ///
    /// Down opens the list, the arrow keys move in it, Return chooses and Escape closes.
    public var searchSuggestions: [UISearchSuggestionItem]? {
        get { options.isEmpty ? nil : options.map(UISearchSuggestionItem.init) }
        set {
            options = (newValue ?? []).map { item in
                let option = SuggestionOption()
                (option.title, option.value) = (item.localizedSuggestion, item.representedObject)
                return option
            }
            _ = list
        }
    }
    /// The suggestions in the open list, in its order; empty if it is closed.
    public var listedSuggestions: [String] { options.isEmpty ? [] : list.shownTexts }

    func insert(_ option: SuggestionOption) {
        options.insert(option, at: option.insertionIndex(in: options))
        _ = list
    }

    func remove(_ option: SuggestionOption) { options.removeAll { $0 === option } }

    private func makeList() -> Suggestions {
        let list = Suggestions(of: native, input: field.native)
        list.source = { [weak self] in self?.options.map { $0.title ?? "" } ?? [] }
        list.onOpen = { [weak self] in self?.list.showAll(highlighting: nil) }
        list.onChoice = { [weak self] in self?.choose($0) }
        return list
    }

    private func choose(_ index: Int) {
        guard options.indices.contains(index) else { return }
        let option = options[index]
        text = option.title
        didEdit()
        delegate?.searchBar(self, didSelect: UISearchSuggestionItem(option))
    }

    private func didBeginEditing() {
        delegate?.searchBarTextDidBeginEditing(self)
        fieldForCode?.send(.editingDidBegin)
    }

    private func didEndEditing() {
        delegate?.searchBarTextDidEndEditing(self)
        fieldForCode?.send(.editingDidEnd)
    }

    /// Called in addition to the delegate, for a ``UISearchController``.
    var onEdit: () -> Void = {}
    var onCancel: () -> Void = {}

    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        onCancel()
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.native.grabFocus() }

    // MARK: Layout

    private var items: [ChildItem] { [field, cancelButton].compactMap { $0.map { ChildItem(view: $0) } } }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        // The height of the field does not depend on the width.
        let cross = axis == .horizontal && scopes.isShown ? nil : crossSize
        let row = measureRow(
            items, style: RowStyle(margins: margins), axis: axis, for: cross, direction: layoutDirection)
        return scopes.measure(row, axis, margins)
    }

    override func arrangeContent(in size: LayoutSize) {
        let row = LayoutSize(width: size.width, height: size.height - scopes.place(in: size, margins))
        let boxes = arrangeRow(items, style: RowStyle(margins: margins), in: row, direction: layoutDirection)
        for (item, box) in zip(items, boxes) { item.view.native.allocate(box) }
    }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UISearchBar else { return }
        delegate = old.delegate
    }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool {
        !(gesture is UIPinchGestureRecognizer)
    }

    open override class var userTexts: [String] { ["placeholder", "text"] }
}

/// Methods that a search bar calls when the user searches. All are optional.
public protocol UISearchBarDelegate: AnyObject {
    /// Called after each change of the text by the user.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the user has chosen a suggestion, which is the text now.
    func searchBar(_ searchBar: UISearchBar, didSelect suggestion: UISearchSuggestionItem)
    /// Called when the user has selected another of the ``UISearchBar/scopeButtonTitles``.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    /// Called when Return is pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when Escape or the cancel button is pressed. The text is unchanged unless you change it.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called after the field has received the keyboard focus.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Called after the field has lost the keyboard focus.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, didSelect suggestion: UISearchSuggestionItem) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// A text that a ``UISearchBar`` suggests.
public struct UISearchSuggestionItem {
    /// The suggested text.
    public var localizedSuggestion: String?
    /// An object of the application that belongs to the suggestion.
    public var representedObject: Any?

    /// Creates a suggestion.
    public init(localizedSuggestion: String, representedObject: Any? = nil) {
        (self.localizedSuggestion, self.representedObject) = (localizedSuggestion, representedObject)
    }

    init(_ option: SuggestionOption) {
        (localizedSuggestion, representedObject) = (option.title, option.value)
    }
}

private final class SearchField: UIView {
    override class func makeNative() -> Native { SearchEntryWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
}

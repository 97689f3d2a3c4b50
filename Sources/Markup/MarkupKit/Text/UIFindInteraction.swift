import NativeWidgets

/// Finds and replaces in a text view, by the bar above the text that Ctrl+F opens, and from code.
///
/// The search ignores case. All results are marked.
public final class UIFindInteraction {
    private weak var view: UITextView?

    init(_ view: UITextView) { self.view = view }

    /// Whether the find bar is shown.
    public var isFindNavigatorVisible: Bool { view?.finder != nil }

    /// The search text; `nil` if the bar is not shown. Setting it while the bar is shown starts a search.
    public var searchText: String? {
        get { view?.finder?.bar.searchField.text }
        set {
            guard let finder = view?.finder else { return }
            finder.bar.searchField.text = newValue
            finder.find()
        }
    }

    /// The replacement; `nil` if the bar does not show a field for it.
    public var replacementText: String? {
        get { view?.finder?.bar.replacementField?.text }
        set { view?.finder?.bar.replacementField?.text = newValue }
    }

    /// The number of results; 0 if the bar is not shown.
    public var resultCount: Int { view?.finder?.results.count ?? 0 }

    /// Shows the bar, focuses it and searches for the selected text.
    ///
    /// - Parameter showingReplace: Whether to show a field for the replacement too; never shown if the text cannot be
    ///   edited.
    public func presentFindNavigator(showingReplace: Bool) { view?.presentFinder(replacing: showingReplace) }

    /// Closes the bar and focuses the text. Does nothing if the bar is not shown.
    public func dismissFindNavigator() { view?.dismissFinder() }

    /// Selects the next result, or the first one after the last. Does nothing without results.
    public func findNext() { view?.finder?.move(by: 1) }

    /// Selects the previous result, or the last one before the first. Does nothing without results.
    public func findPrevious() { view?.finder?.move(by: -1) }

    /// Replaces the selected result and selects the next one. Does nothing without a field for the replacement.
    public func replaceSelection() { view?.finder?.replace() }

    /// Replaces all results; they are undone together. Does nothing without a field for the replacement.
    public func replaceAll() { view?.finder?.replaceAll() }
}

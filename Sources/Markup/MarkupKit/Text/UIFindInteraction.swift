import NativeWidgets

/// Finds, and replaces, in the text of a text view: by the bar above the text that Ctrl+F opens, and from code.
///
/// Upper and lower case letters count as the same. All places that were found are marked.
public final class UIFindInteraction {
    private weak var view: UITextView?

    init(_ view: UITextView) { self.view = view }

    /// Whether the bar is shown.
    public var isFindNavigatorVisible: Bool { view?.finder != nil }

    /// What is looked for; `nil` if the bar is not shown. Setting it while the bar is shown looks for it.
    public var searchText: String? {
        get { view?.finder?.bar.searchField.text }
        set {
            guard let finder = view?.finder else { return }
            finder.bar.searchField.text = newValue
            finder.find()
        }
    }

    /// What takes the place of what was found; `nil` if the bar does not show a field for it.
    public var replacementText: String? {
        get { view?.finder?.bar.replacementField?.text }
        set { view?.finder?.bar.replacementField?.text = newValue }
    }

    /// How many places were found; 0 if the bar is not shown.
    public var resultCount: Int { view?.finder?.results.count ?? 0 }

    /// Shows the bar and directs the keyboard to it. What is selected is looked for.
    ///
    /// - Parameter showingReplace: Whether there is a field for a replacement, too; a text that cannot be edited has none.
    public func presentFindNavigator(showingReplace: Bool) { view?.presentFinder(replacing: showingReplace) }

    /// Takes the bar away and directs the keyboard to the text. Does nothing if the bar is not shown.
    public func dismissFindNavigator() { view?.dismissFinder() }

    /// Selects the next place, after the last one the first. Does nothing if nothing was found.
    public func findNext() { view?.finder?.move(by: 1) }

    /// Selects the place before, before the first one the last. Does nothing if nothing was found.
    public func findPrevious() { view?.finder?.move(by: -1) }

    /// Replaces the selected place and selects the next one. Does nothing without a field for a replacement.
    public func replaceSelection() { view?.finder?.replace() }

    /// Replaces all places at once, to be undone at once. Does nothing without a field for a replacement.
    public func replaceAll() { view?.finder?.replaceAll() }
}

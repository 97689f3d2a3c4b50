import Foundation
import NativeWidgets

/// Searches what a screen shows: a button of the header bar and Ctrl+F open a search field in place of the title, Escape closes it.
///
/// ```swift
/// let search = UISearchController()
/// search.searchResultsUpdater = self
/// navigationItem.searchController = search
/// ```
public final class UISearchController {
    /// The field. Its delegate is free for the application.
    public let searchBar = UISearchBar(frame: .zero)
    /// Called when the text changes, and when the search begins and ends. Not retained.
    public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Called when the search begins and ends. Not retained.
    public weak var delegate: (any UISearchControllerDelegate)?
    /// The controller whose content is searched.
    weak var owner: UIViewController?
    private let follower = Follower()

    /// Creates a search that filters what is on screen.
    ///
    /// - Parameter searchResultsController: Always `nil`; here so that code from iOS compiles. Results are shown by the screen itself.
    public init(searchResultsController: Never? = nil) {
        follower.search = self
        searchBar.minimumWidth = 200
        searchBar.onEdit = { [weak follower] in follower?.textDidChange() }
        searchBar.onCancel = { [weak follower] in follower?.search?.isActive = false }
    }

    /// Here so that code from iOS compiles; what is searched is never covered.
    public var obscuresBackgroundDuringPresentation = false
    /// Here so that code from iOS compiles; the field stands in the header bar.
    public var hidesNavigationBarDuringPresentation = false

    /// Whether the field is shown. Default `false`. Ending a search empties the field.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if !isActive { searchBar.text = "" }
            owner?.chromeDidChange()
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive {
                delegate?.didPresentSearchController(self)
                // The bar shows the field in its next turn.
                MainLoop.atNextTurn { [weak self] in
                    MainLoop.atNextTurn { [weak self] in
                        if self?.isActive == true { self?.searchBar.becomeFirstResponder() }
                    }
                }
            } else {
                delegate?.didDismissSearchController(self)
            }
        }
    }

    /// The button that begins and ends the search.
    lazy var item: UIBarButtonItem = {
        let item = UIBarButtonItem(barButtonSystemItem: .search)
        item.primaryAction = UIAction { [weak self] _ in self?.isActive.toggle() }
        item.accessibilityIdentifier = "search"
        return item
    }()

    /// Ctrl+F begins a search.
    func handle(_ key: KeyPress) -> Bool {
        guard key == KeyPress(input: "f", modifierFlags: .control) else { return false }
        if isActive { searchBar.becomeFirstResponder() } else { isActive = true }
        return true
    }

    private final class Follower {
        weak var search: UISearchController?
        func textDidChange() { if let search { search.searchResultsUpdater?.updateSearchResults(for: search) } }
    }
}

/// Filters what a screen shows.
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text changes, and when the search begins and ends, with an empty text then.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears when a search begins and ends.
public protocol UISearchControllerDelegate: AnyObject {
    /// Called when the search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called when the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

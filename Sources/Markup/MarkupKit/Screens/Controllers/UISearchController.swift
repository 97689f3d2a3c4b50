import Foundation
import NativeWidgets

/// Searches the content of a screen: a button of the header bar and Ctrl+F show a search field instead of the title,
/// Escape closes it.
///
/// ```swift
/// let search = UISearchController()
/// search.searchResultsUpdater = self
/// navigationItem.searchController = search
/// ```
public final class UISearchController {
    /// The search field. The application may set its delegate.
    public let searchBar = UISearchBar(frame: .zero)
    /// Called when the text changes, and when the search begins and ends. Not retained.
    public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Called when the search begins and ends. Not retained.
    public weak var delegate: (any UISearchControllerDelegate)?
    /// The controller whose content is searched.
    weak var owner: UIViewController?
    private let follower = Follower()

    /// Creates a search that filters the screen's content.
    ///
    /// - Parameter searchResultsController: Always `nil`; exists so that code from iOS compiles. The screen itself
    ///   shows the results.
    public init(searchResultsController: Never? = nil) {
        follower.search = self
        searchBar.minimumWidth = 200
        searchBar.onEdit = { [weak follower] in follower?.textDidChange() }
        searchBar.onCancel = { [weak follower] in follower?.search?.isActive = false }
    }

    /// Has no effect, because the searched content is never covered; exists so that code from iOS compiles.
    public var obscuresBackgroundDuringPresentation = false
    /// Has no effect, because the field is in the header bar; exists so that code from iOS compiles.
    public var hidesNavigationBarDuringPresentation = false

    /// Whether the search field is shown. Default `false`. Ending a search clears the field.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if !isActive { searchBar.text = "" }
            owner?.chromeDidChange()
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive {
                delegate?.didPresentSearchController(self)
                // The bar shows the field in its next turn, so the focus is set in the turn after.
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

    /// The button that starts and ends the search.
    lazy var item: UIBarButtonItem = {
        let item = UIBarButtonItem(barButtonSystemItem: .search)
        item.primaryAction = UIAction { [weak self] _ in self?.isActive.toggle() }
        item.accessibilityIdentifier = "search"
        return item
    }()

    /// Starts a search for Ctrl+F; returns whether the key was used.
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

/// Filters the content of a screen during a search.
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text changes, and when the search begins and ends; the text is empty when it ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// Called when a search begins and ends.
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

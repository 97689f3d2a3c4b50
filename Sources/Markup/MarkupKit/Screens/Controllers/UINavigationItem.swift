public import KeyValueCoding

/// What a header bar shows for one controller.
@KeyValueCoding
open class UINavigationItem {
    weak var controller: UIViewController? {
        didSet {
            forEachItem { $0.owner = controller }
            searchController?.owner = controller
        }
    }

    /// Creates an item; `nil` shows the controller's title.
    public init(title: String?) { self.title = title }

    nonisolated deinit {}

    /// The title in the bar; `nil` is the controller's.
    open var title: String? { didSet { didChange() } }
    /// A line of small text above the title; `nil` leaves it out.
    open var prompt: String? { didSet { didChange() } }
    /// A view shown in place of the title; `nil` shows the title.
    open var titleView: UIView? { didSet { didChange() } }
    /// What the back button of the next screen says to a screen reader; `nil` is the title.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// Whether there is no back button on this screen.
    open var hidesBackButton = false { didSet { didChange() } }
    /// The items at the leading edge, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The items at the trailing edge, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

    /// The first item at the leading edge; `nil` if there is none. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item at the trailing edge; `nil` if there is none. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Searches the screen; `nil`, the default, is no search. A button of the bar and Ctrl+F begin it.
    open var searchController: UISearchController? {
        didSet {
            searchController?.owner = controller
            didChange()
        }
    }

    /// Here so that code from iOS compiles; a button opens the search field. Default `false`.
    open var hidesSearchBarWhenScrolling = false

    private func forEachItem(_ body: (UIBarButtonItem) -> Void) {
        for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { body(item) }
    }

    private func didChange() {
        forEachItem { $0.owner = controller }
        controller?.chromeDidChange()
    }
}

/// What a window's header shows: the parts that the controllers on screen contribute.
struct Chrome {
    var title: String?
    var subtitle: String?
    var titleView: UIView?
    var leading: [UIBarButtonItem] = []
    var trailing: [UIBarButtonItem] = []
    /// Where the back button leads; `nil` without one.
    var backTitle: String?
    var goBack: (() -> Void)?

    init(of controller: UIViewController) {
        let item = controller.navigationItem
        title = item.title ?? controller.title
        subtitle = item.prompt
        titleView = item.titleView
        leading = item.leftBarButtonItems ?? []
        trailing = (item.rightBarButtonItems ?? []) + controller.refreshControls.map(\.barItem)
        if let search = item.searchController {
            trailing.append(search.item)
            if search.isActive { titleView = search.searchBar }
        }
    }
}

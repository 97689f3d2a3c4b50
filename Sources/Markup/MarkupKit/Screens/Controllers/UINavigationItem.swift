public import KeyValueCoding

/// The content of a header bar for one controller.
@KeyValueCoding
open class UINavigationItem {
    weak var controller: UIViewController? {
        didSet {
            forEachItem { $0.owner = controller }
            searchController?.owner = controller
        }
    }

    /// Creates an item; a `title` of `nil` shows the controller's title.
    public init(title: String?) { self.title = title }

    nonisolated deinit {}

    /// The title in the bar; `nil` uses the controller's.
    open var title: String? { didSet { didChange() } }
    /// A line of small text above the title; `nil` shows none.
    open var prompt: String? { didSet { didChange() } }
    /// A view shown instead of the title; `nil` shows the title.
    open var titleView: UIView? { didSet { didChange() } }
    /// The accessible label of the next screen's back button; `nil` uses the title.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// The back button of the next screen: its title, or its image in place of the arrow; it calls no action. `nil`, the default, and an item
    /// without title and image mean an arrow.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    /// Whether this screen has no back button.
    open var hidesBackButton = false { didSet { didChange() } }

    /// The content of the next screen's back button.
    public nonisolated enum BackButtonDisplayMode: Int, Sendable {
        /// What ``backBarButtonItem`` says, otherwise an arrow; its accessible label is the title of this screen.
        case `default`
        /// An arrow, whose accessible label is the desktop's word for "Back".
        case generic
        /// An arrow or the image of ``backBarButtonItem``, without a title; its accessible label is the title of this screen.
        case minimal
    }

    /// The content of the next screen's back button. Default `default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
    /// The items at the leading edge, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The items at the trailing edge, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

    /// The first item at the leading edge; `nil` if there are no items. Setting it replaces all items.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item at the trailing edge; `nil` if there are no items. Setting it replaces all items.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// The search of the screen's content, started by a button of the bar or Ctrl+F; `nil`, the default, offers no
    /// search.
    open var searchController: UISearchController? {
        didSet {
            searchController?.owner = controller
            didChange()
        }
    }

    /// Has no effect, because a button opens the search field; exists so that code from iOS compiles. Default `false`.
    open var hidesSearchBarWhenScrolling = false

    /// When a phone shows the title in large letters.
    public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
        /// As on the screen below.
        case automatic
        /// Always, if the bar prefers large titles.
        case always
        /// Never.
        case never
    }

    /// When the title is shown in large letters. Has no effect: the title is in the header bar of the window. Default `automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet {
            NoEffect.note("UINavigationItem.largeTitleDisplayMode", "the title is in the header bar of the window")
        }
    }

    private func forEachItem(_ body: (UIBarButtonItem) -> Void) {
        for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { body(item) }
        if let backBarButtonItem { body(backBarButtonItem) }
    }

    private func didChange() {
        forEachItem { $0.owner = controller }
        controller?.chromeDidChange()
    }
}

/// The content of a window's header, collected from the controllers on screen.
struct Chrome {
    var title: String?
    var subtitle: String?
    var titleView: UIView?
    var leading: [UIBarButtonItem] = []
    var trailing: [UIBarButtonItem] = []
    /// The title of the screen to which the back button leads; `nil` without a back button.
    var backTitle: String?
    /// The title or the image of the back button; `nil` shows an arrow alone.
    var backItem: UIBarButtonItem?
    var goBack: (() -> Void)?
    /// The bar of the navigation controller, whose colours the window's header takes.
    var bar: UINavigationBar?

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

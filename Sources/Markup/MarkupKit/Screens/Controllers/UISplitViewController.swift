public import Foundation
public import KeyValueCoding
import NativeWidgets

/// A sidebar and the content that it selects, side by side; in a narrow window, only one of them is shown.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(folders, for: .primary)
/// split.setViewController(notes, for: .secondary)
/// window.rootViewController = split
/// ```
///
/// A button of the header bar hides and shows the sidebar. In a narrow window the content has a back button to the
/// sidebar.
@KeyValueCoding
open class UISplitViewController: UIViewController {
    /// The number of columns.
    public nonisolated enum Style: String, MarkupWord { case doubleColumn, unspecified }

    /// One of the columns.
    public nonisolated enum Column: String, MarkupWord {
        /// `primary` is the sidebar, `secondary` the content.
        case primary, secondary
    }

    /// The columns that are shown if there is room for both.
    public nonisolated enum DisplayMode: String, MarkupWord {
        /// `automatic` is the same as `oneBesideSecondary`, which shows both; `secondaryOnly` hides the sidebar.
        case automatic, secondaryOnly, oneBesideSecondary
    }

    /// The number of columns.
    public private(set) var style = Style.doubleColumn
    private var columns: [Column: UIViewController] = [:]
    private let container = SplitContainer(frame: .zero)
    /// The column that is shown while there is room for only one.
    private var frontColumn = Column.primary

    /// Creates a split view without columns.
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }

    /// Called when the number of shown columns changes. Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether there is room for only one column.
    public private(set) var isCollapsed = false
    /// The width of the window below which only one column is shown, in points. Default 600.
    open var collapseWidth: CGFloat = 600 { didSet { widthDidChange(lastWidth) } }
    /// The initial width of the sidebar, in points. Default 240; the user can change it.
    open var preferredPrimaryColumnWidth: CGFloat = 240 {
        didSet { container.primaryWidth = preferredPrimaryColumnWidth }
    }
    /// The columns to show if there is room for both. Default `automatic`.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { update() } }
    /// The columns shown if there is room for both: `secondaryOnly` or `oneBesideSecondary`.
    public var displayMode: DisplayMode {
        preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
    }
    private var lastWidth: CGFloat = 0

    // MARK: Columns

    /// Replaces the controller of a column; `nil` leaves the column empty.
    open func setViewController(_ controller: UIViewController?, for column: Column) {
        let old = columns[column]
        guard old !== controller else { return }
        if let old {
            if old.isOnScreen { old.beginAppearanceTransition(false, animated: false) }
            old.viewIfLoaded?.removeFromSuperview()
            old.endAppearanceTransition()
            old.removeFromParent()
        }
        columns[column] = controller
        if let controller {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        update()
    }

    /// Returns the controller of a column; `nil` if it is empty.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Both controllers, the sidebar's first.
    open var viewControllers: [UIViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
        }
    }

    /// Shows a column; in a narrow window it replaces the other one.
    open func show(_ column: Column) {
        frontColumn = column
        if column == .primary, !isCollapsed, displayMode == .secondaryOnly {
            preferredDisplayMode = .oneBesideSecondary
        }
        update()
    }

    /// Hides a column: the sidebar if there is room for both, either column in a narrow window. Does nothing for the
    /// content in a wide window.
    open func hide(_ column: Column) {
        if isCollapsed {
            frontColumn = column == .primary ? .secondary : .primary
        } else if column == .primary {
            preferredDisplayMode = .secondaryOnly
        }
        update()
    }

    /// Puts a controller into the content column and shows that column, as when the user selects an item in the
    /// sidebar.
    open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        setViewController(controller, for: .secondary)
        show(.secondary)
    }

    open override var visibleChildren: [UIViewController] {
        shownColumns.compactMap { columns[$0] }
    }

    private var shownColumns: [Column] {
        if isCollapsed {
            return columns[frontColumn] == nil ? [frontColumn == .primary ? .secondary : .primary] : [frontColumn]
        }
        return displayMode == .secondaryOnly ? [.secondary] : [.primary, .secondary]
    }

    // MARK: View

    open override func loadView() {
        container.onWidth = { [weak self] in self?.widthDidChange($0) }
        view = container
        container.primaryWidth = preferredPrimaryColumnWidth
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        update()
    }

    private func widthDidChange(_ width: CGFloat) {
        guard width > 0 else { return }
        lastWidth = width
        let collapses = width < collapseWidth
        guard collapses != isCollapsed else { return }
        isCollapsed = collapses
        if collapses {
            frontColumn = delegate?.splitViewController(self, topColumnForCollapsingTo: frontColumn) ?? frontColumn
            if let primary = columns[.primary], let secondary = columns[.secondary],
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
            {
                frontColumn = .primary
            }
        }
        update()
        if collapses {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func update() {
        defer { chromeDidChange() }
        guard isViewLoaded else { return }
        let shown = shownColumns
        container.show(primary: columns[.primary]?.view, secondary: columns[.secondary]?.view)
        for (column, controller) in columns {
            let isShown = shown.contains(column)
            controller.view.isHidden = !isShown
            guard isOnScreen, isShown != controller.isOnScreen else { continue }
            controller.beginAppearanceTransition(isShown, animated: false)
            MainLoop.atNextTurn { [weak controller] in controller?.endAppearanceTransition() }
        }
    }

    // MARK: The bar

    private lazy var sidebarItem: UIBarButtonItem = {
        let item = UIBarButtonItem(
            title: nil, image: UIImage(systemIcon: "sidebar-show-symbolic"),
            primaryAction: UIAction { [weak self] _ in self?.toggleSidebar() })
        item.accessibilityIdentifier = "sidebar"
        sidebarWord = LanguageFollower(.menu) { [weak item] in item?.accessibilityLabel = $0 }
        return item
    }()
    private var sidebarWord: LanguageFollower?

    /// The button that hides and shows the sidebar. The header bar has it in any case, and only once.
    public var displayModeButtonItem: UIBarButtonItem { sidebarItem }

    /// Hides or shows the sidebar.
    open func toggleSidebar() {
        if isCollapsed { return show(frontColumn == .primary ? .secondary : .primary) }
        if displayMode == .secondaryOnly { show(.primary) } else { hide(.primary) }
    }

    override var chrome: Chrome {
        let primary = columns[.primary]
        guard let secondary = columns[.secondary] else { return primary?.chrome ?? Chrome(of: self) }
        guard let primary else { return secondary.chrome }
        var chrome = secondary.chrome
        if isCollapsed {
            guard frontColumn == .secondary else { return primary.chrome }
            chrome.leading.removeAll { $0 === sidebarItem }
            if chrome.goBack == nil {
                chrome.backTitle = primary.navigationItem.title ?? primary.title ?? DesktopWord.back.text
                chrome.goBack = { [weak self] in self?.show(.primary) }
            }
            return chrome
        }
        if chrome.goBack == nil, displayMode != .secondaryOnly {
            // There is only one back button; a sidebar with several levels gets it while the content needs none.
            let bar = primary.chrome
            (chrome.backTitle, chrome.backItem, chrome.goBack) = (bar.backTitle, bar.backItem, bar.goBack)
        }
        let own = displayMode == .secondaryOnly ? [] : primary.chrome.leading + primary.chrome.trailing
        chrome.leading = [sidebarItem] + own + chrome.leading.filter { $0 !== sidebarItem }
        return chrome
    }

    override func handle(_ key: KeyPress) -> Bool {
        guard isCollapsed, frontColumn == .secondary, columns[.primary] != nil,
            key == KeyPress(input: UIKeyCommand.inputEscape, modifierFlags: [])
        else { return false }
        show(.primary)
        return true
    }
}

/// Called when the number of shown columns of a ``UISplitViewController`` changes.
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Returns the column to show when the window has become narrow; `proposed` is the one that was shown last.
    func splitViewController(
        _ controller: UISplitViewController, topColumnForCollapsingTo proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Called when the window has become narrow; `true` shows the sidebar, whichever column was shown last.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called when only one column is shown instead of two.
    func splitViewControllerDidCollapse(_ controller: UISplitViewController)
    /// Called when there is room for two columns again.
    func splitViewControllerDidExpand(_ controller: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    /// Returns `proposed`.
    public func splitViewController(
        _ controller: UISplitViewController, topColumnForCollapsingTo proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposed }
    /// Returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// Does nothing.
    public func splitViewControllerDidCollapse(_ controller: UISplitViewController) {}
    /// Does nothing.
    public func splitViewControllerDidExpand(_ controller: UISplitViewController) {}
}

extension UIViewController {
    /// The nearest split view controller that contains this one, directly or indirectly; `nil` without one.
    public var splitViewController: UISplitViewController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
    }
}

import Foundation
public import KeyValueCoding
import NativeWidgets

/// A control with which the user reloads the content of a scroll view or table: with F5, Ctrl+R, or a button.
///
/// The button is in the header bar of the window; a control that is added as a subview shows its own button.
/// `valueChanged` fires when the user requests a reload; call ``endRefreshing()`` when the new content is loaded.
///
/// ```xml
/// <UITableView><?refreshControl?><UIRefreshControl onValueChanged="reload"/></UITableView>
/// ```
@KeyValueCoding
open class UIRefreshControl: UIControl {
    private let button = UIButton(type: .custom)
    private var word: LanguageFollower?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        button.setImage(UIImage(systemIcon: "view-refresh-symbolic"), for: .normal)
        word = LanguageFollower(.reload) { [weak self] word in
            self?.button.accessibilityLabel = word
            self?.button.toolTip = "\(word) (F5)"
        }
        button.native.addClass("circular")
        button.native.addClass("osd")
        button.addAction(UIAction { [weak self] _ in self?.beginByHand() }, for: .primaryActionTriggered)
        layoutMargins = .zero
        addSubview(button)
    }

    /// The button for a header bar.
    private(set) lazy var barItem: UIBarButtonItem = {
        let item = UIBarButtonItem(barButtonSystemItem: .refresh)
        item.accessibilityIdentifier = accessibilityIdentifier ?? "refresh"
        item.isEnabled = canBegin
        item.primaryAction = UIAction { [weak self] _ in self?.beginByHand() }
        return item
    }()

    private var canBegin: Bool { !isRefreshing && isEnabled }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            showState()
        }
    }

    /// Whether a reload is in progress; the button is disabled meanwhile.
    open private(set) var isRefreshing = false { didSet { showState() } }

    private func showState() {
        button.isEnabled = canBegin
        barItem.isEnabled = canBegin
    }

    /// Shows that a reload is in progress, without firing an event.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends the reload and enables the button again. Fires no event.
    open func endRefreshing() { isRefreshing = false }

    /// Starts a reload and fires the events, like F5 and the button. Returns `false` during a reload or if the control
    /// is disabled.
    @discardableResult
    public func beginByHand() -> Bool {
        guard canBegin else { return false }
        isRefreshing = true
        send([.valueChanged, .primaryActionTriggered])
        return true
    }
}

extension UIViewController {
    /// The refresh controls of the scroll views in this controller's view.
    var refreshControls: [UIRefreshControl] { viewIfLoaded.map { Self.refreshControls(in: $0) } ?? [] }

    private static func refreshControls(in view: UIView) -> [UIRefreshControl] {
        let own = (view as? UIScrollView)?.refreshControl
        // Rows and items are not searched: they are many, they come and go, and their controls do not belong in the
        // header bar.
        if view is UITableView || view is UICollectionView { return own.map { [$0] } ?? [] }
        return (own.map { [$0] } ?? []) + view.subviews.flatMap(refreshControls)
    }
}

import Foundation
public import KeyValueCoding
import NativeWidgets

/// Lets a person reload what a scroll view or a table shows: by F5, Ctrl+R, or a button.
///
/// The button stands in the header bar of the window; a control that is put into a view as a subview shows one of its own. `valueChanged` fires
/// when the person asks; call ``endRefreshing()`` when the new rows are there.
///
/// ```xml
/// <UITableView><?refreshControl?><UIRefreshControl onValueChanged="reload"/></UITableView>
/// ```
@KeyValueCoding
open class UIRefreshControl: UIControl {
    private let button = UIButton(type: .custom)
    private var word: WordFollower?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        button.setImage(UIImage(systemIcon: "view-refresh-symbolic"), for: .normal)
        word = WordFollower(.reload) { [weak self] word in
            self?.button.accessibilityLabel = word
            self?.button.toolTip = "\(word) (F5)"
        }
        button.native.addClass("circular")
        button.native.addClass("osd")
        button.addAction(UIAction { [weak self] _ in self?.beginByHand() }, for: .primaryActionTriggered)
        layoutMargins = .zero
        addSubview(button)
    }

    /// The button in a header bar.
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

    /// Whether a reload is going on; the button is disabled meanwhile.
    open private(set) var isRefreshing = false { didSet { showState() } }

    private func showState() {
        button.isEnabled = canBegin
        barItem.isEnabled = canBegin
    }

    /// Shows that a reload is going on, without firing an event.
    open func beginRefreshing() { isRefreshing = true }
    /// Says that the reload is done, so that the button works again. Fires no event.
    open func endRefreshing() { isRefreshing = false }

    /// Does what F5 and the button do: begins and fires. Returns `false` while a reload is going on or the control is disabled.
    @discardableResult
    public func beginByHand() -> Bool {
        guard canBegin else { return false }
        isRefreshing = true
        send([.valueChanged, .primaryActionTriggered])
        return true
    }
}

extension UIViewController {
    /// The refresh controls of the scroll views on this controller's screen.
    var refreshControls: [UIRefreshControl] { viewIfLoaded.map { Self.refreshControls(in: $0) } ?? [] }

    private static func refreshControls(in view: UIView) -> [UIRefreshControl] {
        let own = (view as? UIScrollView)?.refreshControl
        // Rows and items come and go, and are many; what they hold is not for the header.
        if view is UITableView || view is UICollectionView { return own.map { [$0] } ?? [] }
        return (own.map { [$0] } ?? []) + view.subviews.flatMap(refreshControls)
    }
}

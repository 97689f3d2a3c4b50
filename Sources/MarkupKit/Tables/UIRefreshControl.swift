import Foundation
import KeyValueCoding

/// Lets a person reload a table: F5 or Ctrl+R in the table, or the button at its top.
///
/// `valueChanged` fires when the person asks; call ``endRefreshing()`` when the new rows are there.
@KeyValueCoding
open class UIRefreshControl: UIControl {
    private let button = UIButton(type: .custom)
    private var words: WordFollower?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        button.setImage(UIImage(systemIcon: "view-refresh-symbolic"), for: .normal)
        words = WordFollower(.reload) { [weak self] word in
            self?.button.accessibilityLabel = word
            self?.button.toolTip = "\(word) (F5)"
        }
        button.native.addClass("circular")
        button.native.addClass("osd")
        button.addAction(UIAction { [weak self] _ in self?.beginByHand() }, for: .primaryActionTriggered)
        layoutMargins = .zero
        addSubview(button)
    }

    /// Whether a reload is going on.
    open private(set) var isRefreshing = false { didSet { button.isEnabled = !isRefreshing } }

    /// Shows that a reload is going on, without firing an event.
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// Does what F5 and the button do; `false` while a reload is going on already.
    @discardableResult
    public func beginByHand() -> Bool {
        guard !isRefreshing, isEnabled else { return false }
        isRefreshing = true
        send([.valueChanged, .primaryActionTriggered])
        return true
    }
}

public import Foundation
public import KeyValueCoding
import NativeWidgets

/// A header bar with a back button, the title, and the buttons of the top screen.
@KeyValueCoding
open class UINavigationBar: UIView {
    override class func makeNative() -> Native { HeaderBarWidget().native }

    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private var titleWidget: UIView?
    private let backButton = UIButton(type: .system)
    private var goBack: (() -> Void)?
    private(set) lazy var appearances = NavigationBarAppearances()

    override func viewDidInitialize() {
        super.viewDidInitialize()
        backButton.accessibilityIdentifier = "back"
        backButton.addAction(UIAction { [weak self] _ in self?.goBack?() }, for: .primaryActionTriggered)
    }

    /// Whether the bar has the window's own buttons, such as the close button.
    var showsWindowControls = false { didSet { HeaderBarWidget(native).setShowsWindowControls(showsWindowControls) } }

    /// Shows the bar items of the controllers on screen. Views that stay are not touched, so that they keep the focus.
    func show(_ chrome: Chrome) {
        if let bar = chrome.bar, bar !== self { look(like: bar) }
        goBack = chrome.goBack
        backButton.image =
            chrome.backItem?.image
            ?? UIImage(systemIcon: native.isRightToLeft ? "go-previous-symbolic-rtl" : "go-previous-symbolic")
        let backTitle = chrome.backItem?.title.flatMap { $0.isEmpty ? nil : $0 }
        if backButton.title ?? "" != backTitle ?? "" { backButton.title = backTitle }
        backButton.accessibilityLabel = chrome.backTitle
        backButton.toolTip = chrome.backTitle
        let back = chrome.goBack == nil ? [] : [backButton as UIView]
        replace(&leading, with: back + chrome.leading.map(\.view)) { HeaderBarWidget(native).packStart($0) }
        replace(&trailing, with: chrome.trailing.map(\.view)) { HeaderBarWidget(native).packEnd($0) }
        showTitle(chrome)
    }

    /// The font and the colour of the title: the attributes `font` and `foregroundColor`; `nil`, the default, is the theme's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            labels.show(titleTextAttributes ?? [:])
            nearestViewController?.chromeDidChange()
        }
    }

    /// Whether titles are shown in large letters. Has no effect: the title is in the header bar of the window. Default `false`.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles else { return }
            NoEffect.note("UINavigationBar.prefersLargeTitles", "the title is in the header bar of the window")
        }
    }

    /// The header bar of a window looks like the bar of the navigation controller that it shows.
    private func look(like bar: UINavigationBar) {
        if bar.backgroundColor != backgroundColor { backgroundColor = bar.backgroundColor }
        if bar.titleTextAttributes != nil || titleTextAttributes != nil {
            titleTextAttributes = bar.titleTextAttributes
        }
    }

    private func replace(_ shown: inout [UIView], with views: [UIView], pack: (Native) -> Void) {
        guard shown != views else { return }
        for view in shown { remove(view) }
        for view in views {
            view.removeFromSuperview()
            adopt(view)
            pack(view.native)
        }
        shown = views
    }

    private func remove(_ view: UIView) {
        guard view.superview === self else { return }
        HeaderBarWidget(native).remove(view.native)
        disown(view)
    }

    private func showTitle(_ chrome: Chrome) {
        let view = chrome.titleView ?? titleLabels(chrome)
        guard view !== titleWidget else { return }
        if let titleWidget, titleWidget.superview === self {
            HeaderBarWidget(native).setTitleWidget(nil)
            disown(titleWidget)
        }
        titleWidget = view
        view.removeFromSuperview()
        adopt(view)
        HeaderBarWidget(native).setTitleWidget(view.native)
    }

    private lazy var labels = BarTitleView(frame: .zero)

    private func titleLabels(_ chrome: Chrome) -> UIView {
        labels.show(title: chrome.title ?? "", subtitle: chrome.subtitle)
        return labels
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === titleWidget {
            HeaderBarWidget(native).setTitleWidget(nil)
            titleWidget = nil
        } else if subview.native.hasParent {
            HeaderBarWidget(native).remove(subview.native)
            leading.removeAll { $0 === subview }
            trailing.removeAll { $0 === subview }
        }
    }
}

/// The title of a bar, with the prompt above it.
final class BarTitleView: LMColumnView {
    private let titleLabel = UILabel(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)

    override func viewDidInitialize() {
        super.viewDidInitialize()
        spacing = 0
        verticalAlignment = .center
        for label in [promptLabel, titleLabel] {
            label.textAlignment = .center
            addSubview(label)
        }
        titleLabel.native.addClass("title")
        promptLabel.native.addClass("subtitle")
    }

    func show(_ attributes: [NSAttributedString.Key: Any]) {
        titleLabel.font = attributes[.font] as? UIFont
        titleLabel.textColor = attributes[.foregroundColor] as? UIColor
    }

    func show(title: String, subtitle: String?) {
        titleLabel.text = title
        promptLabel.text = subtitle
        promptLabel.isHidden = subtitle == nil
    }
}

public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A link that opens an address with the user's program for it. Fires `primaryActionTriggered` before it opens.
///
/// ```xml
/// <LMLinkButton title="@website" url="https://example.org"/>
/// ```
@KeyValueCoding
open class LMLinkButton: UIControl {
    private let label = LabelWidget()

    override class func makeNative() -> Native { LinkButtonWidget().native }
    open override class var accessibleNaming: AccessibleNaming? { .title }
    override var isElementByItself: Bool { true }
    override var standardTraits: UIAccessibilityTraits { .link }
    override var standardName: AccessibleName? { .text(shownTitle) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalSize()
        LinkButtonWidget(native).setChild(label.native)
        label.native.release()
        LinkButtonWidget(native).onOpen { [weak self] in self?.follow() }
        updateAccessibleName()
    }

    /// The text; `nil`, the default, shows the address.
    open var title: String? { didSet { showTitle() } }
    /// The address that a press opens; `nil`, the default, opens none. It is the tool tip too.
    open var url: URL? {
        didSet {
            LinkButtonWidget(native).setAddress(url?.absoluteString ?? "")
            showTitle()
        }
    }
    /// Whether the link has the colour of links that were opened before. Default `false`; a press sets it.
    @Edited open var isVisited: Bool {
        get { LinkButtonWidget(native).isVisited }
        set { LinkButtonWidget(native).isVisited = newValue }
    }

    private var shownTitle: String { title ?? url?.absoluteString ?? "" }

    private func showTitle() {
        label.setText(shownTitle)
        updateAccessibleName()
    }

    private func follow() {
        send([.touchUpInside, .primaryActionTriggered])
        guard let url else { return }
        isVisited = true
        userDidEdit()
        UIApplication.shared.open(url)
    }

    override var firesTouchUpInside: Bool { true }

    open override class var userTexts: [String] { ["title"] }
}

extension LMLinkButton {
    /// Creates a link.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        title: String?, url: URL?, primaryAction: UIAction? = nil, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMLinkButton) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.url = url
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}

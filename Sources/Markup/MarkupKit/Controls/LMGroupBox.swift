public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A title above a framed column of views that belong together. The margins are 12 points unless others are set.
///
/// ```xml
/// <LMGroupBox title="@address">
///     <UITextField placeholder="@street"/>
///     <UITextField placeholder="@town"/>
/// </LMGroupBox>
/// ```
///
/// Screen readers speak the title when the focus enters the group.
@KeyValueCoding
open class LMGroupBox: LMColumnView {
    override class func makeNative() -> Native { BoxWidget(column: 6).native }
    override class var defaultMargins: LayoutMargins { LayoutMargins(all: 12) }

    /// The part with the subviews, below the title.
    private(set) var content: Native?
    let heading = LabelWidget()

    override var nativeContainer: Native { content ?? native }
    override var nativeForLook: Native { content ?? native }
    override var standardName: AccessibleName? { title.map(AccessibleName.text) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(GroupLook.css)
        let content = ContainerWidget.make()
        ContainerWidget.attach(self, to: content)
        self.content = content
        addHeader(to: BoxWidget(native))
        BoxWidget(native).appendStretched(content)
        content.addClass(contentClass)
        titleDidChange()
    }

    isolated deinit { content?.release() }

    /// The CSS class of the part with the subviews.
    var contentClass: String { "markup-card" }

    func addHeader(to box: BoxWidget) {
        heading.native.addClass("markup-heading")
        heading.native.setAccessibleRole(.heading)
        box.appendPart(heading.native)
    }

    /// The text above the frame; `nil`, the default, shows none.
    open var title: String? { didSet { titleDidChange() } }

    func titleDidChange() {
        heading.setText(title ?? "")
        heading.native.isVisible = !(title ?? "").isEmpty
        updateAccessibleName()
    }

    open override func setNeedsLayout() {
        super.setNeedsLayout()
        content?.queueResize()
    }

    open override class var userTexts: [String] { ["title"] }
}

/// The CSS of titled groups.
enum GroupLook {
    static let css = """
        .markup-heading { font-weight: bold; }
        .markup-card, .markup-rows {
            background-color: @theme_base_color; border: 1px solid @borders; border-radius: 10px;
        }
        .markup-expander { padding: 4px 8px; min-height: 24px; }

        """
}

extension LMGroupBox {
    /// Creates a group box with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String?, margin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ subviews: UIView..., with configure: (LMGroupBox) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        declare(margin: margin, top: nil, leading: nil, bottom: nil, trailing: nil)
        view.horizontalAlignment = horizontalAlignment
        view.verticalAlignment = verticalAlignment
        view.spacing = spacing
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}

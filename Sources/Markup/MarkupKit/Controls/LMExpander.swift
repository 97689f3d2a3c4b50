public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A title with an arrow that shows and hides the views below it.
///
/// ```xml
/// <LMExpander title="@advanced" isExpanded="$showsAdvanced">
///     <UILabel text="@advancedText"/>
/// </LMExpander>
/// ```
///
/// The title is a button, so Space and Return open and close it. The views below it are laid out as in a
/// ``LMColumnView``; hidden ones take no room.
@KeyValueCoding
open class LMExpander: LMGroupBox {
    private let button = ButtonWidget()
    private let arrow = SymbolWidget()

    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 0, left: 24, bottom: 6, right: 0) }
    override var contentClass: String { "markup-expanded" }
    override var nativeForMeaning: Native { button.native }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        button.native.connect("clicked") { [weak self] _ in
            guard let self else { return }
            isExpanded.toggle()
            userDidEdit()
        }
        expansionDidChange()
    }

    override func addHeader(to box: BoxWidget) {
        let row = BoxWidget(spacing: 6)
        row.appendPart(arrow.native)
        heading.native.addClass("markup-heading")
        row.appendPart(heading.native)
        button.setChild(row.native)
        row.native.release()
        button.native.addClass("flat")
        button.native.addClass("markup-expander")
        box.appendPart(button.native)
    }

    /// Whether the views below the title are visible. Default `false`.
    @Edited open var isExpanded = false { didSet { if isExpanded != oldValue { expansionDidChange() } } }

    private func expansionDidChange() {
        content?.isVisible = isExpanded
        arrow.setName(isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
        button.native.setAccessibleExpanded(isExpanded)
        AnimationScope.noteLayout(of: self)
    }
}

extension LMExpander {
    /// Creates an expander with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String?, isExpanded: Bool = false, margin: CGFloat? = nil, spacing: CGFloat = .nan,
        backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan,
        anchor: LMAnchor = [], _ subviews: UIView..., with configure: (LMExpander) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.isExpanded = isExpanded
        declare(margin: margin, top: nil, leading: nil, bottom: nil, trailing: nil)
        view.spacing = spacing
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}

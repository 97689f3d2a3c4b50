public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A scroll view with one content view, which can be fitted to the width or the height.
@KeyValueCoding
open class LMScrollView: UIScrollView {
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .any, rootPreference: 8)
    }
    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        updatePolicy()
    }

    /// The view that scrolls; `nil` without content. Setting it removes all other subviews.
    open var contentView: UIView? {
        get { subviews.first }
        set {
            guard newValue !== subviews.first else { return }
            for view in subviews { view.removeFromSuperview() }
            if let newValue { addSubview(newValue) }
        }
    }

    /// Whether the content is as wide as the view, so that it scrolls only vertically. Default `false`.
    open var isFitToWidth = false { didSet { fitDidChange() } }
    /// Whether the content is as high as the view, so that it scrolls only horizontally. Default `false`.
    open var isFitToHeight = false { didSet { fitDidChange() } }

    private func fitDidChange() {
        updatePolicy()
        setNeedsContentLayout()
    }

    override var takesConstraints: Bool { false }
    override var fittedAxes: (horizontal: Bool, vertical: Bool) { (isFitToWidth, isFitToHeight) }

    private var style: ScrollStyle { ScrollStyle(fitsToWidth: isFitToWidth, fitsToHeight: isFitToHeight) }

    /// Along a scrolling axis, the natural size is also the minimum, because a GTK scroller gives content only its
    /// minimum.
    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard let contentView else { return .zero }
        if let size = measureZoomed(axis) { return size }
        let size = measureScroll(ChildItem(view: contentView), style: style, axis: axis, for: crossSize)
        let fits = axis == .horizontal ? isFitToWidth : isFitToHeight
        return LayoutMeasurement(minimum: fits ? size.minimum : size.natural, natural: size.natural)
    }

    override func arrangeContent(in size: LayoutSize) {
        guard let contentView, !contentView.isHidden else { return }
        if let zoom = zooming, zoomedView === contentView { return place(contentView, at: zoom.scale, in: size) }
        let size = LayoutSize(width: size.width, height: size.height)
        let fitted = scrollContentSize(ChildItem(view: contentView), style: style, viewport: size)
        let x = native.isRightToLeft ? max(0, size.width - fitted.width) : 0
        contentView.put(LayoutBox(x: Int(x), y: 0, width: Int(fitted.width), height: Int(fitted.height)))
    }

    open override func appendMarkupElementView(_ view: UIView) {
        if announced == nil { contentView = view } else { super.appendMarkupElementView(view) }
    }

    open override var markupContentChange: MarkupContentChange { .emptied }

    open override func removeMarkupContent() { contentView = nil }
}

extension LMScrollView {
    /// Creates a scroll view with its content as an argument.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        isFitToWidth: Bool = false, isFitToHeight: Bool = false, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ content: UIView? = nil, with configure: (LMScrollView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.isFitToWidth = isFitToWidth
        view.isFitToHeight = isFitToHeight
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: content.map { [$0] } ?? [])
        configure(self)
    }
}

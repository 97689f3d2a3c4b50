public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// Text that is read, not edited.
@KeyValueCoding
open class UILabel: UIView {
    override class func makeNative() -> Native { .label() }

    /// GTK calls a label what it shows from the first text on, and before by its class.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if text?.isEmpty ?? true, accessibilityLabel == nil { native.setAccessibleLabel("") }
    }

    /// The text; `nil` shows nothing.
    open var text: String? {
        didSet {
            guard text != oldValue else { return }
            native.setLabelText(text ?? "")
            // GTK calls a label what it shows, again with each new text.
            if accessibilityLabel != nil { updateAccessibleName() }
        }
    }
    override var standardName: AccessibleName? { .text(text ?? "") }
    override var isElementByItself: Bool { true }
    override var standardTraits: UIAccessibilityTraits { .staticText }
    /// The colour of the text; `nil` is the theme's.
    open var textColor: UIColor? {
        get { look.textColor }
        set { changeLook { $0.textColor = newValue } }
    }
    /// Another name of ``textColor``, which older documents use.
    open var color: UIColor? {
        get { textColor }
        set { textColor = newValue }
    }
    /// The font; `nil` is the theme's.
    open var font: UIFont? {
        get { look.font }
        set { changeLook { $0.font = newValue } }
    }
    /// Where the lines lie; `natural`, the default, is the side where reading begins.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            native.setLabelAlignment(textAlignment.native)
            guard textAlignment == .left || textAlignment == .right, !followsDirection else { return }
            followsDirection = true
            native.onDirectionChange { [weak self] in self.map { $0.native.setLabelAlignment($0.textAlignment.native) }
            }
        }
    }
    /// Whether left and right alignment is set again when the text direction changes, because GTK mirrors it.
    private var followsDirection = false
    /// Ends the text at the trailing edge: on the right, and on the left where text runs from right to left.
    func alignToTrailingEdge() {
        textAlignment = native.isRightToLeft ? .left : .right
        guard !isTrailing else { return }
        isTrailing = true
        native.onDirectionChange { [weak self] in self?.alignToTrailingEdge() }
    }
    private var isTrailing = false

    /// The greatest number of lines; 1 by default, 0 is as many as the text needs.
    open var numberOfLines = 1 { didSet { native.setLabelLines(numberOfLines, lineBreakMode.native) } }
    /// How text that does not fit breaks or is shortened; `byTruncatingTail` by default. A label of one line shortens it even if a mode wraps.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { native.setLabelLines(numberOfLines, lineBreakMode.native) }
    }
    /// Whether the label is drawn at full strength; `false` draws it as the theme draws disabled text.
    open var isEnabled: Bool {
        get { native.isSensitive }
        set { native.isSensitive = newValue }
    }

    /// The colour of the text's shadow; `nil` is none.
    open var shadowColor: UIColor? { didSet { updateShadow() } }
    /// How far the shadow lies to the right and below, in logical pixels; one above by default. It shows only with a ``shadowColor``.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { updateShadow() } }
    /// How far the shadow lies to the right, in logical pixels.
    open var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
    /// How far the shadow lies below, in logical pixels; negative is above.
    open var shadowOffsetHeight: CGFloat {
        get { shadowOffset.height }
        set { shadowOffset.height = newValue }
    }

    private func updateShadow() {
        changeLook {
            $0.textShadow = shadowColor.map {
                Look.Shadow(color: $0, x: shadowOffset.width, y: shadowOffset.height, radius: 0)
            }
        }
    }
}

extension UIView {
    /// Adds the last baseline and the line height, where the view has text or leads to one that has.
    func addLineMetrics(to size: inout LayoutMeasurement) {
        guard let first = size.naturalBaseline else { return }
        if let label = self as? UILabel, let lines = native.lastLineMetrics(ofLabel: label.native) {
            size.lastBaseline = first + lines.baselineFromFirst
            size.lineHeight = lines.lineHeight
        }
    }
}

extension UILabel {
    /// Creates a label.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        text: String? = nil, textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        numberOfLines: Int = 1, lineBreakMode: NSLineBreakMode = .byTruncatingTail, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UILabel) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.text = text
        view.textAlignment = textAlignment
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        view.numberOfLines = numberOfLines
        view.lineBreakMode = lineBreakMode
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

import Foundation
import KeyValueCoding
import MarkupLayout

/// Text that is read, not edited.
@KeyValueCoding
open class UILabel: UIView {
    override class func makeNative() -> Native { .label() }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        // GTK calls a label what it shows from the first text on, and before by its class.
        native.setAccessibleLabel("")
    }

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
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            native.setLabelAlignment(textAlignment)
            guard textAlignment == .left || textAlignment == .right, !followsDirection else { return }
            followsDirection = true
            native.onDirectionChange { [weak self] in self.map { $0.native.setLabelAlignment($0.textAlignment) } }
        }
    }
    /// Whether the sides are turned back when GTK turns them round.
    private var followsDirection = false
    /// Ends the text at the trailing edge: on the right, and on the left where text runs from right to left.
    func alignToTrailingEdge() {
        textAlignment = native.isRightToLeft ? .left : .right
        guard !isTrailing else { return }
        isTrailing = true
        native.onDirectionChange { [weak self] in self?.alignToTrailingEdge() }
    }
    private var isTrailing = false

    /// The greatest number of lines; 0 is as many as the text needs.
    open var numberOfLines = 1 { didSet { native.setLabelLines(numberOfLines, lineBreakMode) } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { native.setLabelLines(numberOfLines, lineBreakMode) }
    }
    open var isEnabled: Bool {
        get { native.isSensitive }
        set { native.isSensitive = newValue }
    }

    /// The colour of the text's shadow; `nil` is none.
    open var shadowColor: UIColor? { didSet { updateShadow() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { updateShadow() } }
    open var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
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

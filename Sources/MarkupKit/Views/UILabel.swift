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

    /// The text; `nil` shows nothing. Setting it takes the attributes of an ``attributedText`` away.
    ///
    /// A label shows the first 100,000 characters and then an ellipsis, because it lays out all of its text at once. A ``UITextView`` shows more.
    open var text: String? {
        didSet {
            if let attributed = rarities?.attributedText {
                guard !attributed.isBeingShown else { return }
                removeAttributedText()
            } else if text == oldValue {
                return
            }
            native.setLabelText(Self.shown(text ?? ""))
            // GTK calls a label what it shows, again with each new text.
            if accessibilityLabel != nil { updateAccessibleName() }
        }
    }
    /// The text with fonts, colours, lines and links of its own; `nil` shows nothing. A text that was set without attributes is read without.
    ///
    /// In a document it is Markdown: `attributedText="Read the **[terms](https://example.org)**"`. What an attribute says wins over the label's
    /// ``font`` and ``textColor``. Of paragraph styles the heights of lines count, and the alignment of the first one.
    ///
    /// A link is chosen with the pointer, or with Tab and Return; ``linkHandler`` says what happens. An address such as `action:showTerms` calls
    /// the method `showTerms` of the first responder in the chain that has it. Only what a document or its localised texts say, and what code has
    /// made, has such links; in Markdown that a binding brings they are text.
    open var attributedText: NSAttributedString? {
        get { rarities?.attributedText?.text ?? text.map { NSAttributedString(string: $0) } }
        set { show(newValue) }
    }
    /// Called with the address of a link that a person chooses; `true` as answer means that it was dealt with. Without one, or with `false`,
    /// methods are called and addresses of the web, mail and telephones are opened by the desktop's programs. Default `nil`.
    public var linkHandler: ((URL) -> Bool)? {
        get { rarities?.linkHandler }
        set { rare.linkHandler = newValue }
    }
    /// Whether a person can select parts of the text, to copy them. Default `false`. Such a label takes the keyboard.
    open var isSelectable: Bool {
        get { native.isLabelSelectable }
        set { native.isLabelSelectable = newValue }
    }

    override var standardName: AccessibleName? { .text(text ?? "") }
    override var isElementByItself: Bool { true }
    override var standardTraits: UIAccessibilityTraits { .staticText }
    override var keepsWidthToFit: Bool { numberOfLines != 1 }
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
    open var numberOfLines = 1 {
        didSet {
            native.setLabelLines(numberOfLines, lineBreakMode.native)
            showFit()
        }
    }
    /// How text that does not fit breaks or is shortened; `byTruncatingTail` by default. A label of one line shortens it even if a mode wraps.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { native.setLabelLines(numberOfLines, lineBreakMode.native) }
    }
    /// Whether a text of one line that is too wide is drawn smaller before it is shortened. Default `false`. The layout asks for the text's full
    /// size; it has no effect on the title of a button.
    open var adjustsFontSizeToFitWidth: Bool {
        get { rarities?.fit?.isOn ?? false }
        set { if newValue != adjustsFontSizeToFitWidth { changeFit { $0.isOn = newValue } } }
    }
    /// The smallest size that ``adjustsFontSizeToFitWidth`` makes the text, as a part of its own, from 0 to 1; what is outside counts as the nearer
    /// of them. 0, the default, makes it as small as it has to be, to a twentieth.
    open var minimumScaleFactor: CGFloat {
        get { rarities?.fit?.smallest ?? 0 }
        set {
            let new = newValue.isNaN ? 0 : min(1, max(0, newValue))
            if new != minimumScaleFactor { changeFit { $0.smallest = new } }
        }
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
        text: String? = nil, attributedText: NSAttributedString? = nil, textAlignment: NSTextAlignment = .natural,
        textColor: UIColor? = nil, font: UIFont? = nil, numberOfLines: Int = 1,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail,
        backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan,
        anchor: LMAnchor = [],
        with configure: (UILabel) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.text = text
        view.textAlignment = textAlignment
        if let attributedText { view.attributedText = attributedText }
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        view.numberOfLines = numberOfLines
        view.lineBreakMode = lineBreakMode
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

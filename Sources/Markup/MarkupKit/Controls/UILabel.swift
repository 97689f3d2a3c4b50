public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A view that shows text that cannot be edited.
@KeyValueCoding
open class UILabel: UIView {
    override var showsSubviewsAbove: Bool { true }
    override class func makeNative() -> Native { LabelWidget().native }

    /// Clears the name of an empty label: until a label has its first text, GTK would name it by its class.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        findTextInsets()
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
            LabelWidget(native).setText(Self.shown(text ?? ""))
            // GTK renames a label after each new text, so a custom name is set again.
            if accessibilityLabel != nil { updateAccessibleName() }
        }
    }
    /// The text with fonts, colours, lines and links; `nil` shows nothing. For a text without attributes it is that
    /// plain text.
    ///
    /// In a document it is Markdown: `attributedText="Read the **[terms](https://example.org)**"`. Attributes take
    /// precedence over the label's ``font`` and ``textColor``. Of paragraph styles only the line heights, and the
    /// alignment of the first one, have an effect.
    ///
    /// The user opens a link with the pointer, or with Tab and Return; ``linkHandler`` is called with it. An address
    /// such as `action:showTerms` calls the method `showTerms` of the first responder in the chain that has it. Action
    /// links work only in documents, their localised texts and texts made in code; in Markdown from a binding they are
    /// plain text.
    open var attributedText: NSAttributedString? {
        get { rarities?.attributedText?.text ?? text.map { NSAttributedString(string: $0) } }
        set { show(newValue) }
    }
    /// Called with the address of a link that the user opens; return `true` if it was handled. Without a handler, or
    /// after `false`, action links call their methods, and web, mail and telephone addresses are opened by the desktop.
    /// Default `nil`.
    public var linkHandler: ((URL) -> Bool)? {
        get { rarities?.linkHandler }
        set { rare.linkHandler = newValue }
    }
    /// Whether the user can select and copy parts of the text. Default `false`. A selectable label takes the keyboard
    /// focus.
    open var isSelectable: Bool {
        get { LabelWidget(native).isSelectable }
        set { LabelWidget(native).isSelectable = newValue }
    }

    override var standardName: AccessibleName? { .text(text ?? "") }
    override var isElementByItself: Bool { true }
    override var standardTraits: UIAccessibilityTraits { .staticText }
    override var keepsWidthToFit: Bool { numberOfLines != 1 }
    /// The colour of the text. Setting `nil` means the theme's; it is never `nil` when read.
    open var textColor: UIColor! {
        get { look.textColor ?? .textOfTheme }
        set { changeLook { $0.textColor = newValue?.chosen } }
    }
    /// The same as ``textColor``, under the name that older documents use.
    open var color: UIColor! {
        get { textColor }
        set { textColor = newValue }
    }
    /// The font. Setting `nil` means the theme's; it is never `nil` when read.
    open var font: UIFont! {
        get { look.font ?? .ofTheme }
        set { changeLook { $0.font = newValue?.chosen } }
    }
    /// The alignment of the lines. `natural`, the default, is the leading side.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            LabelWidget(native).setAlignment(textAlignment.native)
            guard textAlignment == .left || textAlignment == .right, !followsDirection else { return }
            followsDirection = true
            native.onDirectionChange { [weak self] in
                self.map { LabelWidget($0.native).setAlignment($0.textAlignment.native) }
            }
        }
    }
    /// Whether left and right alignment is set again when the text direction changes; necessary because GTK mirrors it.
    private var followsDirection = false
    /// Aligns the text to the trailing edge: the right edge, or the left one in right-to-left layouts.
    func alignToTrailingEdge() {
        textAlignment = native.isRightToLeft ? .left : .right
        guard !isTrailing else { return }
        isTrailing = true
        native.onDirectionChange { [weak self] in self?.alignToTrailingEdge() }
    }
    private var isTrailing = false

    /// The greatest number of lines. Default 1; 0 means no limit.
    open var numberOfLines = 1 {
        didSet {
            LabelWidget(native).setLines(numberOfLines, lineBreakMode.native)
            showFit()
        }
    }
    /// How text that does not fit is wrapped or truncated. Default `byTruncatingTail`. A label of one line truncates it
    /// in every mode.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { LabelWidget(native).setLines(numberOfLines, lineBreakMode.native) }
    }
    /// Whether text of one line that is too wide is drawn smaller before it is truncated. Default `false`. The natural
    /// size remains that of the full text. It has no effect on the title of a button.
    open var adjustsFontSizeToFitWidth: Bool {
        get { rarities?.fit?.isOn ?? false }
        set { if newValue != adjustsFontSizeToFitWidth { changeFit { $0.isOn = newValue } } }
    }
    /// The smallest scale of the text with ``adjustsFontSizeToFitWidth``, from 0 to 1; other numbers are clamped. 0,
    /// the default, scales it as far as necessary, down to a twentieth.
    open var minimumScaleFactor: CGFloat {
        get { rarities?.fit?.smallest ?? 0 }
        set {
            let new = newValue.isNaN ? 0 : min(1, max(0, newValue))
            if new != minimumScaleFactor { changeFit { $0.smallest = new } }
        }
    }
    /// Whether the label is drawn normally; `false` draws it like the theme's disabled text. Default `true`.
    open var isEnabled: Bool {
        get { native.isSensitive }
        set { native.isSensitive = newValue }
    }

    /// The colour of the text's shadow; `nil`, the default, draws no shadow.
    open var shadowColor: UIColor? { didSet { updateShadow() } }
    /// The offset of the shadow to the right and down, in points. Default 0 and -1, which is upwards. The shadow is
    /// drawn only with a ``shadowColor``.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { updateShadow() } }
    /// The horizontal offset of the shadow, in points.
    open var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
    /// The vertical offset of the shadow, in points; negative numbers move it upwards.
    open var shadowOffsetHeight: CGFloat {
        get { shadowOffset.height }
        set { shadowOffset.height = newValue }
    }

    // MARK: Rectangles

    /// Draws the text in a rectangle.
    ///
    /// GTK draws the text of a label. An override that passes a smaller rectangle on, `super.drawText(in: rect.inset(by: padding))`, makes room
    /// around the text; nothing else that it draws is seen. It is called when the label comes into a superview and after
    /// ``UIView/setNeedsDisplay()`` and ``UIView/setNeedsLayout()``.
    open func drawText(in rect: CGRect) { if rarities?.drawnTexts != nil { rare.drawnTexts?.append(rect) } }

    /// The rectangle of the text in the middle of bounds, in points. An override has no effect on the place of the text; room around it comes
    /// from ``drawText(in:)``.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        standardTextRect(in: bounds, lines: numberOfLines)
    }

    open override func setNeedsDisplay() {
        findTextInsets()
        super.setNeedsDisplay()
    }

    open override func setNeedsLayout() {
        findTextInsets()
        super.setNeedsLayout()
    }

    private func updateShadow() {
        changeLook {
            $0.textShadow = shadowColor.map {
                Look.Shadow(color: $0, x: shadowOffset.width, y: shadowOffset.height, radius: 0)
            }
        }
    }

    open override class var userTexts: [String] { ["attributedText", "text"] }
}

extension UIView {
    /// Adds the last baseline and the line height for a view that is or contains a label.
    func addLineMetrics(to size: inout LayoutMeasurement) {
        guard let first = size.naturalBaseline else { return }
        if let label = self as? UILabel, let lines = LabelWidget(label.native).lastLineMetrics {
            size.lastBaseline = first + lines.baselineFromFirst
            size.lineHeight = lines.lineHeight
        }
    }
}

extension UILabel {
    /// Creates a label.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
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

public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A field for one line of text that the user edits.
///
/// Fires `editingDidBegin`, `editingChanged` and `editingDidEnd`, and `editingDidEndOnExit` and
/// `primaryActionTriggered` on Return.
@KeyValueCoding
open class UITextField: UIControl {
    let input = TextInputWidget()
    private var clearButton: Native?
    /// The selection to restore after the delegate has handled a keystroke: GTK continues with the key and would
    /// replace the selection by a cursor.
    var selectionToKeep: (start: Int, end: Int)?
    /// The selection that was last reported to the delegate.
    var reportedSelection = (start: 0, end: 0)
    /// A deletion that may be the first half of a replacement.
    var pendingDeletion: (start: Int, end: Int)?
    private var announcedSide: String?
    /// The user's edits, recorded for the undo manager; created with the first edit.
    var edits: TextEdits?
    /// Whether edits are recorded with an undo manager; a search field keeps its own history.
    var sharesHistory = true

    override var showsSubviewsAbove: Bool { true }
    override class func makeNative() -> Native { BoxWidget(cssName: "entry").native }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var nativeForMeaning: Native { input.native }
    /// A field without a label is named by its placeholder.
    override var standardName: AccessibleName? {
        if rarities?.namingLabel == nil, let placeholder, !placeholder.isEmpty { return .text(placeholder) }
        return nameOfField
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.children = .announced
        vocabulary.instructions = [
            "leftView": InstructionSchema(announcesChild: true), "rightView": InstructionSchema(announcesChild: true),
        ]
        return vocabulary
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        // A row of a form may be higher than its field, but a height that code sets is filled.
        if (placedFrame?.height ?? 0) > 0 { didAskForHeight() } else { native.keepNaturalHeight() }
        BoxWidget(native).setSpacing(6)
        BoxWidget(native).appendPart(input.native)
        updateAccessibleName()
        showBorder()
        showTraits()
        showAlignment()
        connectSignals()
    }

    override func didAskForHeight() { native.fillHeight() }

    /// The delegate, called before changes and during editing. Not retained.
    public weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; never `nil` when read. Setting it fires no event and removes line breaks.
    @Edited @SetAfter("inputMask") open var text: String? {
        get { input.text }
        set {
            var new = (newValue ?? "").filter { !$0.isNewline && $0 != "\0" }
            if let mask { new = mask.text(of: new) }
            guard new != input.text else {
                if rarities?.attributedText != nil, !isShowingAttributed { removeAttributedText() }
                return
            }
            if rarities?.attributedText != nil, !isShowingAttributed { removeAttributedText() }
            programmatically { input.text = new }
            forgetEdits()
            input.select(from: new.unicodeScalars.count, to: new.unicodeScalars.count)
            showSideViews()
        }
    }

    /// The form of the text, such as `(###) ### ####` for a telephone number; `nil`, the default, is any form.
    ///
    /// `#` stands for a digit, `A` for a letter, `*` for either; the other characters are inserted while the user
    /// types, and a backslash in front makes one of the three stand for itself. Characters that do not fit are left out. ``text`` has
    /// the inserted characters, ``unmaskedText`` does not.
    open var inputMask: String? {
        didSet {
            guard inputMask != oldValue else { return }
            let typed = unmaskedText
            mask = inputMask.flatMap { InputMask($0) }
            if mask != nil { text = typed }
        }
    }
    private(set) var mask: InputMask?

    /// The characters of the text that the user has typed, without those that ``inputMask`` inserts; never `nil` when read.
    @Edited @SetAfter("inputMask") open var unmaskedText: String? {
        get { mask?.typed(in: input.text) ?? input.text }
        set { text = newValue }
    }

    /// The text with fonts, colours and lines; `nil` is empty. Typed text takes the attributes of the character before
    /// it. Links are not active.
    ///
    /// In a document the text is Markdown.
    open var attributedText: NSAttributedString? {
        get { rarities?.attributedText?.text ?? NSAttributedString(string: input.text) }
        set { show(newValue) }
    }

    /// The text that is shown while the field is empty; `nil` shows none. It is the accessible name of a field without
    /// a label.
    open var placeholder: String? {
        didSet {
            input.setPlaceholder(rarities?.hidesPlaceholder == true ? nil : placeholder)
            input.native.setAccessiblePlaceholder(placeholder)
            updateAccessibleName()
            placeholderDidChange()
        }
    }
    /// The ``placeholder`` with a font and a colour: those of its first letter. Setting ``placeholder`` takes them away.
    open var attributedPlaceholder: NSAttributedString? {
        get { rarities?.attributedPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
        set { show(placeholder: newValue) }
    }
    /// The font. Setting `nil` means the theme's; it is never `nil` when read.
    open var font: UIFont? {
        get { look.font ?? .ofTheme }
        set { changeLook { $0.font = newValue?.chosen } }
    }
    /// The colour of the text; `nil` is the theme's.
    open var textColor: UIColor? {
        get { look.textColor ?? .textOfTheme }
        set { changeLook { $0.textColor = newValue?.chosen } }
    }
    /// The alignment of the text. `natural`, the default, and `justified` align it to the leading side.
    open var textAlignment = NSTextAlignment.natural { didSet { showAlignment() } }

    private func showAlignment() {
        let isRightToLeft = input.native.isRightToLeft
        let alignment: Double =
            switch textAlignment {
            case .natural, .justified: 0
            case .center: 0.5
            case .left: isRightToLeft ? 1 : 0
            case .right: isRightToLeft ? 0 : 1
            }
        input.setAlignment(alignment)
        guard textAlignment == .left || textAlignment == .right, !followsDirection else { return }
        followsDirection = true
        input.native.onDirectionChange { [weak self] in self?.showAlignment() }
    }
    /// Whether left and right alignment is set again when the text direction changes; necessary because GTK mirrors it.
    private var followsDirection = false

    // MARK: Border

    /// The border styles of a text field.
    public nonisolated enum BorderStyle: String, MarkupWord {
        /// No border.
        case none
        /// A thin line.
        case line
        /// A sunken border.
        case bezel
        /// The border that the theme draws.
        case roundedRect
    }

    /// The style of the border. Default `none`.
    open var borderStyle = BorderStyle.none { didSet { showBorder() } }

    private func showBorder() {
        StyleSheet.shared.addBase(Self.rules)
        for style in BorderStyle.allCases { native.removeClass("markup-field-\(style.rawValue)") }
        native.addClass("markup-field-\(borderStyle.rawValue)")
    }

    private static let rules = """
        .markup-field-none{background:none;border-color:transparent;box-shadow:none;padding-left:0;padding-right:0;outline:none;}
        .markup-field-line{border-radius:0;box-shadow:none;border:1px solid currentColor;}
        .markup-field-bezel{border-radius:0;box-shadow:inset 1px 1px 1px alpha(black,0.3);}

        """

    // MARK: Traits

    /// Whether the characters are shown as dots. Default `false`. Input methods then treat the text as a password.
    open var isSecureTextEntry = false { didSet { showTraits() } }
    /// The expected kind of text, as a hint for input methods; a secure field always requests a password.
    open var keyboardType = UIKeyboardType.default { didSet { showTraits() } }
    /// Stored for code written for UIKit; it has no effect, because GTK's keyboards do not use it.
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that an input method capitalises; by default the first of each sentence. `none` capitalises nothing.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { showTraits() } }
    /// `yes` lets input methods complete words, `no` prevents them from marking mistakes; `default` leaves it to them.
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { showTraits() } }
    /// `yes` lets input methods check the spelling, `no` prevents it; `default` leaves it to them.
    open var spellCheckingType = UITextSpellCheckingType.default { didSet { showTraits() } }

    private func showTraits() {
        input.setTextVisible(!isSecureTextEntry)
        var hints = autocapitalizationType.hints
        if autocorrectionType == .yes { hints.insert(.completesWords) }
        if spellCheckingType == .yes { hints.insert(.checksSpelling) }
        if autocorrectionType == .no || spellCheckingType == .no { hints.insert(.checksNoSpelling) }
        input.setInput(isSecureTextEntry ? .password : keyboardType.purpose, hints)
    }

    // MARK: Sides

    /// The times at which a view at the side of a text field is visible.
    public nonisolated enum ViewMode: String, MarkupWord {
        /// Never.
        case never
        /// While the field has the keyboard focus.
        case whileEditing
        /// While the field does not have the keyboard focus.
        case unlessEditing
        /// Always.
        case always
    }

    /// The view above a phone's keyboard. It is kept, but nothing shows it: a desktop has its own keyboard.
    open override var inputAccessoryView: UIView? {
        get { rarities?.inputAccessoryView }
        set { takeInputAccessoryView(newValue) }
    }
    /// The view in place of a phone's keyboard. It is kept, but nothing shows it: a desktop has its own keyboard.
    open override var inputView: UIView? {
        get { rarities?.inputView }
        set { takeInputView(newValue) }
    }

    /// The times at which the field shows a clear button. Default `never`. An empty field never shows it.
    open var clearButtonMode = ViewMode.never { didSet { showSideViews() } }
    /// A view before the text, on the leading side; `nil` for none. ``leftViewMode`` determines when it is visible.
    open var leftView: UIView? { didSet { placeSideView(leftView, instead: oldValue, isLeft: true) } }
    /// A view after the text, on the trailing side; `nil` for none. ``rightViewMode`` determines when it is visible.
    open var rightView: UIView? { didSet { placeSideView(rightView, instead: oldValue, isLeft: false) } }
    /// The times at which ``leftView`` is visible. Default `never`.
    open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
    /// The times at which ``rightView`` is visible. Default `never`.
    open var rightViewMode = ViewMode.never { didSet { showSideViews() } }

    private func placeSideView(_ view: UIView?, instead old: UIView?, isLeft: Bool) {
        guard view !== old else { return }
        if let old {
            BoxWidget(native).remove(old.native)
            disown(old)
        }
        if let view {
            view.removeFromSuperview()
            BoxWidget(native).append(view.native)
            view.native.centerInPlace(horizontally: false, vertically: true)
            if let size = view.placedFrame?.size {
                view.native.request(width: size.width.wholePixels, height: size.height.wholePixels)
            }
            if isLeft { BoxWidget(native).move(view.native, after: nil) }
            adopt(view)
        }
        showSideViews()
    }

    override var nativeForBaseline: Native? { input.native }

    func showSideViews() {
        let isEditing = isEditing
        leftView?.isHidden = !leftViewMode.shows(isEditing)
        rightView?.isHidden = !rightViewMode.shows(isEditing)
        if clearButtonMode != .never && clearButton == nil { makeClearButton() }
        clearButton?.isVisible = clearButtonMode.shows(isEditing) && !input.text.isEmpty
        showRects()
    }

    private var clearWord: LanguageFollower?

    private func makeClearButton() {
        let button = SymbolWidget(button: "edit-clear-symbolic", label: "") { [weak self] in self?.clear() }.native
        clearButton = button
        clearWord = LanguageFollower(.clear) { [weak self] in self?.clearButton?.setAccessibleLabel($0) }
        BoxWidget(native).appendPart(button)
        BoxWidget(native).move(button, after: input.native)
    }

    /// Empties the field like the clear button.
    func clear() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        programmatically { input.text = "" }
        showSideViews()
        send(.editingChanged)
    }

    // MARK: Rectangles

    /// The rectangle of the text while the field is not edited: the bounds without the side views, unless overridden.
    ///
    /// An override makes room around the text: `bounds.inset(by: padding)`. Left and right distances are kept free; distances above and below
    /// move the text, which stays in the middle of the rectangle. The rectangle is used in points of any bounds: the method is called when the
    /// field is added to a view, and when editing begins and ends.
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
    /// The rectangle of the text while the field is edited; see ``textRect(forBounds:)``.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
    /// The rectangle of the placeholder. An override has no effect: the placeholder is where the text is.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Draws the placeholder in a rectangle.
    ///
    /// GTK draws it. An override that neither calls this method nor draws anything hides it; what an override draws is not seen.
    open func drawPlaceholder(in rect: CGRect) { if rarities?.drawnTexts != nil { rare.drawnTexts?.append(rect) } }
    /// The rectangle of the border: the bounds. An override has no effect.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the ``leftView``; empty if it is not shown. An override has no effect.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, atLeading: true, in: bounds) }
    /// The rectangle of the ``rightView``; empty if it is not shown. An override has no effect.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: rightView, atLeading: false, in: bounds)
    }
    /// The rectangle of the clear button; empty if it is not shown. An override has no effect.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        guard let clearButton, clearButton.isVisible, let box = clearButton.bounds(in: native) else { return .zero }
        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    /// The room around the text that overrides of the rectangles ask for, in points.
    var textRoom = UIEdgeInsets.zero

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        findPlaceholder()
        showRects()
    }

    // MARK: Focus

    /// Whether the field has the keyboard focus and its delegate has allowed editing.
    public internal(set) var isEditing = false

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard input.grabFocusWithoutSelecting() else { return false }
        // In a window that is not active, GTK reports the focus only later.
        beginEditing()
        return isFirstResponder
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let end = input.selection.end
        input.select(from: end, to: end)
        let didResign = super.resignFirstResponder()
        if didResign { endEditing() }
        return didResign
    }

    // MARK: Markup

    /// Adds a view announced by a `leftView` or `rightView` instruction; other views are ignored.
    open override func appendMarkupElementView(_ view: UIView) {
        if announcedSide == "leftView" { leftView = view }
        if announcedSide == "rightView" { rightView = view }
        announcedSide = nil
    }

    open override func processMarkupInstruction(_ target: String, data: String) { announcedSide = target }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UITextField else { return }
        delegate = old.delegate
    }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool {
        !(gesture is UIPinchGestureRecognizer)
    }

    open override class var userTexts: [String] { ["attributedPlaceholder", "attributedText", "placeholder", "text"] }
}

extension UITextField.ViewMode {
    func shows(_ isEditing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
}

extension UITextField {
    /// Creates a text field.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, text: String? = nil, placeholder: String? = nil,
        textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        borderStyle: BorderStyle = .none, keyboardType: UIKeyboardType = .default,
        returnKeyType: UIReturnKeyType = .default, autocorrectionType: UITextAutocorrectionType = .default,
        autocapitalizationType: UITextAutocapitalizationType = .sentences, isSecureTextEntry: Bool = false,
        width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UITextField) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        if let text { view.text = text }
        view.placeholder = placeholder
        view.textAlignment = textAlignment
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        view.borderStyle = borderStyle
        view.keyboardType = keyboardType
        view.returnKeyType = returnKeyType
        view.autocorrectionType = autocorrectionType
        view.autocapitalizationType = autocapitalizationType
        view.isSecureTextEntry = isSecureTextEntry
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}

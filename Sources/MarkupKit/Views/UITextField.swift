public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// One line of text that a person edits.
///
/// Fires `editingDidBegin`, `editingChanged`, `editingDidEnd`, and on Return `editingDidEndOnExit` and `primaryActionTriggered`.
@KeyValueCoding
open class UITextField: UIControl {
    let input = Native.textInput()
    private var clearButton: Native?
    /// A selection that GTK is about to replace by a cursor, because it goes on with a keystroke that the delegate has dealt with.
    var selectionToKeep: (start: Int, end: Int)?
    /// The selection that the delegate was told of last.
    var reportedSelection = (start: 0, end: 0)
    /// A deletion that may turn out to be the first half of a replacement.
    var pendingDeletion: (start: Int, end: Int)?
    private var announcedSide: String?
    /// What a person has changed, where an undo manager is to know of it; made with the first edit.
    var edits: TextEdits?
    /// Whether an undo manager is told of edits at all; the field of a search keeps its own history.
    var sharesHistory = true

    override class func makeNative() -> Native { .entryFrame() }
    override var isField: Bool { true }
    override var nativeForMeaning: Native { input }
    /// A field without a label is called what stands in it while it is empty.
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
        native.setBoxSpacing(6)
        native.appendPart(input)
        updateAccessibleName()
        showBorder()
        showTraits()
        showAlignment()
        connectSignals()
    }

    override func didAskForHeight() { native.fillHeight() }

    /// A text that the model does not take is neither lost nor taken for its value: it stays, and looks wrong.
    override func modelDidTakeEdit(_ isTaken: Bool) {
        if isTaken { native.removeClass("error") } else { native.addClass("error") }
        input.setAccessibleInvalid(!isTaken)
    }

    /// Asked before changes and told of editing. Not retained.
    public weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; never `nil` when read. Setting it fires no event and leaves out line breaks.
    @Edited open var text: String? {
        get { input.editableText }
        set {
            let new = (newValue ?? "").filter { !$0.isNewline && $0 != "\0" }
            guard new != input.editableText else {
                if rarities?.attributedText != nil, !isShowingAttributed { removeAttributedText() }
                return
            }
            if rarities?.attributedText != nil, !isShowingAttributed { removeAttributedText() }
            programmatically { input.editableText = new }
            forgetEdits()
            input.selectInEditable(from: new.unicodeScalars.count, to: new.unicodeScalars.count)
            showSideViews()
        }
    }

    /// The text with fonts, colours and lines of its own; `nil` is empty. What a person types looks like the letter before it. Links are letters only.
    ///
    /// In a document it is Markdown.
    open var attributedText: NSAttributedString? {
        get { rarities?.attributedText?.text ?? NSAttributedString(string: input.editableText) }
        set { show(newValue) }
    }

    /// Text that shows while the field is empty; `nil` is none. A field that no label names is called by it in screen readers.
    open var placeholder: String? {
        didSet {
            input.setPlaceholder(placeholder)
            input.setAccessiblePlaceholder(placeholder)
            updateAccessibleName()
        }
    }
    /// The font; `nil` is the theme's.
    open var font: UIFont? {
        get { look.font }
        set { changeLook { $0.font = newValue } }
    }
    /// The colour of the text; `nil` is the theme's.
    open var textColor: UIColor? {
        get { look.textColor }
        set { changeLook { $0.textColor = newValue } }
    }
    /// Where the text lies; `natural`, the default, and `justified` are the side where reading begins.
    open var textAlignment = NSTextAlignment.natural { didSet { showAlignment() } }

    private func showAlignment() {
        let isRightToLeft = input.isRightToLeft
        let alignment: Double =
            switch textAlignment {
            case .natural, .justified: 0
            case .center: 0.5
            case .left: isRightToLeft ? 1 : 0
            case .right: isRightToLeft ? 0 : 1
            }
        input.setEditableAlignment(alignment)
        guard textAlignment == .left || textAlignment == .right, !followsDirection else { return }
        followsDirection = true
        input.onDirectionChange { [weak self] in self?.showAlignment() }
    }
    /// Whether left and right alignment is set again when the text direction changes, because GTK mirrors it.
    private var followsDirection = false

    // MARK: Border

    /// How the edge of a text field is drawn: not at all, as a thin line, sunken, or as the theme draws it (`roundedRect`).
    public nonisolated enum BorderStyle: String, MarkupWord {
        /// No edge.
        case none
        /// A thin line.
        case line
        /// A sunken edge.
        case bezel
        /// As the theme draws a field.
        case roundedRect
    }

    /// How the edge is drawn; `none` by default.
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

    /// Whether the characters are shown as dots; `false` by default. Input methods then treat the text as a password.
    open var isSecureTextEntry = false { didSet { showTraits() } }
    /// What kind of text is expected, as a hint to input methods; a secure field always asks for a password.
    open var keyboardType = UIKeyboardType.default { didSet { showTraits() } }
    /// Stored for code written for UIKit; has no effect, because GTK's keyboards do not ask for it.
    open var returnKeyType = UIReturnKeyType.default
    /// Which letters an input method makes capitals; the first of each sentence by default. `none` leaves them as they are typed.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { showTraits() } }
    /// `yes` lets input methods complete words, `no` keeps them from marking mistakes; `default` leaves it to them.
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { showTraits() } }
    /// `yes` lets input methods check the spelling, `no` keeps them from it; `default` leaves it to them.
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

    /// When something at the side of a text field is shown.
    public nonisolated enum ViewMode: String, MarkupWord {
        /// Not at all.
        case never
        /// While the field has the keyboard.
        case whileEditing
        /// While the field does not have the keyboard.
        case unlessEditing
        /// All the time.
        case always
    }

    /// When the field shows a button that empties it; `never` by default. The button never shows in an empty field.
    open var clearButtonMode = ViewMode.never { didSet { showSideViews() } }
    /// A view before the text, where reading begins; `nil` is none. ``leftViewMode`` says when it shows.
    open var leftView: UIView? { didSet { placeSideView(leftView, instead: oldValue, isLeft: true) } }
    /// A view after the text, where reading ends; `nil` is none. ``rightViewMode`` says when it shows.
    open var rightView: UIView? { didSet { placeSideView(rightView, instead: oldValue, isLeft: false) } }
    /// When ``leftView`` shows; `never` by default.
    open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
    /// When ``rightView`` shows; `never` by default.
    open var rightViewMode = ViewMode.never { didSet { showSideViews() } }

    private func placeSideView(_ view: UIView?, instead old: UIView?, isLeft: Bool) {
        guard view !== old else { return }
        if let old {
            native.removeFromBox(old.native)
            disown(old)
        }
        if let view {
            view.removeFromSuperview()
            native.appendToBox(view.native)
            view.native.centerInPlace(horizontally: false, vertically: true)
            if isLeft { native.moveInBox(view.native, after: nil) }
            adopt(view)
        }
        showSideViews()
    }

    override var nativeForBaseline: Native? { input }

    func showSideViews() {
        let isEditing = isEditing
        leftView?.isHidden = !leftViewMode.shows(isEditing)
        rightView?.isHidden = !rightViewMode.shows(isEditing)
        if clearButtonMode != .never && clearButton == nil { makeClearButton() }
        clearButton?.isVisible = clearButtonMode.shows(isEditing) && !input.editableText.isEmpty
    }

    private var clearWord: WordFollower?

    private func makeClearButton() {
        let button = Native.entryIcon("edit-clear-symbolic", label: "") { [weak self] in self?.clear() }
        clearButton = button
        clearWord = WordFollower(.clear) { [weak self] in self?.clearButton?.setAccessibleLabel($0) }
        native.appendPart(button)
        native.moveInBox(button, after: input)
    }

    /// Empties the field as the clear button does.
    func clear() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        programmatically { input.editableText = "" }
        showSideViews()
        send(.editingChanged)
    }

    // MARK: Focus

    /// Whether the field has the keyboard focus and its delegate let editing begin.
    public internal(set) var isEditing = false

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard input.grabFocusWithoutSelecting() else { return false }
        // A window that is not the active one tells of focus only later.
        beginEditing()
        return isFirstResponder
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let end = input.editableSelection.end
        input.selectInEditable(from: end, to: end)
        let didResign = super.resignFirstResponder()
        if didResign { endEditing() }
        return didResign
    }

    // MARK: Markup

    /// Takes a view that a `leftView` or `rightView` instruction announced; other views are dropped.
    open override func appendMarkupElementView(_ view: UIView) {
        if announcedSide == "leftView" { leftView = view }
        if announcedSide == "rightView" { rightView = view }
        announcedSide = nil
    }

    open override func processMarkupInstruction(_ target: String, data: String) { announcedSide = target }
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
    /// Creates a field for one line of text.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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

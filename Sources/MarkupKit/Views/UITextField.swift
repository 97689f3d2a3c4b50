import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// One line of text that a person edits.
///
/// Fires `editingDidBegin`, `editingChanged`, `editingDidEnd`, and on Return `editingDidEndOnExit` and `primaryActionTriggered`.
@KeyValueCoding
open class UITextField: UIControl {
    let input = Native.textInput()
    private var clearButton: Native?
    var isProgrammatic = false
    /// A selection that GTK is about to replace by a cursor, because it goes on with a keystroke that the delegate has dealt with.
    var selectionToKeep: (start: Int, end: Int)?
    /// A deletion that may turn out to be the first half of a replacement.
    var pendingDeletion: (start: Int, end: Int)?
    private var announcedSide: String?

    override class func makeNative() -> Native { .entryFrame() }
    open override class var editableProperties: [String] { ["text"] }
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
        native.keepNaturalHeight()
        native.setBoxSpacing(6)
        native.appendPart(input)
        updateAccessibleName()
        showBorder()
        showTraits()
        showAlignment()
        connectSignals()
    }

    public weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; setting it fires no event and asks no delegate. Line breaks are no part of one line and are left out.
    open var text: String? {
        get { input.editableText }
        set {
            let new = (newValue ?? "").filter { !$0.isNewline && $0 != "\0" }
            guard new != input.editableText else { return }
            programmatically { input.editableText = new }
            input.selectInEditable(from: new.unicodeScalars.count, to: new.unicodeScalars.count)
            showSideViews()
        }
    }

    /// What stands in an empty field.
    open var placeholder: String? {
        didSet {
            input.setPlaceholder(placeholder)
            input.setAccessiblePlaceholder(placeholder)
            updateAccessibleName()
        }
    }
    open var font: UIFont? {
        get { look.font }
        set { changeLook { $0.font = newValue } }
    }
    open var textColor: UIColor? {
        get { look.textColor }
        set { changeLook { $0.textColor = newValue } }
    }
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
    /// Whether the sides are turned back when GTK turns them round.
    private var followsDirection = false

    // MARK: Border

    /// How the edge of a text field is drawn; `roundedRect` is the theme's own.
    public nonisolated enum BorderStyle: String, MarkupWord { case none, line, bezel, roundedRect }

    open var borderStyle = BorderStyle.none { didSet { showBorder() } }

    private func showBorder() {
        StyleSheet.shared.addBase(Self.rules)
        for style in BorderStyle.allCases { native.removeClass("markup-field-\(style.rawValue)") }
        native.addClass("markup-field-\(borderStyle.rawValue)")
    }

    private static let rules = """
        entry.markup-field-none{background:none;border-color:transparent;box-shadow:none;padding-left:0;padding-right:0;outline:none;}
        entry.markup-field-line{border-radius:0;box-shadow:none;border:1px solid currentColor;}
        entry.markup-field-bezel{border-radius:0;box-shadow:inset 1px 1px 1px alpha(black,0.3);}

        """

    // MARK: Traits

    /// Whether the characters are shown as dots.
    open var isSecureTextEntry = false { didSet { showTraits() } }
    open var keyboardType = UIKeyboardType.default { didSet { showTraits() } }
    /// What the return key of an on-screen keyboard says; GTK's keyboards do not ask for it.
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { showTraits() } }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { showTraits() } }
    open var spellCheckingType = UITextSpellCheckingType.default { didSet { showTraits() } }

    private func showTraits() {
        input.setTextVisible(!isSecureTextEntry)
        input.setInput(
            keyboardType, isSecret: isSecureTextEntry, capitalization: autocapitalizationType,
            correction: autocorrectionType,
            spelling: spellCheckingType)
    }

    // MARK: Sides

    /// When something at the side of a text field is shown.
    public nonisolated enum ViewMode: String, MarkupWord { case never, whileEditing, unlessEditing, always }

    /// When a symbol is shown that empties the field; it never shows in an empty one.
    open var clearButtonMode = ViewMode.never { didSet { showSideViews() } }
    /// A view before the text; ``leftViewMode`` says when it shows.
    open var leftView: UIView? { didSet { placeSideView(leftView, instead: oldValue, isLeft: true) } }
    /// A view behind the text; ``rightViewMode`` says when it shows.
    open var rightView: UIView? { didSet { placeSideView(rightView, instead: oldValue, isLeft: false) } }
    open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
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

    /// The widget is a box, and GTK's boxes tell of no baseline; the text stands half-way down.
    func addBaseline(to size: inout LayoutMeasurement) {
        let text = input.measure(.vertical, for: -1)
        guard let baseline = text.naturalBaseline else { return }
        size.minimumBaseline = baseline + max(0, (size.minimum - text.natural) / 2).rounded(.down)
        size.naturalBaseline = baseline + max(0, (size.natural - text.natural) / 2).rounded(.down)
    }

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

    /// Whether the keyboard is directed to the field.
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

    /// Takes a view that `leftView` or `rightView` announced.
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

public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Methods that a text view calls before and after the user edits it. All are optional.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called after an editable text view has received the keyboard focus.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after an editable text view has lost the keyboard focus.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called after each change by the user, not after changes by code.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the user or code has moved the cursor.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Called before each change by the user; `range` counts UTF-16 units. Return `false` to reject the change.
    ///
    /// Unlike in UIKit, typing over a selection calls it twice: for the deletion and then for the insertion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user activates a link; `range` counts UTF-16 units. Return `true` to open it as described at
    /// ``UILabel/linkHandler``.
    func textView(_ textView: UITextView, shouldInteractWith url: URL, in range: NSRange) -> Bool
}

extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns `true`: every change is allowed.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    /// Returns `true`: every link is opened.
    public func textView(_ textView: UITextView, shouldInteractWith url: URL, in range: NSRange) -> Bool { true }
}

/// The area in which a text view lays out its text.
@KeyValueCoding
public final class NSTextContainer {
    /// The space at both ends of each line, in points. Default 5.
    public var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
    var didChange: () -> Void = {}
}

/// A view for text of several lines that the user edits, and that scrolls when it is longer than the view.
///
/// It needs a `height` or a `weight`. Without scrolling it is as high as its text.
@KeyValueCoding
open class UITextView: UIScrollView {
    let area = TextAreaWidget()
    /// The attributes of the text's ranges; `nil` for plain text.
    var styles: AreaStyles?
    /// Whether clicks and keys are checked for links; set by the first text with links.
    var followsLinks = false
    /// The user's edits, recorded for the undo manager.
    var edits: TextEdits?
    /// The bar for finding and replacing, while it is visible.
    var finder: TextFinder?
    /// Whether the handler for Ctrl+F is installed.
    var hasFindKeys = false
    /// Whether the handler for the spelling menu is installed.
    var hasSpellingMenu = false
    /// Marks spelling mistakes, if spell checking is on.
    var speller: AreaSpeller?
    /// The attributes of the text that the user types, until the cursor moves; `nil` for those of the place.
    var typing: [NSAttributedString.Key: Any]?
    /// The range that the user is typing with ``typing``, in code points.
    private var typed: (start: Int, end: Int)?
    /// Whether the user has just typed with ``typing``.
    var isTyping: Bool { typed != nil }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var nativeForMeaning: Native { area.native }
    override var nativeForLook: Native { area.native }

    nonisolated deinit { area.native.release() }

    override func setUpScrolling() {
        ScrollerWidget(native).setContent(area.native)
        StyleSheet.shared.addBase(Self.rules)
        area.native.addClass("markup-area")
        showBorder()
        connectScrolling()
        connectSignals()
        textContainer.didChange = { [weak self] in self?.updateInsets() }
        updateInsets()
        updatePolicy()
        showTraits()
        updateAccessibleName()
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

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    private func connectSignals() {
        area.onChange(
            changed: { [weak self] in
                guard let self else { return }
                speller?.textDidChange()
                finder?.textDidChange()
                guard !isProgrammatic else { return }
                showTyping()
                textDelegate?.textViewDidChange(self)
                userDidEdit()
                NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
            },
            selected: { [weak self] in
                guard let self else { return }
                if typed == nil { typing = nil }
                textDelegate?.textViewDidChangeSelection(self)
            })
        area.onEdit(
            insert: { [weak self] text, place in self?.mayReplace(from: place, to: place, with: text) ?? true },
            delete: { [weak self] start, end in self?.mayReplace(from: start, to: end, with: "") ?? true })
        area.native.onFocus(
            enter: { [weak self] in
                guard let self, isEditable else { return }
                prepareEdits()
                textDelegate?.textViewDidBeginEditing(self)
                NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
            },
            leave: { [weak self] in
                guard let self, isEditable else { return }
                textDelegate?.textViewDidEndEditing(self)
                NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
            })
    }

    private func mayReplace(from start: Int, to end: Int, with new: String) -> Bool {
        guard !isProgrammatic else { return true }
        if let textDelegate {
            let range = area.text.utf16Range(ofScalars: (start, end))
            guard textDelegate.textView(self, shouldChangeTextIn: range, replacementText: new) else { return false }
        }
        noteEdit(from: start, to: end, with: new)
        if typing != nil, !new.isEmpty { typed = (start, start + new.unicodeScalars.count) }
        return true
    }

    private func showTyping() {
        guard let typing, let typed else { return }
        makeStyles().add(typing, from: typed.start, to: typed.end)
        // The cursor has moved behind the text, where more text will have the same attributes.
        MainLoop.atNextTurn { [weak self] in self?.typed = nil }
    }

    /// Types a text like a user.
    func typeText(_ text: String) { area.type(text) }

    // MARK: Text

    /// The text; never `nil` when read. Setting it does not call the delegate.
    @Edited open var text: String! {
        get { area.text }
        set {
            replaceText(by: newValue ?? "")
            detectData()
        }
    }

    func replaceText(by text: String) {
        let new = text.filter { $0 != "\0" }
        removeStyles()
        guard new != area.text else { return }
        programmatically { area.text = new }
        edits?.forget(text: "")
    }
    /// The text with fonts, colours, lines and links; never `nil` when read. Setting it does not call the delegate.
    ///
    /// In a document it is Markdown. Text typed inside a range takes the attributes of the range. If the view is not
    /// ``isEditable``, the user opens a link with the pointer, or with Tab and Return; the delegate is called first and
    /// then ``linkHandler``, as for a label.
    open var attributedText: NSAttributedString! {
        get { styles?.attributedText ?? NSAttributedString(string: area.text) }
        set { show(newValue) }
    }
    /// Called with the address of a link that the user opens; see ``UILabel/linkHandler``. Default `nil`.
    public var linkHandler: ((URL) -> Bool)? {
        get { rarities?.linkHandler }
        set { rare.linkHandler = newValue }
    }
    /// Whether Ctrl+F opens a find bar above the text, which also replaces in editable text. Default `false`.
    open var isFindInteractionEnabled = false { didSet { findInteractionDidChange() } }
    /// The find bar; `nil` unless ``isFindInteractionEnabled`` is `true`.
    public internal(set) var findInteraction: UIFindInteraction?

    /// The font. Setting `nil` means the theme's; it is never `nil` when read.
    open var font: UIFont? {
        get { look.font ?? .ofTheme }
        set { changeLook { $0.font = newValue?.chosen } }
    }
    /// The colour of the text. Setting `nil` means the theme's; it is never `nil` when read.
    open var textColor: UIColor? {
        get { look.textColor ?? .textOfTheme }
        set { changeLook { $0.textColor = newValue?.chosen } }
    }
    /// The alignment of lines. Default `natural`. In a right-to-left paragraph, `left` and `right` are exchanged.
    open var textAlignment = NSTextAlignment.natural { didSet { area.setAlignment(textAlignment.native) } }

    /// Whether the user may edit the text. Default `true`. Without it the view shows no cursor.
    open var isEditable = true {
        didSet {
            showTraits()
            if isEditable != oldValue { detectData() }
        }
    }
    /// The kinds of data that become links.
    var detectedTypes: UIDataDetectorTypes = [] { didSet { if detectedTypes != oldValue { detectData() } } }
    /// The attributes of links.
    var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { styles?.linkAttributes = linkAttributes } }
    /// Whether the user can select and copy text. Default `true`. It only matters if ``isEditable`` is `false`.
    open var isSelectable = true { didSet { showTraits() } }
    /// Stored for code written for UIKit; it has no effect in a text view.
    open var keyboardType = UIKeyboardType.default
    /// Stored for code written for UIKit; it has no effect.
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that an input method capitalises; by default the first of each sentence. `none` capitalises nothing.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { showTraits() } }
    /// Stored for code written for UIKit; it has no effect in a text view.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// `yes` marks words that are not in a dictionary of the session's language, shows suggestions in their menu, and
    /// lets input methods check the spelling too; `default` means no. It needs the library enchant and a dictionary; a
    /// ``Notice`` is posted if one is missing.
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet {
            showTraits()
            spellCheckingDidChange()
        }
    }

    private func showTraits() {
        area.setEditable(isEditable, isSelectable: isSelectable)
        area.hints =
            autocapitalizationType.hints.union(spellCheckingType == .yes ? .checksSpelling : .checksNoSpelling)
    }

    // MARK: Border

    /// The style of the border; `roundedRect` is the theme's border of a field. A text view in a table row has no
    /// border unless one is set.
    open var borderStyle = UITextField.BorderStyle.roundedRect {
        didSet {
            native.addClass("markup-text-own")
            showBorder()
        }
    }

    private func showBorder() {
        for style in UITextField.BorderStyle.allCases { native.removeClass("markup-text-\(style.rawValue)") }
        native.addClass("markup-text-\(borderStyle.rawValue)")
        native.clips = true
    }

    private static let rules = """
        textview.markup-area > text{background:none;}
        scrolledwindow.markup-text-roundedRect{border:1px solid @borders;border-radius:5px;}
        scrolledwindow.markup-text-line{border:1px solid currentColor;}
        scrolledwindow.markup-text-bezel{border:1px solid @borders;box-shadow:inset 1px 1px 1px alpha(black,0.3);}
        scrolledwindow.markup-text-roundedRect.error,scrolledwindow.markup-text-line.error,
        scrolledwindow.markup-text-bezel.error{border:1px solid @error_color;}
        row scrolledwindow.markup-text-roundedRect:not(.markup-text-own):not(.error){border:none;border-radius:0;}
        scrolledwindow.markup-text-roundedRect:focus-within,
        scrolledwindow.markup-text-line:focus-within,
        scrolledwindow.markup-text-bezel:focus-within{outline:2px solid alpha(@theme_selected_bg_color,0.5);outline-offset:-2px;}
        row scrolledwindow.markup-text-roundedRect:focus-within:not(.markup-text-own){outline:none;}

        """

    // MARK: Space

    /// The area in which the text is laid out, with its ``NSTextContainer/lineFragmentPadding``.
    public let textContainer = NSTextContainer()
    /// The space around the text, in points. Default 8 above and below, 0 at the sides.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { updateInsets() } }

    private func updateInsets() {
        let (insets, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        area.setInsets(
            top: insets.top, left: insets.left + padding, bottom: insets.bottom, right: insets.right + padding)
    }

    /// Without scrolling the view is as high as its text.
    override var fittedAxes: (horizontal: Bool, vertical: Bool) { (true, !isScrollEnabled) }

    /// Scrolls as little as necessary to show the end of `range`, which counts UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) {
        let (end, overflows) = range.location.addingReportingOverflow(range.length)
        area.scroll(to: area.text.scalarOffset(ofUTF16: overflows ? .max : end))
    }

    open override var markupContentChange: MarkupContentChange { .newView }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool {
        !(gesture is UIPinchGestureRecognizer)
    }

    open override class var userTexts: [String] { ["attributedText", "text"] }
}

extension UITextView: UITextInput {
    /// The text to which the positions in a ``UITextRange`` refer.
    public var documentText: String { area.text }

    /// The selection; an empty range is the cursor. Setting `nil` has no effect.
    public var selectedTextRange: UITextRange? {
        get { area.text.textRange(ofScalars: area.selection) }
        set {
            guard let newValue else { return }
            let selection = area.text.scalars(in: newValue)
            area.select(from: selection.start, to: selection.end)
        }
    }

    /// Replaces a range with `new`; the delegate is not called.
    public func replace(_ range: UITextRange, withText new: String) {
        let (start, end) = area.text.scalars(in: range)
        programmatically { area.replace(from: start, to: end, with: new) }
        edits?.forget(text: "")
    }
}

extension UITextView {
    /// Creates a text view.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        text: String? = nil, isEditable: Bool = true, isSelectable: Bool = true,
        textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UITextView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        if let text { view.text = text }
        view.isEditable = isEditable
        view.isSelectable = isSelectable
        if textAlignment != .natural { view.textAlignment = textAlignment }
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        declare(width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

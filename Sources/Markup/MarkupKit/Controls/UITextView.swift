public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Methods that a text view calls before and after a person edits it. All are optional.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called when an editable text view has got the keyboard focus.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when an editable text view has lost the keyboard focus.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called after each change that a person made; changes by code do not call it.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the cursor moved, by a person or by code.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Asked before each change that a person makes; `range` counts UTF-16 units. `false` drops the change.
    ///
    /// Typing over a selection asks twice, unlike in UIKit: for the deletion, then for the insertion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Asked when a person chooses a link; `range` counts UTF-16 units. `true` follows it as ``UILabel/linkHandler`` says.
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
    /// `true`: every change is made.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    /// `true`: every link is followed.
    public func textView(_ textView: UITextView, shouldInteractWith url: URL, in range: NSRange) -> Bool { true }
}

/// The area that the text of a text view flows in.
@KeyValueCoding
public final class NSTextContainer {
    /// Space at both ends of each line, in logical pixels; 5 by default.
    public var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
    var didChange: () -> Void = {}
}

/// Text of many lines that a person edits, and that scrolls when it is longer than the view.
///
/// It needs a `height` or a `weight`; without scrolling it is as high as its text.
@KeyValueCoding
open class UITextView: UIScrollView {
    let area = Native.textArea()
    /// The attributes of the text's parts; `nil` if it looks the same everywhere.
    var styles: AreaStyles?
    /// Whether clicks and keys are looked at for links, from the first text with links on.
    var followsLinks = false
    /// What a person has changed, where an undo manager is to know of it.
    var edits: TextEdits?
    /// The bar that finds and replaces, while it is shown.
    var finder: TextFinder?
    /// Whether Ctrl+F is looked for.
    var hasFindKeys = false
    /// Whether the text's menu is told of the pointer.
    var hasSpellingMenu = false
    /// Marks mistakes in the text, where that was asked for.
    var speller: AreaSpeller?

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }
    override var isField: Bool { true }
    override var nativeForMeaning: Native { area }
    override var nativeForLook: Native { area }

    nonisolated deinit { area.release() }

    override func setUpScrolling() {
        native.setScrolledContent(area)
        StyleSheet.shared.addBase(Self.rules)
        area.addClass("markup-area")
        showBorder()
        connectScrolling()
        connectSignals()
        textContainer.didChange = { [weak self] in self?.updateInsets() }
        updateInsets()
        updatePolicy()
        showTraits()
        updateAccessibleName()
    }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    private func connectSignals() {
        area.onAreaChange(
            changed: { [weak self] in
                guard let self else { return }
                speller?.textDidChange()
                finder?.textDidChange()
                guard !isProgrammatic else { return }
                textDelegate?.textViewDidChange(self)
                userDidEdit()
            },
            selected: { [weak self] in
                guard let self else { return }
                textDelegate?.textViewDidChangeSelection(self)
            })
        area.onAreaEdit(
            insert: { [weak self] text, place in self?.mayReplace(from: place, to: place, with: text) ?? true },
            delete: { [weak self] start, end in self?.mayReplace(from: start, to: end, with: "") ?? true })
        area.onFocus(
            enter: { [weak self] in
                guard let self, isEditable else { return }
                prepareEdits()
                textDelegate?.textViewDidBeginEditing(self)
            },
            leave: { [weak self] in
                guard let self, isEditable else { return }
                textDelegate?.textViewDidEndEditing(self)
            })
    }

    private func mayReplace(from start: Int, to end: Int, with new: String) -> Bool {
        guard !isProgrammatic else { return true }
        if let textDelegate {
            let range = area.areaText.utf16Range(ofScalars: (start, end))
            guard textDelegate.textView(self, shouldChangeTextIn: range, replacementText: new) else { return false }
        }
        noteEdit(from: start, to: end, with: new)
        return true
    }

    /// Types as a person does.
    func typeText(_ text: String) { area.typeInArea(text) }

    // MARK: Text

    /// The text; never `nil` when read. Setting it does not ask the delegate or call `textViewDidChange`.
    @Edited open var text: String? {
        get { area.areaText }
        set {
            let new = (newValue ?? "").filter { $0 != "\0" }
            removeStyles()
            guard new != area.areaText else { return }
            programmatically { area.areaText = new }
            edits?.forget(text: "")
        }
    }
    /// The text with fonts, colours, lines and links of its own; never `nil` when read. Setting it does not ask the delegate.
    ///
    /// In a document it is Markdown. What a person types inside of a part looks like the part. In a view that is not ``isEditable``, a link is
    /// chosen with the pointer, or with Tab and Return; the delegate and then ``linkHandler`` are asked, as those of a label.
    open var attributedText: NSAttributedString? {
        get { styles?.attributedText ?? NSAttributedString(string: area.areaText) }
        set { show(newValue) }
    }
    /// Called with the address of a link that a person chooses; see ``UILabel/linkHandler``. Default `nil`.
    public var linkHandler: ((URL) -> Bool)? {
        get { rarities?.linkHandler }
        set { rare.linkHandler = newValue }
    }
    /// Whether Ctrl+F opens a bar above the text that finds in it and, where the text can be edited, replaces. Default `false`.
    open var isFindInteractionEnabled = false { didSet { findInteractionDidChange() } }
    /// The bar that finds; `nil` unless ``isFindInteractionEnabled`` is `true`.
    public internal(set) var findInteraction: UIFindInteraction?

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
    /// Where lines lie; `natural` by default. In a paragraph that runs from right to left, `left` and `right` change sides.
    open var textAlignment = NSTextAlignment.natural { didSet { area.setAreaAlignment(textAlignment.native) } }

    /// Whether a person may change the text; `true` by default. If `false`, there is no cursor.
    open var isEditable = true { didSet { showTraits() } }
    /// Whether text can be selected, to be copied; `true` by default. It only matters while ``isEditable`` is `false`.
    open var isSelectable = true { didSet { showTraits() } }
    /// Stored for code written for UIKit; has no effect in a text view.
    open var keyboardType = UIKeyboardType.default
    /// Stored for code written for UIKit; has no effect.
    open var returnKeyType = UIReturnKeyType.default
    /// Which letters an input method makes capitals; the first of each sentence by default. `none` leaves them as they are typed.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { showTraits() } }
    /// Stored for code written for UIKit; has no effect in a text view.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// `yes` marks words that are in no dictionary of the session's language, with suggestions in their menu, and lets input methods check them, too;
    /// `default` means no. It needs the library enchant and a dictionary; a ``Notice`` says if one is missing.
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet {
            showTraits()
            spellCheckingDidChange()
        }
    }

    private func showTraits() {
        area.setAreaEditable(isEditable, isSelectable: isSelectable)
        area.areaHints =
            autocapitalizationType.hints.union(spellCheckingType == .yes ? .checksSpelling : .checksNoSpelling)
    }

    // MARK: Border

    /// How the edge is drawn; `roundedRect` is as the theme draws that of a field. A text view in a table row has no edge of its own unless one is set.
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
        row scrolledwindow.markup-text-roundedRect:not(.markup-text-own){border:none;border-radius:0;}
        scrolledwindow.markup-text-roundedRect:focus-within,
        scrolledwindow.markup-text-line:focus-within,
        scrolledwindow.markup-text-bezel:focus-within{outline:2px solid alpha(@theme_selected_bg_color,0.5);outline-offset:-2px;}
        row scrolledwindow.markup-text-roundedRect:focus-within:not(.markup-text-own){outline:none;}

        """

    // MARK: Space

    /// The area that the text flows in, for its ``NSTextContainer/lineFragmentPadding``.
    public let textContainer = NSTextContainer()
    /// Space around the text, in logical pixels; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { updateInsets() } }

    private func updateInsets() {
        let (insets, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        area.setAreaInsets(
            top: insets.top, left: insets.left + padding, bottom: insets.bottom, right: insets.right + padding)
    }

    /// Without scrolling the view is as high as its text.
    override var fittedAxes: (horizontal: Bool, vertical: Bool) { (true, !isScrollEnabled) }

    /// Scrolls as little as shows the end of `range`, which counts UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) {
        area.scrollArea(to: area.areaText.scalarOffset(ofUTF16: range.location + range.length))
    }
}

extension UITextView: UITextInput {
    /// The text that places in a ``UITextRange`` refer to.
    public var documentText: String { area.areaText }

    /// The selection; an empty range is the cursor. Setting `nil` changes nothing.
    public var selectedTextRange: UITextRange? {
        get { area.areaText.textRange(ofScalars: area.areaSelection) }
        set {
            guard let newValue else { return }
            let selection = area.areaText.scalars(in: newValue)
            area.selectInArea(from: selection.start, to: selection.end)
        }
    }

    /// Puts `new` in place of a range; the delegate is not asked.
    public func replace(_ range: UITextRange, withText new: String) {
        let (start, end) = area.areaText.scalars(in: range)
        programmatically { area.replaceInArea(from: start, to: end, with: new) }
        edits?.forget(text: "")
    }
}

extension UITextView {
    /// Creates a text of many lines.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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

import CGTK

@MainActor
extension Native {
    // MARK: Parts

    /// A frame that the theme draws as it draws an entry; GTK's own entry has no room for views at its sides.
    static func entryFrame() -> Native { .box(cssName: "entry") }

    static func textInput() -> Native {
        let text = TextWidget.make()
        text.setStretches(horizontally: true)
        return text
    }

    /// A symbol that works like a button, as those inside an entry.
    static func entryIcon(_ icon: String, label: String, pressed: @escaping () -> Void) -> Native {
        let image =
            make(gtk_image_get_type(), [("icon-name", .text(icon)), ("accessible-role", .role(.button))])
            ?? Native(adopting: gtk_image_new_from_icon_name(icon))
        image.addClass("right")
        image.setAccessibleLabel(label)
        image.onPress { _, _ in pressed() }
        image.offerAccessibleAction("icon", pressed)
        return image
    }

    private var text: UnsafeMutablePointer<GtkText> { rebound(to: GtkText.self) }

    // MARK: Properties

    func setPlaceholder(_ placeholder: String?) { gtk_text_set_placeholder_text(text, placeholder) }
    func setTextVisible(_ isVisible: Bool) { gtk_text_set_visibility(text, isVisible ? 1 : 0) }
    func setEditableAlignment(_ alignment: Double) { gtk_editable_set_alignment(opaque, Float(alignment)) }

    /// Hints to input methods and on-screen keyboards.
    func setInput(
        _ keyboard: UIKeyboardType, isSecret: Bool, capitalization: UITextAutocapitalizationType,
        correction: UITextAutocorrectionType, spelling: UITextSpellCheckingType
    ) {
        gtk_text_set_input_purpose(text, isSecret ? GTK_INPUT_PURPOSE_PASSWORD : keyboard.purpose)
        var hints = GTK_INPUT_HINT_NONE.rawValue
        switch capitalization {
        case .none: break
        case .words: hints |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
        case .sentences: hints |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
        case .allCharacters: hints |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
        }
        if correction == .yes { hints |= GTK_INPUT_HINT_WORD_COMPLETION.rawValue }
        if spelling == .yes { hints |= GTK_INPUT_HINT_SPELLCHECK.rawValue }
        if correction == .no || spelling == .no { hints |= GTK_INPUT_HINT_NO_SPELLCHECK.rawValue }
        gtk_text_set_input_hints(text, GtkInputHints(rawValue: hints))
    }

    var inputHints: UInt32 { gtk_text_get_input_hints(text).rawValue }

    // MARK: Text and selection, in code points

    var editableText: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }

    var editableSelection: (start: Int, end: Int) {
        var start: Int32 = 0
        var end: Int32 = 0
        gtk_editable_get_selection_bounds(opaque, &start, &end)
        return (Int(start), Int(end))
    }

    func selectInEditable(from start: Int, to end: Int) {
        gtk_editable_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    func deleteInEditable(from start: Int, to end: Int) {
        gtk_editable_delete_text(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    func insertInEditable(_ new: String, at place: Int) {
        var position = Int32(clamping: place)
        gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position)
    }

    /// What GTK does for a key, a paste or an input method: the selection goes, the text comes, the cursor stands behind it.
    func typeInEditable(_ new: String) {
        gtk_editable_delete_selection(opaque)
        var position = gtk_editable_get_position(opaque)
        if !new.isEmpty { gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position) }
        gtk_editable_set_position(opaque, position)
    }

    /// Takes the keyboard without selecting the text.
    func grabFocusWithoutSelecting() -> Bool { gtk_text_grab_focus_without_selecting(text) != 0 }

    // MARK: Signals

    /// Calls `body` before text is inserted; a position as answer keeps GTK from inserting and puts the cursor there.
    func onInsert(_ body: @escaping (_ text: String, _ position: Int) -> Int?) {
        connect("insert-text") { arguments in
            guard let text = arguments.text(0), let place = arguments.pointer(2)?.assumingMemoryBound(to: Int32.self)
            else { return }
            guard let position = body(text, Int(place.pointee)) else { return }
            place.pointee = Int32(clamping: position)
            g_signal_stop_emission_by_name(pointer, "insert-text")
        }
    }

    /// Calls `body` before text is deleted; `true` as answer keeps GTK from deleting.
    func onDelete(_ body: @escaping (_ start: Int, _ end: Int) -> Bool) {
        connect("delete-text") { arguments in
            if body(arguments.integer(0), arguments.integer(1)) {
                g_signal_stop_emission_by_name(pointer, "delete-text")
            }
        }
    }
}

extension UIKeyboardType {
    fileprivate var purpose: GtkInputPurpose {
        switch self {
        case .default, .twitter, .webSearch, .numbersAndPunctuation: GTK_INPUT_PURPOSE_FREE_FORM
        case .asciiCapable: GTK_INPUT_PURPOSE_ALPHA
        case .url: GTK_INPUT_PURPOSE_URL
        case .numberPad: GTK_INPUT_PURPOSE_DIGITS
        case .decimalPad: GTK_INPUT_PURPOSE_NUMBER
        case .phonePad: GTK_INPUT_PURPOSE_PHONE
        case .namePhonePad: GTK_INPUT_PURPOSE_NAME
        case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
        }
    }
}

import CGTK

/// A text view of many lines, to be put into a scroller. Positions are in code points.
package nonisolated struct TextAreaWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension TextAreaWidget {
    package init() {
        self.init(Native(adopting: gtk_text_view_new()))
        gtk_text_view_set_wrap_mode(area, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(area, 0)
    }

    var area: UnsafeMutablePointer<GtkTextView> { rebound(to: GtkTextView.self) }
    var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(area) }

    package var text: String {
        get {
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        nonmutating set { gtk_text_buffer_set_text(buffer, newValue, Int32(clamping: newValue.utf8.count)) }
    }

    /// The selection in code points.
    package var selection: (start: Int, end: Int) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
        return (Int(gtk_text_iter_get_offset(&start)), Int(gtk_text_iter_get_offset(&end)))
    }

    package func select(from start: Int, to end: Int) {
        var first = iter(at: start)
        var last = iter(at: end)
        gtk_text_buffer_select_range(buffer, &last, &first)
    }

    package func replace(from start: Int, to end: Int, with text: String) {
        var first = iter(at: start)
        var last = iter(at: end)
        gtk_text_buffer_delete(buffer, &first, &last)
        gtk_text_buffer_insert(buffer, &first, text, Int32(clamping: text.utf8.count))
        gtk_text_buffer_place_cursor(buffer, &first)
    }

    func iter(at offset: Int) -> GtkTextIter {
        var iter = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iter, Int32(clamping: max(0, offset)))
        return iter
    }

    /// Replaces the selection by a text, as GTK does for a key.
    package func type(_ text: String) {
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_delete_selection(buffer, 1, 1)
        gtk_text_buffer_insert_interactive_at_cursor(buffer, text, Int32(clamping: text.utf8.count), 1)
        gtk_text_buffer_end_user_action(buffer)
    }

    /// Scrolls by the smallest distance that shows the position before a character.
    package func scroll(to offset: Int) {
        var place = iter(at: offset)
        // Scrolls to a mark, because lines that have not been laid out yet have no height.
        guard let mark = gtk_text_buffer_create_mark(buffer, nil, &place, 0) else { return }
        gtk_text_view_scroll_mark_onscreen(area, mark)
        gtk_text_buffer_delete_mark(buffer, mark)
    }

    package func setInsets(top: Double, left: Double, bottom: Double, right: Double) {
        gtk_text_view_set_top_margin(area, Int32(clamping: Int(top)))
        gtk_text_view_set_bottom_margin(area, Int32(clamping: Int(bottom)))
        gtk_text_view_set_left_margin(area, Int32(clamping: Int(left)))
        gtk_text_view_set_right_margin(area, Int32(clamping: Int(right)))
    }

    package func setEditable(_ isEditable: Bool, isSelectable: Bool) {
        gtk_text_view_set_editable(area, isEditable ? 1 : 0)
        gtk_text_view_set_cursor_visible(area, isEditable ? 1 : 0)
        native.isFocusable = isEditable || isSelectable
        native.isTargetable = isEditable || isSelectable
    }

    package func setAlignment(_ alignment: TextAlignment) {
        // In right-to-left paragraphs GTK swaps left and right, so that left is where each paragraph begins.
        let justification: GtkJustification =
            switch alignment {
            case .left, .natural: GTK_JUSTIFY_LEFT
            case .right: GTK_JUSTIFY_RIGHT
            case .center: GTK_JUSTIFY_CENTER
            case .justified: GTK_JUSTIFY_FILL
            }
        gtk_text_view_set_justification(area, justification)
    }

    /// The hints to input methods and on-screen keyboards.
    package var hints: InputHints {
        get { InputHints(rawValue: gtk_text_view_get_input_hints(area).rawValue) }
        nonmutating set { gtk_text_view_set_input_hints(area, GtkInputHints(rawValue: newValue.rawValue)) }
    }

    /// Turns off GTK's own undo history.
    package func forgoHistory() { gtk_text_buffer_set_enable_undo(buffer, 0) }

    /// Adds entries to the menu, after GTK's own; `nil` removes them. The caller keeps the menu while it is set.
    package func setMenu(_ menu: NativeMenu?) {
        gtk_widget_insert_action_group(pointer, "menu", menu.map { OpaquePointer($0.group) })
        gtk_text_view_set_extra_menu(
            area, menu.map { UnsafeMutableRawPointer($0.model).assumingMemoryBound(to: GMenuModel.self) })
    }

    // MARK: Signals

    package func onChange(changed: @escaping () -> Void, selected: @escaping () -> Void) {
        guard let buffer else { return }
        connectSignal(to: UnsafeMutableRawPointer(buffer), "changed") { _ in changed() }
        connectSignal(to: UnsafeMutableRawPointer(buffer), "notify::cursor-position") { _ in selected() }
    }

    /// Calls the closures before text is inserted or deleted; if they return `false`, GTK does not change the text.
    package func onEdit(
        insert: @escaping (_ text: String, _ position: Int) -> Bool,
        delete: @escaping (_ start: Int, _ end: Int) -> Bool
    ) {
        guard let buffer else { return }
        let instance = UnsafeMutableRawPointer(buffer)
        connectSignal(to: instance, "insert-text") { arguments in
            guard let iter = arguments.boxed(0)?.assumingMemoryBound(to: GtkTextIter.self), let text = arguments.text(1)
            else { return }
            if !insert(text, Int(gtk_text_iter_get_offset(iter))) {
                g_signal_stop_emission_by_name(instance, "insert-text")
            }
        }
        connectSignal(to: instance, "delete-range") { arguments in
            guard let start = arguments.boxed(0)?.assumingMemoryBound(to: GtkTextIter.self),
                let end = arguments.boxed(1)?.assumingMemoryBound(to: GtkTextIter.self)
            else { return }
            let (first, last) = (Int(gtk_text_iter_get_offset(start)), Int(gtk_text_iter_get_offset(end)))
            if !delete(first, last) { g_signal_stop_emission_by_name(instance, "delete-range") }
        }
    }
}

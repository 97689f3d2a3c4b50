import CGTK

/// A list of texts below a field, which keeps the keyboard focus.
@MainActor
package final class SuggestionPopover {
    /// A key that moves through the list or closes it.
    package enum Key { case up, down, choose, close }

    private let anchor: Native
    private let scroller: Native
    private let list: Native
    private var popover: NativePopover?
    private var count = 0
    /// Called with the index of a text that the user has clicked.
    package var onChoice: ((Int) -> Void)?
    /// Called when the list has been shown or closed, or another text is highlighted.
    package var onChange: (() -> Void)?

    /// - Parameter anchor: The field, whose width the list has.
    package init(below anchor: Native) {
        self.anchor = anchor
        list = Native(adopting: gtk_list_box_new())
        scroller = Native(adopting: gtk_scrolled_window_new())
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_SINGLE)
        gtk_list_box_set_activate_on_single_click(list.opaque, 1)
        // A click must not take the focus from the field.
        gtk_widget_set_can_focus(scroller.pointer, 0)
        gtk_scrolled_window_set_child(scroller.opaque, list.pointer)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, 240)
        list.release()
        list.connect("row-activated") { [weak self] arguments in
            guard let row = arguments.object(0) else { return }
            self?.onChoice?(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }

    isolated deinit {
        close()
        scroller.release()
    }

    package var isShown: Bool { popover?.isVisible ?? false }

    /// Shows texts below the field, or closes the list if there is no text. No text is highlighted.
    package func show(_ texts: [String]) {
        guard !texts.isEmpty, anchor.isInWindow else { return close() }
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        for text in texts { append(text) }
        count = texts.count
        let width = gtk_widget_get_width(anchor.pointer)
        gtk_widget_set_size_request(scroller.pointer, max(60, width - 2), -1)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), 0)
        if popover == nil { open() }
        onChange?()
    }

    private func append(_ text: String) {
        guard let label = gtk_label_new(text) else { return }
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        gtk_widget_set_margin_start(label, 6)
        gtk_widget_set_margin_end(label, 6)
        gtk_widget_set_margin_top(label, 4)
        gtk_widget_set_margin_bottom(label, 4)
        gtk_list_box_append(list.opaque, label)
    }

    private func open() {
        guard
            let new = NativePopover(
                scroller, at: anchor, rectangle: nil, side: .below, hasArrow: false, closesOutside: false)
        else { return }
        popover = new
        new.addClass("markup-suggestions")
        StyleSheet.shared.addBase(
            ".markup-suggestions>contents{padding:0;}.markup-suggestions list{background:none;}\n")
        new.onClose = { [weak self] in self?.close() }
        new.show()
    }

    package func close() {
        guard let popover else { return }
        self.popover = nil
        popover.close()
        onChange?()
    }

    /// The index of the highlighted text; nil without one.
    package var highlighted: Int? {
        get {
            guard isShown, let row = gtk_list_box_get_selected_row(list.opaque) else { return nil }
            return Int(gtk_list_box_row_get_index(row))
        }
        set {
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(list.opaque, Int32(clamping: $0)) }
            gtk_list_box_select_row(list.opaque, row)
            if let newValue { scroll(to: newValue) }
            onChange?()
        }
    }

    /// Highlights the next or the previous text; beyond an end, the other end.
    package func move(by step: Int) {
        guard count > 0 else { return }
        highlighted = highlighted.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    }

    /// All rows have the same height.
    private func scroll(to index: Int) {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque) else { return }
        let height = gtk_adjustment_get_upper(adjustment) / Double(max(1, count))
        gtk_adjustment_clamp_page(adjustment, Double(index) * height, Double(index + 1) * height)
    }

    /// Calls `body` for the keys of the list before the field receives them; `body` returns whether it used the key.
    package static func onKeys(of field: Native, _ body: @escaping (Key) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            guard arguments.flags(2) & modifiers == 0 else { return }
            switch Int32(clamping: arguments.integer(0)) {
            case GDK_KEY_Up, GDK_KEY_KP_Up: arguments.answer(body(.up))
            case GDK_KEY_Down, GDK_KEY_KP_Down: arguments.answer(body(.down))
            case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: arguments.answer(body(.choose))
            case GDK_KEY_Escape: arguments.answer(body(.close))
            default: break
            }
        }
        gtk_widget_add_controller(field.pointer, controller)
    }
}

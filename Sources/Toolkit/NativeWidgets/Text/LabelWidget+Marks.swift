import CGTK

@MainActor
extension LabelWidget {
    /// Shows a text with styles and links; ``onLink(_:)`` identifies the links by number.
    package func setText(_ marked: MarkedText) {
        if marked.links.isEmpty {
            gtk_label_set_text(opaque, marked.text)
        } else {
            gtk_label_set_markup(opaque, marked.linkMarkup)
        }
        let list = marked.attributeList { native.lineHeight(of: $0) }
        gtk_label_set_attributes(opaque, list)
        if let list { pango_attr_list_unref(list) }
    }

    /// Removes the styles, before a plain text is set.
    package func removeMarks() { gtk_label_set_attributes(opaque, nil) }

    /// Calls `body` with the number of a link that the user activated by pointer or keyboard.
    package func onLink(_ body: @escaping (Int) -> Void) {
        native.connect("activate-link") { arguments in
            guard let number = arguments.text(0).flatMap({ Int($0) }) else { return }
            body(number)
            arguments.answer(true)
        }
    }

    /// Whether the user can select parts of the text to copy them.
    package var isSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        nonmutating set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
    }

    /// The selection, in code points; `nil` if it is empty.
    package var selection: (start: Int, end: Int)? {
        var (start, end): (Int32, Int32) = (0, 0)
        guard gtk_label_get_selection_bounds(opaque, &start, &end) != 0 else { return nil }
        return (Int(start), Int(end))
    }

    /// Selects a range of a selectable label, in code points.
    package func select(from start: Int, to end: Int) {
        gtk_label_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }
}

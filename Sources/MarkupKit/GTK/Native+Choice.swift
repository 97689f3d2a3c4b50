import CGTK

@MainActor
extension Native {
    // MARK: A list of texts that opens

    /// A button that opens a list of texts of which one is chosen.
    static func dropDown() -> Native { Native(adopting: gtk_drop_down_new(nil, nil)) }

    func setDropDownTexts(_ texts: [String]) {
        let list = gtk_string_list_new(nil)
        for text in texts { gtk_string_list_append(list, text) }
        gtk_drop_down_set_model(opaque, list)
        if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    }

    /// The index of the chosen text; -1 is none.
    var dropDownSelection: Int {
        get {
            let selected = gtk_drop_down_get_selected(opaque)
            return selected == guint.max ? -1 : Int(selected)
        }
        nonmutating set { gtk_drop_down_set_selected(opaque, newValue < 0 ? guint.max : guint(clamping: newValue)) }
    }

    // MARK: A field to search with

    static func searchEntry() -> Native { Native(adopting: gtk_search_entry_new()) }

    /// The placeholder of a search entry, which in this version of GTK is a property of the text inside.
    func setSearchPlaceholder(_ text: String?) {
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        gtk_text_set_placeholder_text(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self), text)
    }
}

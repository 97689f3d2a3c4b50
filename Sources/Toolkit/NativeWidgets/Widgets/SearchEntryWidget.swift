import CGTK

/// A field for a text to search for.
package nonisolated struct SearchEntryWidget: EditableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SearchEntryWidget {
    package init() { self.init(Native(adopting: gtk_search_entry_new())) }

    /// Sets the placeholder, which is a property of the inner text in this version of GTK.
    package func setPlaceholder(_ text: String?) {
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        gtk_text_set_placeholder_text(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self), text)
    }
}

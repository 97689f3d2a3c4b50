import CGTK

extension RecyclingList {
    /// A row widget of GTK's, and what it shows.
    final class Host {
        let item: OpaquePointer
        var content: (any RowContent)?
        /// Whether GTK has given the widget a row.
        var hasRow = false
        /// Whether the source was asked for the row; the content may have been taken away since.
        var wasAsked = false
        /// GTK's object for the row; kept so that its address is not used for another row.
        var row: UnsafeMutableRawPointer? {
            didSet {
                if let row { g_object_ref(row) }
                if let oldValue { g_object_unref(oldValue) }
            }
        }
        /// What was known of the row's length when it was bound.
        var length = RowLength.madeAtOnce
        private var placeholder: Native?
        /// Whether a screen reader can press the row.
        private(set) var isPressable = false

        init(item: OpaquePointer) { self.item = item }

        nonisolated deinit { placeholder?.release() }

        /// Whether GTK shows a row here.
        var isBound: Bool { hasRow && !hasLeft }

        /// Whether the widget was taken out of the list. It keeps its row while something has a reference to it.
        private var hasLeft: Bool {
            guard let row = rowWidget else { return false }
            return gtk_widget_get_parent(row.pointer) == nil
        }

        /// Whether the content is the row's.
        var isShown: Bool { isBound && wasAsked && content != nil }

        /// Rows move without being bound again, so the position is asked for each time.
        var position: Int { Int(gtk_list_item_get_position(item)) }

        /// GTK's widget around the content.
        var rowWidget: Native? {
            guard let child = gtk_list_item_get_child(item), let row = gtk_widget_get_parent(child) else { return nil }
            return Native(borrowing: row)
        }

        /// Lets a screen reader press the row, or no longer.
        func setPressable(_ isNowPressable: Bool, _ press: @escaping () -> Void) {
            guard isNowPressable != isPressable, let row = rowWidget else { return }
            isPressable = isNowPressable
            if isPressable { row.offerAccessibleAction("row", press) } else { row.withdrawAccessibleAction("row") }
        }

        var isPlaceholder: Bool { placeholder.map { gtk_list_item_get_child(item) == $0.pointer } ?? false }

        /// Shows nothing, in the row's place.
        func usePlaceholder() {
            guard !isPlaceholder else { return }
            let empty = placeholder ?? .emptyBox()
            placeholder = empty
            gtk_list_item_set_child(item, empty.pointer)
        }

        func setPlaceholder(length: Double, isHorizontal: Bool) {
            let pixels = Int32(clamping: Int(min(max(1, length), 1_000_000)))
            guard let placeholder else { return }
            gtk_widget_set_size_request(placeholder.pointer, isHorizontal ? pixels : -1, isHorizontal ? -1 : pixels)
        }
    }
}

extension Native {
    @MainActor fileprivate static func emptyBox() -> Native {
        Native(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    }
}

import CGTK

extension RecyclingList {
    /// A row widget of GTK's and its content.
    final class Host {
        let item: OpaquePointer
        var content: (any RowContent)?
        /// Whether GTK has bound the widget to a row.
        var hasRow = false
        /// Whether the content was requested from the source; it may have been removed since.
        var wasAsked = false
        /// GTK's object for the row; retained so that its address is not reused for another row.
        var row: UnsafeMutableRawPointer? {
            didSet {
                if let row { g_object_ref(row) }
                if let oldValue { g_object_unref(oldValue) }
            }
        }
        /// The expected length of the row when it was bound.
        var length = RowLength.madeAtOnce
        private var placeholder: Native?
        /// Whether assistive technology can press the row.
        private(set) var isPressable = false

        init(item: OpaquePointer) { self.item = item }

        nonisolated deinit { placeholder?.release() }

        /// Whether GTK shows a row in this widget.
        var isBound: Bool { hasRow && !hasLeft }

        /// Whether the widget was removed from the list. It keeps its row as long as something refers to it.
        private var hasLeft: Bool {
            guard let row = rowWidget else { return false }
            return gtk_widget_get_parent(row.pointer) == nil
        }

        /// Whether the content belongs to the current row.
        var isShown: Bool { isBound && wasAsked && content != nil }

        /// The row's position, read each time because rows move without being bound again.
        var position: Int { Int(gtk_list_item_get_position(item)) }

        /// GTK's row widget around the content.
        var rowWidget: Native? {
            guard let child = gtk_list_item_get_child(item), let row = gtk_widget_get_parent(child) else { return nil }
            return Native(borrowing: row)
        }

        /// Adds or removes the accessible action that presses the row.
        func setPressable(_ isNowPressable: Bool, _ press: @escaping () -> Void) {
            guard isNowPressable != isPressable, let row = rowWidget else { return }
            isPressable = isNowPressable
            if isPressable { row.offerAccessibleAction("row", press) } else { row.withdrawAccessibleAction("row") }
        }

        var isPlaceholder: Bool { placeholder.map { gtk_list_item_get_child(item) == $0.pointer } ?? false }

        /// Replaces the content by an empty placeholder.
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

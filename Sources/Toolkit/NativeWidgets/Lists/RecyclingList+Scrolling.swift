import CGTK

extension RecyclingList {
    /// Defers work that needs the rows' positions until the rows have been laid out.
    ///
    /// - Returns: `false` if they have been laid out already; `body` is not called then.
    package func putOffUntilLaidOut(_ body: @escaping () -> Void) -> Bool {
        guard seen.isEmpty else { return false }
        atFirstLayout.append(body)
        return true
    }

    /// Scrolls by the smallest distance that shows the row.
    ///
    /// - Parameter arrived: Called after the layout that shows the row, unless the list is scrolled to another row
    ///   before.
    package func scroll(toRow position: Int, arrived: (() -> Void)? = nil) {
        guard position >= 0, position < count else { return }
        gtk_widget_activate_action_variant(
            list.pointer, "list.scroll-to-item", g_variant_new_uint32(guint(clamping: position)))
        rowScrolls += 1
        guard let arrived else { return }
        let number = rowScrolls
        list.afterLayout { [weak self] in if self?.rowScrolls == number { arrived() } }
    }

    /// The distance from the top of the rows to the top of the window in points; from the left in a horizontal list.
    package var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        isHorizontal
            ? gtk_scrolled_window_get_hadjustment(scroller.opaque)
            : gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// The height of all rows; GTK estimates those that were not laid out yet.
    package var contentHeight: Double { gtk_adjustment_get_upper(adjustment) }
    package var windowHeight: Double { gtk_adjustment_get_page_size(adjustment) }

    /// The length of the window along the direction of scrolling; 0 before the first layout.
    var windowLength: Double {
        Double(isHorizontal ? scroller.allocatedSize.width : scroller.allocatedSize.height)
    }
}

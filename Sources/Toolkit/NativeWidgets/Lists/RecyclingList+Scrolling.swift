import CGTK

extension RecyclingList {
    /// Puts off until rows have been laid out what needs their places.
    ///
    /// - Returns: `false` if they have been, so that nothing is put off.
    package func putOffUntilLaidOut(_ body: @escaping () -> Void) -> Bool {
        guard seen.isEmpty else { return false }
        atFirstLayout.append(body)
        return true
    }

    /// Scrolls as little as shows the row.
    package func scroll(toRow position: Int) {
        guard position >= 0, position < count else { return }
        gtk_widget_activate_action_variant(
            list.pointer, "list.scroll-to-item", g_variant_new_uint32(guint(clamping: position)))
    }

    /// The distance from the top of the rows to the top of the window, in pixels; from the left where rows stand side by side.
    package var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        isHorizontal
            ? gtk_scrolled_window_get_hadjustment(scroller.opaque)
            : gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// The height of all rows, those that have not been seen yet by estimate.
    package var contentHeight: Double { gtk_adjustment_get_upper(adjustment) }
    package var windowHeight: Double { gtk_adjustment_get_page_size(adjustment) }

    /// The length of the window in which rows are seen; 0 before the first layout.
    var windowLength: Double {
        Double(isHorizontal ? scroller.allocatedSize.width : scroller.allocatedSize.height)
    }
}

import CGTK

@MainActor
extension Native {
    /// Sets the margins. GTK's margins are start and end, so left and right are set again when the text direction
    /// changes.
    package func setMargins(top: Double, left: Double, bottom: Double, right: Double) {
        gtk_widget_set_margin_top(pointer, Int32(clamping: Int(top.rounded())))
        gtk_widget_set_margin_bottom(pointer, Int32(clamping: Int(bottom.rounded())))
        setSideMargins(left, right)
        let (object, key) = (rebound(to: GObject.self), "markup-side-margins")
        if let old = g_object_get_data(object, key) { disconnect(UInt(bitPattern: old)) }
        let id = connect("direction-changed") { _ in setSideMargins(left, right) }
        g_object_set_data(object, key, UnsafeMutableRawPointer(bitPattern: id))
    }

    private func setSideMargins(_ left: Double, _ right: Double) {
        let (start, end) = isRightToLeft ? (right, left) : (left, right)
        gtk_widget_set_margin_start(pointer, Int32(clamping: Int(start.rounded())))
        gtk_widget_set_margin_end(pointer, Int32(clamping: Int(end.rounded())))
    }
}

import CGTK

@MainActor
extension Native {
    static func picture() -> Native { Native(adopting: gtk_picture_new()) }

    /// Whether the widget may be drawn smaller than the picture in it.
    func setPictureCanShrink(_ canShrink: Bool) { gtk_picture_set_can_shrink(opaque, canShrink ? 1 : 0) }
    func setPictureFit(_ mode: UIView.ContentMode) {
        let fit: GtkContentFit =
            switch mode {
            case .scaleToFill, .redraw: GTK_CONTENT_FIT_FILL
            case .scaleAspectFit: GTK_CONTENT_FIT_CONTAIN
            case .scaleAspectFill: GTK_CONTENT_FIT_COVER
            case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: GTK_CONTENT_FIT_SCALE_DOWN
            }
        gtk_picture_set_content_fit(opaque, fit)
    }
    func setPicture(_ paintable: OpaquePointer?) { gtk_picture_set_paintable(opaque, paintable) }
}

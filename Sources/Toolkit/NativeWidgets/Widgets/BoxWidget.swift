import CGTK

/// A box that arranges its parts in a row or a column.
package nonisolated struct BoxWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension BoxWidget {
    /// Creates a horizontal box, such as the one around the image and the title of a button.
    ///
    /// - Parameter spacing: The space between the parts, in points.
    package init(spacing: Int) {
        self.init(Native(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Int32(clamping: spacing))))
    }

    /// Creates a vertical box with the role of a group, such as the one around a title and its content.
    ///
    /// - Parameter column: The space between the parts, in points.
    package init(column spacing: Int) {
        self.init(
            .make(gtk_box_get_type(), [("accessible-role", .role(.group))])
                ?? Native(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
        gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_VERTICAL)
        setSpacing(spacing)
    }

    /// Creates a box with the CSS name and the role of the control whose parts it contains.
    package init(cssName: String, role: AccessibleRole = .group) {
        let made = Native.make(
            gtk_box_get_type(), [("css-name", .text(cssName)), ("accessible-role", .role(role))])
        if let made { self.init(made) } else { self.init(spacing: 0) }
    }

    private var box: UnsafeMutablePointer<GtkBox> { rebound(to: GtkBox.self) }

    package func append(_ child: Native) { gtk_box_append(box, child.pointer) }

    /// Adds a part and releases it; the box keeps it alive.
    package func appendPart(_ part: Native) {
        append(part)
        part.release()
    }

    /// Adds a child that takes the rest of the height.
    package func appendStretched(_ child: Native) {
        gtk_widget_set_vexpand(child.pointer, 1)
        append(child)
    }

    package func remove(_ child: Native) { gtk_box_remove(box, child.pointer) }

    /// Moves a child behind another one, or to the front.
    package func move(_ child: Native, after sibling: Native?) {
        gtk_box_reorder_child_after(box, child.pointer, sibling?.pointer)
    }

    package func setVertical(_ isVertical: Bool) {
        gtk_orientable_set_orientation(opaque, isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }

    package func setSpacing(_ spacing: Int) { gtk_box_set_spacing(box, Int32(clamping: spacing)) }

    package func setHomogeneous(_ isHomogeneous: Bool) { gtk_box_set_homogeneous(box, isHomogeneous ? 1 : 0) }
}

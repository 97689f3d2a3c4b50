import CGTK
import Foundation

/// Keyboard focus and accessibility of the rows.
extension RecyclingList {
    /// The position of the row that is focused or contains the focused widget.
    package var focusedRow: Int? { hosts.values.first { $0.isBound && $0.rowWidget?.hasFocus ?? false }?.position }

    /// Whether the row itself is focused, not a widget inside it.
    package var focusIsOnRow: Bool {
        guard let position = focusedRow else { return false }
        return content(atRow: position).map { !$0.native.hasFocus } ?? true
    }

    /// Focuses a row that is in the window.
    package func focus(row position: Int) {
        hosts.values.first { $0.isBound && $0.position == position }?.rowWidget?.takeFocus()
    }

    /// Returns GTK's row widget around the content.
    package func rowWidget(of content: any RowContent) -> Native? {
        hostsByContent[ObjectIdentifier(content)]?.rowWidget
    }

    /// Sets whether the row of some content can be focused.
    package func setFocusable(_ isFocusable: Bool, _ content: any RowContent) {
        guard let host = hostsByContent[ObjectIdentifier(content)] else { return }
        gtk_list_item_set_selectable(host.item, isFocusable ? 1 : 0)
        if let set = Self.setItemFocusable {
            set(host.item, isFocusable ? 1 : 0)
        } else {
            host.rowWidget?.isFocusable = isFocusable
        }
    }

    /// Sets whether assistive technology can press the row of some content, which then does what a click does.
    package func setPressable(_ isPressable: Bool, _ content: any RowContent) {
        guard let host = hostsByContent[ObjectIdentifier(content)] else { return }
        host.setPressable(isPressable) { [weak self, weak host] in
            guard let self, let host, host.isShown else { return }
            source?.didActivate(row: host.position)
        }
    }

    /// `gtk_list_item_set_focusable`, available since GTK 4.12; before, the row widget's own property is set.
    private static let setItemFocusable: (@convention(c) (OpaquePointer, gboolean) -> Void)? =
        dlsym(nil, "gtk_list_item_set_focusable").map {
            unsafeBitCast($0, to: (@convention(c) (OpaquePointer, gboolean) -> Void).self)
        }

    /// The rows that are at least partly in the window, in their order. Some versions of GTK also map the row beyond the edge.
    package var visibleRows: [(position: Int, content: any RowContent)] { shownRows.filter { isInWindow($0.content) } }

    /// Whether a part of a row's content is in the window.
    package func isInWindow(_ content: any RowContent) -> Bool {
        guard content.native.isMapped, let bounds = content.native.bounds(in: scroller) else { return false }
        let (start, length) = isHorizontal ? (bounds.x, bounds.width) : (bounds.y, bounds.height)
        return start < windowLength && start + length > 0
    }

    /// Returns the row at a y position in the scroller's coordinates.
    package func row(atY y: Double) -> Int? {
        shownRows.first { _, content in
            guard content.native.isMapped, let bounds = (rowWidget(of: content) ?? content.native).bounds(in: scroller)
            else {
                return false
            }
            return y >= bounds.y && y < bounds.y + bounds.height
        }?.position
    }
}

import CGTK
package import Foundation

@MainActor
extension Native {
    package static func scroller() -> Native {
        let scroller = Native(adopting: gtk_scrolled_window_new())
        gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        return scroller
    }

    /// Whether the content scrolls and scroll bars appear, along one axis.
    package enum ScrollPolicy {
        /// The content scrolls, and a bar appears if needed.
        case automatic
        /// The content scrolls without a bar.
        case withoutBar
        /// The content does not scroll; the scroller has its size.
        case fits

        fileprivate var gtk: GtkPolicyType {
            switch self {
            case .automatic: GTK_POLICY_AUTOMATIC
            case .withoutBar: GTK_POLICY_EXTERNAL
            case .fits: GTK_POLICY_NEVER
            }
        }
    }

    package func setScrollPolicy(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
        gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// Whether the content follows a finger on a touchscreen.
    package var followsFinger: Bool {
        get { gtk_scrolled_window_get_kinetic_scrolling(opaque) != 0 }
        nonmutating set { gtk_scrolled_window_set_kinetic_scrolling(opaque, newValue ? 1 : 0) }
    }

    package func setScrolledContent(_ content: Native?) { gtk_scrolled_window_set_child(opaque, content?.pointer) }

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

    /// The scroll position along both axes.
    package var scrollOffset: CGPoint {
        get {
            CGPoint(x: gtk_adjustment_get_value(horizontalAdjustment), y: gtk_adjustment_get_value(verticalAdjustment))
        }
        nonmutating set {
            gtk_adjustment_set_value(horizontalAdjustment, newValue.x)
            gtk_adjustment_set_value(verticalAdjustment, newValue.y)
        }
    }

    package var scrollableSize: CGSize {
        CGSize(
            width: gtk_adjustment_get_upper(horizontalAdjustment), height: gtk_adjustment_get_upper(verticalAdjustment))
    }

    private var horizontalAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_hadjustment(opaque)
    }
    private var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(opaque) }

    /// - Parameters:
    ///   - moved: Called when the position has changed.
    ///   - resized: Called when the size of the content or of the visible part has changed.
    package func onScrolled(moved: @escaping () -> Void, resized: @escaping () -> Void) {
        for adjustment in [horizontalAdjustment, verticalAdjustment].compactMap({ $0 }) {
            connectSignal(to: UnsafeMutableRawPointer(adjustment), "value-changed") { _ in moved() }
            connectSignal(to: UnsafeMutableRawPointer(adjustment), "changed") { _ in resized() }
        }
    }
}

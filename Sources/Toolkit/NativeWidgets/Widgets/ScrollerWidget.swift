import CGTK
package import Foundation

/// A widget that scrolls its content.
package nonisolated struct ScrollerWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension ScrollerWidget {
    package init() {
        self.init(Native(adopting: gtk_scrolled_window_new()))
        gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    /// Whether the content scrolls and scroll bars appear, along one axis.
    package enum Policy {
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

    package func setPolicy(horizontal: Policy, vertical: Policy) {
        gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// Whether the content follows a finger on a touchscreen.
    package var followsFinger: Bool {
        get { gtk_scrolled_window_get_kinetic_scrolling(opaque) != 0 }
        nonmutating set { gtk_scrolled_window_set_kinetic_scrolling(opaque, newValue ? 1 : 0) }
    }

    /// - Parameter followsFocus: Whether content that is not a scrolling widget is scrolled to the widget that gets the keyboard focus.
    package func setContent(_ content: Native?, followsFocus: Bool = true) {
        gtk_scrolled_window_set_child(opaque, content?.pointer)
        guard !followsFocus, let content, let viewport = gtk_widget_get_parent(content.pointer), viewport != pointer
        else { return }
        gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
    }

    /// The scroll position along both axes.
    package var offset: CGPoint {
        get {
            CGPoint(x: gtk_adjustment_get_value(horizontalAdjustment), y: gtk_adjustment_get_value(verticalAdjustment))
        }
        nonmutating set {
            gtk_adjustment_set_value(horizontalAdjustment, newValue.x)
            gtk_adjustment_set_value(verticalAdjustment, newValue.y)
        }
    }

    package var contentSize: CGSize {
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

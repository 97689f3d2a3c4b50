import CGTK
public import Foundation
public import MarkupKit
import NativeWidgets

/// The state of the display, for the conditions of ``MarkupTesting/MarkupTesting/pump(until:within:)``.
extension MarkupTesting {
    /// Whether a view is laid out in a window that is open. `bounds` follows `frame` at once; this waits for GTK.
    public static func isShown(_ view: UIView) -> Bool {
        view.native.isMapped && view.native.allocatedSize.width > 0
    }

    /// Whether a window has drawn its first frame, so that it has a picture.
    public static func isDrawn(_ window: UIWindow) -> Bool {
        window.hasPicture
    }

    /// Whether a view, or a part of it such as a row, has the keyboard focus.
    public static func hasFocus(_ view: UIView) -> Bool { view.native.hasFocus }

    /// Whether the button of a bar has the keyboard focus.
    public static func hasFocus(_ item: UIBarButtonItem) -> Bool { item.view.native.hasFocus }

    /// The distance of a label's first baseline from its top in points; `nil` if it has none.
    public static func baseline(of label: UILabel) -> CGFloat? {
        var baseline: Int32 = -1
        gtk_widget_measure(
            Widget(of: label).pointer, GTK_ORIENTATION_VERTICAL, Int32(label.frame.width), nil, nil, nil, &baseline)
        return baseline < 0 ? nil : CGFloat(baseline)
    }

    /// The frame that a view has on the display in points, in the coordinates of its superview, also during an animation; `nil` before
    /// the first layout.
    public static func shownFrame(of view: UIView) -> CGRect? { view.native.frameInParent }

    /// Waits for turns of the main loop: for layout, bindings and queued tasks.
    ///
    /// - Returns: Whether all turns came.
    @discardableResult
    public static func turns(_ count: Int) async -> Bool {
        for _ in 0..<count {
            var isDone = false
            MainLoop.atNextTurn { isDone = true }
            guard await pump(until: { isDone }) else { return false }
        }
        return true
    }
}

package import Foundation
import NativeWidgets

extension UIView {
    /// The address of the widget, for the package's test support, which operates views as a user does.
    package var widgetForTesting: UnsafeMutableRawPointer { native.address }

    /// The view's rectangle on its window's surface, including the window's shadow, as the display server counts; `nil`
    /// outside of a window.
    package var placeInWindow: CGRect? { native.placeInWindow }
}

extension UIWindow {
    /// Whether the window is active, that is, receives keyboard input.
    package var isActive: Bool { nativeWindow?.isActive ?? false }
    /// Whether the window has a picture at once, without waiting for a frame.
    package var hasPicture: Bool { nativeWindow?.picture(scale: 1, within: 0) != nil }

    /// The rectangle of the first part of the header bar with a CSS name or class, such as `menubutton` or `close`.
    package func place(ofPart name: String) -> CGRect? { headerBar.native.part(name)?.placeInWindow }
}

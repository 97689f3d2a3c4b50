package import Foundation
import NativeWidgets

extension UIView {
    /// The widget, for the package's test support, which operates views as a person does.
    package var widgetForTesting: UnsafeMutableRawPointer { native.address }

    /// Where the view is on its window's surface, shadow included, as the display server counts; `nil` in no window.
    package var placeInWindow: CGRect? { native.placeInWindow }
}

extension UIWindow {
    /// Whether the desktop directs the keyboard to the window.
    package var isActive: Bool { nativeWindow?.isActive ?? false }

    /// Where the first part of the header bar with a CSS name or class is, such as `menubutton` or `close`.
    package func place(ofPart name: String) -> CGRect? { headerBar.native.part(name)?.placeInWindow }
}

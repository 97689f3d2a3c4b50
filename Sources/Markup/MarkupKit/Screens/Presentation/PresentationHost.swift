import Foundation

/// The host of a presented controller: a window, a popover, or a dialog of the desktop.
protocol PresentationHost: AnyObject {
    /// Closes the host and calls `onClose`. Later calls do nothing.
    func close()
    /// Called once when the host was closed, by the user or by code.
    var onClose: (() -> Void)? { get set }
}

extension UIWindow: PresentationHost {}

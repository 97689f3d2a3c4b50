import Foundation

/// What shows a presented controller: a window of its own, a popover, or a dialog of the desktop.
protocol PresentationHost: AnyObject {
    /// Takes it away and calls `onClose`. Later calls do nothing.
    func close()
    /// Called once when it has been taken away, by a person or by code.
    var onClose: (() -> Void)? { get set }
}

extension UIWindow: PresentationHost {}

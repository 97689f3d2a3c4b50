public import Foundation
import NativeWidgets

/// The anchor and the delegate of a popover.
///
/// ```swift
/// sheet.popoverPresentationController?.sourceView = shareButton
/// present(sheet, animated: true)
/// ```
///
/// Without an anchor, the controller is presented in a window instead.
public final class UIPopoverPresentationController {
    /// The view that the popover points to; default `nil`. Not retained.
    public weak var sourceView: UIView?
    /// The part of ``sourceView`` that the popover points to, in that view's coordinates; `CGRect.null`, the default,
    /// is the whole view.
    public var sourceRect = CGRect.null
    /// The bar button that the popover points to; it takes precedence over ``sourceView``. Not retained.
    public weak var barButtonItem: UIBarButtonItem?
    /// The allowed directions of the arrow, which points from the content to the source: with `up`, the popover is
    /// below its source. Default `any`.
    public var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Called when the user has closed the popover. Not retained.
    public weak var delegate: (any UIPopoverPresentationControllerDelegate)?
    /// The controller shown in the popover.
    public private(set) weak var presentedViewController: UIViewController?

    init(_ controller: UIViewController) { presentedViewController = controller }

    /// The view that the popover points to, if it is in a window.
    var anchor: UIView? {
        guard let view = barButtonItem?.view ?? sourceView, view.native.isInWindow else { return nil }
        return view
    }

    var rectangle: CGRect? { barButtonItem == nil && !sourceRect.isNull ? sourceRect : nil }

    var side: NativePopover.Side {
        let allowed = permittedArrowDirections
        if allowed.contains(.up) { return .below }
        if allowed.contains(.down) { return .above }
        if allowed.contains(.left) { return .right }
        return allowed.contains(.right) ? .left : .below
    }
}

/// Called when the user closes a popover.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a click outside or Escape closes the popover; `false` keeps it open. Called once, when the popover
    /// is shown.
    func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool
    /// Called when the user has closed the popover; not when code has closed it.
    func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Allows closing.
    public func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool
    { true }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {}
}

/// The directions in which the arrow of a popover points.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates directions from their bits; unknown bits are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left: the popover is on the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right: the popover is on the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Wherever there is room, preferably below the source.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

public import Foundation
import NativeWidgets

/// Where a popover is shown, and who hears of its end.
///
/// ```swift
/// sheet.popoverPresentationController?.sourceView = shareButton
/// present(sheet, animated: true)
/// ```
///
/// Without a source there is no popover: the controller gets a window.
public final class UIPopoverPresentationController {
    /// The view that the popover points to; `nil`, the default, is none. Not retained.
    public weak var sourceView: UIView?
    /// The part of ``sourceView`` that the popover points to, in that view's points; `CGRect.null`, the default, is all of it.
    public var sourceRect = CGRect.null
    /// The button of a bar that the popover points to; it comes before ``sourceView``. Not retained.
    public weak var barButtonItem: UIBarButtonItem?
    /// The sides at which the popover may be shown, relative to its content: `up` is a popover below its source. Default `any`.
    public var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Called when the popover has been closed by a person. Not retained.
    public weak var delegate: (any UIPopoverPresentationControllerDelegate)?
    /// The controller that is shown.
    public private(set) weak var presentedViewController: UIViewController?

    init(_ controller: UIViewController) { presentedViewController = controller }

    /// The view that it points to, if that is in a window.
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

/// Hears what a person does with a popover.
public protocol UIPopoverPresentationControllerDelegate: AnyObject {
    /// Called before a click outside or Escape closes the popover; `false` keeps it open. Read when the popover is shown.
    func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool
    /// Called when a person has closed the popover; not when code has.
    func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Allows it.
    public func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool
    { true }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {}
}

/// Where the arrow of a popover points.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates directions from their bits; unknown ones mean nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left: the popover is on the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right: the popover is on the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Wherever there is room, below first.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

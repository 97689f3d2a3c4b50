import Foundation

/// The greatest depth of nested views that is laid out; it equals the greatest depth of elements in a document.
///
/// Each level takes a dozen calls, so a few thousand levels would overflow the stack. Deeper views are not shown, and a
/// notice names the place.
enum NestingLimit {
    private static let most = 512
    private static var depth = 0
    private static var hasSaid = false

    /// - Returns: `false` if the view is too deep. Otherwise the caller ends the view's layout with ``leave()``.
    static func enter(_ view: UIView) -> Bool {
        view.isTooDeep = depth >= most
        guard view.isTooDeep else {
            depth += 1
            return true
        }
        if !hasSaid {
            hasSaid = true
            let message =
                "\(view.nameInMessages): views are nested more than \(most) deep, so the subviews of this one are not shown; nest fewer views"
            Notice.post(.nesting, message)
        }
        return false
    }

    static func leave() { depth -= 1 }

    /// How many layouts inside each other are going on.
    static var level: Int { depth }
    /// Whether a layout is in progress.
    static var isBusy: Bool { depth > 0 }
}

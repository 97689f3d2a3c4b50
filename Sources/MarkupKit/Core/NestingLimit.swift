import Foundation

/// How many views inside each other are laid out: as many as a document may have elements.
///
/// Each level takes a dozen calls, so a few thousand would overflow the stack. What lies deeper is not shown, and a notice names the place.
enum NestingLimit {
    private static let most = 512
    private static var depth = 0
    private static var hasSaid = false

    /// - Returns: `false` if the view is too deep; otherwise ``leave()`` ends its layout.
    static func enter(_ view: UIView) -> Bool {
        view.isTooDeep = depth >= most
        guard view.isTooDeep else {
            depth += 1
            return true
        }
        if !hasSaid {
            hasSaid = true
            let message =
                "\(view.nameInMessages): more than \(most) views lie inside each other; those inside this one are not shown; nest fewer views"
            Notice.post(.nesting, message)
        }
        return false
    }

    static func leave() { depth -= 1 }

    /// How many layouts inside each other are going on.
    static var level: Int { depth }

    /// Whether a layout is going on.
    static var isBusy: Bool { depth > 0 }
}

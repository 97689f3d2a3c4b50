public import Foundation

/// How high a presented controller's window opens over the window below it.
///
/// ```swift
/// controller.sheetPresentationController?.detents = [.medium(), .large()]
/// present(controller, animated: true)
/// ```
///
/// A sheet is a window on a desktop: a person moves it and gives it any other height. A ``UIViewController/preferredContentSize`` comes before the detents.
public final class UISheetPresentationController {
    /// A height at which a sheet rests.
    public struct Detent {
        /// The name of a height.
        public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// Creates a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of the window below.
            public static let medium = Identifier("medium")
            /// All of the window below.
            public static let large = Identifier("large")
        }

        /// The detent's name.
        public let identifier: Identifier
        fileprivate let height: (CGFloat) -> CGFloat?

        /// Half of the window below.
        public static func medium() -> Detent { Detent(identifier: .medium) { $0 / 2 } }
        /// All of the window below.
        public static func large() -> Detent { Detent(identifier: .large) { $0 } }
        /// A height of one's own.
        ///
        /// - Parameter resolver: Gives the height in points; `nil` leaves the detent out.
        public static func custom(
            identifier: Identifier = Identifier("custom"), resolver: @escaping (any ResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier) { resolver(Context(maximumDetentValue: $0)) }
        }
    }

    /// What a detent's height may depend on.
    public protocol ResolutionContext {
        /// The height of the window below, in points.
        var maximumDetentValue: CGFloat { get }
    }
    private struct Context: ResolutionContext { let maximumDetentValue: CGFloat }

    /// The heights, of which the sheet opens with the first, or with the ``selectedDetentIdentifier``. None, the default, leaves the height to the content.
    public var detents: [Detent] = [] { didSet { resize() } }
    /// The height that the sheet opens with, or has at once while it is shown; `nil`, the default, is the first of ``detents``.
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { resize() } }
    /// Here so that code from iOS compiles; a window has its edges.
    public var prefersGrabberVisible = false
    /// Here so that code from iOS compiles; a desktop's themes round windows.
    public var preferredCornerRadius: CGFloat?
    /// The controller that is shown.
    public private(set) weak var presentedViewController: UIViewController?

    init(_ controller: UIViewController) { presentedViewController = controller }

    /// Changes what the sheet is; how that looks is the desktop's affair.
    public func animateChanges(_ changes: () -> Void) { changes() }

    /// The size of a sheet over a window; `nil` without a height.
    func size(over below: CGSize) -> CGSize? {
        let heights = detents.compactMap { detent -> (Detent.Identifier, CGFloat)? in
            guard let height = detent.height(below.height), height.isFinite, height >= 1 else { return nil }
            return (detent.identifier, min(height, below.height))
        }
        guard let first = heights.first, below.width >= 1 else { return nil }
        let chosen = heights.first { $0.0 == selectedDetentIdentifier } ?? first
        return CGSize(width: min(below.width, 640), height: chosen.1)
    }

    private func resize() {
        guard let controller = presentedViewController, let below = controller.presenter?.hostWindow,
            let window = controller.rootWindow, let size = size(over: below.bounds.size)
        else { return }
        window.defaultSize = size
    }
}

extension UIViewController {
    /// How high the controller's window opens when it is presented; `nil` for a style that is no sheet: `fullScreen` and `popover`.
    public var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: break
        case .fullScreen, .popover: return nil
        }
        if let sheetPlace { return sheetPlace }
        let new = UISheetPresentationController(self)
        sheetPlace = new
        return new
    }
}

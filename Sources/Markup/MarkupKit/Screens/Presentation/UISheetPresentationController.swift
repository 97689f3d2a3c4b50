public import Foundation

/// The initial height of a presented controller's window, relative to the window below it.
///
/// ```swift
/// controller.sheetPresentationController?.detents = [.medium(), .large()]
/// present(controller, animated: true)
/// ```
///
/// On a desktop a sheet is a window, which the user can move and resize. A ``UIViewController/preferredContentSize``
/// takes precedence over the detents.
public final class UISheetPresentationController {
    /// A height of a sheet.
    public struct Detent {
        /// The name of a height.
        public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// Creates a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half the height of the window below.
            public static let medium = Identifier("medium")
            /// The full height of the window below.
            public static let large = Identifier("large")
        }

        /// The detent's name.
        public let identifier: Identifier
        fileprivate let height: (CGFloat) -> CGFloat?

        /// Half the height of the window below.
        public static func medium() -> Detent { Detent(identifier: .medium) { $0 / 2 } }
        /// The full height of the window below.
        public static func large() -> Detent { Detent(identifier: .large) { $0 } }
        /// A custom height.
        ///
        /// - Parameter resolver: Returns the height in points; `nil` omits the detent.
        public static func custom(
            identifier: Identifier = Identifier("custom"), resolver: @escaping (any ResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier) { resolver(Context(maximumDetentValue: $0)) }
        }
    }

    /// The values on which a detent's height may depend.
    public protocol ResolutionContext {
        /// The height of the window below, in points.
        var maximumDetentValue: CGFloat { get }
    }
    private struct Context: ResolutionContext { let maximumDetentValue: CGFloat }

    /// The possible heights; the sheet opens with the ``selectedDetentIdentifier`` or the first one. If empty, the
    /// default, the content determines the height.
    public var detents: [Detent] = [] { didSet { resize() } }
    /// The height with which the sheet opens; setting it resizes a shown sheet. `nil`, the default, is the first of
    /// ``detents``.
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { resize() } }
    /// Has no effect, because a window has edges to drag; exists so that code from iOS compiles.
    public var prefersGrabberVisible = false
    /// Has no effect, because the desktop's theme rounds windows; exists so that code from iOS compiles.
    public var preferredCornerRadius: CGFloat?
    /// The controller shown in the sheet.
    public private(set) weak var presentedViewController: UIViewController?

    init(_ controller: UIViewController) { presentedViewController = controller }

    /// Performs changes of the sheet; the desktop decides whether they are animated.
    public func animateChanges(_ changes: () -> Void) { changes() }

    /// Returns the size of a sheet over a window; `nil` if no detent applies.
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
    /// The sheet's configuration if ``modalPresentationStyle`` is `automatic`, `pageSheet` or `formSheet`; otherwise `nil`.
    public var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet: break
        case .fullScreen, .popover, .overFullScreen, .currentContext, .overCurrentContext, .custom, .none:
            return nil
        }
        if let sheetPlace { return sheetPlace }
        let new = UISheetPresentationController(self)
        sheetPlace = new
        return new
    }
}

public import Foundation

/// A guide at an edge of a controller's view: ``UIViewController/topLayoutGuide`` or ``UIViewController/bottomLayoutGuide``.
@MainActor public protocol UILayoutSupport: AnyObject {
    /// The room between the edge of the view and its content, in points: that of the safe area.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height, which is 0.
    var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
    /// The room between the edge of the view and its content, in points: that of the safe area. Zero for all guides but
    /// ``UIViewController/topLayoutGuide`` and ``UIViewController/bottomLayoutGuide``.
    public var length: CGFloat {
        switch kind {
        case .topEdge: owningView?.safeAreaInsets.top ?? 0
        case .bottomEdge: owningView?.safeAreaInsets.bottom ?? 0
        default: 0
        }
    }
}

public import Foundation

/// A layout view that is declared by its margins and its subviews alone.
public protocol LMPlainLayout: LMLayoutView {}

extension LMLayerView: LMPlainLayout {}
extension LMAnchorView: LMPlainLayout {}

extension LMPlainLayout {
    /// Creates the view, with its subviews as arguments.
    ///
    /// - Parameter configure: Called last with the new view; may store it in an outlet.
    @DeclaringForms
    public init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (Self) -> Void = { _ in }
    ) {
        self.init()
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}

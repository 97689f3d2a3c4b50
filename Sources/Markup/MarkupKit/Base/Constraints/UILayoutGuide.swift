public import Foundation

/// A rectangle without a view for use in constraints.
open class UILayoutGuide {
    /// The kinds of guide: placed by constraints, or a fixed part of its view, or a part of a scroll view.
    enum Kind { case own, margins, safe, topEdge, bottomEdge, content, frame }

    let kind: Kind
    /// The view in whose coordinates the guide is; `nil` before it is added to one.
    public internal(set) weak var owningView: UIView?
    /// A name for messages. Default empty.
    open var identifier = ""
    /// The rectangle of an added guide or of a scroll view's content, in points of the view's coordinates; zero before
    /// the first layout, and always for margins, safe area and visible part.
    public internal(set) var layoutFrame = CGRect.zero

    /// Creates a guide that constraints place; add it to a view with ``UIView/addLayoutGuide(_:)``.
    public init() { kind = .own }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
    }
}

public import Foundation

/// A rectangle without a view, which constraints refer to.
open class UILayoutGuide {
    /// Which rectangle of its view a guide is.
    enum Kind { case own, margins, whole, topEdge, bottomEdge }

    let kind: Kind
    /// The view in whose coordinates the guide lies; `nil` before it is added to one.
    public internal(set) weak var owningView: UIView?
    /// A name shown in messages. Default empty.
    open var identifier = ""
    /// Where an added guide lies, in points of the view's coordinates; zero before the first layout, and always for margins and safe area.
    public internal(set) var layoutFrame = CGRect.zero

    /// A guide that constraints place; ``UIView/addLayoutGuide(_:)`` puts it into a view.
    public init() { kind = .own }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
    }
}

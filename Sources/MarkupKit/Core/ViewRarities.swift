import Foundation
import MarkupLayout

/// The properties that few views set, stored apart: a window has hundreds of labels, and most of them need no room for these.
final class ViewRarities {
    /// Where the view was placed by hand.
    var frame: CGRect?
    /// Whether ``frame`` was set and no layout has followed yet.
    var isFrameNew = false { didSet { if isFrameNew { Self.areFramesSet = true } } }
    /// Whether the frame of any view has been set: until then nobody looks for new ones.
    private(set) static var areFramesSet = false
    /// The size that the view was expected to have when its ``UIView/bounds`` were read before the first layout.
    var awaitedSize: CGSize?
    /// Which sides of ``frame`` follow the superview's size; `nil` where neither does.
    var following: (width: Bool, height: Bool)?
    /// Whether a subview follows the size of this one.
    var hasFollowers = false
    /// The size for which the view's own `layoutSubviews()` was called last, where GTK lays out what is inside.
    var laidOutSize: (width: Int, height: Int)?
    var margins: LayoutMargins?
    var layer: CALayer?
    /// What is done to the view about its middle.
    var transform: Box<CGAffineTransform>?
    var tintColor: UIColor?
    /// What a screen reader says: the view's name, what operating it does, its value.
    var label: String?
    var hint: String?
    var value: String?
    /// Whether the view lies inside too many others to be laid out.
    var isTooDeep = false
    /// Whether a screen reader speaks of the view as one thing, where that was set.
    var isElement: Bool?
    var traits: UIAccessibilityTraits?
    var contextMenu: ContextMenu?
    /// Menus and commands that a document has put into the view.
    var markupParts: [any MarkupPart] = []
    /// The label beside the view that names it.
    weak var namingLabel: UILabel?
    /// What names the view where neither it nor a label does, such as the header of its section.
    var borrowedName: String?
    /// What makes something of the touches in the view, in the order it was added.
    var gestures: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    /// Whether screen readers are offered what a tap does.
    var offersTap = false
    var pointerStyle: UIPointerStyle?
    /// The documents whose root this is, where they are loaded again when they change.
    var loadedDocuments: [LoadedDocument] = []
    /// A text with fonts, colours and links of its own, where a label or a field shows one.
    var attributedText: AttributedContent?
    /// What is asked before a link of a text is followed.
    var linkHandler: ((URL) -> Bool)?
    /// Whether a label is told of the links that a person chooses.
    var followsLinks = false
    /// The smallest size of a label's text, by its own, where it is made smaller to fit.
    var fit: LabelFit?
    var semanticContentAttribute: UISemanticContentAttribute?
    /// Who is told of changes of traits.
    var traitObservers: [TraitObserver] = []
    /// What of the view is on its way in animations, by name.
    var movements: [String: Movement] = [:]
    /// Keeps the owner of a previewed document, whose actions and bindings would end with it.
    var previewOwner: AnyObject?
}

/// A value that takes no room in an object while there is none.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

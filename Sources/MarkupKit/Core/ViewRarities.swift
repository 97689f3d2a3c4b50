import Foundation
import MarkupLayout

/// The properties that few views set, stored apart: a window has hundreds of labels, and most of them need no room for these.
final class ViewRarities {
    /// Where the view was placed by hand.
    var frame: CGRect?
    var margins: LayoutMargins?
    var layer: CALayer?
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
    var contextMenuInteraction: UIContextMenuInteraction?
    /// Menus and commands that a document has put into the view.
    var markupParts: [any MarkupPart] = []
    /// The label beside the view that names it.
    weak var namingLabel: UILabel?
    /// What names the view where neither it nor a label does, such as the header of its section.
    var borrowedName: String?
    /// The documents whose root this is, where they are loaded again when they change.
    var loadedDocuments: [LoadedDocument] = []
    /// Keeps the owner of a previewed document, whose actions and bindings would end with it.
    var previewOwner: AnyObject?
}

/// A value that takes no room in an object while there is none.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

import Foundation
import MarkupLayout

/// Rarely set properties, stored separately: a window has hundreds of labels, and most of them need no room for these.
final class ViewRarities {
    /// The frame that was set explicitly.
    var frame: CGRect?
    /// Whether ``frame`` was set after the last layout.
    var isFrameNew = false { didSet { if isFrameNew { Self.areFramesSet = true } } }
    /// Whether the frame of any view has ever been set; until then nothing looks for new frames.
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
    /// The placeholder of a text field with its attributes.
    var attributedPlaceholder: NSAttributedString?
    /// Whether the class of a text field draws no placeholder.
    var hidesPlaceholder = false
    /// The room around the text that a label's class asks for.
    var textInsets: UIEdgeInsets?
    /// The rectangles in which a label's `drawText(in:)` draws, while its class is examined.
    var drawnTexts: [CGRect]?
    /// The settings of a phone's keyboard for the view's text.
    var phoneTextTraits: PhoneTextTraits?
    /// The space after the view in a stack view.
    var spacingAfter: CGFloat?
    /// The height of a header or a footer of a table, if its content does not determine it.
    var sectionHeight: CGFloat?
    var layer: CALayer?
    /// The place of the subviews of a view that GTK draws.
    var overlay: SubviewOverlay?
    /// The transformation about the view's middle.
    var transform: Box<CGAffineTransform>?
    var tintColor: UIColor?
    /// The tint colour of the superview, if it is not the theme's.
    var inheritedTint: UIColor?
    /// The tint colour in which a button shows its title.
    var titleTint: UIColor?
    /// The accessible name, hint and value of the view.
    var label: String?
    var hint: String?
    var value: String?
    /// Whether the view is nested too deeply to be laid out.
    var isTooDeep = false
    /// Whether screen readers treat the view as one element; `nil` if not set.
    var isElement: Bool?
    var traits: UIAccessibilityTraits?
    /// Whether screen readers treat the view as a dialog.
    var isAccessibleDialog = false
    /// The name under which a phone restores the view.
    var restorationIdentifier: String?
    var contextMenu: ContextMenu?
    /// The message about the view's value, and the label that shows it.
    var validationMessage: String?
    var messageLabel: MessageLabel?
    /// Whether the model has not taken the user's last edit.
    var isRefused = false
    /// The messages below the view: its own, and those of narrow fields inside.
    var messages: [MessageLabel] = []
    /// The state of a field whose property has rules.
    var fieldState: FieldState?
    /// Whether the fields inside are a separate form.
    var isForm = false
    /// The menus and commands that a document has put into the view.
    var markupParts: [any MarkupPart] = []
    /// The inner elements that a document has put into the view.
    var markupElements: [MarkupElement] = []
    /// The label beside the view that names it.
    weak var namingLabel: UILabel?
    /// The name of a view that neither has one nor is named by a label, such as the header of its section.
    var borrowedName: String?
    /// The gesture recognizers of the view, in the order in which they were added.
    var gestures: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    /// Whether a tap is offered to screen readers as an action.
    var offersTap = false
    var pointerStyle: UIPointerStyle?
    /// The documents of which this is the root view, if they are reloaded when they change.
    var loadedDocuments: [AnyObject] = []
    /// The contents that depend on values: those of declarations, and those of documents, because a class may load another
    /// document into each of its views.
    var slotContents: [AnyObject] = []
    /// The updates that ``ModelFollowing/following(_:)`` has started.
    var followings: [AnyObject] = []
    /// The attributed text of a label or field; `nil` for plain text.
    var attributedText: AttributedContent?
    /// Called before a link of a text is opened; `false` prevents it.
    var linkHandler: ((URL) -> Bool)?
    /// Whether a label is notified of activated links.
    var followsLinks = false
    /// The state of a label whose text is made smaller to fit.
    var fit: LabelFit?
    var semanticContentAttribute: UISemanticContentAttribute?
    /// Stored for code from UIKit.
    var adjustsFont = false
    /// How the frame follows the superview's size.
    var autoresizing: Autoresizing?
    /// Whether `updateConstraints()` is called before the next layout.
    var needsConstraints = false
    /// Whether the values for the view's class have been set.
    var hasAppearance = false
    /// Whether the first update of the constraints was requested.
    var hasUpdatedConstraints = false
    /// The observers of trait changes.
    var traitObservers: [TraitObserver] = []
    /// The views that a phone's keyboard would show.
    var inputView: UIView?
    var inputAccessoryView: UIView?
    /// Whether `awakeFromNib()` was called.
    var hasAwoken = false
    /// The opacity of the view while an animation of its layer shows another one.
    var hiddenAlpha: CGFloat?
    /// Whether an animation of the layer shows another transformation than the view's.
    var hidesTransform = false
    /// The running animations of the view, by name.
    var movements: [String: Movement] = [:]
    /// Retains the owner of a previewed document, because actions and bindings hold it weakly.
    var previewOwner: AnyObject?
}

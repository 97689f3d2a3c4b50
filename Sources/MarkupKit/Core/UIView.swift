import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// A rectangle on the screen: a native GTK widget under UIKit's name.
///
/// Sizes are logical pixels. Sizes, bounds and `weight` that are not set read as NaN. A plain view places its subviews by their `frame`; layout
/// views such as ``LMRowView`` place them by themselves.
@KeyValueCoding
open class UIView: UIResponder {
    nonisolated let native: Native
    /// What containers ask for; `nil` while nothing is set.
    var askedTraits: Box<LayoutTraits>?
    /// Views that look the same share it; `nil` is the theme's look.
    var appliedStyle: StyleSheet.Style?
    private(set) var rarities: ViewRarities?
    var ownSubviews: [UIView] = []
    weak var controller: UIResponder?

    /// Creates a view; `frame` places it in a superview that does no layout of its own.
    public init(frame: CGRect) {
        Display.require()
        native = Self.makeNative()
        super.init()
        if frame != .zero, accepts(frame) { rare.frame = frame }
        ContainerWidget.attach(self, to: native)
        viewDidInitialize()
    }

    public override required convenience init() { self.init(frame: .zero) }

    nonisolated deinit { native.release() }

    /// Makes the widget; each kind of view has its own.
    class func makeNative() -> Native { ContainerWidget.make() }

    /// Called once, when the view is complete: kinds of views connect their signals here.
    func viewDidInitialize() {}

    /// What markup may write inside an element of this class.
    open class var markupVocabulary: MarkupVocabulary { MarkupVocabulary() }

    /// What few views have, to be written to.
    var rare: ViewRarities {
        if let rarities { return rarities }
        let new = ViewRarities()
        rarities = new
        return new
    }

    /// Whether the view lies inside too many others, so that what is inside it is not laid out.
    var isTooDeep: Bool {
        get { rarities?.isTooDeep ?? false }
        set { if newValue != isTooDeep { rare.isTooDeep = newValue } }
    }

    // MARK: Tree

    /// The view that holds this one.
    public internal(set) weak var superview: UIView?

    /// The views inside, the first one lowest.
    public var subviews: [UIView] { ownSubviews }

    open func addSubview(_ view: UIView) { insertSubview(view, at: ownSubviews.count) }

    /// Puts `view` at a place among the subviews; it leaves the view it was in. Places beyond the end mean the end.
    open func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        let index = min(max(0, index), ownSubviews.count)
        nativeContainer.insert(view.native, before: index < ownSubviews.count ? ownSubviews[index].native : nil)
        ownSubviews.insert(view, at: index)
        view.superview = self
        if rarities?.isElement == true { view.updateAccessibleHiding() }
        didAddSubview(view)
        view.viewController?.viewDidMoveToSuperview()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        superview.removeOwnSubview(self)
        superview.willRemoveSubview(self)
        if native.hasParent { native.removeFromParent() }
        self.superview = nil
        viewController?.viewDidMoveToSuperview()
    }

    /// The widget that subviews are put into.
    var nativeContainer: Native { native }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Sizes asked for

    /// Exact sizes, in pixels; NaN is not set.
    open var width: CGFloat {
        get { unset(traits.width) }
        set { update(\.width, newValue) }
    }
    open var height: CGFloat {
        get { unset(traits.height) }
        set { update(\.height, newValue) }
    }
    open var minimumWidth: CGFloat {
        get { unset(traits.minimumWidth) }
        set { update(\.minimumWidth, newValue) }
    }
    open var maximumWidth: CGFloat {
        get { unset(traits.maximumWidth) }
        set { update(\.maximumWidth, newValue) }
    }
    open var minimumHeight: CGFloat {
        get { unset(traits.minimumHeight) }
        set { update(\.minimumHeight, newValue) }
    }
    open var maximumHeight: CGFloat {
        get { unset(traits.maximumHeight) }
        set { update(\.maximumHeight, newValue) }
    }
    /// Width divided by height; NaN is not set.
    open var aspectRatio: CGFloat {
        get { unset(traits.aspectRatio) }
        set { update(\.aspectRatio, newValue) }
    }
    /// The share of the space that unweighted siblings leave, relative to the siblings' weights; NaN is not set.
    open var weight: CGFloat {
        get { unset(traits.weight) }
        set { update(\.weight, newValue) }
    }
    /// The edges of an ``LMAnchorView`` that the view keeps to.
    open var anchor: LMAnchor {
        get { LMAnchor(layout: traits.anchor) }
        set {
            traits.anchor = newValue.layout
            setNeedsLayoutOfSuperview()
        }
    }
    /// Space to the sibling before, in addition to the container's spacing.
    open var topSpacing: CGFloat {
        get { traits.topSpacing }
        set { update(\.topSpacing, newValue) }
    }
    open var bottomSpacing: CGFloat {
        get { traits.bottomSpacing }
        set { update(\.bottomSpacing, newValue) }
    }
    open var leadingSpacing: CGFloat {
        get { traits.leadingSpacing }
        set { update(\.leadingSpacing, newValue) }
    }
    open var trailingSpacing: CGFloat {
        get { traits.trailingSpacing }
        set { update(\.trailingSpacing, newValue) }
    }

    // MARK: Margins

    /// The distances that layout views keep between their edges and their subviews.
    open var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right) }
        set {
            margins = LayoutMargins(
                top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
        }
    }
    open var layoutMarginTop: CGFloat {
        get { margins.top }
        set { margins.top = newValue }
    }
    open var layoutMarginLeft: CGFloat {
        get { margins.left }
        set { margins.left = newValue }
    }
    open var layoutMarginBottom: CGFloat {
        get { margins.bottom }
        set { margins.bottom = newValue }
    }
    open var layoutMarginRight: CGFloat {
        get { margins.right }
        set { margins.right = newValue }
    }
    open var layoutMarginLeading: CGFloat {
        get { margins.leading ?? (native.isRightToLeft ? margins.right : margins.left) }
        set { margins.leading = newValue }
    }
    open var layoutMarginTrailing: CGFloat {
        get { margins.trailing ?? (native.isRightToLeft ? margins.left : margins.right) }
        set { margins.trailing = newValue }
    }
    private(set) var margins: LayoutMargins {
        get { rarities?.margins ?? Self.defaultMargins }
        set {
            rare.margins = newValue
            native.queueResize()
        }
    }

    /// The margins before any are set: eight pixels, as ordinary views have; layout views have none.
    class var defaultMargins: LayoutMargins { LayoutMargins(all: 8) }

    // MARK: Appearance

    open var backgroundColor: UIColor? {
        get { look.backgroundColor }
        set { changeLook { $0.backgroundColor = newValue } }
    }
    /// The colour of what can be operated, such as the text of a system button; `nil` is the theme's.
    open var tintColor: UIColor? {
        get { rarities?.tintColor }
        set {
            rare.tintColor = newValue
            tintColorDidChange()
        }
    }
    /// How opaque the view is, from 0 to 1.
    open var alpha: CGFloat {
        get { native.opacity }
        set { native.opacity = min(1, max(0, newValue)) }
    }
    open var isHidden: Bool {
        get { !native.isVisible }
        set {
            native.isVisible = !newValue
            if !newValue, followsMapping { updateAccessibleHiding() }
        }
    }
    /// Whether what lies outside the bounds is cut off.
    open var clipsToBounds: Bool {
        get { native.clips }
        set { native.clips = newValue }
    }
    open var isOpaque = true
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
    /// The drawing properties that markup reaches through `layer.`.
    public var layer: CALayer {
        if let layer = rarities?.layer { return layer }
        let layer = CALayer(view: self)
        rare.layer = layer
        return layer
    }

    open func tintColorDidChange() {}
    func contentModeDidChange() {}

    /// The widget that shows the look.
    var nativeForLook: Native { native }

    // MARK: Interaction and meaning

    open var tag = 0
    open var isUserInteractionEnabled: Bool {
        get { native.isTargetable }
        set { native.isTargetable = newValue }
    }
    /// What a screen reader says for the view.
    open var accessibilityLabel: String? {
        get { rarities?.label }
        set {
            rare.label = newValue
            updateAccessibleName()
        }
    }
    /// What operating the view does, in a few words; a screen reader says it after the label.
    open var accessibilityHint: String? {
        get { rarities?.hint }
        set {
            rare.hint = newValue
            updateAccessibleDescription()
        }
    }
    /// Tells screen readers the view's name.
    func updateAccessibleName() { showAccessibleName() }
    /// The view's value in words, where its number alone says too little.
    open var accessibilityValue: String? {
        get { rarities?.value }
        set {
            rare.value = newValue
            updateAccessibleDescription()
        }
    }
    /// Whether a screen reader passes over the view and all that is inside.
    open var accessibilityElementsHidden = false { didSet { updateAccessibleHiding() } }
    /// Whether the view lies outside of what its superview shows, as the pages do that are not turned to.
    var isCovered = false { didSet { if isCovered != oldValue { updateAccessibleHiding() } } }
    /// Whether readers are told again to pass over the view when it comes to be seen.
    var followsMapping = false
    /// Whether a screen reader speaks of the view as of one thing.
    ///
    /// Labels, controls and what else shows something are such; pictures are as soon as they have an ``accessibilityLabel``, plain views are
    /// not. `true` on a view with subviews makes one thing of them all: give it an ``accessibilityLabel``. `false` has a reader pass over a
    /// view that holds no others.
    open var isAccessibilityElement: Bool {
        get { rarities?.isElement ?? isElementByItself }
        set {
            rare.isElement = newValue
            updateAccessibleHiding()
            for view in subviews { view.updateAccessibleHiding() }
        }
    }
    /// What a screen reader takes the view for.
    ///
    /// The kind of thing it is has to be known before the view comes into a window, as in markup (`accessibilityTraits="button, header"`) or
    /// where the view is made; `selected` and `notEnabled` may change at any time.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rarities?.traits ?? standardTraits }
        set {
            rare.traits = newValue
            newValue.apply(to: nativeForMeaning)
        }
    }
    /// A name by which tests and tools find the view; markup's `id` sets it.
    open var accessibilityIdentifier: String?
    /// A text shown while the pointer rests on the view.
    open var toolTip: String? {
        get { native.tooltip }
        set {
            native.tooltip = newValue
            if standardName != nil { updateAccessibleName() }
        }
    }

    /// The widget that takes the keyboard and that a screen reader speaks of; the view's own unless that is only a frame around it.
    var nativeForMeaning: Native { native }

    /// The widget whose name a screen reader says.
    var nativeForName: Native { nativeForMeaning }

    /// Whether a label beside the view is its name, as beside a text field.
    var isField: Bool { false }
    /// What a screen reader calls the view when nothing else was said; `nil` is what its widget says.
    var standardName: AccessibleName? { isField ? nameOfField : nil }
    /// The view's value in words, where its widget tells readers none.
    var standardValue: String? { nil }
    var isElementByItself: Bool { isField }
    var standardTraits: UIAccessibilityTraits { .none }

    // MARK: Focus

    open override var isFirstResponder: Bool { nativeForMeaning.hasFocus }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { nativeForMeaning.grabFocus() }

    /// Moves the keyboard on inside the view, or into it; `nil` leaves it to GTK, which goes from child to child.
    func moveFocus(_ step: FocusStep) -> Bool? { nil }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard nativeForMeaning.hasFocus else { return true }
        nativeForMeaning.dropFocus()
        return !nativeForMeaning.hasFocus
    }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates. Setting it places the view where the superview does no layout.
    ///
    /// A rectangle with numbers that are not finite, or beyond a million, is refused: standard error names the view, and the frame stays what it was.
    open var frame: CGRect {
        get {
            guard let superview, let bounds = native.bounds(in: superview.native) else {
                return placedFrame ?? CGRect(origin: .zero, size: bounds.size)
            }
            return CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        set {
            guard accepts(newValue) else { return }
            rare.frame = newValue
            setNeedsLayoutOfSuperview()
        }
    }
    open var bounds: CGRect {
        // GTK's own width and height leave out what the theme puts around the content, such as a button's padding.
        guard native.allocatedSize != (0, 0), let box = native.bounds(in: native) else { return .zero }
        return CGRect(x: 0, y: 0, width: box.width, height: box.height)
    }

    /// Where a superview without a layout of its own puts this view; `nil` is its natural size at the origin.
    var placedFrame: CGRect? { rarities?.frame }

    /// Asks for a layout before the next frame.
    open func setNeedsLayout() { native.queueResize() }

    /// Called when the view has been given its size, before its subviews are placed.
    open func layoutSubviews() {}

    /// The size the view would choose.
    open var intrinsicContentSize: CGSize {
        let width = native.measure(.horizontal, for: -1).natural
        return CGSize(width: width, height: native.measure(.vertical, for: Int(width)).natural)
    }

    // MARK: Layout of a container

    func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureByConstraints(axis, for: crossSize) ?? measureByFrames(axis)
    }

    func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        if !arrangeByConstraints(in: size) { arrangeByFrames(in: size) }
    }

    /// What the view has to do with constraints.
    var constraintSet: ConstraintSet?
    /// Whether constraints may place the subviews; not where the view does so by a rule of its own.
    var takesConstraints: Bool { native.isContainer }

    /// Draws what lies below the subviews; the theme's background is there already.
    func drawContent(_ drawing: Drawing) {}

    // MARK: Bindings

    /// What keeps properties of this view equal to values of a model.
    var bindings: [Following<Binding>] = []

    /// The properties that a person changes by operating the view, by their Swift names: a binding writes them back.
    open class var editableProperties: [String] { [] }

    func isEditable(_ property: String) -> Bool { type(of: self).editableProperties.contains(property) }

    /// Tells the bindings that a person changed one of ``editableProperties``. Controls call it by themselves when they fire.
    public func userDidEdit() { for binding in bindings { binding.follower.writeBack() } }

    // MARK: Markup

    /// Called for a view that stands for a document at design time; it loads the document and puts sample content in.
    open func prepareForInterfaceBuilder() {}
    /// Takes a typed child element. The default takes none; classes that do override it, and say so in ``markupVocabulary``.
    open func appendMarkupElementView(_ view: UIView) { addSubview(view) }

    /// Takes a child element that names no class, such as `segment`, with its attributes.
    open func processMarkupElement(_ tag: String, properties: [String: Any]) {}

    /// How to change a text of the element that ``processMarkupElement(_:properties:)`` took last, when the language or the model changes.
    ///
    /// - Returns: `nil` for an attribute that stays as it was read, which is the default.
    open func markupTextSetter(forLast tag: String, _ attribute: String) -> ((String?) -> Void)? { nil }

    /// Takes a processing instruction written inside the element.
    open func processMarkupInstruction(_ target: String, data: String) {}
}

public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
package import NativeWidgets

/// A rectangle on the screen: a native GTK widget under UIKit's name.
///
/// Sizes are points, which are logical pixels. A width, height, limit or `weight` that is not set reads as NaN. A plain view places its
/// subviews by their `frame`; layout views such as ``LMRowView`` place them by themselves.
@KeyValueCoding
open class UIView: UIResponder {
    package nonisolated let native: Native
    /// What containers ask for; `nil` while nothing is set.
    var askedTraits: Box<LayoutTraits>?
    /// Views that look the same share it; `nil` is the theme's look.
    var appliedStyle: Look.Style?
    private(set) var rarities: ViewRarities?
    var ownSubviews: [UIView] = []
    weak var controller: UIResponder?
    /// Whether code is changing the view: what the widget reports meanwhile is no person's doing.
    private(set) final var isProgrammatic = false

    /// Creates a view; `frame` places it in a superview that does no layout of its own.
    ///
    /// The first view opens the display. If that fails the program ends; call ``Display/open(headless:look:)`` before to handle the error.
    public init(frame: CGRect) {
        Display.require()
        native = WrappedWidget.take(for: Self.self) ?? Self.makeNative()
        super.init()
        if frame != .zero, accepts(frame) {
            rare.frame = frame
            rare.isFrameNew = true
        }
        ContainerWidget.attach(self, to: native)
        if Self.layerClass != CALayer.self { _ = layer }
        viewDidInitialize()
    }

    public override required convenience init() { self.init(frame: .zero) }

    nonisolated deinit { native.release() }

    /// Makes the widget; each kind of view has its own.
    class func makeNative() -> Native { ContainerWidget.make() }

    /// Called once, when the view is complete: kinds of views connect their signals here.
    func viewDidInitialize() {}

    /// Called when code gives the view a height; kinds of views that keep to their natural one fill it from then on.
    func didAskForHeight() {}

    /// Runs `change` as code's: nothing is sent and no delegate is asked.
    final func programmatically(_ change: () -> Void) {
        let wasProgrammatic = isProgrammatic
        isProgrammatic = true
        change()
        isProgrammatic = wasProgrammatic
    }

    /// What markup may write inside an element of this class.
    open class var markupVocabulary: MarkupVocabulary { MarkupVocabulary() }

    /// The properties that few views set; reading this makes their storage.
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

    /// The view that contains this one; `nil` if none does.
    public internal(set) weak var superview: UIView?

    /// The views inside, the first one lowest.
    public var subviews: [UIView] { ownSubviews }

    /// Puts `view` above the other subviews; it leaves the view it was in. Does nothing for the view itself and for a view that contains it.
    open func addSubview(_ view: UIView) { insertSubview(view, at: ownSubviews.count) }

    /// Puts `view` at a place among the subviews; it leaves the view it was in. Places beyond the end mean the end.
    open func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, view.ownSubviews.isEmpty || !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        let window = native.isInWindow ? self.window : nil
        if let window { view.tellWillMove(to: window) }
        view.willMove(toSuperview: self)
        if index >= ownSubviews.count {
            nativeContainer.append(view.native)
            ownSubviews.append(view)
        } else {
            let index = max(0, index)
            nativeContainer.insert(view.native, before: ownSubviews[index].native)
            ownSubviews.insert(view, at: index)
        }
        view.superview = self
        if rarities?.isElement == true { view.updateAccessibleHiding() }
        didAddSubview(view)
        view.didMoveToSuperview()
        if window != nil { view.tellDidMoveToWindow() }
        view.viewController?.viewDidMoveToSuperview()
        AnimationScope.noteLayout(of: self)
    }

    /// Leaves the superview; does nothing without one.
    open func removeFromSuperview() {
        guard let superview else { return }
        let wasInWindow = native.isInWindow
        let window = wasInWindow ? self.window : nil
        if window != nil { tellWillMove(to: nil) }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        superview.removeOwnSubview(self)
        if native.hasParent { native.removeFromParent() }
        self.superview = nil
        superview.didRemoveSubview()
        if wasInWindow { endMovementsInside() }
        didMoveToSuperview()
        if window != nil { tellDidMoveToWindow() }
        viewController?.viewDidMoveToSuperview()
        AnimationScope.noteLayout(of: superview)
    }

    /// The widget that subviews are put into.
    var nativeContainer: Native { native }

    /// Called after a view has been put into this one. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view leaves: its ``UIView/superview`` is still this view, and ``UIView/subviews`` has it. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view is put into another one, or with `nil` before it leaves the one it is in. The default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called before the view comes into a window with a view around it, or with `nil` before it leaves one. The default does nothing.
    ///
    /// A ``HostWindow`` is no such window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the view has come into a window, or has left it: ``UIView/window`` is the new one, or `nil`. The default does nothing.
    open func didMoveToWindow() {}
    /// Called when the view was put into another one, or has left it: ``UIView/superview`` is the new one, or `nil`. The default does nothing.
    open func didMoveToSuperview() {}
    /// Called when a view has left.
    func didRemoveSubview() {}

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Sizes asked for

    /// The exact width, in points; NaN, the default, is not set. Negative numbers count as 0.
    open var width: CGFloat {
        get { unset(traits.width) }
        set { update(\.width, newValue) }
    }
    /// The exact height, in points; NaN, the default, is not set. Negative numbers count as 0.
    open var height: CGFloat {
        get { unset(traits.height) }
        set { update(\.height, newValue) }
    }
    /// The smallest width, in points; NaN, the default, is not set. It wins over the other sizes asked for.
    open var minimumWidth: CGFloat {
        get { unset(traits.minimumWidth) }
        set { update(\.minimumWidth, newValue) }
    }
    /// The greatest width, in points; NaN, the default, is not set.
    open var maximumWidth: CGFloat {
        get { unset(traits.maximumWidth) }
        set { update(\.maximumWidth, newValue) }
    }
    /// The smallest height, in points; NaN, the default, is not set. It wins over the other sizes asked for.
    open var minimumHeight: CGFloat {
        get { unset(traits.minimumHeight) }
        set { update(\.minimumHeight, newValue) }
    }
    /// The greatest height, in points; NaN, the default, is not set.
    open var maximumHeight: CGFloat {
        get { unset(traits.maximumHeight) }
        set { update(\.maximumHeight, newValue) }
    }
    /// Width divided by height; NaN, the default, is not set.
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
    /// Space above the view in a column, in points, added to the column's own spacing. Default 0.
    open var topSpacing: CGFloat {
        get { traits.topSpacing }
        set { update(\.topSpacing, newValue) }
    }
    /// Space below the view in a column, in points, added to the column's own spacing. Default 0.
    open var bottomSpacing: CGFloat {
        get { traits.bottomSpacing }
        set { update(\.bottomSpacing, newValue) }
    }
    /// Space before the view in a row, in points, added to the row's own spacing. Default 0.
    open var leadingSpacing: CGFloat {
        get { traits.leadingSpacing }
        set { update(\.leadingSpacing, newValue) }
    }
    /// Space after the view in a row, in points, added to the row's own spacing. Default 0.
    open var trailingSpacing: CGFloat {
        get { traits.trailingSpacing }
        set { update(\.trailingSpacing, newValue) }
    }

    // MARK: Margins

    /// The distances between the edges and the subviews, in points, that layout views and constraints to margins keep.
    ///
    /// By default 8 on each side, in layout views 0.
    open var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right) }
        set {
            margins = LayoutMargins(
                top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
        }
    }
    /// The upper margin of ``layoutMargins``, in points.
    open var layoutMarginTop: CGFloat {
        get { margins.top }
        set { margins.top = newValue }
    }
    /// The left margin of ``layoutMargins``, in points.
    open var layoutMarginLeft: CGFloat {
        get { margins.left }
        set { margins.left = newValue }
    }
    /// The lower margin of ``layoutMargins``, in points.
    open var layoutMarginBottom: CGFloat {
        get { margins.bottom }
        set { margins.bottom = newValue }
    }
    /// The right margin of ``layoutMargins``, in points.
    open var layoutMarginRight: CGFloat {
        get { margins.right }
        set { margins.right = newValue }
    }
    /// The margin where reading begins, in points. Once set, it replaces the left or right margin of that side.
    open var layoutMarginLeading: CGFloat {
        get { margins.leading ?? (native.isRightToLeft ? margins.right : margins.left) }
        set { margins.leading = newValue }
    }
    /// The margin where reading ends, in points. Once set, it replaces the left or right margin of that side.
    open var layoutMarginTrailing: CGFloat {
        get { margins.trailing ?? (native.isRightToLeft ? margins.left : margins.right) }
        set { margins.trailing = newValue }
    }
    private(set) var margins: LayoutMargins {
        get { rarities?.margins ?? Self.defaultMargins }
        set {
            rare.margins = newValue
            setNeedsLayout()
        }
    }

    /// The margins before any are set: eight pixels, as ordinary views have; layout views have none.
    class var defaultMargins: LayoutMargins { LayoutMargins(all: 8) }

    // MARK: Appearance

    /// The colour or repeated image behind the content; `nil`, the default, is the theme's background.
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
    /// How opaque the view is, from 0 to 1; other numbers are clamped. Default 1.
    open var alpha: CGFloat {
        get { Self.movingAlpha.value(of: self) }
        set { Self.movingAlpha.change(self, to: min(1, max(0, newValue))) }
    }
    /// Whether the view is not shown. Default `false`. Layout views and stack views leave no room for a hidden view.
    open var isHidden: Bool {
        get { !native.isVisible }
        set {
            if newValue == native.isVisible { AnimationScope.noteLayout(of: superview ?? self) }
            native.isVisible = !newValue
            if !newValue, followsMapping { updateAccessibleHiding() }
        }
    }
    /// Whether what lies outside the bounds is cut off. Default `false`, unless the kind of view clips by itself.
    open var clipsToBounds: Bool {
        get { native.clips }
        set { native.clips = newValue }
    }
    /// Kept so that code from iOS compiles; it changes nothing. Default `true`.
    open var isOpaque = true
    /// How an image is fitted into the bounds; only ``UIImageView`` draws by it. Default `scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
    /// The class of the view's ``layer``; one that does not descend from ``CALayer``, the default, counts as that.
    open class var layerClass: AnyClass { CALayer.self }
    /// The drawing properties that markup reaches through `layer.`, and what lies between the view's drawing and its subviews.
    open var layer: CALayer {
        if let layer = rarities?.layer { return layer }
        let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(view: self)
        rare.layer = layer
        return layer
    }

    /// Called when ``UIView/tintColor`` has been set. Unlike in UIKit, subviews do not inherit the colour and are not told.
    open func tintColorDidChange() {}
    func contentModeDidChange() {}

    /// The widget that shows the look.
    var nativeForLook: Native { native }

    // MARK: Interaction and meaning

    /// Whether the view's content runs as the session's text does, or always in one direction. Default `unspecified`.
    ///
    /// As in UIKit, it says nothing of what is inside the view.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rarities?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            rare.semanticContentAttribute = newValue
            native.setDirection(rightToLeft: newValue.isRightToLeft)
            setNeedsLayout()
        }
    }

    /// Called when the view's ``traitCollection`` has changed, while it is in a window. The default does nothing.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    /// A number for the application's own use, which ``viewWithTag(_:)`` searches for. Default 0.
    open var tag = 0
    /// Whether the mouse and fingers reach the view and what is inside it. Default `true`; the keyboard reaches it in any case.
    open var isUserInteractionEnabled: Bool {
        get { native.isTargetable }
        set { native.isTargetable = newValue }
    }
    /// Asked when a gesture of this view has seen enough; `false` lets it fail. Default `true`; the gesture's delegate is asked too.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// What the pointer looks like over the view; `nil`, the default, is as over what is around.
    open var pointerStyle: UIPointerStyle? {
        get { rarities?.pointerStyle }
        set {
            rare.pointerStyle = newValue
            native.setCursor(newValue?.cursorName)
        }
    }
    /// What a screen reader calls the view; `nil` leaves it to the view's own text.
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
    /// Whether screen readers skip the view and everything inside it. Default `false`.
    open var accessibilityElementsHidden = false { didSet { updateAccessibleHiding() } }
    /// Whether the view lies outside of what its superview shows, as the pages do that are not turned to.
    var isCovered = false { didSet { if isCovered != oldValue { updateAccessibleHiding() } } }
    /// Whether readers are told again to pass over the view when it comes to be seen.
    var followsMapping = false
    /// Whether a screen reader treats the view as one thing.
    ///
    /// Labels, controls and other views that show something are such by default; images are once they have an ``accessibilityLabel``, plain
    /// views are not. `true` on a view with subviews makes one thing of them all: give it an ``accessibilityLabel``. `false` makes readers skip
    /// a view without subviews.
    open var isAccessibilityElement: Bool {
        get { rarities?.isElement ?? isElementByItself }
        set {
            rare.isElement = newValue
            updateAccessibleHiding()
            for view in subviews { view.updateAccessibleHiding() }
        }
    }
    /// What kind of thing a screen reader says the view is, and its state.
    ///
    /// Set the kind before the view comes into a window, in markup (`accessibilityTraits="button, header"`) or where the view is made;
    /// `selected` and `notEnabled` may change at any time.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rarities?.traits ?? standardTraits }
        set {
            rare.traits = newValue
            newValue.apply(to: nativeForMeaning)
        }
    }
    /// A name by which tests and tools find the view; markup's `id` sets it.
    open var accessibilityIdentifier: String?
    /// A text shown while the pointer rests on the view; `nil` is none.
    open var toolTip: String? {
        get { native.tooltip }
        set {
            native.tooltip = newValue
            if standardName != nil { updateAccessibleName() }
        }
    }

    /// The widget that takes the keyboard and that a screen reader speaks of; the view's own unless that is only a frame around it.
    var nativeForMeaning: Native { native }

    /// The widgets whose name a screen reader says.
    var nativesForName: [Native] { [nativeForMeaning] }

    /// The part whose text gives the view's baseline, where GTK knows no baseline of the whole.
    var nativeForBaseline: Native? { nil }

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

    /// Takes the keyboard away from the view and everything inside it. As an action, `"endEditing"`, it is called with `true`.
    ///
    /// - Parameter force: Has no effect, because no view keeps the keyboard against its will here.
    /// - Returns: Whether nothing inside has the keyboard now.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard native.hasFocus else { return true }
        native.dropFocus()
        return !native.hasFocus
    }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates. Setting it places the view where the superview does no layout.
    ///
    /// It is what was set last, until the next layout; then it is where that has put the view.
    ///
    /// A rectangle with numbers that are not finite, or beyond a million, is refused: a ``Notice`` names the view, and the frame stays what it was.
    open var frame: CGRect {
        get {
            if let rarities, rarities.isFrameNew, let frame = rarities.frame { return frame }
            if let movement = frameMovement { return movement.end }
            guard let superview, let bounds = native.bounds(in: superview.native) else {
                return placedFrame ?? CGRect(origin: .zero, size: bounds.size)
            }
            return CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        set {
            guard accepts(newValue) else { return }
            let isOther = newValue != rarities?.frame || frameMovement != nil
            if AnimationScope.run(moving: self) == nil { endMovement(named: FrameMovement.name) }
            rare.frame = newValue
            rare.isFrameNew = true
            if newValue.height > 0 { didAskForHeight() }
            if isOther { setNeedsLayoutOfSuperview() }
        }
    }
    /// The view's size at the origin, in points; zero before the first layout.
    ///
    /// Setting it gives the ``frame`` that size about the same middle; the origin is ignored.
    open var bounds: CGRect {
        get {
            // GTK's own width and height leave out what the theme puts around the content, such as a button's padding.
            guard native.allocatedSize != (0, 0), let box = native.bounds(in: native) else { return .zero }
            return CGRect(x: 0, y: 0, width: box.width, height: box.height)
        }
        set {
            let (middle, size) = (center, newValue.size)
            frame = CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        }
    }

    /// Where a superview without a layout of its own puts this view; `nil` is its natural size at the origin.
    var placedFrame: CGRect? { rarities?.frame }

    /// Asks for a layout before the next frame.
    open func setNeedsLayout() {
        native.queueResize()
        AnimationScope.noteLayout(of: self)
    }

    /// Lays out the window that the view is in, now, if a layout is due; in an animation's block, what gets another place moves there.
    ///
    /// Frames read afterwards are those of the new layout. A view in no window is laid out at its ``frame``, or else at its natural size. Does
    /// nothing in the middle of a layout, and before the first one of a window.
    open func layoutIfNeeded() {
        guard !NestingLimit.isBusy else { return }
        BindingQueue.shared.flush()
        let root = rootView
        guard let run = AnimationScope.run(moving: root) else { return root.layOutNow() }
        LayoutChange.animate(root, in: run)
    }

    /// Called when the view has been given its size, before its subviews are placed.
    open func layoutSubviews() {}

    /// The size that shows the content, in points: the natural one, or where that is wider than `size`, and can be narrower, the height at
    /// that width.
    ///
    /// - Parameter size: The room there is; a width that is not above 0 is no limit. The height is not looked at.
    open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// Gives the ``frame`` the size of the content; the origin stays. Labels of several lines keep their width.
    open func sizeToFit() {
        frame.size = sizeThatFits(keepsWidthToFit ? frame.size : .zero)
    }

    /// Whether ``sizeToFit()`` changes the height only.
    var keepsWidthToFit: Bool { false }

    /// The natural size of the view, in points: what it would take if there were room.
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

    // MARK: Drawing

    /// Draws the view's content, above its background and below its subviews. Override it to draw with ``UIGraphicsGetCurrentContext()``,
    /// ``UIBezierPath``, texts and pictures; the default draws nothing.
    ///
    /// Called when the view is first shown, when its size changes and after ``setNeedsDisplay()``. What is drawn is kept as lines and letters,
    /// so that it is sharp on any display and on paper; outside of the bounds nothing is seen. Views that GTK draws by itself, such as labels and
    /// buttons, are not asked.
    ///
    /// - Parameter rect: The view's size at the origin, in points. It is always the whole view.
    open func draw(_ rect: CGRect) {}

    /// Draws the view anew in the next frame.
    open func setNeedsDisplay() { native.queueDraw() }

    /// Turns, scales, skews and moves the view about its middle; the pointer finds it where it is seen, and its neighbours stay where they are.
    /// Default ``CGAffineTransform/identity``.
    ///
    /// In markup it is a row of steps, the last one done first: `rotate(15)` in degrees to the right, `scale(2)` or `scale(2, 1)`,
    /// `translate(10, 0)` in points, `skew(20)` in degrees.
    ///
    /// A transformation that presses the view into a line or a point hides it. Numbers that are not finite, or beyond a million, are refused: a
    /// ``Notice`` names the view, and the transformation stays what it was. It has an effect on views that another view places, not on
    /// a window's own.
    open var transform: CGAffineTransform {
        get { Self.movingTransform.value(of: self) }
        set { if accepts(newValue) { Self.movingTransform.change(self, to: newValue) } }
    }

    // MARK: Bindings

    /// What keeps properties of this view equal to values of a model.
    var bindings: [Following<Binding>] = []

    /// Writes a person's change of a property that is marked `@Edited` back to the model. Controls call it when they fire; call it in your own views.
    public func userDidEdit() { for binding in bindings { binding.follower.writeBack() } }

    /// Called with whether a model has taken what a person has made of a property that is bound to it: "12x" is no number.
    func modelDidTakeEdit(_ isTaken: Bool) {}

    // MARK: Markup

    /// Called when a tool draws the view at design time. Override it to load a document and fill in sample content.
    open func prepareForInterfaceBuilder() {}
    /// Called for each child element of a view class; the default adds the view as a subview. Override it to put children elsewhere.
    ///
    /// Which children markup may have is said by ``markupVocabulary``.
    open func appendMarkupElementView(_ view: UIView) { addSubview(view) }

    /// Called for each child element that names no class, such as `segment`, with its attributes. The default does nothing.
    open func processMarkupElement(_ tag: String, properties: [String: Any]) {}

    /// How to change a text of the element that ``processMarkupElement(_:properties:)`` took last, when the language or the model changes.
    ///
    /// - Returns: `nil` for an attribute that stays as it was read, which is the default.
    open func markupTextSetter(forLast tag: String, _ attribute: String) -> ((String?) -> Void)? { nil }

    /// How to change any attribute of the element that ``processMarkupElement(_:properties:)`` took last, when its binding has another value.
    ///
    /// Override it for attributes that are no texts, such as the values of a chart's mark: the setter is called with what the binding gives,
    /// at once and after each change. An attribute with a setter of its own needs no ``markupTextSetter(forLast:_:)``.
    ///
    /// - Returns: `nil` for an attribute that stays as it was read, or is a text; the default.
    open func markupValueSetter(forLast tag: String, _ attribute: String) -> ((Any?) -> Void)? { nil }

    /// Called for each processing instruction inside the element, such as `<?name data?>`. The default does nothing.
    open func processMarkupInstruction(_ target: String, data: String) {}
}

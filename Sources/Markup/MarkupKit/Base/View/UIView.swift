public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import MarkupLayout
package import NativeWidgets

/// A rectangle on the screen: a native GTK widget with UIKit's interface.
///
/// Lengths are in points, which are logical pixels. A width, height, limit or `weight` that is not set reads as NaN. A
/// plain view places its subviews by their `frame`; layout views such as ``LMRowView`` compute the frames of their
/// subviews.
@KeyValueCoding
open class UIView: UIResponder {
    // Longer than other files: members that subclasses override, or that `@KeyValueCoding` reads, cannot be in
    // extensions.

    package nonisolated let native: Native
    /// The sizes and other layout properties that were set; `nil` until one is set.
    var askedTraits: Box<LayoutTraits>?
    /// The style, shared by all views that look the same; `nil` is the theme's look.
    var appliedStyle: Look.Style?
    private(set) var rarities: ViewRarities?
    var ownSubviews: [UIView] = []
    weak var controller: UIResponder?
    /// True while code changes the view. Signals that the widget emits meanwhile are not user input.
    private(set) final var isProgrammatic = false

    /// Creates a view; `frame` places it in a superview that does not lay out its subviews.
    ///
    /// The first view opens the display. If that fails, the program ends; call ``Display/open(headless:look:)`` first
    /// to handle the error.
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

    /// Not available, because there are no archives of views.
    ///
    /// A subclass need not write it. One that does calls `super.init(frame: .zero)`, or the initialiser of its superclass that makes the same view.
    @available(*, unavailable, message: "there are no archives of views: write 'super.init(frame: .zero)'")
    public required init?(coder: NSCoder) { nil }

    nonisolated deinit { native.release() }

    /// Creates the widget; subclasses override it.
    class func makeNative() -> Native { ContainerWidget.make() }

    /// Called once the view is complete; subclasses connect their signals here.
    func viewDidInitialize() {}

    /// Called when code gives the view a height; kinds of views that keep to their natural one fill it from then on.
    func didAskForHeight() {}
    /// Runs `change` as a change by code: no actions are sent and no delegate is called.
    final func programmatically(_ change: () -> Void) {
        let wasProgrammatic = isProgrammatic
        isProgrammatic = true
        change()
        isProgrammatic = wasProgrammatic
    }

    /// The markup that is allowed inside an element of this class.
    open class var markupVocabulary: MarkupVocabulary { MarkupVocabulary() }

    /// How a control gets its name for screen readers, unless one is set; `nil` for a view that is not a control.
    ///
    /// Rows and boxes name a field by the label before it, and lint warns of a control that has no name.
    open class var accessibleNaming: AccessibleNaming? { nil }

    /// The properties that the class adds whose texts are shown or spoken. Strict lint warns of texts that no
    /// strings file can translate.
    open class var userTexts: [String] {
        ["accessibilityHint", "accessibilityLabel", "accessibilityValue", "toolTip", "validationMessage"]
    }

    /// The forms of the class's texts by the names that markup uses for the properties.
    package class var textForms: [String: TextForm] { [:] }

    // MARK: Reloading

    /// How the view takes new inner elements when its document changes while the program runs.
    open var markupContentChange: MarkupContentChange { type(of: self) == UIView.self ? .subviews : .automatic }
    /// The group to which the next inner elements of the document belong, in a view that has several.
    var markupGroup: Int? { nil }
    /// Places the children of a document, if they are not simply the subviews.
    var childPlacing: (any ChildPlacing)? { nil }

    /// Adds the objects of the first content of an `if`, a `for` or an `include`.
    func takeAll(_ children: [any MarkupObject]) { for child in children { take(child) } }

    /// Removes all inner elements, for a view with ``MarkupContentChange/emptied``; by default all subviews.
    open func removeMarkupContent() {
        for view in subviews { view.removeFromSuperview() }
    }

    /// Called on a view that replaces another one, because its document has changed while the program runs: takes from
    /// the old view what the program has set there, such as a delegate. An override calls `super`.
    open func takeConnections(of old: UIView) {}

    /// Whether a touch inside the view belongs to the view, instead of to a gesture of a superview.
    open func keepsTouches(from gesture: UIGestureRecognizer) -> Bool { false }

    /// Whether the view may place its subviews at any time, as a list does; an animation of a layout leaves them out.
    open var placesItsOwnSubviews: Bool { false }

    /// The storage of rarely set properties; reading it creates it.
    var rare: ViewRarities {
        if let rarities { return rarities }
        let new = ViewRarities()
        rarities = new
        return new
    }

    /// Whether the view is nested too deeply, so that its content is not laid out.
    var isTooDeep: Bool {
        get { rarities?.isTooDeep ?? false }
        set { if newValue != isTooDeep { rare.isTooDeep = newValue } }
    }

    // MARK: Tree

    /// The view that contains this view; `nil` for a view without a superview.
    public internal(set) weak var superview: UIView?

    /// The subviews, the lowest first.
    public var subviews: [UIView] { ownSubviews }

    /// Adds `view` above the other subviews and removes it from its former superview. Does nothing if `view` is this
    /// view or contains it.
    open func addSubview(_ view: UIView) { insertSubview(view, at: ownSubviews.count) }

    /// Inserts `view` at an index of the subviews and removes it from its former superview. An index beyond the end
    /// means the end.
    open func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, view.ownSubviews.isEmpty || !isDescendant(of: view) else { return }
        makeOverlay()
        view.removeFromSuperview()
        let window = native.isInWindow ? self.window : nil
        if let window { view.tellWillMove(to: window) }
        view.willMove(toSuperview: self)
        if index >= ownSubviews.count {
            nativeContainer.append(view.native)
            ownSubviews.append(view)
        } else {
            let index = max(0, index)
            nativeContainer.insert(view.native, before: widget(from: index))
            ownSubviews.insert(view, at: index)
        }
        view.superview = self
        view.rarities?.overlay?.follow()
        rarities?.overlay?.updateTarget()
        view.followTint(of: self)
        view.startAutoresizing()
        if let rarities = view.rarities, let message = rarities.validationMessage {
            view.showValidationMessage(message)
        }
        if rarities?.isElement == true { view.updateAccessibleHiding() }
        didAddSubview(view)
        view.didMoveToSuperview()
        if window != nil { view.tellDidMoveToWindow() }
        LayerMotion.viewsDidCome()
        view.viewController?.viewDidMoveToSuperview()
        AnimationScope.noteLayout(of: self)
    }

    /// Removes the view from its superview, if it has one.
    open func removeFromSuperview() {
        guard let superview else { return }
        let wasInWindow = native.isInWindow
        let window = wasInWindow ? self.window : nil
        if window != nil { tellWillMove(to: nil) }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        superview.removeOwnSubview(self)
        if native.hasParent { native.removeFromParent() }
        rarities?.overlay?.leave()
        // A copy, because the labels remove themselves from the array.
        for message in rarities?.messages ?? [] { message.remove() }
        rarities?.messageLabel?.remove()
        FormValidity.shared.fieldsDidChange()
        self.superview = nil
        followTint(of: nil)
        superview.didRemoveSubview()
        if wasInWindow { endMovementsInside() }
        didMoveToSuperview()
        if window != nil { tellDidMoveToWindow() }
        viewController?.viewDidMoveToSuperview()
        AnimationScope.noteLayout(of: superview)
    }

    /// The widget to which the subviews' widgets are added.
    var nativeContainer: Native { rarities?.overlay?.native ?? native }
    /// The widget in whose coordinates the frames of subviews are.
    var nativeOfFrames: Native { rarities?.overlay?.native ?? native }
    /// Whether GTK lays out and draws what is inside the view, so that subviews stand in a container above it.
    var showsSubviewsAbove: Bool { false }

    /// Called after a subview has been added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed: its ``UIView/superview`` is still this view, and ``UIView/subviews``
    /// contains it. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view is added to another view, or with `nil` before it is removed from its superview. The
    /// default does nothing.
    ///
    /// Deprecated: declare ``MarkupVocabulary/innerElements``. It has no attribute, because the table of the view's
    /// actions names the method.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called before the view or an ancestor is added to a view in a window, or with `nil` before it leaves the window.
    /// The default does nothing.
    ///
    /// It is not called for a ``HostWindow``.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view or an ancestor was added to a window or removed from it: ``UIView/window`` is the new
    /// window, or `nil`. The default does nothing.
    open func didMoveToWindow() {}
    /// Called after the view was added to a view or removed from it: ``UIView/superview`` is the new superview, or
    /// `nil`. The default does nothing.
    open func didMoveToSuperview() {}
    /// Called after a subview has been removed.
    func didRemoveSubview() {}

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Requested sizes

    // Each side and each size has its own declaration. A macro that makes them was the simpler way: `@KeyValueCoding`
    // reads declarations and their doc comments, and does not see those that another macro makes.

    /// The exact width, in points; NaN, the default, means not set. Negative numbers count as 0.
    open var width: CGFloat {
        get { unset(traits.width) }
        set { update(\.width, newValue) }
    }
    /// The exact height, in points; NaN, the default, means not set. Negative numbers count as 0.
    open var height: CGFloat {
        get { unset(traits.height) }
        set { update(\.height, newValue) }
    }
    /// The smallest width, in points; NaN, the default, means not set. It takes precedence over the other sizes.
    open var minimumWidth: CGFloat {
        get { unset(traits.minimumWidth) }
        set { update(\.minimumWidth, newValue) }
    }
    /// The greatest width, in points; NaN, the default, means not set.
    open var maximumWidth: CGFloat {
        get { unset(traits.maximumWidth) }
        set { update(\.maximumWidth, newValue) }
    }
    /// The smallest height, in points; NaN, the default, means not set. It takes precedence over the other sizes.
    open var minimumHeight: CGFloat {
        get { unset(traits.minimumHeight) }
        set { update(\.minimumHeight, newValue) }
    }
    /// The greatest height, in points; NaN, the default, means not set.
    open var maximumHeight: CGFloat {
        get { unset(traits.maximumHeight) }
        set { update(\.maximumHeight, newValue) }
    }
    /// Width divided by height; NaN, the default, means not set.
    open var aspectRatio: CGFloat {
        get { unset(traits.aspectRatio) }
        set { update(\.aspectRatio, newValue) }
    }
    /// The share of the space that siblings without a weight leave, relative to the weights of the other siblings; NaN,
    /// the default, means not set.
    open var weight: CGFloat {
        get { unset(traits.weight) }
        set { update(\.weight, newValue) }
    }
    /// The edges of an ``LMAnchorView`` to which the view is attached.
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

    /// The distances between the edges and the subviews, in points, for layout views and for constraints to margins.
    ///
    /// Default 8 on each side, in layout views 0.
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
    /// The margin on the leading side, in points. Once set, it replaces the left or right margin of that side.
    open var layoutMarginLeading: CGFloat {
        get { margins.leading ?? (native.isRightToLeft ? margins.right : margins.left) }
        set { margins.leading = newValue }
    }
    /// The margin on the trailing side, in points. Once set, it replaces the left or right margin of that side.
    open var layoutMarginTrailing: CGFloat {
        get { margins.trailing ?? (native.isRightToLeft ? margins.left : margins.right) }
        set { margins.trailing = newValue }
    }
    /// Called after a margin of the view was set. The default does nothing.
    open func layoutMarginsDidChange() {}
    /// Called after ``safeAreaInsets`` may have changed, because ``UIViewController/additionalSafeAreaInsets`` of the view's controller or of
    /// a controller around it was set. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    private(set) var margins: LayoutMargins {
        get { rarities?.margins ?? standardMargins }
        set {
            rare.margins = newValue
            marginsDidChange()
            layoutMarginsDidChange()
        }
    }
    /// The margins of a view for which none were set.
    var standardMargins: LayoutMargins { Self.defaultMargins }
    func marginsDidChange() { setNeedsLayout() }

    /// The default margins: 8 points for ordinary views; layout views override it with 0.
    class var defaultMargins: LayoutMargins { LayoutMargins(all: 8) }

    // MARK: Appearance

    /// The colour or repeated image behind the content; `nil`, the default, is the theme's background.
    open var backgroundColor: UIColor? {
        get { look.backgroundColor }
        set { changeLook { $0.backgroundColor = newValue } }
    }
    /// The colour of interactive content, such as the text of a system button. Without a colour of its own, a view has that of its superview,
    /// and a window has the theme's. Setting `nil` removes the view's own colour; it is never `nil` when read.
    open var tintColor: UIColor! {
        get { chosenTint ?? .tintOfTheme }
        set {
            rare.tintColor = newValue === UIColor.tintOfTheme ? nil : newValue
            showTint()
        }
    }
    /// The opacity, from 0 to 1; other numbers are clamped. Default 1.
    open var alpha: CGFloat {
        get { Self.movingAlpha.value(of: self) }
        set { Self.movingAlpha.change(self, to: min(1, max(0, newValue))) }
    }
    /// Whether the view is hidden. Default `false`. Layout views and stack views leave no room for a hidden view.
    open var isHidden: Bool {
        get { !native.isVisible }
        set {
            if newValue == native.isVisible { AnimationScope.noteLayout(of: superview ?? self) }
            native.isVisible = !newValue
            rarities?.overlay?.native.isVisible = !newValue
            for message in rarities?.messages ?? [] { message.updateVisibility() }
            rarities?.messageLabel?.updateVisibility()
            FormValidity.shared.fieldsDidChange()
            if !newValue, followsMapping { updateAccessibleHiding() }
        }
    }
    /// Whether content outside the bounds is clipped. Default `false`, except in classes that always clip.
    open var clipsToBounds: Bool {
        get { native.clips }
        set { native.clips = newValue }
    }
    /// Kept so that code from iOS compiles; it has no effect. Default `true`.
    open var isOpaque = true
    /// The way in which an image is fitted into the bounds; only ``UIImageView`` uses it. Default `scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
    /// The class of the view's ``layer``. If it does not descend from ``CALayer``, the default, `CALayer` is used.
    open class var layerClass: AnyClass { CALayer.self }
    /// The layer: it holds the drawing properties that markup reaches through `layer.`, and the sublayers between the
    /// view's drawing and its subviews.
    open var layer: CALayer {
        if let layer = rarities?.layer { return layer }
        let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(view: self)
        rare.layer = layer
        return layer
    }

    /// Called after ``UIView/tintColor`` has changed, in the view for which it was set and in the subviews that inherit it.
    open func tintColorDidChange() {}
    /// The tint colour that subviews inherit; `nil` is the theme's.
    var tintForSubviews: UIColor? { chosenTint }
    func contentModeDidChange() {}

    /// The widget that receives the look's CSS class.
    var nativeForLook: Native { native }

    // MARK: Interaction and accessibility

    /// The direction of the view's content: that of the session's text, or a fixed one. Default `unspecified`.
    ///
    /// As in UIKit, subviews do not inherit it.
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
    /// Whether the mouse and fingers reach the view and its subviews. Default `true`. The keyboard always reaches them.
    open var isUserInteractionEnabled: Bool {
        get { native.isTargetable }
        set { native.isTargetable = newValue }
    }
    /// Returns the innermost view at a point of this view's coordinates that the pointer reaches; `nil` if the point is outside, or if the view
    /// is hidden, nearly transparent or disabled for the pointer.
    ///
    /// Called for the classes of a program before they receive the pointer: if an override returns `nil`, the pointer reaches what is below.
    /// `event` is then `nil`. A view that an override returns in place of this one does not receive the touch.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in ownSubviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }
    /// Whether a point of this view's coordinates belongs to the view: whether its ``bounds`` contain it, unless overridden. An override can
    /// make holes, through which the pointer reaches what is below.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// Called before a gesture of this view begins; `false` makes the gesture fail. Default `true`. The gesture's
    /// delegate is called as well.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The pointer's shape over the view; `nil`, the default, inherits it from the superview.
    open var pointerStyle: UIPointerStyle? {
        get { rarities?.pointerStyle }
        set {
            rare.pointerStyle = newValue
            native.setCursor(newValue?.cursorName)
        }
    }
    /// The view's name for screen readers; `nil` means the view's own text.
    open var accessibilityLabel: String? {
        get { rarities?.label }
        set {
            rare.label = newValue
            updateAccessibleName()
        }
    }
    /// A short description of what operating the view does; screen readers speak it after the label.
    open var accessibilityHint: String? {
        get { rarities?.hint }
        set {
            rare.hint = newValue
            updateAccessibleDescription()
        }
    }
    /// Updates the view's name for screen readers.
    func updateAccessibleName() { showAccessibleName() }
    /// The view's value as text, for views whose number alone is not meaningful.
    open var accessibilityValue: String? {
        get { rarities?.value }
        set {
            rare.value = newValue
            updateAccessibleDescription()
        }
    }
    /// Whether screen readers skip the view and everything inside it. Default `false`.
    open var accessibilityElementsHidden = false { didSet { updateAccessibleHiding() } }
    /// Whether the view lies outside the visible part of its superview, as the pages do that are not shown.
    var isCovered = false { didSet { if isCovered != oldValue { updateAccessibleHiding() } } }
    /// Whether the view is hidden from screen readers again each time GTK maps it.
    var followsMapping = false
    /// Whether screen readers treat the view as one element.
    ///
    /// The default is `true` for labels, controls and other views with content, and for images with an
    /// ``accessibilityLabel``; it is `false` for plain views. `true` on a view with subviews makes one element of all
    /// of them: give it an ``accessibilityLabel``. `false` makes readers skip a view without subviews.
    open var isAccessibilityElement: Bool {
        get { rarities?.isElement ?? isElementByItself }
        set {
            rare.isElement = newValue
            updateAccessibleHiding()
            for view in subviews { view.updateAccessibleHiding() }
        }
    }
    /// The role and the states of the view for screen readers.
    ///
    /// Set the role before the view is added to a window: in markup (`accessibilityTraits="button, header"`) or after
    /// creating the view. `selected` and `notEnabled` may change at any time.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rarities?.traits ?? standardTraits }
        set {
            rare.traits = newValue
            newValue.apply(to: nativeForMeaning)
        }
    }
    /// The identifier by which tests and tools find the view; markup's `id` sets it.
    open var accessibilityIdentifier: String?
    /// A name by which a phone restores what a view has shown. It is kept; only that of a ``UIWindow`` restores anything. Default `nil`.
    open var restorationIdentifier: String? {
        get { rarities?.restorationIdentifier }
        set { if newValue != restorationIdentifier { rare.restorationIdentifier = newValue } }
    }
    /// A text that is shown while the pointer rests on the view; `nil`, the default, shows nothing.
    open var toolTip: String? {
        get { native.tooltip }
        set {
            native.tooltip = newValue
            if standardName != nil { updateAccessibleName() }
        }
    }

    /// The message about an invalid value of the view; `nil`, the default, if the value is valid.
    ///
    /// It is shown below the view, which is marked as invalid, also for screen readers. The message of a bound field
    /// follows the rules of its property (`@Rule`), so there it need not be set.
    open var validationMessage: String? {
        get { rarities?.validationMessage }
        set { showValidationMessage(newValue) }
    }

    /// The views inside that may have fields, in reading order.
    var fieldContainers: [UIView] { ownSubviews }

    /// Whether the fields inside are a separate form: a button with ``UIControl/invalidFields`` inside checks these
    /// fields only. Default `false`; without one, all fields of a controller are a form.
    open var isForm: Bool {
        get { rarities?.isForm ?? false }
        set { if newValue != isForm { rare.isForm = newValue } }
    }

    /// The widget that takes the keyboard focus and that screen readers read; the view's own, unless that is only a
    /// frame around it.
    var nativeForMeaning: Native { native }

    /// The widgets that receive the view's accessible name.
    var nativesForName: [Native] { [nativeForMeaning] }

    /// The part whose text gives the view's baseline, where GTK knows no baseline of the whole.
    var nativeForBaseline: Native? { nil }
    /// Whether a label beside the view names it, as for a text field.
    var isField: Bool {
        switch type(of: self).accessibleNaming {
        case .label, .own: true
        default: false
        }
    }
    /// The default accessible name; `nil` leaves the name to the widget.
    var standardName: AccessibleName? { isField ? nameOfField : nil }
    /// The view's value as text, for widgets that do not expose a value to screen readers.
    var standardValue: String? { nil }
    var isElementByItself: Bool { isField }
    var standardTraits: UIAccessibilityTraits { .none }

    // MARK: Focus

    open override var isFirstResponder: Bool { nativeForMeaning.hasFocus }

    /// Whether the view takes the keyboard focus. Default: as the widget does. A plain view whose class returns `true` can have the focus.
    open override var canBecomeFirstResponder: Bool { nativeForMeaning.isFocusable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if native.isContainer, !nativeForMeaning.isFocusable, canBecomeFirstResponder {
            nativeForMeaning.isFocusable = true
        }
        return nativeForMeaning.grabFocus()
    }

    /// Moves the keyboard focus within the view or into it; `nil` leaves it to GTK, which moves from child to child.
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

    /// The rectangle in the superview's coordinates. Setting it places the view, unless the superview lays out its
    /// subviews.
    ///
    /// Returns the rectangle that was set last until the next layout, and then the rectangle that the layout computed.
    ///
    /// A rectangle with numbers that are not finite or are beyond a million is rejected: a ``Notice`` names the view,
    /// and the frame is unchanged.
    open var frame: CGRect {
        get {
            if let rarities, rarities.isFrameNew, let frame = rarities.frame { return frame }
            if let movement = frameMovement { return movement.end }
            if let frame = frameBelowLayerMotion { return frame }
            guard let superview, !isUnplaced, let bounds = native.bounds(in: superview.nativeOfFrames) else {
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
            rare.following = nil
            noteAutoresizing()
            if newValue.height > 0 { didAskForHeight() }
            if isOther { setNeedsLayoutOfSuperview() }
        }
    }
    /// The view's size at the origin, in points. Before the first layout it is that of the ``frame``; a controller's view has the size of its
    /// window or of the screen, a cell that of its place. Otherwise it is zero.
    ///
    /// A subview whose frame was made of these bounds before the first layout keeps covering the view when the view is resized.
    ///
    /// Setting it resizes the ``frame`` about its middle; the origin is ignored.
    open var bounds: CGRect {
        get {
            if let awaitedSize { return CGRect(origin: .zero, size: awaitedSize) }
            // GTK's own width and height exclude the theme's padding and border around the content, such as a button's
            // padding.
            guard native.allocatedSize != (0, 0), let box = native.bounds(in: native) else { return .zero }
            return CGRect(x: 0, y: 0, width: box.width, height: box.height)
        }
        set {
            let (middle, size) = (center, newValue.size)
            frame = CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        }
    }

    /// The frame in a superview that does not lay out its subviews; `nil` means the natural size at the origin.
    var placedFrame: CGRect? { rarities?.frame }
    /// The size of a cell that has been dequeued and not been placed yet; `nil` for all other views.
    var dequeuedSize: CGSize? { nil }
    /// The size before the first layout, for a kind of view that knows it.
    var awaitedSizeByItself: CGSize? { nil }
    /// The size that the view's own layout will give a subview, as far as it is known.
    func awaitedSize(ofContent view: UIView) -> CGSize? { nil }

    /// Requests a layout before the next frame.
    open func setNeedsLayout() {
        native.queueResize()
        AnimationScope.noteLayout(of: self)
    }

    /// Lays out the view's window immediately if a layout is due. In an animation's block, views that get a new frame
    /// move to it.
    ///
    /// Frames read afterwards are those of the new layout. A view in no window is laid out at its ``frame``, a controller's at its
    /// ``bounds``, any other at its natural size. Inside ``layoutSubviews()`` the subviews are placed. Does nothing before the first layout
    /// of a window.
    open func layoutIfNeeded() {
        guard !NestingLimit.isBusy else { return LayoutPass.layOutIfNeeded() }
        BindingQueue.shared.flush()
        ConstraintUpdates.shared.flush()
        let root = layoutRoot
        guard let run = AnimationScope.run(moving: root) else { return root.layOutNow() }
        LayoutChange.animate(root, in: run)
    }

    /// Called before the layout, when the view has come into a window and after ``setNeedsUpdateConstraints()``; makes and changes constraints.
    /// An override calls `super` at its end. The default does nothing.
    open func updateConstraints() {}

    /// Called when the view has been given its size, or something inside has changed; places the subviews, and what is inside them.
    ///
    /// An override calls `super` first and then finds the new frames. Its later changes are laid out when it returns. If it does not call
    /// `super`, the subviews are placed after it.
    open func layoutSubviews() { LayoutPass.arrange(self) }

    /// Returns the size that shows the content, in points: the natural size. If that is wider than `size`, the width is
    /// reduced as far as the content allows, and the height is the one for that width.
    ///
    /// - Parameter size: The available room; a width that is not above 0 means no limit. The height is ignored.
    open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// Resizes the ``frame`` to the content's size and keeps its origin. Labels of several lines keep their width.
    open func sizeToFit() {
        frame.size = sizeThatFits(keepsWidthToFit ? frame.size : .zero)
    }

    /// Whether ``sizeToFit()`` changes only the height.
    var keepsWidthToFit: Bool { false }

    /// The view's natural size, in points: the size it would have if room were unlimited.
    ///
    /// Override it in a view that draws its content, and call ``invalidateIntrinsicContentSize()`` when it changes; a length of
    /// ``noIntrinsicMetric`` leaves that axis to the layout.
    open var intrinsicContentSize: CGSize { measuredContentSize }

    // MARK: Layout of a container

    func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureByConstraints(axis, for: crossSize) ?? measureByFrames(axis)
    }

    func arrangeContent(in size: LayoutSize) {
        if !arrangeByConstraints(in: size) { arrangeByFrames(in: size) }
    }

    /// Called before the superview's layout gives the view its place.
    func willPut(_ box: LayoutBox) {}

    /// The subviews that constraints and frames place: all but the view's own parts.
    var freeSubviews: [UIView] { subviewsInOverlay }
    /// Parts of the view that constraints may refer to, and how far their edges are from those of the view, which places them.
    var fixedSubviews: [(view: UIView, insets: ReadingInsets)] { [] }
    /// The constraints of the view; `nil` without constraints.
    var constraintSet: ConstraintSet?
    /// Whether constraints may place the subviews; `false` for views with a fixed layout rule.
    var takesConstraints: Bool { native.isContainer || rarities?.overlay != nil }
    /// Whether constraints may name a subview.
    func takesConstraints(of subview: UIView) -> Bool { true }

    /// Draws content below the subviews; the theme's background has already been drawn.
    func drawContent(_ drawing: Drawing) {}

    // MARK: Drawing

    /// Draws the view's content, above its background and below its subviews. Override it to draw with
    /// ``UIGraphicsGetCurrentContext()``, ``UIBezierPath``, texts and pictures. The default draws nothing.
    ///
    /// Called when the view is first shown, when its size changes and after ``setNeedsDisplay()``. The drawing is
    /// stored as vectors, so it is sharp on any display and on paper; content outside the bounds is not visible. It is
    /// not called for views that GTK draws, such as labels and buttons.
    ///
    /// - Parameter rect: The view's size at the origin, in points: always the whole view.
    open func draw(_ rect: CGRect) {}

    /// Redraws the view in the next frame.
    open func setNeedsDisplay() { native.queueDraw() }

    /// The transformation of the view about its middle. The pointer finds the view where it is drawn, and its
    /// neighbours do not move. Default ``CGAffineTransform/identity``.
    ///
    /// In markup it is a list of steps, the last one applied first: `rotate(15)` in degrees clockwise, `scale(2)` or
    /// `scale(2, 1)`, `translate(10, 0)` in points, `skew(20)` in degrees.
    ///
    /// A transformation that reduces the view to a line or a point hides it. Numbers that are not finite or are beyond
    /// a million are rejected: a ``Notice`` names the view, and the transformation is unchanged. It has no effect on a
    /// window's root view.
    open var transform: CGAffineTransform {
        get { Self.movingTransform.value(of: self) }
        set { if accepts(newValue) { Self.movingTransform.change(self, to: newValue) } }
    }

    // MARK: Bindings

    /// The bindings that keep properties of this view equal to values of a model.
    var bindings: [Following<Binding>] = []

    /// Writes the user's change of a property marked `@Edited` back to the model. Controls call it when they fire; your
    /// own views call it after input.
    public func userDidEdit() { for binding in bindings { binding.follower.writeBack() } }

    /// Called after the user's edit of a bound property: `isTaken` says whether the model accepted it. For example,
    /// "12x" does not convert to a number.
    func modelDidTakeEdit(_ isTaken: Bool) {
        if isTaken, rarities?.isRefused != true { return }
        rare.isRefused = !isTaken
        showValidity()
    }

    // MARK: Markup

    /// Called when a tool draws the view at design time. Override it to load a document and fill in sample content.
    open func prepareForInterfaceBuilder() {}
    /// Called for each child element that is a view; the default adds the view as a subview. Override it to add
    /// children elsewhere.
    ///
    /// ``markupVocabulary`` declares which children markup may contain.
    open func appendMarkupElementView(_ view: UIView) { addSubview(view) }

    /// Called with the attributes of each child element in ``MarkupVocabulary/elements``, which have no class. The
    /// default does nothing.
    ///
    /// Deprecated: declare ``MarkupVocabulary/innerElements``. It has no attribute, because the table of the view's
    /// actions names the method.
    open func processMarkupElement(_ tag: String, properties: [String: Any]) {}

    /// Returns a setter for a text of the element last passed to ``processMarkupElement(_:properties:)``, called when
    /// the language or the model changes.
    ///
    /// - Returns: `nil`, the default, for an attribute that does not change after loading.
    @available(*, deprecated, message: "declare a MarkupElement in markupVocabulary")
    open func markupTextSetter(forLast tag: String, _ attribute: String) -> ((String?) -> Void)? { nil }

    /// Returns a setter for any attribute of the element last passed to ``processMarkupElement(_:properties:)``, called
    /// when its binding has a new value.
    ///
    /// Override it for attributes that are not texts, such as the values of a chart's mark. The setter is called with
    /// the binding's value, immediately and after each change. An attribute with this setter needs no
    /// ``markupTextSetter(forLast:_:)``.
    ///
    /// - Returns: `nil`, the default, for an attribute that is a text or does not change after loading.
    @available(*, deprecated, message: "declare a MarkupElement in markupVocabulary")
    open func markupValueSetter(forLast tag: String, _ attribute: String) -> ((Any?) -> Void)? { nil }

    /// Called for each processing instruction inside the element, such as `<?name data?>`. The default does nothing.
    open func processMarkupInstruction(_ target: String, data: String) {}
}

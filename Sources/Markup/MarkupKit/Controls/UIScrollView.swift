public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A view that shows a part of larger content and scrolls it. Subviews are placed in the content by their `frame`, or by
/// constraints to the ``contentLayoutGuide`` or to the scroll view's own edges, which mean the same.
@KeyValueCoding
open class UIScrollView: UIView {
    /// The widget that contains the subviews and moves behind the visible part.
    private(set) var content: Native?
    private var pendingOffset: CGPoint?

    override class func makeNative() -> Native { ScrollerWidget().native }
    override var nativeContainer: Native { content ?? native }
    override var nativeOfFrames: Native { nativeContainer }
    /// The widget that scrolls.
    var scroller: Native { native }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        userScrolling.view = self
        setUpScrolling()
    }

    /// Accepts any view as content, except the view announced by `refreshControl`.
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .any, instructions: ["refreshControl": InstructionSchema(announcesChild: true)])
    }

    nonisolated deinit { content?.release() }

    func setUpScrolling() {
        let content = ContainerWidget.make()
        ContainerWidget.attach(self, to: content)
        self.content = content
        ScrollerWidget(scroller).setContent(content)
        connectScrolling()
    }

    func connectScrolling() {
        ScrollerWidget(scroller).onScrolled(
            moved: { [weak self] in self?.didScroll() }, resized: { [weak self] in self?.applyPendingOffset() })
        scroller.onScroll(
            capture: true, begins: { [weak self] in self?.userScrolling.begin() },
            ends: { [weak self] in self?.userScrolling.end() },
            { [weak self] _, _ in self.map { !$0.isScrollEnabled } ?? false })
    }

    /// The delegate, which is called when the view scrolls. Not retained.
    open weak var delegate: (any UIScrollViewDelegate)?

    /// The gesture that scrolls the content.
    ///
    /// GTK scrolls without this gesture, so it calls no targets. Only its ``UIGestureRecognizer/allowedTouchTypes``
    /// have an effect: without `direct`, the content does not follow a finger on the screen. Touchpads and pens always
    /// scroll, as a wheel does.
    public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let gesture = UIPanGestureRecognizer()
        gesture.attachedView = self
        gesture.didChange = { [weak self, weak gesture] in
            guard let self, let gesture else { return }
            allowsFinger = gesture.allowedTouchTypes.contains(.direct)
            updatePolicy()
        }
        return gesture
    }()
    private var allowsFinger = true

    /// Reloads the content when the user presses F5, Ctrl+R or the button in the window's header bar; `nil`, the
    /// default, for none.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(oldValue) } }

    func refreshControlDidChange(_ old: UIRefreshControl?) {
        guard refreshControl !== old else { return }
        nearestViewController?.chromeDidChange()
        guard !hasRefreshKey else { return }
        hasRefreshKey = true
        native.onKey { [weak self] (key: Native.Key) in
            key == .refresh && self?.refreshControl?.beginByHand() ?? false
        }
    }
    private var hasRefreshKey = false

    /// The state of fingers on a touchpad.
    let userScrolling = UserScrolling()

    func didScroll() {
        userScrolling.move()
        if constraintSet != nil, followsVisiblePart { setNeedsContentLayout() }
        delegate?.scrollViewDidScroll(self)
        if snapsToPages { snapSoon() }
    }

    /// Called when the content's size has changed; measures the content again.
    func setNeedsContentLayout() { (content ?? native).queueResize() }

    open override func setNeedsLayout() {
        super.setNeedsLayout()
        setNeedsContentLayout()
    }

    // MARK: Position

    /// The point of the content at the top left corner, in points. Set before the first layout, it takes effect then.
    /// Values that are not finite are ignored.
    open var contentOffset: CGPoint {
        get { pendingOffset ?? Self.movingOffset.value(of: self) }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            if pendingOffset == nil, native.isMapped, AnimationScope.run(moving: self) != nil {
                return Self.movingOffset.change(self, to: newValue)
            }
            endMovement(named: Self.movingOffset.name)
            pendingOffset = newValue
            applyPendingOffset()
        }
    }

    /// Scrolls the content. With `animated` it takes a quarter of a second, unless animations are disabled on the
    /// desktop.
    ///
    /// The movement ends early if the user scrolls. With `animated`, the delegate's
    /// `scrollViewDidEndScrollingAnimation` is called at the end in both cases, but not if another call of this method
    /// replaces the movement.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        movement = nil
        guard animated, Display.showsAnimations, pendingOffset == nil, native.isMapped else {
            contentOffset = offset
            if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        move(to: offset)
    }

    /// Scrolls just enough to show a rectangle; does nothing if it is visible. For a rectangle larger than the view,
    /// shows its beginning.
    ///
    /// - Parameter rect: In points of the content, like ``contentOffset``. An empty
    ///   rectangle and one whose edges are not finite are ignored.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let ends = [rect.minX, rect.maxX, rect.minY, rect.maxY]
        guard rect.width > 0, rect.height > 0, ends.allSatisfy(\.isFinite) else { return }
        func offset(_ offset: CGFloat, showing side: ClosedRange<CGFloat>, in room: CGFloat) -> CGFloat {
            min(side.lowerBound, max(offset, side.upperBound - room))
        }
        let target = CGPoint(
            x: offset(contentOffset.x, showing: rect.minX...rect.maxX, in: bounds.width),
            y: offset(contentOffset.y, showing: rect.minY...rect.maxY, in: bounds.height))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// The running movement of the offset; `nil` if it rests.
    private(set) var movement: ScrollMovement?

    private func move(to target: CGPoint) {
        let movement = ScrollMovement(from: visibleOffset, to: target)
        self.movement = movement
        native.onEachFrame { [weak self, weak movement] time in
            guard let self, let movement, self.movement === movement else { return false }
            let isUndisturbed = movement.isExpected(visibleOffset)
            if isUndisturbed, let next = movement.offset(at: time) {
                contentOffset = next
                movement.reached = visibleOffset
                return true
            }
            self.movement = nil
            if isUndisturbed { contentOffset = target }
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return false
        }
    }

    private static let movingOffset = AnimatedProperty<UIScrollView, CGPoint>(
        "contentOffset", get: { $0.visibleOffset },
        set: {
            $0.pendingOffset = $1
            $0.applyPendingOffset()
        })

    private var visibleOffset: CGPoint {
        let offset = ScrollerWidget(scroller).offset
        return CGPoint(x: offset.x - contentInset.left, y: offset.y - contentInset.top)
    }

    /// Whether the content is about to get another size, to which it cannot be scrolled yet.
    var awaitsContentSize: Bool { false }

    func applyPendingOffset() {
        guard let offset = pendingOffset, native.allocatedSize.width > 0, !awaitsContentSize else { return }
        ScrollerWidget(scroller).offset = CGPoint(x: offset.x + contentInset.left, y: offset.y + contentInset.top)
        // Content without its final size cannot be scrolled yet; this is called again when the size is known.
        let size = ScrollerWidget(scroller).contentSize
        if size.width > 1 || size.height > 1 { pendingOffset = nil }
    }

    /// The size of the content, in points. Zero, the default, makes it as large as the subviews need.
    open var contentSize: CGSize {
        get {
            if explicitContentSize != .zero { return explicitContentSize }
            if let size = constraintSet?.contentSize, isPlacedByConstraints { return size }
            guard let size = content?.allocatedSize else { return .zero }
            return CGSize(width: size.width, height: size.height)
        }
        set {
            explicitContentSize = CGSize(width: max(0, newValue.width), height: max(0, newValue.height))
            setNeedsContentLayout()
        }
    }
    private var explicitContentSize = CGSize.zero

    /// The page at the left edge, from 0: the offset divided by the view's width, rounded down.
    open var currentPage: Int {
        get { bounds.width > 0 ? Int(contentOffset.x / bounds.width) : 0 }
        set { setCurrentPage(newValue, animated: false) }
    }

    /// Scrolls sideways to a page; negative numbers mean 0. `animated` acts as in
    /// ``UIScrollView/setContentOffset(_:animated:)``.
    open func setCurrentPage(_ page: Int, animated: Bool) {
        setContentOffset(CGPoint(x: CGFloat(max(0, page)) * bounds.width, y: contentOffset.y), animated: animated)
    }

    // MARK: Insets

    /// The space around the content that scrolls with it, in points.
    ///
    /// It has no effect in tables, page views and text views, and in a collection with a plain flow layout.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            insetContent?.setMargins(contentInset)
            if contentInset != oldValue { adjustedContentInsetDidChange() }
        }
    }
    /// The widget around which the insets are.
    var insetContent: Native? { content }
    /// The top of ``contentInset``, in points.
    open var contentInsetTop: CGFloat {
        get { contentInset.top }
        set { contentInset.top = newValue }
    }
    /// The left side of ``contentInset``, in points.
    open var contentInsetLeft: CGFloat {
        get { contentInset.left }
        set { contentInset.left = newValue }
    }
    /// The bottom of ``contentInset``, in points.
    open var contentInsetBottom: CGFloat {
        get { contentInset.bottom }
        set { contentInset.bottom = newValue }
    }
    /// The right side of ``contentInset``, in points.
    open var contentInsetRight: CGFloat {
        get { contentInset.right }
        set { contentInset.right = newValue }
    }

    /// The space between the scroll bars and the view's edges, in points. Default zero. Reading it returns that of the vertical bar.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { barInsets.vertical }
        set { barInsets = (newValue, newValue) }
    }
    /// The space around each scroll bar.
    var barInsets = (vertical: UIEdgeInsets.zero, horizontal: UIEdgeInsets.zero) { didSet { updateIndicators() } }

    // MARK: Scroll bars

    /// The colour of scroll bars: the theme's, black or white.
    public nonisolated enum IndicatorStyle: String, MarkupWord { case `default`, black, white }

    /// The colour of the scroll bars; `default` is the theme's.
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    /// Whether a scroll bar is shown if the content is wider than the view. Default `true`. The content scrolls in any
    /// case.
    open var showsHorizontalScrollIndicator = true { didSet { updatePolicy() } }
    /// Whether a scroll bar is shown if the content is higher than the view. Default `true`. The content scrolls in any
    /// case.
    open var showsVerticalScrollIndicator = true { didSet { updatePolicy() } }
    /// Whether the user can scroll with wheel, touchpad, finger or scroll bar. Default `true`. Code can always scroll.
    open var isScrollEnabled = true { didSet { updatePolicy() } }

    /// The axes along which the content is fitted to the view and does not scroll.
    var fittedAxes: (horizontal: Bool, vertical: Bool) { (false, false) }

    func updatePolicy() {
        let fitted = fittedAxes
        func policy(_ fits: Bool, _ showsBar: Bool) -> ScrollerWidget.Policy {
            fits ? .fits : showsBar && isScrollEnabled ? .automatic : .withoutBar
        }
        ScrollerWidget(scroller).setPolicy(
            horizontal: policy(fitted.horizontal, showsHorizontalScrollIndicator),
            vertical: policy(fitted.vertical, showsVerticalScrollIndicator))
        ScrollerWidget(scroller).followsFinger = isScrollEnabled && allowsFinger
    }

    // MARK: Behaviour

    /// Calls the delegate after ``contentInset`` has changed. An override calls `super`.
    open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

    /// Whether a touch in a subview may be taken to scroll the content. An override has no effect: GTK determines it. Returns `true` except
    /// for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a touch in a subview reaches it. An override has no effect: GTK determines it. Returns `true`.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether scrolling stops at whole pages, each as large as the view. Default `false`, in an ``LMPageView`` `true`.
    open var isPagingEnabled = false { didSet { if isPagingEnabled, snapsToPages { snapSoon() } } }
    /// Whether this class snaps to the nearest page after scrolling.
    var snapsToPages: Bool { isPagingEnabled }
    /// The number of times that the view was to snap to a page.
    var snaps = 0

    /// The offset of the nearest page.
    func restingOffset(of offset: CGPoint) -> CGPoint {
        let page = bounds.size
        guard page.width > 0, page.height > 0 else { return offset }
        return CGPoint(
            x: (offset.x / page.width).rounded() * page.width, y: (offset.y / page.height).rounded() * page.height)
    }

    // MARK: Zooming

    /// The smallest ``zoomScale``. Default 1. Numbers that are not above 0 count as 0.01.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeDidChange() } }
    /// The greatest ``zoomScale``. Default 1, which disables zooming. A number below ``minimumZoomScale`` counts as
    /// that.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeDidChange() } }
    /// The number of points of the view per point of the zoomed content. Default 1. Numbers outside the range are
    /// clamped.
    ///
    /// The zoomed view is the one that the delegate's `viewForZooming(in:)` returns, or the only subview without a
    /// delegate. The user zooms with two fingers, with Ctrl and the wheel, and with Ctrl and plus, minus and 0. Tables,
    /// collections, page views and text views do not zoom.
    @SetAfter("minimumZoomScale", "maximumZoomScale") open var zoomScale: CGFloat {
        get { zooming?.scale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }
    /// The zoom state; `nil` while zooming is not configured.
    var zooming: ScrollZoom?

    /// The ways in which scrolling dismisses an on-screen keyboard.
    public nonisolated enum KeyboardDismissMode: String, MarkupWord { case none, onDrag, interactive }
    /// Stored for code written for UIKit; it has no effect, because on-screen keyboards of desktops control this
    /// themselves.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// The rules for adding the screen's safe areas to the content's insets.
    public nonisolated enum ContentInsetAdjustmentBehavior: String, MarkupWord {
        /// Windows have no safe areas, so all cases are equivalent.
        case automatic, scrollableAxes, never, always
    }
    /// Stored for code written for UIKit; it has no effect, because windows have no safe areas.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    // MARK: Layout

    override var takesConstraints: Bool { content != nil }

    private var lastBox: (width: Int, height: Int)?

    /// GTK would measure the content by the constraints of the former size.
    override func willPut(_ box: LayoutBox) {
        guard constraintSet != nil, isPlacedByConstraints, lastBox.map({ $0 != (box.width, box.height) }) ?? true else {
            return
        }
        lastBox = (box.width, box.height)
        setNeedsContentLayout()
    }

    override func arrangeContent(in size: LayoutSize) {
        guard let zoom = zooming, let zoomed = zoomedView else { return super.arrangeContent(in: size) }
        for view in subviews where !view.isHidden && view !== zoomed {
            view.put(view.placedFrame ?? CGRect(origin: .zero, size: view.intrinsicContentSize))
        }
        place(zoomed, at: zoom.scale, in: size)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        if let size = measureZoomed(axis) { return size }
        let explicit = axis == .horizontal ? explicitContentSize.width : explicitContentSize.height
        let constrained = constrainedContentSize.map { axis == .horizontal ? $0.width : $0.height }
        let size = explicit > 0 ? Double(explicit) : constrained ?? measureByFrames(axis).natural
        return LayoutMeasurement(minimum: size, natural: size)
    }

    // MARK: Markup

    /// The name of the latest announcing instruction.
    var announced: String?

    open override func appendMarkupElementView(_ view: UIView) {
        defer { announced = nil }
        if announced == "refreshControl" {
            refreshControl = view as? UIRefreshControl
        } else {
            super.appendMarkupElementView(view)
        }
    }

    open override func processMarkupInstruction(_ target: String, data: String) { announced = target }

    open override var markupContentChange: MarkupContentChange { .subviews }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UIScrollView else { return }
        if let delegate = old.delegate, delegate !== old { self.delegate = delegate }
    }
}

public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A strip of pages, each as large as the view, of which one is visible at a time.
///
/// `for` and `if` make pages that follow the values of the owner. The visible page stays visible when others are inserted
/// or removed before it.
///
/// The user turns pages by swiping or dragging sideways, with a touchpad or wheel, and with the arrow and page keys.
@KeyValueCoding
open class LMPageView: UIScrollView, ChildPlacing {
    /// The page at the leading edge; a fraction while pages are being turned.
    private var position: CGFloat = 0
    private var target = 0
    private var dragStart: CGFloat?
    private var scrolled: CGFloat = 0
    private var isTurning = false
    /// The space between two pages, in points, which is seen while they are turned.
    var pageSpacing: CGFloat = 0 { didSet { native.queueResize() } }
    /// Whether ``changeChildren(_:)`` changes the pages.
    private var isChanging = false

    override class func makeNative() -> Native { ContainerWidget.make() }
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .any, isContainer: true)
    }

    /// Replaces the setup of the scroll view: this view places its pages itself and needs no scroller.
    override func setUpScrolling() {
        isPagingEnabled = true
        native.clips = true
        native.isFocusable = true
        native.onHorizontalDrag(
            changed: { [weak self] in self?.drag(by: $0) }, ended: { [weak self] in self?.endDrag(by: $0) })
        native.onScroll { [weak self] x, y in self?.scroll(by: x, y) ?? false }
        native.onArrowKeys { [weak self] horizontal, _ in self?.turn(by: horizontal) ?? false }
        native.onPageKeys { [weak self] step in self?.turnForward(by: step) ?? false }
    }

    override func updatePolicy() {}
    /// Page views do not use the scroll view's snapping: they turn pages themselves.
    override var snapsToPages: Bool { false }

    // MARK: Pages

    /// The pages in order.
    public var pages: [UIView] { subviews }
    /// Adds a page at the end.
    open func addPage(_ page: UIView) { addSubview(page) }
    /// Inserts a page at an index from 0; an index out of range means the nearer end. A view that is already a page is
    /// moved.
    open func insertPage(_ page: UIView, at index: Int) { insertSubview(page, at: index) }
    /// Removes a page; does nothing if the view is not a page of this view.
    open func removePage(_ page: UIView) { if page.superview === self { page.removeFromSuperview() } }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        subview.isCovered = false
    }

    override func didRemoveSubview() {
        guard !isChanging else { return }
        if target >= pages.count { show(max(0, pages.count - 1), animated: false) } else { describePages() }
    }

    /// The visible page, or the page that is being turned to, from 0; a number out of range means the nearest page.
    @Edited open override var currentPage: Int {
        get { target }
        set { setCurrentPage(newValue, animated: false) }
    }

    open override func setCurrentPage(_ page: Int, animated: Bool) {
        // Documents set the page before any page has been added.
        show(pages.isEmpty ? max(0, page) : min(max(0, page), pages.count - 1), animated: animated)
    }

    open override var contentOffset: CGPoint {
        get { CGPoint(x: position * bounds.width, y: 0) }
        set {
            guard bounds.width > 0, newValue.x.isFinite else { return }
            move(to: newValue.x / bounds.width)
            target = Int(position.rounded())
        }
    }

    open override var contentSize: CGSize {
        get { CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height) }
        set {}
    }

    /// Hides all other pages from screen readers and updates the spoken page number.
    private func describePages() {
        for (index, page) in pages.enumerated() { page.isCovered = index != target }
        updateAccessibleName()
        updateAccessibleDescription()
    }

    override var standardName: AccessibleName? { .text(DesktopWord.page.text(target + 1)) }
    override var standardValue: String? { pages.isEmpty ? nil : "\(target + 1)/\(pages.count)" }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        describePages()
    }

    private func show(_ page: Int, animated: Bool) {
        target = page
        describePages()
        guard animated, Display.showsAnimations, bounds.width > 0 else {
            move(to: CGFloat(page))
            if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        startTurning()
    }

    private func move(to new: CGFloat) {
        guard new != position else { return }
        position = new
        native.queueResize()
        didScroll()
    }

    /// Moves a part of the remaining distance in each frame, so that the movement ends softly.
    private func startTurning() {
        guard !isTurning else { return }
        isTurning = true
        var last: Double?
        native.onEachFrame { [weak self] time in
            guard let self else { return false }
            let elapsed = min(0.1, time - (last ?? time))
            last = time
            let rest = CGFloat(target) - position
            guard dragStart == nil, abs(rest) * bounds.width > 0.5 else {
                isTurning = false
                if dragStart == nil { comeToRest() }
                return false
            }
            move(to: position + rest * (1 - exp(-elapsed * 14)))
            return true
        }
    }

    private func comeToRest() {
        move(to: CGFloat(target))
        delegate?.scrollViewDidEndDecelerating(self)
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }

    // MARK: Input

    /// Turns to a page after input by the user; returns whether the page changes.
    private func turn(to page: Int) -> Bool {
        let page = min(max(0, page), pages.count - 1)
        guard isScrollEnabled, page >= 0, page != target else { return false }
        show(page, animated: true)
        if !isTurning { delegate?.scrollViewDidEndDecelerating(self) }
        userDidEdit()
        return true
    }

    func turnForward(by step: Int) -> Bool { turn(to: target + step) }
    private func turn(by direction: Int) -> Bool { turnForward(by: native.isRightToLeft ? -direction : direction) }

    func drag(by distance: CGFloat) {
        guard isScrollEnabled, bounds.width > 0, !pages.isEmpty else { return }
        if dragStart == nil {
            dragStart = position
            delegate?.scrollViewWillBeginDragging(self)
        }
        let forward = native.isRightToLeft ? distance : -distance
        move(to: min(max(-0.2, (dragStart ?? 0) + forward / (bounds.width + pageSpacing)), CGFloat(pages.count) - 0.8))
    }

    /// Called at the end of a drag; a fifth of the width is enough to turn the page.
    func endDrag(by distance: CGFloat) {
        guard let start = dragStart else { return }
        dragStart = nil
        let moved = position - start
        let page =
            Int(start.rounded())
            + (moved > 0.2 ? max(1, Int(moved.rounded())) : moved < -0.2 ? min(-1, Int(moved.rounded())) : 0)
        let limited = min(max(0, page), pages.count - 1)
        let isNew = limited != target
        delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        show(limited, animated: true)
        if !isTurning { delegate?.scrollViewDidEndDecelerating(self) }
        if isNew { userDidEdit() }
    }

    /// Adds up wheel steps and touchpad movements until they turn a page.
    private func scroll(by x: CGFloat, _ y: CGFloat) -> Bool {
        guard isScrollEnabled, abs(x) > abs(y), !isTurning else { return abs(x) > abs(y) }
        scrolled += x
        guard abs(scrolled) >= 1 else { return true }
        let direction = scrolled > 0 ? 1 : -1
        scrolled = 0
        _ = turn(by: direction)
        return true
    }

    // MARK: Layout

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        for (index, page) in pages.enumerated() where !page.isHidden {
            let distance = ((CGFloat(index) - position) * (size.width + pageSpacing)).rounded()
            let x = native.isRightToLeft ? -distance : distance
            page.native.allocate(LayoutBox(x: Int(x), y: 0, width: Int(size.width), height: Int(size.height)))
        }
    }

    open override func appendMarkupElementView(_ view: UIView) {
        if announced == nil { addPage(view) } else { super.appendMarkupElementView(view) }
    }

    override var childPlacing: (any ChildPlacing)? { self }

    func changeChildren(_ change: () -> Void) {
        let visible = pages.indices.contains(target) ? pages[target] : nil
        isChanging = true
        change()
        isChanging = false
        if let index = visible.flatMap(pages.firstIndex(of:)), index != target {
            show(index, animated: false)
        } else {
            didRemoveSubview()
        }
    }

    open override var markupContentChange: MarkupContentChange { .newView }
}

extension LMPageView {
    /// Creates a page view with its pages as arguments. The block also takes ``ForEach`` and ``If``.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        currentPage: Int = 0, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMPageView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.currentPage = currentPage
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}

import Foundation
public import KeyValueCoding
import NativeWidgets

/// Screens that the user turns horizontally: by swiping, with a touchpad, or with the arrow and page keys.
@KeyValueCoding
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
    /// The direction to another page.
    public nonisolated enum NavigationDirection: String, MarkupWord {
        /// Towards the last page, or towards the first.
        case forward, reverse
    }

    /// The transition between pages: always horizontal scrolling.
    public nonisolated enum TransitionStyle: String, MarkupWord { case scroll, pageCurl }
    /// The arrangement of the pages: always side by side.
    public nonisolated enum NavigationOrientation: String, MarkupWord { case horizontal, vertical }
    /// The places of a book's spine.
    public nonisolated enum SpineLocation: Int, Sendable {
        /// None, the leading edge, the middle between two pages, or the trailing edge.
        case none, min, mid, max
    }
    /// UIKit's further options.
    public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between two pages, a number of points that is seen while pages are turned.
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The place of the spine. Has no effect: pages scroll.
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// The transition between pages as it was given; pages always scroll.
    public private(set) var transitionStyle = TransitionStyle.scroll
    /// The arrangement of the pages as it was given; they are always side by side.
    public private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// Where the spine of a book is. Always `none`: pages scroll.
    public var spineLocation: SpineLocation { .none }
    /// Whether a page has a back. Has no effect: pages scroll. Default `false`.
    open var isDoubleSided = false {
        didSet { if isDoubleSided { NoEffect.note("UIPageViewController.isDoubleSided", "pages scroll") } }
    }

    /// Creates a controller without pages. Of the options, ``OptionsKey/interPageSpacing`` has an effect.
    public convenience init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.init(nibName: nil, bundle: nil)
        if transitionStyle != .scroll { NoEffect.note("UIPageViewController.TransitionStyle.pageCurl", "pages scroll") }
        if navigationOrientation != .horizontal {
            NoEffect.note("UIPageViewController.NavigationOrientation.vertical", "pages are side by side")
        }
        (self.transitionStyle, self.navigationOrientation) = (transitionStyle, navigationOrientation)
        switch options?[.interPageSpacing] {
        case let spacing as CGFloat: strip.pageSpacing = max(0, spacing)
        case let spacing as Double: strip.pageSpacing = max(0, CGFloat(spacing))
        case let spacing as Float: strip.pageSpacing = max(0, CGFloat(spacing))
        case let spacing as Int: strip.pageSpacing = CGFloat(max(0, spacing))
        case let spacing as NSNumber: strip.pageSpacing = max(0, CGFloat(spacing.doubleValue))
        default: break
        }
    }

    private let strip = LMPageView(frame: .zero)
    private var current: UIViewController?
    private var before: UIViewController?
    private var after: UIViewController?
    /// Whether the user has begun to drag, in a direction that is not known yet.
    private var isDragBeginning = false

    /// The source of the pages beside the current one. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updateNeighbors() } }
    /// Called when the user has turned a page. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// An array with the current page; `nil` before there is one.
    public var viewControllers: [UIViewController]? { current.map { [$0] } }

    open override var visibleChildren: [UIViewController] { current.map { [$0] } ?? [] }

    open override func loadView() {
        strip.delegate = self
        view = strip
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        updateNeighbors()
    }

    /// Shows the first controller of the array as the current page. An empty array changes nothing.
    ///
    /// - Parameter completion: Called with `true` in the next turn.
    open func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = controllers?.first else { return }
        if new !== current {
            change(to: new)
            updateNeighbors()
        }
        if let completion { MainLoop.atNextTurn { completion(true) } }
    }

    private func change(to new: UIViewController) {
        let old = current
        current = new
        if new.parent !== self {
            addChild(new)
            new.didMove(toParent: self)
        }
        guard isOnScreen else { return }
        old?.beginAppearanceTransition(false, animated: false)
        new.beginAppearanceTransition(true, animated: false)
        MainLoop.atNextTurn {
            old?.endAppearanceTransition()
            new.endAppearanceTransition()
        }
    }

    /// Requests the pages beside the current one, and releases the others.
    private func updateNeighbors() {
        guard isViewLoaded, let current else { return }
        before = dataSource?.pageViewController(self, viewControllerBefore: current)
        after = dataSource?.pageViewController(self, viewControllerAfter: current)
        let pages = [before, current, after].compactMap { $0 }
        for page in pages where page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
        for page in childControllers where !pages.contains(page) {
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
        for (index, page) in pages.enumerated() {
            page.loadViewIfNeeded()
            let isThere = strip.pages.indices.contains(index) && strip.pages[index] === page.view
            if !isThere { strip.insertPage(page.view, at: index) }
        }
        strip.currentPage = before == nil ? 0 : 1
        chromeDidChange()
    }

    override var chrome: Chrome { current?.chrome ?? Chrome(of: self) }

    // MARK: Turning

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isDragBeginning = true }
    /// Calls the delegate when it is clear to which page the user drags.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard isDragBeginning else { return }
        isDragBeginning = false
        let isForward = strip.contentOffset.x > CGFloat(before == nil ? 0 : 1) * strip.bounds.width
        guard let pending = isForward ? after : before else { return }
        delegate?.pageViewController(self, willTransitionTo: [pending])
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pageDidTurn() }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pageDidTurn() }

    /// Makes the page that the strip shows the current one.
    private func pageDidTurn() {
        let pages = [before, current, after].compactMap { $0 }
        guard pages.indices.contains(strip.currentPage) else { return }
        let new = pages[strip.currentPage]
        guard new !== current, let old = current else { return }
        change(to: new)
        // Deferred, because the strip is still handling the turn.
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            updateNeighbors()
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
        }
    }
}

/// The source of the pages of a ``UIPageViewController``.
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another one; `nil` if that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another one; `nil` if that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Never called, because no dots are shown below the pages. Exists so that code from iOS compiles.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Never called, because no dots are shown below the pages. Exists so that code from iOS compiles.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Called when the user has turned a page.
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when the user begins to drag a page, with the page on that side. Not called for wheels, touchpads and keys.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when another page is shown; `finished` and `completed` are always `true`.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

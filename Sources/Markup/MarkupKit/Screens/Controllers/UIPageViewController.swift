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
    /// UIKit's further options, of which none are supported.
    public nonisolated struct OptionsKey: Hashable, Sendable {}

    /// Creates a controller without pages; the arguments have no effect and exist so that code from iOS compiles.
    public convenience init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.init(nibName: nil, bundle: nil)
        if transitionStyle != .scroll { NoEffect.note("UIPageViewController.TransitionStyle.pageCurl", "pages scroll") }
        if navigationOrientation != .horizontal {
            NoEffect.note("UIPageViewController.NavigationOrientation.vertical", "pages are side by side")
        }
    }

    private let strip = LMPageView(frame: .zero)
    private var current: UIViewController?
    private var before: UIViewController?
    private var after: UIViewController?

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
}

/// Called when the user has turned a page.
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when another page is shown; `finished` and `completed` are always `true`.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

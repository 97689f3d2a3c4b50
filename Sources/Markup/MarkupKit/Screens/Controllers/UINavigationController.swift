import Foundation
public import KeyValueCoding
import NativeWidgets

/// A stack of screens, of which the top one is shown; the header bar has a back button.
///
/// Alt+Left, Escape and the back button go back. If it is the root of a window, or in a tab bar or split view
/// controller that is, the window's header bar is the navigation bar; otherwise the controller's view contains a bar.
@KeyValueCoding
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private let container = ViewStack(frame: .zero)
    /// The bar in the controller's own view; hidden while the window's header is the bar.
    public let navigationBar = UINavigationBar(frame: .zero)
    private var needsChrome = false
    /// Called before and after another screen is shown. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// Creates a navigation controller whose first screen is `rootViewController`.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    open override func loadView() {
        let column = LMColumnView(frame: .zero)
        column.spacing = 0
        container.weight = 1
        column.addSubview(navigationBar)
        column.addSubview(container)
        column.addSubview(toolbar)
        view = column
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.isHidden = true
        toolbar.isHidden = true
        if let top = topViewController { container.show(top.view, .none) {} }
    }

    /// The back button may show the desktop's title, which changes with the language.
    open override func updateProperties() {
        super.updateProperties()
        _ = DesktopWord.back.text
        setNeedsChrome()
        chromeDidChange()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        setNeedsChrome()
    }

    // MARK: The stack

    /// The screens from the bottom to the top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The top screen; `nil` if there are no screens.
    public var topViewController: UIViewController? { stack.last }
    /// The visible screen: the top one, or the controller that it or this one presents.
    public var visibleViewController: UIViewController? {
        (topViewController ?? self).presentedViewController ?? topViewController
    }

    open override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    /// Replaces all screens; the last one is shown.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        change(to: controllers, animated: animated)
    }

    /// Shows a controller on top, as ``pushViewController(_:animated:)`` does.
    open override func show(_ controller: UIViewController, sender: Any?) {
        pushViewController(controller, animated: true)
    }

    /// Shows `controller` on top. Does nothing if it is in the stack already or is another navigation controller.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(controller), !(controller is UINavigationController) else { return }
        change(to: stack + [controller], animated: animated)
    }

    /// Goes back one screen.
    ///
    /// - Returns: The removed screen; `nil` on the first one, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return top
    }

    /// Goes back to a screen of the stack, and returns the removed ones; `nil` if `controller` is not in the stack.
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: controller) else { return nil }
        let left = Array(stack[(index + 1)...])
        if !left.isEmpty { change(to: Array(stack[...index]), animated: animated) }
        return left
    }

    /// Goes back to the first screen, and returns the removed ones; `nil` if there are no screens.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    private func change(to new: [UIViewController], animated: Bool) {
        let old = stack
        let oldTop = old.last
        let isBack = new.count < old.count
        let animated = animated && Display.showsAnimations && UIView.areAnimationsEnabled
        for controller in new where !old.contains(controller) {
            addChild(controller)
            // One that is going away is a child already.
            controller.movement = .toParent
        }
        stack = new
        let gone = old.filter { !new.contains($0) }
        for controller in gone {
            controller.movement = .fromParent
            controller.willMove(toParent: nil)
        }
        if let top = new.last, top !== oldTop {
            swap(oldTop, for: top, isBack: isBack, animated: animated, gone: gone)
        } else {
            for controller in gone { leave(controller) }
        }
        for controller in new where !old.contains(controller) { controller.didMove(toParent: self) }
        setNeedsChrome()
        chromeDidChange()
    }

    private func swap(
        _ old: UIViewController?, for new: UIViewController, isBack: Bool, animated: Bool, gone: [UIViewController]
    ) {
        transition?.end()
        let transition =
            animated && isOnScreen ? ScreenTransition(duration: StackWidget(container.native).duration) : nil
        self.transition = transition
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        guard isViewLoaded else {
            for controller in gone { leave(controller) }
            return
        }
        delegate?.navigationController(self, willShow: new, animated: animated)
        container.show(new.view, animated ? (isBack ? .back : .forward) : .none) { [weak self] in
            old?.endAppearanceTransition(animated: animated)
            if self?.appearance == .appeared { new.endAppearanceTransition(animated: animated) }
            for controller in gone { self?.leave(controller) }
            if let self, self.transition === transition { self.transition = nil }
            transition?.end()
            if let self { delegate?.navigationController(self, didShow: new, animated: animated) }
        }
    }

    /// The transition to the screen that is being shown; `nil` without one.
    private(set) var transition: ScreenTransition?

    private func leave(_ controller: UIViewController) {
        if !stack.contains(controller) { controller.removeFromParent() }
    }

    // MARK: The bar

    /// The drag from the edge of a phone's screen that goes back; always `nil`, because a desktop goes back by the button and by keys.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

    /// Whether the back button and the items of the top screen are hidden. Default `false`; a window's header still
    /// shows the title.
    open var isNavigationBarHidden = false { didSet { setNeedsChrome() } }

    /// Sets ``isNavigationBarHidden``; `animated` has no effect.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// The toolbar at the lower edge, with the ``UIViewController/toolbarItems`` of the top screen.
    public let toolbar = UIToolbar(frame: .zero)
    /// Whether the ``toolbar`` is hidden; it is also hidden while the top screen has no items. Default `true`.
    open var isToolbarHidden = true { didSet { setNeedsChrome() } }
    /// Sets ``isToolbarHidden``; `animated` has no effect.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    func setNeedsChrome() {
        guard !needsChrome else { return }
        needsChrome = true
        MainLoop.atNextTurn { [weak self] in self?.updateChrome() }
    }

    /// Whether the window's header is this controller's bar.
    private var usesWindowHeader: Bool {
        for controller in sequence(first: self as UIViewController, next: \.parent) {
            if controller.rootWindow != nil { return true }
            if let parent = controller.parent, !(parent is UITabBarController || parent is UISplitViewController) {
                return false
            }
        }
        return false
    }

    private func updateChrome() {
        needsChrome = false
        guard isViewLoaded else { return }
        navigationBar.isHidden = isNavigationBarHidden || usesWindowHeader
        if !navigationBar.isHidden { navigationBar.show(chrome) }
        let items = topViewController?.toolbarItems ?? []
        toolbar.isHidden = isToolbarHidden || items.isEmpty
        let isSame = (toolbar.items ?? []).elementsEqual(items) { $0 === $1 }
        if !isSame { toolbar.items = items }
    }

    override var chrome: Chrome {
        guard let top = topViewController else { return Chrome(of: self) }
        var chrome = top.chrome
        chrome.bar = navigationBar
        if isNavigationBarHidden {
            chrome.leading = []
            chrome.trailing = []
        } else if stack.count > 1, !top.navigationItem.hidesBackButton {
            let below = stack[stack.count - 2]
            chrome.backItem = below.navigationItem.shownBackItem
            chrome.backTitle = below.backButtonLabel ?? DesktopWord.back.text
            chrome.goBack = { [weak self] in self?.popViewController(animated: true) }
        }
        return chrome
    }

    override func handle(_ key: KeyPress) -> Bool {
        let isRightToLeft = viewIfLoaded?.native.isRightToLeft ?? false
        let arrow = isRightToLeft ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow
        let isBack =
            key == KeyPress(input: arrow, modifierFlags: .alternate)
            || key == KeyPress(input: UIKeyCommand.inputEscape, modifierFlags: [])
        guard isBack, topViewController?.navigationItem.hidesBackButton != true else { return false }
        return popViewController(animated: true) != nil
    }
}

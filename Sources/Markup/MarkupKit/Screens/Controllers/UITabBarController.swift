import Foundation
public import KeyValueCoding
import NativeWidgets

/// Several screens, of which one is shown; a switcher in the header bar selects it.
///
/// Ctrl+Page Up, Ctrl+Page Down and Alt with a digit switch too.
@KeyValueCoding
open class UITabBarController: UIViewController, UITabBarDelegate {
    private let container = ViewStack(frame: .zero)
    private lazy var switcher: UITabBar = {
        let bar = UITabBar { [weak self] index in self?.userDidSelect(index) }
        (bar.tabs, bar.delegate) = (self, self)
        return bar
    }()
    /// Called before and after the user switches tabs; not when code does. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?

    open override func loadView() { view = container }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let selected = selectedViewController { container.show(selected.view, .none, keepsOthers: true) {} }
    }

    /// The tabs, which the header bar of the window shows. If it is hidden, the title of the screen is shown in its place.
    public var tabBar: UITabBar { switcher }

    /// Called after the user has selected a tab. The default does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Sets ``viewControllers``; `animated` has no effect.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The screens, in the order of their tabs.
    open var viewControllers: [UIViewController]? {
        didSet { replace(oldValue ?? []) }
    }

    private func replace(_ old: [UIViewController]) {
        let new = viewControllers ?? []
        let oldSelected = shownController
        for controller in old where !new.contains(controller) {
            controller.tabBarItem?.tabs = nil
            controller.movement = .fromParent
            if controller.isOnScreen { controller.beginAppearanceTransition(false, animated: false) }
            controller.viewIfLoaded?.removeFromSuperview()
            controller.endAppearanceTransition()
            controller.removeFromParent()
        }
        for controller in new where !old.contains(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if let oldSelected, let index = new.firstIndex(of: oldSelected) {
            if index == selectedIndex { tabsDidChange() } else { selectedIndex = index }
        } else {
            shownController = nil
            selectedIndex = min(selectedIndex, max(0, new.count - 1))
        }
    }

    /// The index of the selected tab. An index without a tab is ignored.
    ///
    /// An index that is set before there are tabs applies once there are; if it is too large then, the last tab is
    /// selected.
    open var selectedIndex = 0 {
        didSet {
            let count = viewControllers?.count ?? 0
            guard selectedIndex >= 0, selectedIndex < count || count == 0 else {
                selectedIndex = oldValue
                return
            }
            showSelected()
        }
    }

    /// The selected screen; `nil` if there are no screens. Setting a controller that is not in a tab changes nothing.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : $0.last } }
        set { if let newValue, let index = viewControllers?.firstIndex(of: newValue) { selectedIndex = index } }
    }

    open override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    private weak var shownController: UIViewController?

    private func showSelected() {
        guard let new = selectedViewController, new !== shownController else { return tabsDidChange() }
        let old = shownController
        shownController = new
        let isAnimated = Display.showsAnimations && UIView.areAnimationsEnabled
        let isBack = old.flatMap { viewControllers?.firstIndex(of: $0) }.map { $0 > selectedIndex } ?? false
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        if isViewLoaded {
            let direction: StackTransition = isAnimated ? (isBack ? .back : .forward) : .none
            container.show(new.view, direction, keepsOthers: true) { [weak self] in
                old?.endAppearanceTransition(animated: isAnimated)
                if self?.appearance == .appeared { new.endAppearanceTransition(animated: isAnimated) }
            }
        }
        tabsDidChange()
    }

    private func tabsDidChange() { chromeDidChange() }

    private func userDidSelect(_ index: Int) {
        guard let controllers = viewControllers, controllers.indices.contains(index), index != selectedIndex,
            controllers[index].tabBarItem?.isEnabled != false
        else { return }
        guard delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true else { return tabsDidChange() }
        selectedIndex = index
        if let item = controllers[index].tabBarItem { self.tabBar(switcher, didSelect: item) }
        delegate?.tabBarController(self, didSelect: controllers[index])
    }

    override var chrome: Chrome {
        guard let selected = selectedViewController else { return Chrome(of: self) }
        var chrome = selected.chrome
        if (viewControllers?.count ?? 0) > 1 {
            for controller in viewControllers ?? [] { controller.tabBarItem?.tabs = self }
            switcher.show((viewControllers ?? []).map(\.tabBarItem), selected: selectedIndex)
            // A screen with a back button needs the title more than the tabs.
            if chrome.goBack == nil, chrome.titleView == nil, !switcher.isHidden { chrome.titleView = switcher }
        }
        return chrome
    }

    override func handle(_ key: KeyPress) -> Bool {
        let count = viewControllers?.count ?? 0
        guard count > 1 else { return false }
        if key.modifierFlags == .command,
            key.input == UIKeyCommand.inputPageDown || key.input == UIKeyCommand.inputPageUp
        {
            let step = key.input == UIKeyCommand.inputPageDown ? 1 : count - 1
            // Tabs that cannot be selected are skipped.
            let others = (1..<count).map { (selectedIndex + step * $0) % count }
            let isEnabled = { [viewControllers] in viewControllers?[$0].tabBarItem?.isEnabled != false }
            if let index = others.first(where: isEnabled) { userDidSelect(index) }
            return true
        }
        guard key.modifierFlags == .alternate, let number = Int(key.input), (1...count).contains(number) else {
            return false
        }
        userDidSelect(number - 1)
        return true
    }
}

/// Decides whether the user may switch tabs, and is called after a switch.
public protocol UITabBarControllerDelegate: AnyObject {
    /// Called before the user switches; `false` keeps the current tab. Unlike in UIKit, not called for the selected
    /// tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after the user has switched.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Allows every switch.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

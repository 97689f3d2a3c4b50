import Foundation
import NativeWidgets

/// The tabs as a row of linked toggle buttons, in the style of the desktop's stack switcher.
///
/// ``UITabBarController/tabBar`` is in the header bar of the window. A bar that code creates shows its ``items`` and calls its ``delegate``.
open class UITabBar: LMRowView {
    private var buttons: [UIButton] = []
    private var select: ((Int) -> Void)?
    private var ownItems: [UITabBarItem]?
    private weak var ownSelection: UITabBarItem?
    /// The controller whose screens the tabs select.
    weak var tabs: UITabBarController?

    /// Called when the user has selected a tab. Not retained.
    open weak var delegate: (any UITabBarDelegate)?

    /// - Parameter select: Called when the user selects a tab, for a bar whose tabs another object determines.
    convenience init(select: @escaping (Int) -> Void) {
        self.init(frame: .zero)
        self.select = select
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        spacing = 0
        verticalAlignment = .center
        native.addClass("linked")
    }

    // MARK: Items

    /// The items of the tabs. Those of a ``UITabBarController`` are the items of its screens; setting them has no effect there.
    open var items: [UITabBarItem]? {
        get { tabs.map { ($0.viewControllers ?? []).compactMap(\.tabBarItem) } ?? ownItems }
        set {
            guard tabs == nil else { return }
            for item in ownItems ?? [] where item.bar === self { item.bar = nil }
            ownItems = newValue
            for item in newValue ?? [] { item.bar = self }
            showItems()
        }
    }

    /// Sets ``items``; `animated` has no effect.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// The item of the selected tab; `nil` without a selection. Setting it calls no delegate, and has no effect in a ``UITabBarController``.
    open var selectedItem: UITabBarItem? {
        get { tabs.map { $0.selectedViewController?.tabBarItem } ?? ownSelection }
        set {
            guard tabs == nil else { return }
            ownSelection = newValue
            showItems()
        }
    }

    /// Shows the items of a bar without a controller again.
    func showItems() {
        guard tabs == nil, select == nil else { return }
        let items = ownItems ?? []
        show(items, selected: items.firstIndex { $0 === ownSelection } ?? -1)
    }

    func show(_ items: [UITabBarItem?], selected: Int) {
        // Buttons that stay keep the keyboard focus. A button does not get or lose the room of an image later.
        let images = items.enumerated().map { index, item in
            index == selected ? item?.selectedImage ?? item?.image : item?.image
        }
        let kept = zip(buttons, images).prefix { ($0.image == nil) == ($1 == nil) }.count
        for button in buttons.dropFirst(kept) { button.removeFromSuperview() }
        buttons.removeLast(buttons.count - kept)
        for index in kept..<items.count {
            buttons.append(button(at: index))
            addSubview(buttons[index])
        }
        for (index, (button, item)) in zip(buttons, items).enumerated() {
            if button.image != images[index] { button.image = images[index] }
            button.isEnabled = item?.isEnabled ?? true
            showTitle(of: item, at: index)
            ButtonWidget(button.native).setChecked(index == selected)
            button.native.setAccessibleSelected(index == selected)
        }
    }

    /// Shows the title of an item that has a button.
    func showTitle(of item: UITabBarItem?, at index: Int) {
        guard buttons.indices.contains(index) else { return }
        let title = [item?.title ?? "", item?.badgeValue.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
        if buttons[index].title != title { buttons[index].title = title }
    }

    private func button(at index: Int) -> UIButton {
        let button = UIButton(type: .system)
        button.native.setAccessibleRole(.tab)
        button.addAction(UIAction { [weak self] _ in self?.userDidSelect(index) }, for: .primaryActionTriggered)
        return button
    }

    private func userDidSelect(_ index: Int) {
        if let select { return select(index) }
        guard let items = ownItems, items.indices.contains(index) else { return }
        selectedItem = items[index]
        delegate?.tabBar(self, didSelect: items[index])
    }

    // MARK: Look

    /// The colour of the selected tab is ``UIView/tintColor``, that of the others this one; `nil`, the default, is the theme's.
    open var unselectedItemTintColor: UIColor? { didSet { updateColors() } }

    /// The colour of the bar; the same as ``UIView/backgroundColor``. `nil`, the default, is the theme's.
    open var barTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }

    open override var isHidden: Bool { didSet { if isHidden != oldValue { tabs?.chromeDidChange() } } }

    /// Only the selected tab has the tint colour.
    override var tintForSubviews: UIColor? { nil }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let tint = ownTint {
                $0.parts.append(Look.Part(selector: " > button:checked", declarations: "color:\(tint.css);"))
            }
            if let unselectedItemTintColor {
                let declarations = "color:\(unselectedItemTintColor.css);"
                $0.parts.append(Look.Part(selector: " > button:not(:checked)", declarations: declarations))
            }
        }
    }

    /// Whether the content shines through the bar. Has no effect: nothing is below the bar. Always `false`.
    open var isTranslucent: Bool {
        get { false }
        set { if newValue { NoEffect.note("UITabBar.isTranslucent", "nothing is below the bar") } }
    }

    /// The colours of the bar. Has no effect: the theme determines them. Default `default`.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != .default { NoEffect.note("UITabBar.barStyle", "the theme determines the colours") } }
    }

    /// The picture behind the tabs. Has no effect: the theme draws the bar. Default `nil`.
    open var backgroundImage: UIImage? {
        didSet { if backgroundImage != nil { NoEffect.note("UITabBar.backgroundImage", "the theme draws the bar") } }
    }

    /// The picture at the edge of the bar. Has no effect: the theme draws the bar. Default `nil`.
    open var shadowImage: UIImage? {
        didSet { if shadowImage != nil { NoEffect.note("UITabBar.shadowImage", "the theme draws the bar") } }
    }
}

/// Called when the user has selected a tab of a ``UITabBar``.
@MainActor public protocol UITabBarDelegate: AnyObject {
    /// Called after the user has selected a tab, also the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

import Foundation
public import KeyValueCoding
import NativeWidgets

/// The title, picture and badge of one tab.
@KeyValueCoding
open class UITabBarItem {
    private weak var controller: UIViewController?
    private var ownTitle: String?
    /// The controller that shows the item.
    weak var tabs: UITabBarController?

    /// Creates an item; without a title the tab has no text, even if the controller has a title.
    ///
    /// - Parameter tag: A number that only the application uses.
    public init(title: String?, image: UIImage?, tag: Int = 0) {
        ownTitle = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with another picture for the selected tab; without a title the tab has no text, even if the controller has a title.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        ownTitle = title
        self.image = image
        self.selectedImage = selectedImage
        tag = 0
    }

    init(controller: UIViewController) {
        self.controller = controller
        tag = 0
    }

    nonisolated deinit {}

    /// The text of the tab. If it is `nil`, an item created by a controller shows the controller's title; other items
    /// show no text.
    open var title: String? {
        get { ownTitle ?? controller?.title ?? (controller as? UINavigationController)?.viewControllers.first?.title }
        set {
            ownTitle = newValue
            tabs?.chromeDidChange()
        }
    }
    /// The picture before the title; default `nil`.
    open var image: UIImage? { didSet { tabs?.chromeDidChange() } }
    /// The picture while the tab is selected; `nil`, the default, is ``image``.
    open var selectedImage: UIImage? { didSet { tabs?.chromeDidChange() } }
    /// Whether the user can select the tab. Code can select it in any case. Default `true`.
    open var isEnabled = true { didSet { tabs?.chromeDidChange() } }
    /// A number that only the application uses. Default 0.
    open var tag: Int
    /// A short text in parentheses after the title, such as the number of unread messages; default `nil`.
    open var badgeValue: String? { didSet { tabs?.chromeDidChange() } }

    /// The colour behind the badge. Has no effect: the badge is text after the title. Default `nil`.
    open var badgeColor: UIColor? {
        didSet { NoEffect.note("UITabBarItem.badgeColor", "the badge is text after the title") }
    }
    /// Moves the title. Has no effect: GTK places the title and the picture of a tab. Default zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { NoEffect.note("UITabBarItem.titlePositionAdjustment", "GTK places the title of a tab") }
    }
    /// Moves the picture. Has no effect: GTK places the title and the picture of a tab. Default zero.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { NoEffect.note("UITabBarItem.imageInsets", "GTK places the picture of a tab") }
    }
}

/// The tabs as a row of linked toggle buttons, in the style of the desktop's stack switcher.
final class TabSwitcher: LMRowView {
    private var buttons: [UIButton] = []
    private var select: ((Int) -> Void)?

    convenience init(select: @escaping (Int) -> Void) {
        self.init(frame: .zero)
        self.select = select
        spacing = 0
        verticalAlignment = .center
        native.addClass("linked")
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
        button.addAction(UIAction { [weak self] _ in self?.select?(index) }, for: .primaryActionTriggered)
        return button
    }
}

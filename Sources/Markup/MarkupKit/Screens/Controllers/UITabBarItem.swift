import Foundation
public import KeyValueCoding
import NativeWidgets

/// The title, picture and badge of one tab.
@KeyValueCoding
open class UITabBarItem {
    private weak var controller: UIViewController?
    private var ownTitle: String?

    /// Creates an item; without a title the tab has no text, even if the controller has a title.
    ///
    /// - Parameter tag: A number that only the application uses.
    public init(title: String?, image: UIImage?, tag: Int = 0) {
        ownTitle = title
        self.image = image
        self.tag = tag
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
        set { ownTitle = newValue }
    }
    /// The picture before the title; default `nil`. Set it before the tab is shown.
    open var image: UIImage?
    /// A number that only the application uses. Default 0.
    open var tag: Int
    /// A short text in parentheses after the title, such as the number of unread messages; default `nil`.
    open var badgeValue: String?
}

/// The tabs as a row of linked toggle buttons, in the style of the desktop's stack switcher.
final class TabSwitcher: LMRowView {
    private var buttons: [UIButton] = []
    private var shown: [String] = []
    private var select: ((Int) -> Void)?

    convenience init(select: @escaping (Int) -> Void) {
        self.init(frame: .zero)
        self.select = select
        spacing = 0
        verticalAlignment = .center
        native.addClass("linked")
    }

    func show(_ items: [UITabBarItem?], selected: Int) {
        let titles = items.map { item in
            [item?.title ?? "", item?.badgeValue.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
        if titles != shown {
            shown = titles
            for button in buttons { button.removeFromSuperview() }
            buttons = zip(titles, items).enumerated().map { index, tab in
                button(title: tab.0, image: tab.1?.image, index: index)
            }
            for button in buttons { addSubview(button) }
        }
        for (index, button) in buttons.enumerated() {
            ButtonWidget(button.native).setChecked(index == selected)
            button.native.setAccessibleSelected(index == selected)
        }
    }

    private func button(title: String, image: UIImage?, index: Int) -> UIButton {
        let button = UIButton(type: .system)
        button.native.setAccessibleRole(.tab)
        button.image = image
        button.title = title
        button.addAction(UIAction { [weak self] _ in self?.select?(index) }, for: .primaryActionTriggered)
        return button
    }
}

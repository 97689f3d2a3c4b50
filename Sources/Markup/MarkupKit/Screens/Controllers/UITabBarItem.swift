import Foundation
public import KeyValueCoding
import NativeWidgets

/// The title, picture and badge of one tab.
@KeyValueCoding
open class UITabBarItem {
    private weak var controller: UIViewController?
    private var ownTitle: String?

    /// Creates an item; without a title the tab has no text, whatever the controller's title.
    ///
    /// - Parameter tag: A number for the application's own use.
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

    /// The text of the tab. `nil` shows the controller's title on the item that a controller makes by itself, and no text on others.
    open var title: String? {
        get { ownTitle ?? controller?.title ?? (controller as? UINavigationController)?.viewControllers.first?.title }
        set { ownTitle = newValue }
    }
    /// The picture before the title; `nil` is none. Set it before the tab is shown.
    open var image: UIImage?
    /// A number for the application's own use; MarkupKit does not read it. Default 0.
    open var tag: Int
    /// A short text in parentheses after the title, such as a number of unread messages; `nil` is none.
    open var badgeValue: String?
}

/// The tabs as a row of linked toggle buttons, as the desktop draws a stack switcher.
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
            button.native.setChecked(index == selected)
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

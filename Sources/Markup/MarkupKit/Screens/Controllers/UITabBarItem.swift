public import Foundation
public import KeyValueCoding
import NativeWidgets

/// The title, picture and badge of one tab.
@KeyValueCoding
open class UITabBarItem {
    private weak var controller: UIViewController?
    private var ownTitle: String?
    /// The controller that shows the item.
    weak var tabs: UITabBarController?
    /// The bar without a controller that shows the item.
    weak var bar: UITabBar?

    private func didChange() {
        tabs?.chromeDidChange()
        bar?.showItems()
    }

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
            didChange()
        }
    }
    /// The picture before the title; default `nil`.
    open var image: UIImage? { didSet { didChange() } }
    /// The picture while the tab is selected; `nil`, the default, is ``image``.
    open var selectedImage: UIImage? { didSet { didChange() } }
    /// Whether the user can select the tab. Code can select it in any case. Default `true`.
    open var isEnabled = true { didSet { didChange() } }
    /// A number that only the application uses. Default 0.
    open var tag: Int
    /// A short text in parentheses after the title, such as the number of unread messages; default `nil`.
    open var badgeValue: String? { didSet { didChange() } }

    /// The fonts and the colours of the title by their state.
    private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Keeps the font and the colour of the title, so that code reads them again. It has no effect: ``UITabBar/tintColor`` and
    /// ``UITabBar/unselectedItemTintColor`` colour the titles.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        NoEffect.note("UITabBarItem.setTitleTextAttributes(_:for:)", "'tintColor' of the tab bar colours the titles")
    }
    /// Returns what was set by ``setTitleTextAttributes(_:for:)``.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

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

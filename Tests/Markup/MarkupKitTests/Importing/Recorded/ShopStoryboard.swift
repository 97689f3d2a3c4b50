import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Shop'.
@MainActor
enum ShopStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeStart() }

    static func makeStart() -> UINavigationController {
        UINavigationController(rootViewController: makeShopViewController())
    }

    static func makeShopViewController() -> ShopViewController {
        let controller = ShopViewController(nibName: "ShopViewController", bundle: nil)
        controller.segues["barHelp"] = { [unowned controller] in
            controller.showBarHelpSegue(to: makeShopHelpViewController())
        }
        controller.segues["showItem"] = { [unowned controller] in
            controller.showItemSegue(to: makeShopItemViewController())
        }
        controller.segues["help"] = { [unowned controller] in
            controller.showHelpSegue(to: makeShopHelpViewController())
        }
        return controller
    }

    static func makeShopItemViewController() -> ShopItemViewController {
        ShopItemViewController(nibName: "ShopItemViewController", bundle: nil)
    }

    static func makeShopTermsController() -> ShopTermsController {
        ShopTermsController(nibName: "ShopTermsController", bundle: nil)
    }

    static func makeShopHelpViewController() -> ShopHelpViewController {
        ShopHelpViewController(nibName: "ShopHelpViewController", bundle: nil)
    }

    /// Creates the screen with an identifier of the storyboard; `nil` is the first screen.
    static func makeScreen(withIdentifier identifier: String?) -> UIViewController? {
        switch identifier {
        case nil: makeInitialViewController()
        case "Start": makeStart()
        case "ShopHelp": makeShopHelpViewController()
        default: nil
        }
    }
}

@KeyValueCoding
class ShopViewController: UIViewController {
    var titleLabel: UILabel!
    var leftWidth: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpShopViewController()
    }

    func showBarHelpSegue(to destination: ShopHelpViewController) -> UIStoryboardSegue {
        UIStoryboardSegue(identifier: "barHelp", source: self, destination: destination) { [unowned self] in
            present(destination, animated: true)
        }
    }

    @discardableResult
    func showBarHelp() -> ShopHelpViewController {
        let destination = ShopStoryboard.makeShopHelpViewController()
        let segue = showBarHelpSegue(to: destination)
        prepare(for: segue, sender: self)
        segue.perform()
        return destination
    }

    func showItemSegue(to destination: ShopItemViewController) -> UIStoryboardSegue {
        UIStoryboardSegue(identifier: "showItem", source: self, destination: destination) { [unowned self] in
            if let navigationController {
                navigationController.pushViewController(destination, animated: true)
            } else {
                present(destination, animated: true)
            }
        }
    }

    @discardableResult
    func showItem() -> ShopItemViewController {
        let destination = ShopStoryboard.makeShopItemViewController()
        let segue = showItemSegue(to: destination)
        prepare(for: segue, sender: self)
        segue.perform()
        return destination
    }

    func embedTermsSegue(to destination: ShopTermsController) -> UIStoryboardSegue {
        UIStoryboardSegue(identifier: "terms", source: self, destination: destination) { [unowned self] in
            addChild(destination)
        }
    }

    @discardableResult
    func embedTerms() -> ShopTermsController {
        let destination = ShopStoryboard.makeShopTermsController()
        let segue = embedTermsSegue(to: destination)
        prepare(for: segue, sender: self)
        segue.perform()
        return destination
    }

    func showHelpSegue(to destination: ShopHelpViewController) -> UIStoryboardSegue {
        UIStoryboardSegue(identifier: "help", source: self, destination: destination) { [unowned self] in
            destination.modalPresentationStyle = .fullScreen
            present(destination, animated: true)
        }
    }

    @discardableResult
    func showHelp() -> ShopHelpViewController {
        let destination = ShopStoryboard.makeShopHelpViewController()
        let segue = showHelpSegue(to: destination)
        prepare(for: segue, sender: self)
        segue.perform()
        return destination
    }

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpShopViewController() {
        let views = DocumentViews(root: view)
        navigationItem.title = "Shop"
        titleLabel = views["shopTitle"] as? UILabel
        views.prefer("shopTitle", hugging: [.horizontal: 251, .vertical: 251])
        views.constrain("shopTitle", .centerX, to: "root", .centerX)
        views.constrain("shopTitle", .bottom, to: "left", .top, constant: -36)
        views.constrain("left", .leading, to: "root.safeArea", .leading, constant: 20)
        views.constrain("left", .top, to: "root.safeArea", .top, constant: 220)
        views.constrain("right", .leading, to: "left", .trailing, constant: 20)
        views.constrain("right", .top, to: "left", .top)
        views.constrain("right", .height, to: "left", .height)
        views.constrain("right", .width, to: "left", .width, multiplier: 0.5)
        leftWidth = views.constrain("left", .width, constant: 160, priority: 900)
        views.constrain("buy", .centerX, to: "left", .centerX)
        views.constrain("buy", .centerY, to: "right", .centerY)
        views.constrain("terms", .leading, to: "root.safeArea", .leading, constant: 20)
        views.constrain("root.safeArea", .trailing, to: "terms", .trailing, constant: 20)
        views.constrain("terms", .top, to: "left", .bottom, constant: 120)
        let embedTermsChild = embedTerms()
        if let content = embedTermsChild.view { views["terms"]?.addSubview(content) }
        embedTermsChild.didMove(toParent: self)
    }
}

@KeyValueCoding
class ShopItemViewController: UIViewController {}

@KeyValueCoding
class ShopTermsController: UIViewController {}

@KeyValueCoding
class ShopHelpViewController: UIViewController {}

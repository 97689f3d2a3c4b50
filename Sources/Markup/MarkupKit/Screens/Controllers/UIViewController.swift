public import Foundation
public import KeyValueCoding
import MarkupLanguage

/// The behaviour of one screen or a part of one: it makes a view, and its methods are called when the view appears, is
/// laid out and disappears.
///
/// ```swift
/// @KeyValueCoding
/// final class GreetingController: UIViewController {
///     var nameField: UITextField!
///
///     override func loadView() {
///         view = try? LMViewBuilder.view(withName: "Greeting", owner: self, root: nil)
///     }
/// }
/// ```
@KeyValueCoding
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The document that ``loadView()`` loads, without `.xml`; `nil` is the one named like the class, if there is one.
    public let nibName: String?
    /// The bundle of that document; `nil` is ``UIResponder/bundleForView``.
    public let nibBundle: Bundle?

    private var loadedView: UIView?
    /// Why a document of this controller could not be loaded.
    var loadFailure: (any Error)?
    var isLoadingView = false
    var appearance = Appearance.disappeared
    /// The size of the last layout.
    var laidOutSize: CGSize?
    var childControllers: [UIViewController] = []
    var presented: Presentation?
    weak var presenter: UIViewController?
    /// Where this controller is shown as a popover; made when it is asked for.
    var popoverPlace: UIPopoverPresentationController?
    /// How this controller is shown as a sheet; made when it is asked for.
    var sheetPlace: UISheetPresentationController?
    /// Whether it has been said that this controller cannot present, being in no window.
    var hasRefusedWithoutWindow = false
    /// Who is told of changes of traits.
    var traitObservers: [TraitObserver] = []
    /// The window whose root this controller is.
    weak var rootWindow: UIWindow?
    private var storedNavigationItem: UINavigationItem?
    private var commands: [UIKeyCommand] = []

    /// Creates a controller; the view is made when it is first asked for.
    ///
    /// - Parameters:
    ///   - nibName: The document to load in place of the one named like the class.
    ///   - bundle: The bundle with that document.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    open override var bundleForView: Bundle { nibBundle ?? super.bundleForView }

    // MARK: The view

    /// The controller's view, made by ``loadView()`` on first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            guard newValue !== loadedView else { return }
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, if there is one already.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been made. Asking does not make it.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: from the document ``UIViewController/nibName``, or the one named like the class, or else an empty one. Not to be called directly.
    open func loadView() { view = viewFromDocument() ?? UIView(frame: .zero) }

    /// Makes the view unless there is one.
    ///
    /// If ``loadView()`` leaves none because its document has faults, the view shows them, and they are posted as a ``Notice``.
    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        if loadedView == nil { view = viewAfterFailure() }
        isLoadingView = false
        takeMarkupParts()
        viewDidLoad()
        followProperties()
    }

    /// Sets what no document says, such as the titles of bar buttons.
    ///
    /// Called after ``viewDidLoad()``, and again in the turn after a change of the language, or of an observable object that the method reads. The
    /// default does nothing.
    ///
    /// ```swift
    /// override func updateProperties() {
    ///     super.updateProperties()
    ///     title = localizedText("inbox", model.count)
    /// }
    /// ```
    open func updateProperties() {}
    var propertyFollowing: Following<PropertyFollower>?

    /// Called once, when the view has been made: outlets are set.
    open func viewDidLoad() {}

    // MARK: Appearing

    /// Called before the view is shown, each time.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is shown and laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is taken off the screen, each time.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has been taken off the screen.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called when the view has its size, before its subviews are placed.
    open func viewWillLayoutSubviews() {}
    /// Called when the subviews have been placed.
    open func viewDidLayoutSubviews() {}

    /// Called when the size of the view has changed, before the next frame.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// Called when dark mode, the text direction, the size of text or the window's size class has changed.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    /// Never called: a desktop has no such warning. Here so that code from iOS compiles.
    open func didReceiveMemoryWarning() {}

    // MARK: In a container

    /// The title in the header bar and, unless ``tabBarItem`` has its own, on the tab; `nil` is none.
    open var title: String? { didSet { chromeDidChange() } }

    /// What the header bar shows while this controller is on top.
    public var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: nil)
        item.controller = self
        storedNavigationItem = item
        return item
    }

    /// The buttons that a navigation controller shows at the lower edge while this screen is on top; `nil` is none. See
    /// ``UINavigationController/isToolbarHidden``.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet {
            for item in toolbarItems ?? [] { item.owner = self }
            chromeDidChange()
        }
    }

    /// How a ``UITabBarController`` shows this controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(controller: self)

    /// The children whose views are on screen while this controller's is. A container that shows one at a time answers with that one.
    open var visibleChildren: [UIViewController] { childControllers.filter { $0.viewIfLoaded?.superview != nil } }

    /// What the window's header shows for this controller.
    var chrome: Chrome { Chrome(of: self) }

    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presenter }

    /// The controller that holds this one.
    public internal(set) weak var parent: UIViewController?

    /// Called when the controller has entered a container, or with `nil` when it has left one.
    open func didMove(toParent parent: UIViewController?) {}
    /// Called before the controller enters a container; a navigation controller also calls it with `nil` before it drops a screen.
    open func willMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// How this controller's window opens when it is presented. Default `automatic`.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The size a presented controller's window opens with, in points; zero, the default, is the view's natural size.
    open var preferredContentSize = CGSize.zero
    /// Whether Escape and the window's close button leave a presented controller open. Default `false`.
    open var isModalInPresentation = false

    /// Shows a controller in a window of its own, in front of this one's window and modal to it. Returns at once.
    ///
    /// A controller that is not in a window presents nothing and posts a ``Notice`` once. One that presents already posts a ``Notice`` each time.
    ///
    /// - Parameter completion: Called when the controller has appeared.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        show(presented: controller, animated: animated, completion: completion)
    }

    /// Shows this controller in front of `presenter` in a way of its own, such as a popover or a dialog of the desktop.
    ///
    /// - Returns: Whether it did; otherwise it gets a window.
    func presentsItself(over presenter: UIViewController, completion: (() -> Void)?) -> Bool {
        showAsPopover(over: presenter, completion: completion)
    }

    /// Closes the controller that this one presents, or this one if it presents none.
    ///
    /// - Parameter completion: Called when the controller has disappeared.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if presented != nil { return closePresented(animated: animated, completion: completion) }
        for ancestor in sequence(first: self, next: \.parent) {
            if let presenter = ancestor.presenter {
                return presenter.dismiss(animated: animated, completion: completion)
            }
        }
    }

    // MARK: Keyboard

    /// The commands whose keys this controller answers to while it is on screen; `nil` and empty mean none.
    open override var keyCommands: [UIKeyCommand]? { commands }
    /// Adds a command to ``keyCommands``; of two commands with one key, the one added first is called.
    public func addKeyCommand(_ command: UIKeyCommand) { commands.append(command) }
    /// Removes a command that ``addKeyCommand(_:)`` added; does nothing for another one.
    public func removeKeyCommand(_ command: UIKeyCommand) { commands.removeAll { $0 === command } }

    /// Keys that a kind of controller answers to by itself, such as going back; asked after ``keyCommands``.
    func handle(_ key: KeyPress) -> Bool { false }
}

/// What accompanies a change of size, or of the screen of a navigation controller. A desktop's window is resized without an animation of its own.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Whether something moves.
    var isAnimated: Bool { get }
    /// The seconds that it takes; 0 without movement.
    var transitionDuration: TimeInterval { get }
    /// Has what `animation` changes move along, and calls `completion` at the end; both at once where nothing moves.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

/// How a presented controller is shown.
public nonisolated enum UIModalPresentationStyle: String, MarkupWord {
    /// `fullScreen` opens the window maximised; the other styles give the same window.
    case automatic, formSheet, pageSheet, fullScreen
    /// Beside a view or a bar button of the window, as ``UIViewController/popoverPresentationController`` says; a window where that says nothing.
    case popover
}

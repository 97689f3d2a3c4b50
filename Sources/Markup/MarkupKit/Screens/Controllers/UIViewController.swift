public import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A controller of a screen or a part of one: it creates a view, and its methods are called when the view appears, is
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
    /// The name of the document that ``loadView()`` loads, without `.xml`; `nil` is the one named like the class, if it
    /// exists.
    public let nibName: String?
    /// The bundle of that document; `nil` uses ``UIResponder/bundleForView``.
    public let nibBundle: Bundle?

    private var loadedView: UIView?
    /// The error with which this controller's document failed to load.
    var loadFailure: (any Error)?
    var isLoadingView = false
    /// Whether `awakeFromNib()` was called.
    var hasAwoken = false
    var appearance = Appearance.disappeared
    /// Whether `viewDidAppear(_:)` or `viewDidDisappear(_:)` is running.
    var isEndingTransition = false
    /// Whether the controller enters or leaves a container; `nil` once it has appeared or disappeared.
    var movement: ContainerMovement?
    /// Whether the running appearance is animated; `nil` once ``viewIsAppearing(_:)`` was called.
    var pendingAppearing: Bool?
    /// The size of the last layout.
    var laidOutSize: CGSize?
    var childControllers: [UIViewController] = []
    var presented: Presentation?
    weak var presenter: UIViewController?
    /// The popover's configuration; created on first use.
    var popoverPlace: UIPopoverPresentationController?
    /// The sheet's configuration; created on first use.
    var sheetPlace: UISheetPresentationController?
    /// Whether a notice was posted that this controller cannot present because it is in no window.
    var hasRefusedWithoutWindow = false
    /// The observers of trait changes.
    var traitObservers: [TraitObserver] = []
    /// Settings for the bars of a phone.
    var phoneScreen = PhoneScreen()
    /// The room that the program keeps free at the edges of the view.
    var additionalInsets = UIEdgeInsets.zero
    private var editsContent = false
    private var madeEditButton: EditButtonItem?
    /// The window whose root controller this is.
    weak var rootWindow: UIWindow?
    private var storedNavigationItem: UINavigationItem?
    private var commands: [UIKeyCommand] = []

    /// Creates a controller; its view is created on first use.
    ///
    /// - Parameters:
    ///   - nibName: The document to load instead of the one named like the class.
    ///   - bundle: The bundle with that document.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Not available, because there are no archives of controllers.
    ///
    /// A subclass need not write it. One that does calls `super.init(nibName: nil, bundle: nil)`.
    @available(*, unavailable, message: "there are no archives: write 'super.init(nibName: nil, bundle: nil)'")
    public required init?(coder: NSCoder) { nil }

    open override var bundleForView: Bundle { nibBundle ?? super.bundleForView }

    // MARK: The view

    /// The controller's view, created by ``loadView()`` on first use.
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

    /// The view, if it has been created.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been created. Reading this does not create it.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view: from the document ``UIViewController/nibName``, or the one named like the class, or else an
    /// empty one. Do not call it directly.
    open func loadView() { view = viewFromDocument() ?? UIView(frame: .zero) }

    /// Creates the view unless it has been created.
    ///
    /// If ``loadView()`` creates none because its document has errors, the view shows them, and they are posted as a
    /// ``Notice``.
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

    /// Sets properties that are not set in a document, such as the titles of bar buttons.
    ///
    /// Called after ``viewDidLoad()``, and again in the turn after a change of the language, or of an observable object
    /// that the method reads. The default does nothing.
    ///
    /// ```swift
    /// override func updateProperties() {
    ///     super.updateProperties()
    ///     title = localizedText("inbox", model.count)
    /// }
    /// ```
    open func updateProperties() {}
    var propertyFollowing: Following<PropertyFollower>?

    /// Called once, when the view has been created and the outlets are set.
    open func viewDidLoad() {}

    // MARK: Appearing

    /// Called before the view is shown, each time.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, each time: after the first layout of the view, or directly before
    /// ``viewDidAppear(_:)`` if the view keeps its size and so is not laid out again. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is shown and laid out, each time.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is removed from the screen, each time.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has been removed from the screen, each time.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called when the view has its size, before its subviews are placed.
    open func viewWillLayoutSubviews() {}
    /// Called when the subviews have been placed.
    open func viewDidLayoutSubviews() {}

    /// Called when the size of the view has changed, before the next frame.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// Never called: ``traitCollectionDidChange(_:)`` reports changed traits. Exists so that code from iOS compiles.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Called when dark mode, the text direction, the text size or the window's size class has changed.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    /// Never called, because a desktop has no such warning. Exists so that code from iOS compiles.
    open func didReceiveMemoryWarning() {}

    // MARK: In a container

    /// The title in the header bar and, unless ``tabBarItem`` has its own, on the tab; default `nil`.
    open var title: String? { didSet { chromeDidChange() } }

    /// The content of the header bar while this controller is on top.
    public var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: nil)
        item.controller = self
        storedNavigationItem = item
        return item
    }

    /// The buttons that a navigation controller shows in its toolbar while this screen is on top; default `nil`. See
    /// ``UINavigationController/isToolbarHidden``.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet {
            for item in toolbarItems ?? [] { item.owner = self }
            chromeDidChange()
        }
    }

    // MARK: Editing

    /// Whether the user edits the content. Default `false`. Setting it calls ``setEditing(_:animated:)``.
    open var isEditing: Bool {
        get { editsContent }
        set { setEditing(newValue, animated: false) }
    }

    /// Called when ``isEditing`` changes, also by the ``editButtonItem``. An override calls `super`, and makes the content editable or not.
    open func setEditing(_ editing: Bool, animated: Bool) {
        editsContent = editing
        madeEditButton?.show(isEditing: editing)
    }

    /// A bar button "Edit", which becomes "Done" while ``isEditing`` is `true`, and changes it.
    open var editButtonItem: UIBarButtonItem {
        if let madeEditButton { return madeEditButton }
        let button = EditButtonItem(for: self)
        madeEditButton = button
        return button
    }

    // MARK: A phone's screen

    /// The style of a phone's status bar. Has no effect and is not called: a desktop has no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether a phone's status bar is hidden. Has no effect and is not called: a desktop has no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation of a phone's status bar. Has no effect and is not called: a desktop has no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style of a phone's status bar. Has no effect and is not called.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether a phone's status bar is hidden. Has no effect and is not called.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether a phone's home indicator is hidden. Has no effect and is not called: a desktop has none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Has no effect: a desktop has no home indicator. Never read.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Has no effect: containers always forward the appearance to their children. Never read.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Whether the screen may rotate. Has no effect and is not called: a desktop rotates the whole screen.
    open var shouldAutorotate: Bool { true }
    /// The orientations of the screen. Has no effect and is not called: a desktop rotates the whole screen.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// The first orientation of a presented controller. Has no effect and is not called: a desktop rotates the whole screen.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// Called after ``additionalSafeAreaInsets`` was set. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the layout, after `view.setNeedsUpdateConstraints()`. The default calls the view's `updateConstraints()`; an override
    /// calls `super` at its end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// The item of this controller's tab in a ``UITabBarController``.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(controller: self)

    /// The children whose views are on screen while this controller's is. A container that shows one child at a time
    /// returns that one.
    open var visibleChildren: [UIViewController] { childControllers.filter { $0.viewIfLoaded?.superview != nil } }

    /// This controller's contribution to the window's header.
    var chrome: Chrome { Chrome(of: self) }

    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presenter }

    /// The parent controller.
    public internal(set) weak var parent: UIViewController?

    /// Called when the controller was added to a container, or with `nil` when it was removed from one.
    open func didMove(toParent parent: UIViewController?) {}
    /// Called before the controller is added to a container; a navigation controller also calls it with `nil` before it
    /// removes a screen. An override calls `super`.
    open func willMove(toParent parent: UIViewController?) { movement = parent == nil ? .fromParent : .toParent }

    // MARK: Presenting

    /// The presentation style. Default `automatic`.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The initial size of a presented controller's window, in points; zero, the default, is the view's natural size.
    open var preferredContentSize = CGSize.zero
    /// Whether Escape and the window's close button leave a presented controller open. Default `false`.
    open var isModalInPresentation = false

    /// Presents a controller in a separate window in front of this one's window, and modal to it. Returns at once.
    ///
    /// A controller that is not in a window presents nothing and posts a ``Notice`` once. One that already presents a
    /// controller posts a ``Notice`` each time.
    ///
    /// - Parameter completion: Called when the controller has appeared.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        show(presented: controller, animated: animated, completion: completion)
    }

    /// Shows a controller as the containers around this one do: a navigation controller pushes it, otherwise it is presented.
    open func show(_ controller: UIViewController, sender: Any?) {
        if let parent { return parent.show(controller, sender: sender) }
        present(controller, animated: true)
    }

    /// Shows a controller in the content column of the split view controller around this one; otherwise it is presented.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        if let splitViewController { return splitViewController.showDetailViewController(controller, sender: sender) }
        present(controller, animated: true)
    }

    /// The segues that lead from this screen, by their names: functions that create one. Default empty.
    public var segues: [String: () -> UIStoryboardSegue] = [:]

    /// Creates the segue of a name, calls ``prepare(for:sender:)`` and performs it, if ``shouldPerformSegue(withIdentifier:sender:)`` allows that. A
    /// name that is not in ``segues`` posts a ``Notice``.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let make = segues[identifier] else {
            let names = segues.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
            let advice = names.isEmpty ? "add it to 'segues'" : "the segues are \(names)"
            return Notice.post(.presentation, "'\(type(of: self))' has no segue '\(identifier)': \(advice)")
        }
        guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
        let segue = make()
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Whether ``performSegue(withIdentifier:sender:)`` may perform a segue. Default `true`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed, to pass values to its destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Presents this controller in front of `presenter` in a special way, such as a popover or a dialog of the desktop.
    ///
    /// - Returns: Whether it did; otherwise it is presented in a window.
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

    /// The key commands that are active while this controller is on screen; `nil` and an empty array mean no commands.
    open override var keyCommands: [UIKeyCommand]? { commands }
    /// Adds a command to ``keyCommands``; of two commands with the same key, the one added first is called.
    public func addKeyCommand(_ command: UIKeyCommand) { commands.append(command) }
    /// Removes a command that ``addKeyCommand(_:)`` added; does nothing for other commands.
    public func removeKeyCommand(_ command: UIKeyCommand) { commands.removeAll { $0 === command } }

    /// Handles keys that a kind of controller uses, such as going back; called after ``keyCommands``. Returns whether
    /// the key was used.
    func handle(_ key: KeyPress) -> Bool { false }
}

/// Coordinates animations with a change of size or of a navigation controller's screen. The desktop resizes windows
/// without an animation.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The duration in seconds; 0 without an animation.
    var transitionDuration: TimeInterval { get }
    /// Animates the changes that `animation` makes, and calls `completion` at the end; both at once without an
    /// animation.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

/// The presentation style of a controller.
public nonisolated enum UIModalPresentationStyle: String, MarkupWord {
    /// `fullScreen` opens a maximised window; the other styles open a normal one.
    case automatic, formSheet, pageSheet, fullScreen
    /// A popover beside the anchor in ``UIViewController/popoverPresentationController``; a window if no anchor is set.
    case popover
    /// A normal window. On a phone these styles leave the views below visible, or are defined by the program.
    case overFullScreen, currentContext, overCurrentContext, custom
    /// A normal window. A delegate returns it where a phone shall not change the style.
    case none
}

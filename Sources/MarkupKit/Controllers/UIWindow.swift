public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A window of the desktop: its header bar shows what the root controller's ``UINavigationItem`` says, its content is the controller's view.
///
/// A window that is shown is retained until it is closed; no reference to it has to be kept.
@KeyValueCoding
open class UIWindow: UIView {
    /// What a window is for.
    enum Kind {
        case plain
        case modal(over: UIWindow?, style: UIModalPresentationStyle)
    }

    private var handle: NativeWindow?
    let headerBar: UINavigationBar
    private let kind: Kind
    private var needsChrome = false
    private var hasAppeared = false
    /// Called when a person wants to close the window; `false` keeps it open. `nil` allows it. ``close()`` does not ask.
    public var shouldClose: (() -> Bool)?
    /// Called once when the window has been closed, by a person or by code.
    public var onClose: (() -> Void)?
    var onAppear: (() -> Void)?

    init(kind: Kind) {
        self.kind = kind
        headerBar = UINavigationBar(frame: .zero)
        super.init(frame: .zero)
        handle = NativeWindow(content: native, titlebar: headerBar.native, isModal: isModal)
        headerBar.showsWindowControls = true
        connect()
    }

    /// Creates a window that is not shown yet.
    ///
    /// - Parameter frame: Its size is the window's ``defaultSize``, in points; the position is ignored, as the desktop places windows.
    public override convenience init(frame: CGRect) {
        self.init(kind: .plain)
        if !frame.isEmpty { defaultSize = frame.size }
    }

    private var isModal: Bool { if case .modal = kind { true } else { false } }

    private func connect() {
        handle?.onCloseRequest = { [weak self] in self?.closeIfAllowed() }
        handle?.onKey = { [weak self] event in self?.handle(KeyPress(event)) ?? false }
        handle?.onActive = { [weak self] isActive in
            guard let self, isActive else { return }
            UIApplication.shared.keyWindow = self
        }
        followTouches()
        if case .modal(let parent?, let style) = kind {
            handle?.setTransient(for: parent.handle)
            if style == .fullScreen { handle?.maximize() }
        }
    }

    private var dispatch: TouchDispatch?

    private func followTouches() {
        guard let root = handle?.root else { return }
        dispatch = TouchDispatch(window: root) { [weak self] in self.map { [$0, $0.headerBar] as [UIView] } ?? [] }
    }

    // MARK: Content

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            replaceRoot(oldValue)
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        if let old {
            if isVisible { old.beginAppearanceTransition(false, animated: false) }
            old.viewIfLoaded?.removeFromSuperview()
            old.rootWindow = nil
            if isVisible { old.endAppearanceTransition() }
        }
        guard let root = rootViewController else { return }
        root.rootWindow = self
        if isVisible { root.beginAppearanceTransition(true, animated: false) }
        root.loadViewIfNeeded()
        insertSubview(root.view, at: 0)
        updateChrome()
        if isVisible { root.endAppearanceTransition() }
    }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let items = layoutItems().filter {
            !($0.view is ReloadingBanner || $0.view is ToastView || $0.view is MenuBarView)
        }
        let bar = menuBarHeight
        guard axis == .vertical, bar > 0 else {
            return measureLayers(
                items, margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection)
        }
        var result = measureLayers(
            items, margins: LayoutMargins(), axis: axis, for: crossSize, direction: layoutDirection)
        result.minimum += bar
        result.natural += bar
        return result
    }

    /// The root controller's view fills the window; other subviews keep their frames.
    override func arrangeContent(in size: LayoutSize) {
        let bar = menuBarHeight
        for view in subviews where !view.isHidden {
            if view.viewController != nil {
                view.native.place(CGRect(x: 0, y: bar, width: size.width, height: max(0, size.height - bar)))
            } else if let menuBar = view as? MenuBarView {
                menuBar.native.place(CGRect(x: 0, y: 0, width: size.width, height: bar))
            } else if let banner = view as? ReloadingBanner {
                banner.place(atTopOf: size)
            } else if let toast = view as? ToastView {
                toast.place(atBottomOf: size)
            } else {
                view.put(view.placedFrame ?? CGRect(origin: .zero, size: view.intrinsicContentSize))
            }
        }
        followSizeClasses(size)
        guard !hasAppeared, isVisible else { return }
        hasAppeared = true
        MainLoop.atNextTurn { [weak self] in self?.didAppear() }
    }

    /// The traits that were told last.
    var toldTraits: UITraitCollection?

    /// A window is narrow or not, and its room is looked at in each layout: the other traits tell of themselves.
    private func followSizeClasses(_ size: LayoutSize) {
        let room = CGSize(width: size.width, height: size.height)
        guard let toldTraits else {
            self.toldTraits = UITraitCollection(ofWindow: room, scale: native.scale)
            return
        }
        guard
            UIUserInterfaceSizeClass(width: room.width) != toldTraits.horizontalSizeClass
                || UIUserInterfaceSizeClass(height: room.height) != toldTraits.verticalSizeClass
        else { return }
        // Widgets must not be changed in the middle of a layout.
        MainLoop.atNextTurn { [weak self] in self?.traitsMayHaveChanged() }
    }

    private func didAppear() {
        CADisplayLink.windowsDidChange()
        rootViewController?.endAppearanceTransition()
        onAppear?()
        onAppear = nil
    }

    // MARK: Title and size

    /// The window's title; `nil` is the root controller's, or the application's name where that has none.
    open var title: String? { didSet { setNeedsChrome() } }

    /// The size the window opens with, in points; zero, the default, is the content's own. Setting it resizes a window that is shown.
    open var defaultSize: CGSize {
        get { handle?.defaultSize ?? .zero }
        set { handle?.defaultSize = newValue }
    }

    /// The ``defaultSize`` at the origin, in points; setting it sets that. The position is ignored, as the desktop places windows.
    open override var frame: CGRect {
        get { defaultSize == .zero ? super.frame : CGRect(origin: .zero, size: defaultSize) }
        set { if !newValue.isEmpty, accepts(newValue) { defaultSize = newValue.size } }
    }

    override var awaitedSizeByItself: CGSize? { awaitedContentSize }

    /// Whether a person may resize the window. Default `true`; `false` once the window is closed.
    open var isResizable: Bool {
        get { handle?.isResizable ?? false }
        set { handle?.isResizable = newValue }
    }

    /// The smallest size that a person can give the window, in points; zero, the default, is what the content needs.
    open var minimumSize = CGSize.zero { didSet { handle?.setMinimumSize(minimumSize) } }

    /// Whether the window fills the screen, without its header. Default `false`; setting it takes effect when the desktop has done it.
    open var isFullScreen: Bool {
        get { handle?.isFullScreen ?? false }
        set { handle?.isFullScreen = newValue }
    }

    /// Whether the window is as large as the screen allows, with its header. Default `false`.
    open var isMaximized: Bool {
        get { handle?.isMaximized ?? false }
        set { handle?.isMaximized = newValue }
    }

    /// A name under which the window's size is remembered from one run of the program to the next; `nil`, the default, remembers nothing.
    ///
    /// Set it before the window is shown: a remembered size takes the place of ``defaultSize``. It is kept in `UserDefaults.standard`.
    open var restorationIdentifier: String? {
        didSet { if let restorationIdentifier, !isVisible { WindowMemory.restore(self, restorationIdentifier) } }
    }

    /// Dark or light, whatever the desktop has chosen; `unspecified`, the default, follows the desktop.
    ///
    /// GTK draws all windows of a program alike, so that this is the same for each: the one set last holds.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { UIApplication.shared.overrideUserInterfaceStyle }
        set { UIApplication.shared.overrideUserInterfaceStyle = newValue }
    }

    func setNeedsChrome() {
        guard !needsChrome else { return }
        needsChrome = true
        MainLoop.atNextTurn { [weak self] in self?.updateChrome() }
    }

    private func updateChrome() {
        needsChrome = false
        guard let root = rootViewController else { return }
        var chrome = root.chrome
        chrome.title = title ?? chrome.title ?? UIApplication.shared.name
        updateMenuBar(isModal: isModal)
        if let item = menuItem() { chrome.trailing.insert(item, at: 0) }
        // An alert says everything in its content.
        headerBar.isHidden = root is UIAlertController
        handle?.title = chrome.title ?? ""
        headerBar.show(chrome)
    }

    private var menuWord: WordFollower?
    private var shownMenu: (menu: UIMenu, item: UIBarButtonItem)?

    /// The button that opens the application's menu, in windows that are not in front of another one.
    private func menuItem() -> UIBarButtonItem? {
        guard !isModal, !UIApplication.shared.showsMenuBar, let menu = UIApplication.shared.menu else { return nil }
        if let shownMenu, shownMenu.menu === menu { return shownMenu.item }
        let item = UIBarButtonItem(image: UIImage(systemIcon: "open-menu-symbolic"), primaryAction: nil, menu: menu)
        item.owner = rootViewController
        item.opensWithMenuKey = true
        menuWord = WordFollower(.menu) { [weak item] in item?.accessibilityLabel = $0 }
        shownMenu = (menu, item)
        return item
    }

    // MARK: Showing and closing

    /// Whether the window is on screen.
    public private(set) var isVisible = false

    /// Whether the keyboard is directed to this window.
    public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Shows the window in front of the others and directs the keyboard to it.
    open func makeKeyAndVisible() {
        guard let handle else { return }
        if !isVisible {
            isVisible = true
            UIApplication.shared.add(self)
            StyleSheet.shared.loadIfNeeded()
            rootViewController?.beginAppearanceTransition(true, animated: Display.showsAnimations)
            updateChrome()
        }
        handle.present()
        UIApplication.shared.keyWindow = self
    }

    /// Closes the window without asking ``shouldClose``, and releases its controller. A closed window cannot be shown again.
    open func close() {
        guard let handle else { return }
        if isVisible, let restorationIdentifier { WindowMemory.save(self, restorationIdentifier) }
        self.handle = nil
        dispatch?.cancelTouches()
        dispatch = nil
        let root = rootViewController
        root?.closePresented(animated: false, completion: nil)
        if isVisible { root?.beginAppearanceTransition(false, animated: false) }
        isVisible = false
        // The views live on in their controller, which may be shown again elsewhere.
        root?.viewIfLoaded?.removeFromSuperview()
        endMovementsInside()
        handle.close()
        root?.endAppearanceTransition()
        root?.rootWindow = nil
        rootViewController = nil
        UIApplication.shared.remove(self)
        onClose?()
        onClose = nil
        shouldClose = nil
    }

    /// Closes the window as its close button does: unless ``shouldClose`` returns `false`.
    public func closeIfAllowed() {
        if shouldClose?() ?? true { close() }
    }

    // MARK: Keyboard

    /// Does what a key would do in this window: the commands of the view that has the keyboard and of those around it, those of the controllers
    /// on screen, the innermost first, then those of the application's menu. Ctrl+? lists them all.
    ///
    /// - Returns: Whether anything answered to the key.
    @discardableResult
    public func performKeyCommand(input: String, modifierFlags: UIKeyModifierFlags = []) -> Bool {
        handle(KeyPress(input: input, modifierFlags: modifierFlags))
    }

    private func handle(_ key: KeyPress) -> Bool {
        for view in focusedViews {
            if let command = view.keyCommands?.first(where: { $0.matches(key) }) {
                command.perform(for: view)
                return true
            }
        }
        for controller in rootViewController?.onScreenPath ?? [] {
            if let command = controller.keyCommands?.first(where: { $0.matches(key) }) {
                command.perform(for: controller)
                return true
            }
            if controller.handle(key) { return true }
            if controller.navigationItem.searchController?.handle(key) == true { return true }
            if key.isRefresh, let control = controller.refreshControls.first { return control.beginByHand() }
        }
        if UIApplication.shared.handle(key) { return true }
        if let direction = key.undoDirection, let manager = currentUndoManager, manager.answer(to: direction) {
            return true
        }
        if isModal, key == KeyPress(input: UIKeyCommand.inputEscape, modifierFlags: []) {
            closeIfAllowed()
            return true
        }
        return key == KeyPress(input: "?", modifierFlags: .command) && showKeyCommands()
    }

    // MARK: Undo

    /// What can be undone in this window; made when it is first asked for.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    /// That of the innermost controller on screen, which may have one of its own.
    private var currentUndoManager: UndoManager? {
        rootViewController?.onScreenPath.first?.undoManager ?? undoManager
    }

    /// Undoes what was done last in the window; does nothing if there is nothing. A menu's command names it: `action: "undo"`.
    open func undo() { currentUndoManager?.undo() }

    /// Does again what was undone last in the window; does nothing if there is nothing.
    open func redo() { currentUndoManager?.redo() }

    // MARK: Pictures

    /// Draws the whole window, header bar included, and writes the picture: PNG, SVG or PDF, as the file's ending says.
    ///
    /// - Throws: ``PictureError`` if the window is not on screen or the file cannot be written.
    public func writePicture(ofWindowTo url: URL, scale: Double = 1) throws {
        guard let picture = handle?.picture(scale: scale) else { throw PictureError.notShown }
        try picture.write(to: url)
    }

    var nativeWindow: NativeWindow? { handle }
}

extension UIViewController {
    /// The controllers on screen, the innermost first.
    var onScreenPath: [UIViewController] { visibleChildren.flatMap(\.onScreenPath) + [self] }
}

extension UIView {
    /// Gives the view all of its container, never less than it needs.
    func placeFilling(_ size: LayoutSize) { put(CGRect(x: 0, y: 0, width: size.width, height: size.height)) }
}

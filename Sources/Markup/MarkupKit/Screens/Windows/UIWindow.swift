public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A window of the desktop: its header bar shows the root controller's ``UINavigationItem``, its content is the
/// controller's view.
///
/// A shown window is retained until it is closed; you need not keep a reference to it.
@KeyValueCoding
open class UIWindow: UIView {
    private var handle: NativeWindow?
    let headerBar = UINavigationBar(frame: .zero)
    private var isModal = false
    private var needsChrome = false
    private var hasAppeared = false
    /// Called when the user wants to close the window; `false` keeps it open. `nil` allows it. ``close()`` does not
    /// call it.
    public var shouldClose: (() -> Bool)?
    /// Called once when the window was closed, by the user or by code.
    public var onClose: (() -> Void)?
    var onAppear: (() -> Void)?

    /// Creates a window that is not shown yet.
    ///
    /// - Parameter frame: Its size is the window's ``defaultSize``, in points; the position is ignored, because the
    ///   desktop places windows.
    public override init(frame: CGRect) {
        super.init(frame: .zero)
        setUp()
        if !frame.isEmpty { defaultSize = frame.size }
    }

    /// Creates a window of a scene; it is shown by ``makeKeyAndVisible()``, as any window.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        setUp()
        enter(windowScene)
    }

    /// Creates a window above another one, which does not react to the user meanwhile.
    convenience init(modalOver parent: UIWindow?, style: UIModalPresentationStyle) {
        self.init(frame: .zero)
        isModal = true
        handle?.becomeModal()
        guard let parent else { return }
        handle?.setTransient(for: parent.handle)
        if style == .fullScreen { handle?.maximize() }
    }

    private func setUp() {
        handle = NativeWindow(content: native, titlebar: headerBar.native)
        headerBar.showsWindowControls = true
        connect()
    }

    private func connect() {
        handle?.onCloseRequest = { [weak self] in self?.closeIfAllowed() }
        handle?.onKey = { [weak self] event in self?.handle(KeyPress(event)) ?? false }
        handle?.onActive = { [weak self] isActive in
            guard let self else { return }
            guard isActive else {
                return MainLoop.atNextTurn { [weak self] in
                    self.map { $0.windowScene?.focusDidLeave($0) }
                    UIApplication.shared.focusMayHaveChanged()
                }
            }
            UIApplication.shared.keyWindow = self
            windowScene?.becomeActive()
            UIApplication.shared.focusMayHaveChanged()
        }
        followTouches()
    }

    private var dispatch: TouchDispatch?

    private func followTouches() {
        guard let root = handle?.root else { return }
        dispatch = TouchDispatch(window: root) { [weak self] in self.map { [$0, $0.headerBar] as [UIView] } ?? [] }
    }

    /// The scene to which the window belongs; `nil`, the default, for a window without one.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            windowScene?.join(self)
            oldValue?.leave(self)
        }
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

    /// The views of controllers fill the window below the menu bar; constraints place other views, also by what is inside of those.
    override var fixedSubviews: [(view: UIView, insets: ReadingInsets)] {
        subviews.filter { $0.viewController != nil }.map { ($0, (menuBarHeight, 0, 0, 0)) }
    }
    override var freeSubviews: [UIView] { subviews.filter { $0.viewController == nil && !($0 is any WindowOverlay) } }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let items = layoutItems().filter { !($0.view is any WindowOverlay) }
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
                view.put(CGRect(x: 0, y: bar, width: size.width, height: max(0, size.height - bar)))
            } else if let overlay = view as? any WindowOverlay {
                overlay.place(in: size)
            }
        }
        arrangeFreeSubviews(in: size)
        followSizeClasses(size)
        guard !hasAppeared, isVisible else { return }
        hasAppeared = true
        MainLoop.atNextTurn { [weak self] in self?.didAppear() }
    }

    /// The traits of the last notification; `nil` before the first layout.
    var toldTraits: UITraitCollection?
    /// The session's traits when the window was shown. They may change before the first layout.
    private var traitsWhenShown: UITraitCollection?

    /// Checks in each layout whether a size class has changed; other traits are observed.
    private func followSizeClasses(_ size: LayoutSize) {
        let room = CGSize(width: size.width, height: size.height)
        guard let toldTraits else {
            let now = UITraitCollection(ofWindow: room, scale: native.scale)
            var first = traitsWhenShown ?? now
            first.horizontalSizeClass = now.horizontalSizeClass
            first.verticalSizeClass = now.verticalSizeClass
            first.displayScale = now.displayScale
            self.toldTraits = first
            if first != now { MainLoop.atNextTurn { [weak self] in self?.traitsMayHaveChanged() } }
            return
        }
        guard
            UIUserInterfaceSizeClass(width: room.width) != toldTraits.horizontalSizeClass
                || UIUserInterfaceSizeClass(height: room.height) != toldTraits.verticalSizeClass
        else { return }
        // Widgets must not be changed during a layout.
        MainLoop.atNextTurn { [weak self] in self?.traitsMayHaveChanged() }
    }

    private func didAppear() {
        CADisplayLink.windowsDidChange()
        rootViewController?.endAppearanceTransition()
        onAppear?()
        onAppear = nil
    }

    // MARK: Title and size

    /// The window's title; `nil` uses the root controller's title, or else the application's name.
    open var title: String? { didSet { setNeedsChrome() } }

    /// The initial size of the window in points; zero, the default, is the content's natural size. Setting it resizes a
    /// shown window.
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
    /// Whether the user may resize the window. Default `true`; `false` once the window is closed.
    open var isResizable: Bool {
        get { handle?.isResizable ?? false }
        set { handle?.isResizable = newValue }
    }

    /// The smallest size that the user can give the window, in points; zero, the default, is the content's minimum.
    open var minimumSize = CGSize.zero { didSet { handle?.setMinimumSize(minimumSize) } }

    /// Whether the window fills the screen, without its header. Default `false`; a change takes effect when the desktop
    /// has made it.
    open var isFullScreen: Bool {
        get { handle?.isFullScreen ?? false }
        set { handle?.isFullScreen = newValue }
    }

    /// Whether the window is maximised. Default `false`.
    open var isMaximized: Bool {
        get { handle?.isMaximized ?? false }
        set { handle?.isMaximized = newValue }
    }

    /// The name under which the window's size is saved for the next run of the program; `nil`, the default, does not
    /// save it.
    ///
    /// Set it before the window is shown: a saved size replaces ``defaultSize``. It is stored in
    /// `UserDefaults.standard`.
    open override var restorationIdentifier: String? {
        didSet { if let restorationIdentifier, !isVisible { WindowMemory.restore(self, restorationIdentifier) } }
    }

    /// The style, dark or light; `unspecified`, the default, follows the desktop.
    ///
    /// GTK uses one style for all windows of a program, so the value set last applies to all of them.
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
        let sceneTitle = windowScene.flatMap { $0.title?.isEmpty == false ? $0.title : nil }
        chrome.title = title ?? sceneTitle ?? chrome.title ?? UIApplication.shared.name
        updateMenuBar(isModal: isModal)
        if let item = menuItem() { chrome.trailing.insert(item, at: 0) }
        // An alert shows its title in its content.
        headerBar.isHidden = root is UIAlertController
        handle?.title = chrome.title ?? ""
        headerBar.show(chrome)
    }

    private var menuWord: LanguageFollower?
    private var shownMenu: (menu: UIMenu, item: UIBarButtonItem)?

    /// The button that opens the application's menu, in windows that are not modal.
    private func menuItem() -> UIBarButtonItem? {
        guard !isModal, !UIApplication.shared.showsMenuBar, let menu = UIApplication.shared.menu else { return nil }
        if let shownMenu, shownMenu.menu === menu { return shownMenu.item }
        let item = UIBarButtonItem(image: UIImage(systemIcon: "open-menu-symbolic"), primaryAction: nil, menu: menu)
        item.owner = rootViewController
        item.opensWithMenuKey = true
        menuWord = LanguageFollower(.menu) { [weak item] in item?.accessibilityLabel = $0 }
        shownMenu = (menu, item)
        return item
    }

    // MARK: Showing and closing

    /// Whether the window is on screen.
    public private(set) var isVisible = false

    /// Whether this window has the keyboard focus.
    public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Gives the window the keyboard focus, and so brings it to the front. Does nothing for a window that is not on screen, which
    /// ``makeKeyAndVisible()`` shows.
    open func makeKey() { if isVisible { makeKeyAndVisible() } }
    /// Called when the window has become the key window. The default does nothing; do not call it directly.
    open func becomeKey() {}
    /// Called when another window has become the key window, or when this one was closed. The default does nothing; do not call it directly.
    open func resignKey() {}

    /// Shows the window in front of the others and gives it the keyboard focus.
    open func makeKeyAndVisible() {
        guard let handle else { return }
        if !isVisible {
            isVisible = true
            traitsWhenShown = .current
            UIApplication.shared.add(self)
            StyleSheet.shared.loadIfNeeded()
            AppearanceProxies.shared.apply(to: headerBar)
            rootViewController?.beginAppearanceTransition(true, animated: Display.showsAnimations)
            updateChrome()
        }
        handle.present()
        UIApplication.shared.keyWindow = self
    }

    /// Closes the window without calling ``shouldClose``, and releases its controller. A closed window cannot be shown
    /// again.
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
        // The views stay with their controller, which may be shown again elsewhere.
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
        windowScene?.leave(self)
    }

    /// Closes the window like its close button: unless ``shouldClose`` returns `false`.
    public func closeIfAllowed() {
        if shouldClose?() ?? true { close() }
    }

    // MARK: Keyboard

    /// Performs the command of a key in this window: that of the focused view or its superviews, then of the
    /// controllers on screen, the innermost first, then of the application's menu. Ctrl+? lists all commands.
    ///
    /// - Returns: Whether a command was performed.
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

    /// The window's undo manager; created on first use.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    /// The undo manager of the innermost controller on screen, which may have its own.
    private var currentUndoManager: UndoManager? {
        rootViewController?.onScreenPath.first?.undoManager ?? undoManager
    }

    /// Undoes the last change in the window, if any. A menu command can name it: `action: "undo"`.
    open func undo() { currentUndoManager?.undo() }

    /// Redoes the change that was undone last in the window, if any.
    open func redo() { currentUndoManager?.redo() }

    // MARK: Pictures

    /// Draws the whole window including its header bar, and writes the picture as PNG, SVG or PDF, depending on the
    /// file name extension.
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
    /// Makes the view fill its container; it is never smaller than its minimum.
    func placeFilling(_ size: LayoutSize) { put(CGRect(x: 0, y: 0, width: size.width, height: size.height)) }
}

import Foundation
import MarkupLayout
import NativeWidgets

extension UIViewController {
    /// A controller presented in front of this one, and its host.
    struct Presentation {
        let controller: UIViewController
        let host: any PresentationHost
    }

    /// The controller that this one, or a container it is in, presents.
    public var presentedViewController: UIViewController? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.presented?.controller).first
    }

    /// The controller that presents this one, or a container it is in.
    public var presentingViewController: UIViewController? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.presenter).first
    }

    func show(presented controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presented == nil, controller.presenter == nil, controller.parent == nil, controller !== self else {
            let problem = presented.map { "'\(type(of: self))' presents '\(type(of: $0.controller))' already" }
            return refuseToPresent(problem ?? "'\(type(of: controller))' is already on screen")
        }
        guard hostWindow != nil || viewIfLoaded?.native.isInWindow == true else {
            guard !hasRefusedWithoutWindow else { return }
            hasRefusedWithoutWindow = true
            return refuseToPresent("'\(type(of: self))' is not in a window, or its window has been closed")
        }
        if controller.presentsItself(over: self, completion: completion) { return }
        let window = UIWindow(modalOver: hostWindow, style: controller.modalPresentationStyle)
        hold(controller, in: window)
        window.rootViewController = controller
        if controller.preferredContentSize != .zero {
            window.defaultSize = controller.preferredContentSize
        } else if let below = hostWindow, let size = controller.sheetPlace?.size(over: below.bounds.size) {
            window.defaultSize = size
        } else {
            window.defaultSize = window.sizeOfSheet(over: hostWindow)
        }
        window.shouldClose = { [weak controller] in controller?.allowsUserToDismiss() ?? true }
        window.onAppear = completion
        window.makeKeyAndVisible()
    }

    /// Keeps the presented controller until `host` is closed.
    func hold(_ controller: UIViewController, in host: any PresentationHost) {
        presented = Presentation(controller: controller, host: host)
        controller.presenter = self
        host.onClose = { [weak self] in self?.presentedDidClose() }
    }

    private func refuseToPresent(_ reason: String) {
        Notice.post(.presentation, "present(_:animated:): \(reason); nothing is presented")
    }

    func closePresented(animated: Bool, completion: (() -> Void)?) {
        guard let presented else { return }
        // Controllers presented further in front are closed first.
        presented.controller.closePresented(animated: animated, completion: nil)
        presented.host.close()
        if let completion { MainLoop.atNextTurn(completion) }
    }

    private func presentedDidClose() {
        let controller = presented?.controller
        controller?.presenter = nil
        presented = nil
        controller?.noteDismissalByUser()
    }
}

extension UIWindow {
    /// The size that shows the root controller's content, where nothing else gives one; zero is the window's own.
    ///
    /// Frames and constraints may say where a view stands without saying how much room it needs, so that such content gets a least size. Layout
    /// views and alerts always say it.
    fileprivate func sizeOfSheet(over below: UIWindow?) -> CGSize {
        guard let root = rootViewController, let view = root.viewIfLoaded,
            let inner = root.onScreenPath.first?.viewIfLoaded,
            inner.takesConstraints || inner is UIScrollView, !(root is UIAlertController)
        else { return .zero }
        let room = below?.bounds.size ?? .zero
        func least(_ length: CGFloat, _ room: CGFloat) -> CGFloat { room >= 1 ? min(length, room) : length }
        let across = view.native.measure(.horizontal, for: -1)
        let most = max(CGFloat(across.minimum), room.width, 640)
        let width = min(max(CGFloat(across.natural), least(420, room.width)), most)
        let content = view.native.measure(.vertical, for: Int(width)).natural
        let bar = headerBar.native.measure(.vertical, for: Int(width)).natural
        return CGSize(width: width, height: max(CGFloat(content + bar), least(320, room.height)))
    }
}

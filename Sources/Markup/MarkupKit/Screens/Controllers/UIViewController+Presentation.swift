import Foundation
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

    /// Whether the controller was presented and is being closed now.
    public var isBeingDismissed: Bool { appearance == .disappearing && presenter != nil }

    func show(presented controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presented == nil, controller.presenter == nil, controller.parent == nil, controller !== self else {
            let problem = presented.map { "'\(type(of: self))' presents '\(type(of: $0.controller))' already" }
            return refuseToPresent(problem ?? "'\(type(of: controller))' is on screen already")
        }
        guard hostWindow != nil || viewIfLoaded?.native.isInWindow == true else {
            guard !hasRefusedWithoutWindow else { return }
            hasRefusedWithoutWindow = true
            return refuseToPresent("'\(type(of: self))' is in no window, or its window has been closed")
        }
        if controller.presentsItself(over: self, completion: completion) { return }
        let window = UIWindow(kind: .modal(over: hostWindow, style: controller.modalPresentationStyle))
        hold(controller, in: window)
        window.rootViewController = controller
        if controller.preferredContentSize != .zero {
            window.defaultSize = controller.preferredContentSize
        } else if let below = hostWindow, let size = controller.sheetPlace?.size(over: below.bounds.size) {
            window.defaultSize = size
        }
        window.shouldClose = { [weak controller] in controller?.isModalInPresentation != true }
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
        presented?.controller.presenter = nil
        presented = nil
    }
}

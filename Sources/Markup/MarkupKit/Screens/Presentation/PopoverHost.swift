import Foundation
import NativeWidgets

/// Shows a controller's view in a popover.
final class PopoverHost: PresentationHost {
    private let popover: NativePopover
    private let content: PopoverContent
    private let controller: UIViewController
    var onClose: (() -> Void)?
    private var isClosed = false

    init?(_ controller: UIViewController, from place: UIPopoverPresentationController, over anchor: UIView) {
        let mayClose =
            !controller.isModalInPresentation
            && place.delegate?.popoverPresentationControllerShouldDismissPopover(place) ?? true
        let content = PopoverContent(frame: .zero)
        guard
            let popover = NativePopover(
                content.native, at: anchor.native, rectangle: place.rectangle, side: place.side, hasArrow: true,
                closesOutside: mayClose)
        else { return nil }
        self.popover = popover
        self.content = content
        self.controller = controller
        content.source = anchor
        popover.onKey = { [weak controller, weak popover] event in
            let key = KeyPress(event)
            guard key == KeyPress(input: UIKeyCommand.inputEscape, modifierFlags: []) else {
                return controller?.handle(key) ?? false
            }
            // Always handled: Escape must not reach the window behind the popover.
            if mayClose { popover?.popDown() }
            return true
        }
        popover.onClose = { [weak self, weak place] in
            (self?.controller as? UIAlertController)?.wasCancelledBeside = true
            self?.close()
            if let place { place.delegate?.popoverPresentationControllerDidDismissPopover(place) }
        }
    }

    func show(completion: (() -> Void)?) {
        StyleSheet.shared.loadIfNeeded()
        controller.beginAppearanceTransition(true, animated: Display.showsAnimations)
        controller.loadViewIfNeeded()
        let size = controller.preferredContentSize
        if size.width > 0 { content.width = size.width }
        if size.height > 0 { content.height = size.height }
        content.addSubview(controller.view)
        popover.show()
        MainLoop.atNextTurn { [weak self] in
            guard let self, !isClosed else { return }
            controller.endAppearanceTransition(animated: Display.showsAnimations)
            completion?()
        }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        controller.beginAppearanceTransition(false, animated: false)
        popover.close()
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
        let onClose = onClose
        self.onClose = nil
        onClose?()
    }
}

/// The content of a popover; the controller's view fills it.
final class PopoverContent: LMLayerView {
    /// The popover's anchor view, which determines the window of the popover's views.
    weak var source: UIView?
    override var next: UIResponder? { source }
}

extension UIViewController {
    /// Presents the controller as a popover, if its style requests one and it has an anchor. Returns whether it did.
    func showAsPopover(over presenter: UIViewController, completion: (() -> Void)?) -> Bool {
        guard wantsPopover, let place = popoverPlace, let anchor = place.anchor,
            let host = PopoverHost(self, from: place, over: anchor)
        else { return false }
        presenter.hold(self, in: host)
        host.show(completion: completion)
        return true
    }

    /// The configuration of the popover if ``modalPresentationStyle`` is `popover`, or for an action sheet; `nil` for
    /// other styles.
    public var popoverPresentationController: UIPopoverPresentationController? {
        guard wantsPopover else { return nil }
        if let popoverPlace { return popoverPlace }
        let new = UIPopoverPresentationController(self)
        popoverPlace = new
        return new
    }

    private var wantsPopover: Bool {
        modalPresentationStyle == .popover || (self as? UIAlertController)?.preferredStyle == .actionSheet
    }
}

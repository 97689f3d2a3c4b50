import Foundation
public import KeyValueCoding
import NativeWidgets

/// The pointer over a view, without a button held: it begins when the pointer enters the view and ends when it leaves.
///
/// It does not compete with other gestures, and ignores ``UIGestureRecognizer/require(toFail:)``.
@KeyValueCoding
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var controller: NativeController?

    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func viewDidChange(from old: UIView?) {
        if isGoingOn { state = .cancelled }
        if let controller { old?.native.remove(controller) }
        controller = view?.native.onHover { [weak self] phase, place in self?.hover(phase, at: place) }
    }

    private func hover(_ phase: Native.HoverPhase, at point: CGPoint?) {
        if let point { place = view?.native.toWindow(point) ?? point }
        switch phase {
        case .entered: if isEnabled { state = .began }
        case .moved: if isEnabled { state = isGoingOn ? .changed : .began }
        case .left: if isGoingOn { state = .ended }
        }
    }
}

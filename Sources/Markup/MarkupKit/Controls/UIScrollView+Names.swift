import Foundation
import NativeWidgets

extension UIScrollView {
    /// Has no effect: the desktop's scroll bars appear when the pointer moves.
    public func flashScrollIndicators() {
        NoEffect.note("UIScrollView.flashScrollIndicators()", "scroll bars appear when the pointer moves")
    }

    /// The same as ``UIScrollView/contentInset``: no bars cover the content here.
    public var adjustedContentInset: UIEdgeInsets { contentInset }

    /// The space between the vertical scroll bar and the view's edges, in points. Default zero.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { barInsets.vertical }
        set { barInsets.vertical = newValue }
    }

    /// The space between the horizontal scroll bar and the view's edges, in points. Default zero.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { barInsets.horizontal }
        set { barInsets.horizontal = newValue }
    }

    /// Ends the movement that GTK continues after fingers have left the touchpad.
    func endKineticScrolling() {
        guard ScrollerWidget(scroller).followsFinger else { return }
        ScrollerWidget(scroller).followsFinger = false
        MainLoop.atNextTurn { [weak self] in self?.updatePolicy() }
    }
}

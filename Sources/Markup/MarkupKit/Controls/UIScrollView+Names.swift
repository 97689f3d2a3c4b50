import Foundation

extension UIScrollView {
    /// Has no effect: the desktop's scroll bars appear when the pointer moves.
    public func flashScrollIndicators() {
        NoEffect.note("UIScrollView.flashScrollIndicators()", "scroll bars appear when the pointer moves")
    }

    /// The same as ``UIScrollView/contentInset``: no bars cover the content here.
    public var adjustedContentInset: UIEdgeInsets { contentInset }
}

public import Foundation
public import KeyValueCoding
import MarkupLayout

/// An empty view that takes the remaining space, or with a `width` or `height`, a gap of that size.
@KeyValueCoding
open class LMSpacer: UIView {
    override func viewDidInitialize() {
        super.viewDidInitialize()
        weight = 1
    }

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
}

extension LMSpacer {
    /// Creates a spacer; with a width or a height it is a gap of that size.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = 1, backgroundColor: UIColor? = nil,
        with configure: (LMSpacer) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight)
        configure(self)
    }
}

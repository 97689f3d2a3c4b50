import Foundation
import KeyValueCoding
import MarkupLayout

/// An empty view that takes the space others leave; with a `width` or `height`, a gap of that size.
@KeyValueCoding
open class LMSpacer: UIView {
    override func viewDidInitialize() {
        super.viewDidInitialize()
        weight = 1
    }

    override class var defaultMargins: LayoutMargins { LayoutMargins() }
}

import Foundation
import KeyValueCoding

/// A segmented control each of whose segments stands for a value.
@KeyValueCoding
open class LMSegmentedControl: UISegmentedControl {
    /// Places beyond the end mean the end.
    open func insertSegment(withTitle title: String?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(title: title, value: value), at: index)
    }
    open func insertSegment(with image: UIImage?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(image: image, value: value), at: index)
    }
}

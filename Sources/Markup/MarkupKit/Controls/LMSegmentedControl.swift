import Foundation
public import KeyValueCoding

/// A segmented control in which each segment has a value.
@KeyValueCoding
open class LMSegmentedControl: UISegmentedControl {
    /// Inserts a text segment with a value; an index out of range means the nearer end. `animated` has no effect.
    open func insertSegment(withTitle title: String?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(title: title, value: value), at: index)
    }
    /// Inserts an image segment with a value; an index out of range means the nearer end. `animated` has no effect.
    open func insertSegment(with image: UIImage?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(image: image, value: value), at: index)
    }
}

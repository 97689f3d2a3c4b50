import Foundation
public import KeyValueCoding

/// A segmented control in which each segment stands for a value.
@KeyValueCoding
open class LMSegmentedControl: UISegmentedControl {
    /// Adds a segment of text that stands for `value`; places beyond the ends mean the nearer end. `animated` changes nothing.
    open func insertSegment(withTitle title: String?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(title: title, value: value), at: index)
    }
    /// Adds a segment with a picture that stands for `value`; places beyond the ends mean the nearer end. `animated` changes nothing.
    open func insertSegment(with image: UIImage?, value: Any?, at index: Int, animated: Bool) {
        insert(Segment(image: image, value: value), at: index)
    }
}

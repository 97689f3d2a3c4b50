/// A place that the user points at: a position along the horizontal axis, or a slice of a pie.
enum ChartPlace: Hashable {
    case place(Double)
    /// The index of a pie, and of the slice in it.
    case slice(pie: Int, index: Int)
}

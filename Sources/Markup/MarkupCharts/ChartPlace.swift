/// What a person points at: a place along the horizontal axis, or a slice of a pie.
enum ChartPlace: Hashable {
    case place(Double)
    /// The number of a pie, and of the value in it.
    case slice(pie: Int, index: Int)
}

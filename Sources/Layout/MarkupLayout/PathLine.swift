/// Returns the index of the first element of a path that is shown: the last elements are shown as far as there is room,
/// and a button stands for the others.
///
/// - Parameters:
///   - widths: The widths of the elements, from the first to the last.
///   - more: The width of the button for the elements that are not shown.
///   - width: The available width.
/// - Returns: 0 if all elements are shown; at most the index of the last element.
public func firstShownElement(of widths: [Double], more: Double, in width: Double) -> Int {
    guard widths.count > 1, widths.reduce(0, +) > width else { return 0 }
    var first = widths.count - 1
    var used = more + widths[first]
    while first > 1, used + widths[first - 1] <= width {
        first -= 1
        used += widths[first]
    }
    return first
}

/// Where the header of a section lies that stays at the top of the window while its rows scroll below it.
nonisolated enum PinnedHeader {
    /// The distance of the header's upper edge from the window's: 0, or less while the next section's header pushes it out.
    ///
    /// - Parameter next: The upper edge of what follows the section, in the window; `nil` if it lies below the window.
    static func offset(height: Double, next: Double?) -> Double {
        guard let next, next < height else { return 0 }
        return max(-height, next - height)
    }
}

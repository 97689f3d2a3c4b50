/// The position of a section header that stays at the top of the window while its rows scroll below it.
nonisolated enum PinnedHeader {
    /// The distance of the header's upper edge from the window's: 0, or negative while the next section's header pushes
    /// it out.
    ///
    /// - Parameter next: The upper edge of the entry that follows the section, in the window's coordinates; `nil` if it
    ///   is below the window.
    static func offset(height: Double, next: Double?) -> Double {
        guard let next, next < height else { return 0 }
        return max(-height, next - height)
    }
}

/// The default space between two siblings.
@usableFromInline let systemSpacing = 8.0

/// The maximum length in the layout. Greater lengths, which no screen shows, are clamped so that sums stay exact and
/// fit the toolkit's 32-bit integers.
@usableFromInline let greatestLength = 536_870_911.0

/// Returns the nearest whole point. Halves are rounded up, also below zero, so that moving a box never changes its
/// size.
@inlinable
func snap(_ position: Double) -> Double {
    let limited = max(-greatestLength, min(greatestLength, position))
    return (limited + 0.5).rounded(.down)
}

/// Returns the number of whole points that contain a length.
@usableFromInline
func pixelCount(_ length: Double) -> Double {
    // The subtraction tolerates the rounding error of a sum of fractions.
    max(0, min(greatestLength, (length - 1e-6).rounded(.up)))
}

/// Returns a valid length: unset and negative ones become zero, infinite ones are clamped.
@inlinable
func length(_ value: Double?) -> Double {
    guard let value, value > 0 else { return 0 }
    return min(value, greatestLength)
}

/// Returns a valid length; nil if it is not set.
@inlinable
func optionalLength(_ value: Double?) -> Double? {
    guard let value, !value.isNaN else { return nil }
    return max(0, min(value, greatestLength))
}

/// Returns the additional space next to a sibling, which may be negative to move two views together.
@inlinable
func offset(_ value: Double) -> Double {
    value.isNaN ? 0 : max(-greatestLength, min(greatestLength, value))
}

/// Returns a positive factor; nil if it is not set or invalid. Extreme factors are clamped, so that their sums and
/// quotients stay finite.
@inlinable
func factor(_ value: Double?) -> Double? {
    guard let value, value > 0 else { return nil }
    return max(1e-9, min(1e9, value))
}

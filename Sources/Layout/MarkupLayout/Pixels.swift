/// The space between two siblings where a container names none.
@usableFromInline let systemSpacing = 8.0

/// The greatest distance the layout computes with. Greater ones, which no screen shows, are cut so that sums stay
/// exact and fit the toolkit's 32-bit integers.
@usableFromInline let greatestLength = 536_870_911.0

/// The nearest whole pixel. Halves go up, below zero too, so that moving a box never changes its size.
@inlinable
func snap(_ position: Double) -> Double {
    let limited = max(-greatestLength, min(greatestLength, position))
    return (limited + 0.5).rounded(.down)
}

/// The number of whole pixels that hold a length.
@usableFromInline
func pixelCount(_ length: Double) -> Double {
    // The subtraction forgives the rounding error of a sum of fractions.
    max(0, min(greatestLength, (length - 1e-6).rounded(.up)))
}

/// A length a caller gave, made safe: unset is zero, negative is zero, endless is cut.
@inlinable
func length(_ value: Double?) -> Double {
    guard let value, value > 0 else { return 0 }
    return min(value, greatestLength)
}

/// A length a caller gave, or nil where it is not set.
@inlinable
func optionalLength(_ value: Double?) -> Double? {
    guard let value, !value.isNaN else { return nil }
    return max(0, min(value, greatestLength))
}

/// The additional space beside a sibling, which may be negative to draw two views together.
@inlinable
func offset(_ value: Double) -> Double {
    value.isNaN ? 0 : max(-greatestLength, min(greatestLength, value))
}

/// A positive factor, or nil where it is not set or makes no sense. Extreme ones are cut, so that no sum or quotient of
/// factors leaves the range of numbers.
@inlinable
func factor(_ value: Double?) -> Double? {
    guard let value, value > 0 else { return nil }
    return max(1e-9, min(1e9, value))
}

/// The possible sizes of a child along one axis, from its measurement and its traits.
@usableFromInline
struct Extent {
    /// The minimum size.
    @usableFromInline var minimum: Double
    /// The natural size.
    @usableFromInline var natural: Double
    /// The maximum size.
    @usableFromInline var maximum: Double
    /// Whether the traits set the exact size.
    @usableFromInline var isExact: Bool
    /// Whether the size follows from the other axis, so that it does not grow into slack.
    @usableFromInline var isDerived: Bool

    @inlinable
    init(minimum: Double, natural: Double, maximum: Double, isExact: Bool = false, isDerived: Bool = false) {
        self.minimum = minimum
        self.natural = natural
        self.maximum = maximum
        self.isExact = isExact
        self.isDerived = isDerived
    }

    /// Creates an extent from a measurement and the traits for one axis. The minimum takes precedence over the maximum,
    /// and the measured minimum over both.
    @usableFromInline
    init(_ measured: LayoutMeasurement, exact: Double?, minimum: Double?, maximum: Double?, derived: Double? = nil) {
        let least = max(length(measured.minimum), length(minimum))
        let most = max(least, optionalLength(maximum) ?? greatestLength)
        if let exact {
            let size = max(least, min(most, exact))
            self.init(minimum: size, natural: size, maximum: size, isExact: true)
        } else {
            let size = max(least, min(most, derived ?? length(measured.natural)))
            self.init(minimum: least, natural: size, maximum: most, isDerived: derived != nil)
        }
    }

    /// Returns the size nearest to the requested one.
    @inlinable
    func clamp(_ size: Double) -> Double {
        max(minimum, min(maximum, size))
    }

    /// Returns the natural size if it fits, otherwise the available size, but at least the minimum.
    @inlinable
    func fitted(to space: Double) -> Double {
        isExact ? natural : max(minimum, min(natural, space))
    }

    /// Returns the available size within the limits.
    @inlinable
    func filling(_ space: Double) -> Double {
        isExact ? natural : clamp(space)
    }
}

extension LayoutTraits {
    /// The exact width, set or derived from the exact height.
    @usableFromInline
    var exactWidth: Double? {
        if let width = optionalLength(width) { return visible(width) }
        guard let height = optionalLength(height), let ratio = factor(aspectRatio) else { return nil }
        return limit(height, minimumHeight, maximumHeight) * ratio
    }

    /// The exact height, set or derived from the exact width.
    @usableFromInline
    var exactHeight: Double? {
        if let height = optionalLength(height) { return visible(height) }
        guard let width = optionalLength(width), let ratio = factor(aspectRatio) else { return nil }
        return limit(width, minimumWidth, maximumWidth) / ratio
    }

    /// Returns the possible widths of the child.
    @usableFromInline
    func width(_ measured: LayoutMeasurement) -> Extent {
        Extent(measured, exact: exactWidth, minimum: minimumWidth, maximum: maximumWidth)
    }

    /// Returns the possible widths of the child in a container that imposes its height.
    @usableFromInline
    func width(_ measured: LayoutMeasurement, imposedHeight height: Double) -> Extent {
        let derived = factor(aspectRatio).map { limit(height, minimumHeight, maximumHeight) * $0 }
        return Extent(measured, exact: exactWidth, minimum: minimumWidth, maximum: maximumWidth, derived: derived)
    }

    /// Returns the possible heights of the child at a width.
    @usableFromInline
    func height(_ measured: LayoutMeasurement, width: Double) -> Extent {
        let derived = factor(aspectRatio).map { width / $0 }
        return Extent(measured, exact: exactHeight, minimum: minimumHeight, maximum: maximumHeight, derived: derived)
    }

    /// Returns a size that stays visible: half a point, a hairline on a finer screen, must not be rounded away.
    private func visible(_ size: Double) -> Double {
        size > 0 && size < 1 ? 1 : size
    }

    private func limit(_ size: Double, _ minimum: Double?, _ maximum: Double?) -> Double {
        max(length(minimum), min(optionalLength(maximum) ?? greatestLength, size))
    }
}

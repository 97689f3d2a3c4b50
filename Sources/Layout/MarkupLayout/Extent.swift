/// The sizes a child may take along one axis, after its traits are applied to what it measured.
@usableFromInline
struct Extent {
    /// The smallest size.
    @usableFromInline var minimum: Double
    /// The size of choice.
    @usableFromInline var natural: Double
    /// The greatest size.
    @usableFromInline var maximum: Double
    /// Whether the traits leave no choice.
    @usableFromInline var isExact: Bool
    /// Whether the size follows from the other axis, so that it takes no slack.
    @usableFromInline var isDerived: Bool

    @inlinable
    init(minimum: Double, natural: Double, maximum: Double, isExact: Bool = false, isDerived: Bool = false) {
        self.minimum = minimum
        self.natural = natural
        self.maximum = maximum
        self.isExact = isExact
        self.isDerived = isDerived
    }

    /// An extent from a measurement and the traits that concern one axis. The minimum wins over the maximum, and what
    /// the child measured as its minimum wins over everything.
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

    /// The size nearest to a wish.
    @inlinable
    func clamp(_ size: Double) -> Double {
        max(minimum, min(maximum, size))
    }

    /// The natural size where it fits, else what fits, never below the minimum.
    @inlinable
    func fitted(to space: Double) -> Double {
        isExact ? natural : max(minimum, min(natural, space))
    }

    /// The space itself, as far as the limits allow.
    @inlinable
    func filling(_ space: Double) -> Double {
        isExact ? natural : clamp(space)
    }
}

extension LayoutTraits {
    /// The exact width, given or derived from the exact height.
    @usableFromInline
    var exactWidth: Double? {
        if let width = optionalLength(width) { return visible(width) }
        guard let height = optionalLength(height), let ratio = factor(aspectRatio) else { return nil }
        return limit(height, minimumHeight, maximumHeight) * ratio
    }

    /// The exact height, given or derived from the exact width.
    @usableFromInline
    var exactHeight: Double? {
        if let height = optionalLength(height) { return visible(height) }
        guard let width = optionalLength(width), let ratio = factor(aspectRatio) else { return nil }
        return limit(width, minimumWidth, maximumWidth) / ratio
    }

    /// The widths the child may take.
    @usableFromInline
    func width(_ measured: LayoutMeasurement) -> Extent {
        Extent(measured, exact: exactWidth, minimum: minimumWidth, maximum: maximumWidth)
    }

    /// The widths the child may take in a container that imposes its height.
    @usableFromInline
    func width(_ measured: LayoutMeasurement, imposedHeight height: Double) -> Extent {
        let derived = factor(aspectRatio).map { limit(height, minimumHeight, maximumHeight) * $0 }
        return Extent(measured, exact: exactWidth, minimum: minimumWidth, maximum: maximumWidth, derived: derived)
    }

    /// The heights the child may take at a width.
    @usableFromInline
    func height(_ measured: LayoutMeasurement, width: Double) -> Extent {
        let derived = factor(aspectRatio).map { width / $0 }
        return Extent(measured, exact: exactHeight, minimum: minimumHeight, maximum: maximumHeight, derived: derived)
    }

    /// Half a pixel is a hairline on a finer screen; here it must not vanish by its position.
    private func visible(_ size: Double) -> Double {
        size > 0 && size < 1 ? 1 : size
    }

    private func limit(_ size: Double, _ minimum: Double?, _ maximum: Double?) -> Double {
        max(length(minimum), min(optionalLength(maximum) ?? greatestLength, size))
    }
}

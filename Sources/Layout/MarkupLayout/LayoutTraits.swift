/// The requests of a child to its container.
///
/// Sizes are in points. Nil and NaN mean not set; a negative size counts as zero. Sizes are resolved in this order: the
/// exact size if set, otherwise the natural size; then the maximum; then the minimum, which takes precedence. A child
/// is never made smaller than its measured minimum.
public struct LayoutTraits: Sendable, Hashable {
    /// The exact width.
    public var width: Double?
    /// The exact height.
    public var height: Double?
    /// The minimum width.
    public var minimumWidth: Double?
    /// The maximum width.
    public var maximumWidth: Double?
    /// The minimum height.
    public var minimumHeight: Double?
    /// The maximum height.
    public var maximumHeight: Double?
    /// Width divided by height.
    ///
    /// If one size is exact, the other follows from it; otherwise, if the container imposes one size, the other follows
    /// from that; otherwise the height follows from the natural width. Ignored if both sizes are exact.
    public var aspectRatio: Double?
    /// The share of the space that unweighted siblings leave, in proportion to the weights of the siblings.
    ///
    /// Zero and negative values count as not set. An exact size along the container's axis takes precedence over the
    /// weight.
    public var weight: Double?
    /// The edges to which an anchor container attaches the child.
    public var anchor: LayoutAnchor
    /// Whether the child is excluded from the layout.
    public var isHidden: Bool
    /// Additional space between the child and the sibling above it, in a column.
    public var topSpacing: Double
    /// Additional space between the child and the sibling below it, in a column.
    public var bottomSpacing: Double
    /// Additional space between the child and the sibling before it, in a row.
    public var leadingSpacing: Double
    /// Additional space between the child and the sibling after it, in a row.
    public var trailingSpacing: Double

    /// Creates traits; omitted values are not set.
    @inlinable
    public init(
        width: Double? = nil, height: Double? = nil, minimumWidth: Double? = nil, maximumWidth: Double? = nil,
        minimumHeight: Double? = nil, maximumHeight: Double? = nil, aspectRatio: Double? = nil, weight: Double? = nil,
        anchor: LayoutAnchor = [], isHidden: Bool = false, topSpacing: Double = 0, bottomSpacing: Double = 0,
        leadingSpacing: Double = 0, trailingSpacing: Double = 0
    ) {
        self.width = width
        self.height = height
        self.minimumWidth = minimumWidth
        self.maximumWidth = maximumWidth
        self.minimumHeight = minimumHeight
        self.maximumHeight = maximumHeight
        self.aspectRatio = aspectRatio
        self.weight = weight
        self.anchor = anchor
        self.isHidden = isHidden
        self.topSpacing = topSpacing
        self.bottomSpacing = bottomSpacing
        self.leadingSpacing = leadingSpacing
        self.trailingSpacing = trailingSpacing
    }

    /// The traits of a spacer: only a weight of one.
    @inlinable
    public static var spacer: LayoutTraits { LayoutTraits(weight: 1) }
}

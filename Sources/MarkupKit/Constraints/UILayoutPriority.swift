/// How much a constraint matters, from 0 to 1000.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(floatLiteral value: Float) { rawValue = value }
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// The constraint has to hold.
    public static let required = UILayoutPriority(1000)
    /// How much a view resists being made smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// How much a view resists being made larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// What a view gives for being small.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

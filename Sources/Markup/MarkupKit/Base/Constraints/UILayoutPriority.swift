/// The priority of a constraint, from 0 to 1000.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The priority, from 0 to 1000; 1000 is required.
    public let rawValue: Float
    /// Creates a priority. The number is not checked.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority. The number is not checked.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number literal such as `999.5`.
    public init(floatLiteral value: Float) { rawValue = value }
    /// Creates a priority from a number literal such as `999`.
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// 1000: the constraint must hold. If it conflicts with others, it is left out and a ``Notice`` is posted.
    public static let required = UILayoutPriority(1000)
    /// 750: the default priority with which a view resists becoming smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: the default priority with which a view resists becoming larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the priority with which a view is made small while its natural size is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Compares the numbers.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

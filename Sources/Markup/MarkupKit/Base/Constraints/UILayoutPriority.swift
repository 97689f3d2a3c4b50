/// How much a constraint matters, from 0 to 1000.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The priority, from 0 to 1000; 1000 is required.
    public let rawValue: Float
    /// Creates a priority. The number is not checked.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority. The number is not checked.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Lets code write a number such as `999.5` for a priority.
    public init(floatLiteral value: Float) { rawValue = value }
    /// Lets code write a number such as `999` for a priority.
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// 1000: the constraint has to hold. If it contradicts others, it is left out and a ``Notice`` says so.
    public static let required = UILayoutPriority(1000)
    /// 750: how much a view resists being made smaller than its content, unless set otherwise.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how much a view resists being made larger than its content, unless set otherwise.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how much a view tends to be small while its natural size is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Compares the numbers.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

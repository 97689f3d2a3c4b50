extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `nil` is ``null``.
    public init(nilLiteral: ()) { self = .null }
    /// `true` and `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number, such as `2`.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// A number that prints with a fraction: `2.0` stays `2.0`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// A text, with or without interpolation.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    public init(arrayLiteral elements: TemplateValue...) { self = .array(elements) }
    /// An object with its fields in this order; of two equal names the later one counts.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) { self = .object(elements) }
}

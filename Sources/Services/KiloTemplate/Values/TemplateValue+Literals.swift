extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates ``null`` from `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a whole number, such as `2`.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// Creates a number that is printed with a fraction: `2.0` stays `2.0`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Creates a text, with or without interpolation.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a list.
    public init(arrayLiteral elements: TemplateValue...) { self = .array(elements) }
    /// Creates an object with its fields in this order; of two equal names the last one is used.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) { self = .object(elements) }
}

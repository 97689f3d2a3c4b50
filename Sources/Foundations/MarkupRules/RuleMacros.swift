/// Makes a structure or a final class ``Validated``, with the rules that ``Rule(_:message:)`` writes at its properties.
///
/// ```swift
/// @Validated @Observable @KeyValueCoding
/// final class Guest {
///     @Rule(.required, .length(2...40)) var name = ""
///     @Rule(.email) var email: String?
///     @Rule(.range(1...10), message: "partyTooLarge") var party = 2
/// }
/// ```
///
/// A service knows the members by their names in JSON, from a `CodingKeys` inside the type if there is one.
@attached(member, names: named(rules))
@attached(extension, conformances: Validated)
public macro Validated() = #externalMacro(module: "MarkupMacros", type: "ValidatedMacro")

/// States the rules of a property. The type must have ``Validated()``.
///
/// An optional property may be missing unless it is ``PropertyCheck/required``. In a form an empty text field is a
/// missing value of an optional property.
///
/// - Parameters:
///   - checks: the conditions; the first one that is not met is reported.
///   - message: the message in forms, or the key of one in the program's string table; the default says what the limit
///     is, in the language of the session.
@attached(peer)
public macro Rule(_ checks: PropertyCheck..., message: String? = nil) =
    #externalMacro(module: "MarkupMacros", type: "RuleMacro")

/// States a rule for several properties together: a Boolean property, or a method without arguments that returns a
/// Boolean, which is `true` if the rule is kept. The type must have ``Validated()``.
///
/// - Parameters:
///   - property: the name of the property that is named, and whose field shows the message.
///   - form: the expectation for it, as a noun, such as `a date after the first one`.
///   - message: the message in forms, or the key of one in the program's string table.
@attached(peer)
public macro Rule(for property: String, _ form: String, message: String? = nil) =
    #externalMacro(module: "MarkupMacros", type: "RuleMacro")

/// States the rules of an argument of a service's method, beside `@RequestMethod`.
///
/// ```swift
/// @RequestMethod("GET")
/// @Rule(argument: "query", .required, .length(1...80))
/// @Rule(argument: "count", .range(1...100))
/// func search(query: String, count: Int = 10) -> [Hit] { … }
/// ```
///
/// The service checks the argument before it calls the method, and OpenAPI shows the rules. An optional argument may be
/// absent unless it is ``PropertyCheck/required``. A default value is not checked.
///
/// - Parameters:
///   - argument: the name of the parameter inside the method.
///   - checks: the conditions; the first one that is not met is reported.
@attached(peer)
public macro Rule(argument: String, _ checks: PropertyCheck...) =
    #externalMacro(module: "MarkupMacros", type: "RuleMacro")

/// The conditions that ``Rule(_:message:)`` accepts; ``MemberCheck`` has their meanings.
///
/// The compiler checks that a condition suits the property's type when the macro has been expanded.
public struct PropertyCheck {
    /// Requires a value that is not empty; of a Boolean, `true`.
    public static var required: Self { Self() }
    /// Requires the address of a mailbox.
    public static var email: Self { Self() }
    /// Requires a text with a number of code points in the range.
    public static func length(_ lengths: ClosedRange<Int>) -> Self { Self() }
    /// Requires a text that matches a regular expression as a whole; `form` is the expectation, as a noun.
    public static func pattern(_ pattern: String, _ form: String) -> Self { Self() }
    /// Requires a number of elements in the range.
    public static func count(_ counts: ClosedRange<Int>) -> Self { Self() }
    /// Requires a value in the range.
    public static func range<Bound: Comparable>(_ range: ClosedRange<Bound>) -> Self { Self() }
    /// Requires a value that is at least the bound.
    public static func atLeast<Bound: Comparable>(_ bound: Bound) -> Self { Self() }
    /// Requires a value that is at most the bound.
    public static func atMost<Bound: Comparable>(_ bound: Bound) -> Self { Self() }
    /// Requires one of the values; name the type of a case, as in `Size.large`.
    public static func oneOf<Value: Equatable>(_ values: Value...) -> Self { Self() }
    /// Requires what a closure returns `true` for; `form` is the expectation, as a noun. State the type of the closure's
    /// argument: `{ (count: Int) in count % 2 == 0 }`.
    public static func custom<Value>(_ form: String, _ isMet: (Value) -> Bool) -> Self { Self() }
}

/// Collects the views of a block in order; the block may contain `if`, `for` and `switch`.
///
/// ```swift
/// LMColumnView(spacing: 8) {
///     UILabel(text: "Hello")
///     if isSignedIn { UIButton(title: "Sign out") }
///     LMSpacer()
/// }
/// ```
@resultBuilder
public enum SubviewBuilder {
    /// Adds a view.
    public static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    /// Adds an optional view; `nil` adds nothing.
    public static func buildExpression(_ view: UIView?) -> [UIView] { view.map { [$0] } ?? [] }
    /// Adds the views of an array, in order.
    public static func buildExpression(_ views: [UIView]) -> [UIView] { views }
    /// Concatenates the parts of a block.
    public static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    /// Adds the views of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    /// Adds the views of the first branch of an `if` or `switch`.
    public static func buildEither(first part: [UIView]) -> [UIView] { part }
    /// Adds the views of the other branch of an `if` or `switch`.
    public static func buildEither(second part: [UIView]) -> [UIView] { part }
    /// Adds the views of a `for` loop, one iteration after the other.
    public static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
    /// Adds the views inside an `if #available`.
    public static func buildLimitedAvailability(_ part: [UIView]) -> [UIView] { part }
}

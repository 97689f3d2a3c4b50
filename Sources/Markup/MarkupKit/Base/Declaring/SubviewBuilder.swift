/// Collects the views of a block, in order; `if`, `for` and `switch` may stand in it.
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
    /// A view stands for itself.
    public static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    /// An optional view; `nil` adds nothing.
    public static func buildExpression(_ view: UIView?) -> [UIView] { view.map { [$0] } ?? [] }
    /// An array of views, added in order.
    public static func buildExpression(_ views: [UIView]) -> [UIView] { views }
    /// The parts of a block, one after the other.
    public static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    /// An `if` without `else`: nothing if the condition does not hold.
    public static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [UIView]) -> [UIView] { part }
    /// The other branch of an `if` or `switch`.
    public static func buildEither(second part: [UIView]) -> [UIView] { part }
    /// The views of a `for` loop, one round after the other.
    public static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
    /// The views inside an `if #available`.
    public static func buildLimitedAvailability(_ part: [UIView]) -> [UIView] { part }
}

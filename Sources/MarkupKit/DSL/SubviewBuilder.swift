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
    public static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    public static func buildExpression(_ view: UIView?) -> [UIView] { view.map { [$0] } ?? [] }
    public static func buildExpression(_ views: [UIView]) -> [UIView] { views }
    public static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    public static func buildEither(first part: [UIView]) -> [UIView] { part }
    public static func buildEither(second part: [UIView]) -> [UIView] { part }
    public static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap { $0 } }
    public static func buildLimitedAvailability(_ part: [UIView]) -> [UIView] { part }
}

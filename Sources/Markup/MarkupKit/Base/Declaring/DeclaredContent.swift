/// The children of a declared view in order: views, and the places of ``ForEach`` and ``If``. A ``ContentBuilder`` makes it.
public struct DeclaredContent {
    enum Part {
        case view(UIView)
        case slot(DeclaredSlot.Rule)
    }

    private(set) var parts: [Part]

    /// Creates the content of views that do not change.
    public init(_ views: [UIView] = []) { parts = views.map { .view($0) } }

    init(slot rule: DeclaredSlot.Rule) { parts = [.slot(rule)] }

    init(joining all: [DeclaredContent]) { parts = all.count == 1 ? all[0].parts : all.flatMap(\.parts) }
}

/// Collects the children of a container in order: views, ``ForEach`` and ``If``. The block may contain `if`, `for` and
/// `switch` of Swift, which are executed once.
///
/// ```swift
/// LMColumnView(spacing: 8) {
///     UILabel(text: "Members")
///     ForEach(club, \.members) { member in MemberRow(member) }
///     LMSpacer()
/// }
/// ```
/// A block that gives only views, such as the content of a scroll view, is collected by ``SubviewBuilder``.
@resultBuilder
public enum ContentBuilder {
    /// Adds a view.
    public static func buildExpression(_ view: UIView) -> DeclaredContent { DeclaredContent([view]) }
    /// Adds an optional view; `nil` adds nothing.
    public static func buildExpression(_ view: UIView?) -> DeclaredContent { DeclaredContent(view.map { [$0] } ?? []) }
    /// Adds the views of an array, in order.
    public static func buildExpression(_ views: [UIView]) -> DeclaredContent { DeclaredContent(views) }
    /// Adds the content for the elements of a list.
    public static func buildExpression(_ list: ForEach) -> DeclaredContent { DeclaredContent(slot: list.rule) }
    /// Adds the content of a condition.
    public static func buildExpression(_ condition: If) -> DeclaredContent { DeclaredContent(slot: condition.rule) }
    /// Adds content that another block has made.
    public static func buildExpression(_ content: DeclaredContent) -> DeclaredContent { content }
    /// Concatenates the parts of a block.
    public static func buildBlock(_ parts: DeclaredContent...) -> DeclaredContent { DeclaredContent(joining: parts) }
    /// Adds the content of an `if` without `else`; nothing if the condition is false.
    public static func buildOptional(_ part: DeclaredContent?) -> DeclaredContent { part ?? DeclaredContent() }
    /// Adds the content of the first branch of an `if` or `switch`.
    public static func buildEither(first part: DeclaredContent) -> DeclaredContent { part }
    /// Adds the content of the other branch of an `if` or `switch`.
    public static func buildEither(second part: DeclaredContent) -> DeclaredContent { part }
    /// Adds the content of a `for` loop, one iteration after the other.
    public static func buildArray(_ parts: [DeclaredContent]) -> DeclaredContent { DeclaredContent(joining: parts) }
    /// Adds the content inside an `if #available`.
    public static func buildLimitedAvailability(_ part: DeclaredContent) -> DeclaredContent { part }
}

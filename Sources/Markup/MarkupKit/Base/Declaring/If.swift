/// Views that exist while a condition holds, and others for the other case: `if` of documents in a declaration.
///
/// It stands in the block of a layout view, a stack view, a menu, a view with tabs or pages, or a section of a static
/// table, also inside ``ForEach`` or another ``If``:
///
/// ```swift
/// LMColumnView {
///     If(account, \.isAdmin) {
///         AdminPanel()
///     } else: {
///         UILabel(text: "Only administrators may change this.")
///     }
/// }
/// ```
/// The condition is read again in the next turn of the main loop after each change of the observable properties that it
/// was read from. The views are new each time. To keep them, declare them without ``If`` and set `isHidden` instead.
///
/// A condition on an optional value passes the value to the block. If the value becomes another object, or is not equal
/// to the earlier value, the views are made again:
///
/// ```swift
/// If(club, \.chosenMember) { member in MemberForm(member) }
/// ```
/// The closures are retained as long as the container. A closure that uses the controller of the views must capture it
/// weakly. `if` of Swift in a block is executed once, and then the views stay.
public struct If {
    let rule: DeclaredSlot.Rule

    /// Shows views while a property of an object is true.
    ///
    /// The object is not retained, so it may be the controller of the views. When it is freed, the views stay.
    ///
    /// - Parameters:
    ///   - content: Makes the views for `true`.
    ///   - alternative: Makes the views for `false`.
    public init<Root: AnyObject>(
        _ object: Root, _ path: KeyPath<Root, Bool>, @ContentBuilder then content: @escaping () -> DeclaredContent,
        @ContentBuilder else alternative: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule({ [weak object] in object.map { $0[keyPath: path] } }, content, alternative)
    }

    /// Shows views while a condition that a closure computes from observable objects is true.
    ///
    /// ```swift
    /// If { [weak club] in club?.members.count ?? 0 > 10 } then: { UILabel(text: "A large club") }
    /// ```
    /// - Parameters:
    ///   - test: Returns the condition. It is retained with all that it captures.
    ///   - content: Makes the views for `true`.
    ///   - alternative: Makes the views for `false`.
    public init(
        _ test: @escaping () -> Bool, @ContentBuilder then content: @escaping () -> DeclaredContent,
        @ContentBuilder else alternative: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule(test, content, alternative)
    }

    /// Shows views for a property of an object while it is not `nil`.
    ///
    /// The object is not retained, so it may be the controller of the views. When it is freed, the views stay.
    ///
    /// - Parameters:
    ///   - content: Makes the views for a value.
    ///   - alternative: Makes the views for `nil`.
    public init<Root: AnyObject, Value>(
        _ object: Root, _ path: KeyPath<Root, Value?>,
        @ContentBuilder then content: @escaping (_ value: Value) -> DeclaredContent,
        @ContentBuilder else alternative: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule({ [weak object] in object.map { $0[keyPath: path] } }, content, alternative)
    }

    /// Shows views for a value that a closure computes from observable objects, while it is not `nil`.
    ///
    /// - Parameters:
    ///   - value: Returns the value. It is retained with all that it captures.
    ///   - content: Makes the views for a value.
    ///   - alternative: Makes the views for `nil`.
    public init<Value>(
        _ value: @escaping () -> Value?, @ContentBuilder then content: @escaping (_ value: Value) -> DeclaredContent,
        @ContentBuilder else alternative: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        // A conversion of the closure would take its nil for that of a freed object.
        rule = Self.rule({ .some(value()) }, content, alternative)
    }

    private static func rule(
        _ test: @escaping () -> Bool?, _ content: @escaping () -> DeclaredContent,
        _ alternative: @escaping () -> DeclaredContent
    ) -> DeclaredSlot.Rule {
        DeclaredSlot.Rule(
            elements: { test().map { $0 ? [true] : [] } }, identity: { _ in true }, content: { _ in content() },
            alternative: alternative)
    }

    /// - Parameter value: Returns `nil` after the object that has the value has been freed.
    private static func rule<Value>(
        _ value: @escaping () -> Value??, _ content: @escaping (Value) -> DeclaredContent,
        _ alternative: @escaping () -> DeclaredContent
    ) -> DeclaredSlot.Rule {
        DeclaredSlot.Rule(
            elements: { value().map { $0.map { [$0 as Any] } ?? [] } }, identity: { _ in true },
            content: { ($0 as? Value).map(content) ?? DeclaredContent() }, alternative: alternative)
    }
}

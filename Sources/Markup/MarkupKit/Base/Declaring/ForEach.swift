/// Views for the elements of a list, which follow the list: `for` of documents in a declaration.
///
/// It stands in the block of a layout view, a stack view, a menu, a view with tabs or pages, or a section of a static
/// table, also inside another ``ForEach`` or ``If``:
///
/// ```swift
/// LMColumnView {
///     ForEach(club, \.members) { member in
///         MemberRow(member)
///     } empty: {
///         UILabel(text: "There are no members yet.")
///     }
/// }
/// ```
/// The list is read again in the next turn of the main loop after each change of the observable properties that it
/// was read from. The content of an element is made once: an element that is inserted, removed or moved changes only
/// its own views. If an object with the same identity is another object, or a value with the same identity is not equal
/// to the earlier one, its content is made again. Values without `Equatable` are never equal.
///
/// An element is identified by the value of `id`. Without `id` it is identified by its own `id` if it is
/// `Identifiable`, by reference if it is another object, by its value if it is `Hashable`, otherwise by its position.
///
/// The closures are retained as long as the container. A closure that uses the controller of the views must capture it
/// weakly.
public struct ForEach {
    let rule: DeclaredSlot.Rule

    /// Shows the elements of a property of an object.
    ///
    /// The object is not retained, so it may be the controller of the views. When it is freed, the views stay.
    ///
    /// - Parameters:
    ///   - content: Makes the views of an element.
    ///   - empty: Makes the views for an empty list.
    public init<Root: AnyObject, Elements: Sequence>(
        _ object: Root, _ path: KeyPath<Root, Elements>,
        @ContentBuilder content: @escaping (_ element: Elements.Element) -> DeclaredContent,
        @ContentBuilder empty: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule(
            { [weak object] in object.map { $0[keyPath: path] } }, { SlotKey.identity(of: $0) }, content, empty)
    }

    /// Shows the elements of a property of an object, which are identified by one of their properties.
    ///
    /// The object is not retained, so it may be the controller of the views. When it is freed, the views stay.
    ///
    /// - Parameters:
    ///   - id: The property that identifies an element.
    ///   - content: Makes the views of an element.
    ///   - empty: Makes the views for an empty list.
    public init<Root: AnyObject, Elements: Sequence>(
        _ object: Root, _ path: KeyPath<Root, Elements>, id: KeyPath<Elements.Element, some Hashable>,
        @ContentBuilder content: @escaping (_ element: Elements.Element) -> DeclaredContent,
        @ContentBuilder empty: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule(
            { [weak object] in object.map { $0[keyPath: path] } }, Self.identity(id), content, empty)
    }

    /// Shows the elements of a list that a closure computes from observable objects, such as a sorted list.
    ///
    /// ```swift
    /// ForEach { [weak club] in club?.members.filter(\.isActive) ?? [] } content: { member in MemberRow(member) }
    /// ```
    /// - Parameters:
    ///   - elements: Returns the elements. It is retained with all that it captures.
    ///   - content: Makes the views of an element.
    ///   - empty: Makes the views for an empty list.
    public init<Elements: Sequence>(
        _ elements: @escaping () -> Elements,
        @ContentBuilder content: @escaping (_ element: Elements.Element) -> DeclaredContent,
        @ContentBuilder empty: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule(elements, { SlotKey.identity(of: $0) }, content, empty)
    }

    /// Shows the elements of a list that a closure computes from observable objects, which are identified by one of
    /// their properties.
    ///
    /// - Parameters:
    ///   - id: The property that identifies an element.
    ///   - elements: Returns the elements. It is retained with all that it captures.
    ///   - content: Makes the views of an element.
    ///   - empty: Makes the views for an empty list.
    public init<Elements: Sequence>(
        id: KeyPath<Elements.Element, some Hashable>, _ elements: @escaping () -> Elements,
        @ContentBuilder content: @escaping (_ element: Elements.Element) -> DeclaredContent,
        @ContentBuilder empty: @escaping () -> DeclaredContent = { DeclaredContent() }
    ) {
        rule = Self.rule(elements, Self.identity(id), content, empty)
    }

    private static func identity<Element>(_ id: KeyPath<Element, some Hashable>) -> (Any) -> AnyHashable? {
        { ($0 as? Element).map { AnyHashable($0[keyPath: id]) } }
    }

    private static func rule<Elements: Sequence>(
        _ elements: @escaping () -> Elements?, _ identity: @escaping (Any) -> AnyHashable?,
        _ content: @escaping (Elements.Element) -> DeclaredContent, _ empty: @escaping () -> DeclaredContent
    ) -> DeclaredSlot.Rule {
        DeclaredSlot.Rule(
            elements: { elements()?.prefix(DeclaredSlot.mostElements + 1).map { $0 as Any } }, identity: identity,
            content: { ($0 as? Elements.Element).map(content) ?? DeclaredContent() }, alternative: empty)
    }
}

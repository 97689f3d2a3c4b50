/// The views of one loaded document that have an `id`.
///
/// The plugin `CheckedDocuments` writes a structure for each document of a target, whose properties read their views here by
/// name and type. Reloading the document keeps the names pointing to the current views.
///
/// ```swift
/// let outlets = DocumentOutlets()
/// let view = try LMViewBuilder.view(withName: "Hello", owner: self, root: nil, outlets: outlets)
/// let label: UILabel? = outlets["label"]
/// ```
public final class DocumentOutlets {
    /// A reference that does not retain: the document's root view retains the others.
    private struct Entry {
        weak var view: UIView?
    }

    private var entries: [String: Entry] = [:]

    /// Creates an empty collection, which a load fills.
    public init() {}

    /// The view with an `id`; `nil` if it does not exist, has another class, or its `if` is not true.
    public subscript<View: UIView>(id: String) -> View? { entries[id]?.view as? View }

    /// The `id`s of the views that exist, in alphabetical order.
    public var names: [String] { entries.filter { $0.value.view != nil }.keys.sorted() }

    /// Loads a document whose first view has a class; see ``LMViewBuilder/view(withName:owner:root:)``.
    ///
    /// - Throws: `MarkupError`; ``DocumentClassError`` if the file has changed since the program was built.
    public static func load<Root: UIView>(
        _ type: Root.Type, withName name: String, owner: AnyObject?, root: UIView?
    ) throws -> (root: Root, outlets: DocumentOutlets) {
        let outlets = DocumentOutlets()
        let view = try LMViewBuilder.view(withName: name, owner: owner, root: root, outlets: outlets)
        guard let found = view as? Root else {
            throw DocumentClassError(document: name, expected: "\(type)", found: "\(Swift.type(of: view))")
        }
        return (found, outlets)
    }

    func set(_ view: UIView, for id: String) { entries[id] = Entry(view: view) }
}

/// The first view of a document has another class than when the program was built.
public nonisolated struct DocumentClassError: Error, CustomStringConvertible, Sendable {
    /// The name of the document.
    public let document: String
    /// The class when the program was built.
    public let expected: String
    /// The class of the view.
    public let found: String

    /// The sentence for the reader.
    public var description: String {
        "the first view of '\(document)' is a '\(found)', and was a '\(expected)' when the program was built; build it again"
    }
}

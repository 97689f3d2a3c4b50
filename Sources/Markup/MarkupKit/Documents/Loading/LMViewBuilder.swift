public import Foundation
import KeyValueCoding
public import MarkupLanguage

/// Loads documents: markup becomes native views.
///
/// ```swift
/// let view = try LMViewBuilder.view(withName: "ViewController", owner: self, root: nil)
/// ```
public enum LMViewBuilder {
    /// The words that `<?case ...?>` names for this platform: `Linux`, and `iOS` in documents that do not know `Linux`.
    public static var platformWords = PlatformWords.standard

    /// Loads `name.xml` and returns its root view.
    ///
    /// - Parameters:
    ///   - name: The document's file name without `.xml`, looked up in the owner's ``UIResponder/bundleForView``; for any other owner in the bundle that holds its class; without an owner in the main bundle.
    ///   - owner: The object whose properties receive the views that have an `id`, and whose methods events call. Not retained.
    ///   - root: The view that a `<root>` element stands for.
    /// - Throws: `MarkupError` with every fault, each at its place: malformed text, unknown elements, properties, events, outlets and actions.
    @discardableResult
    public static func view(withName name: String, owner: AnyObject?, root: UIView?) throws -> UIView {
        try load(owner, root) { try $0.view(named: name, in: OwnerBundles.documents(of: owner)) }
    }

    /// A controller that writes `try?` shows the fault in place of its view, so it is told of it.
    private static func load(_ owner: AnyObject?, _ root: UIView?, _ view: (DocumentLoader) throws -> UIView) throws
        -> UIView
    {
        do {
            return try view(DocumentLoader(owner: owner, root: root))
        } catch {
            (owner as? UIViewController)?.loadFailure = error
            throw error
        }
    }

    /// Loads a document from any file; parameters and errors are as for ``view(withName:owner:root:)``.
    @discardableResult
    public static func view(contentsOf url: URL, owner: AnyObject?, root: UIView?) throws -> UIView {
        try load(owner, root) { try $0.view(of: DocumentFile(url: url)) }
    }

    /// Loads a document from text; `name` stands for the file in messages.
    @discardableResult
    public static func view(markup text: String, name: String = "markup", owner: AnyObject? = nil, root: UIView? = nil)
        throws -> UIView
    {
        try load(owner, root) { try $0.view(of: DocumentFile(text: text, name: name)) }
    }

    /// The colour that a text names: `#RRGGBB`, `#RRGGBBAA`, a constant, or an entry of the main bundle's `Colors.plist`; `nil` for any other text.
    public static func colorValue(_ text: String) -> UIColor? { UIColor.value(text, in: .of(.main)) }

    /// The font that a text names: a style such as `headline`, or a name and a size; `nil` for any other text.
    public static func fontValue(_ text: String) -> UIFont? {
        UIFont.markupValue(from: text, in: MarkupValueContext()) as? UIFont
    }

    /// The vocabulary of the built-in classes and of the application's classes loaded so far, as lint and editors use it.
    public static var schema: Schema { ViewRegistry.shared.schema }

    /// Whether MarkupKit itself has a class of that name that markup knows.
    public static func isBuiltIn(_ name: String) -> Bool { ViewRegistry.shared.isBuiltIn(name) }

    /// Registers a view class under a name, for classes that cannot be found by name, such as nested ones. `nil` is the class's own name.
    public static func register(_ type: UIView.Type, named name: String? = nil) {
        ViewRegistry.shared.add([(name ?? String(describing: type), type)])
    }
}

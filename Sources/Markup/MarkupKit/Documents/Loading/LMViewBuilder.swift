public import Foundation
import KeyValueCoding
public import MarkupLanguage

/// Loads documents and creates native views from their markup.
///
/// ```swift
/// let view = try LMViewBuilder.view(withName: "ViewController", owner: self, root: nil)
/// ```
public enum LMViewBuilder {
    /// The names for this platform in `<?case ...?>`: `Linux`, and `iOS` in documents without a case for `Linux`.
    public static var platformWords = PlatformWords.standard

    /// Loads `name.xml` and returns its root view.
    ///
    /// - Parameters:
    ///   - name: The document's file name without `.xml`. It is looked up in the owner's ``UIResponder/bundleForView``;
    ///     for owners that are not responders, in the bundle of the owner's class; without an owner, in the main
    ///     bundle.
    ///   - owner: The object whose properties receive the views that have an `id`, and whose methods are called by
    ///     events. Not retained.
    ///   - root: The view for a `<root>` element.
    /// - Throws: `MarkupError` with every fault and its place: malformed text, unknown elements, properties, events,
    ///   outlets and actions.
    @discardableResult
    public static func view(withName name: String, owner: AnyObject?, root: UIView?) throws -> UIView {
        try load(owner, root) { try $0.view(named: name, in: OwnerBundles.documents(of: owner)) }
    }

    /// Loads `name.xml` and collects its views with an `id`, for which the owner then needs no properties.
    ///
    /// The structures that the plugin `CheckedDocuments` writes call it; for parameters and errors see
    /// ``view(withName:owner:root:)``.
    public static func view(withName name: String, owner: AnyObject?, root: UIView?, outlets: DocumentOutlets) throws
        -> UIView
    {
        try load(owner, root) { loader in
            var loader = loader
            loader.outlets = outlets
            return try loader.view(named: name, in: OwnerBundles.documents(of: owner))
        }
    }

    /// Stores the error in a controller, which shows it in place of its view even if the program ignores it with
    /// `try?`.
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

    /// Loads a document from any file; for parameters and errors see ``view(withName:owner:root:)``.
    @discardableResult
    public static func view(contentsOf url: URL, owner: AnyObject?, root: UIView?) throws -> UIView {
        try load(owner, root) { try $0.view(of: DocumentFile(url: url)) }
    }

    /// Loads a document from text; `name` is used in messages instead of a file name.
    @discardableResult
    public static func view(markup text: String, name: String = "markup", owner: AnyObject? = nil, root: UIView? = nil)
        throws -> UIView
    {
        try load(owner, root) { try $0.view(of: DocumentFile(text: text, name: name)) }
    }

    /// The colour for a text: `#RRGGBB`, `#RRGGBBAA`, a constant, or an entry of the main bundle's `Colors.plist`;
    /// `nil` for any other text.
    public static func colorValue(_ text: String) -> UIColor? { UIColor.value(text, in: .of(.main)) }

    /// The font for a text: a style such as `headline`, or a name and a size; `nil` for any other text.
    public static func fontValue(_ text: String) -> UIFont? {
        UIFont.markupValue(from: text, in: MarkupValueContext()) as? UIFont
    }

    /// The vocabulary of the built-in classes and of the application's classes loaded so far, for lint and editors.
    public static var schema: Schema { ViewRegistry.shared.schema }

    /// Whether MarkupKit has a class with this name for markup.
    public static func isBuiltIn(_ name: String) -> Bool { ViewRegistry.shared.isBuiltIn(name) }

    /// Registers a view class under a name, for classes that cannot be found by name, such as nested ones. `nil` means
    /// the class's own name.
    public static func register(_ type: UIView.Type, named name: String? = nil) {
        ViewRegistry.shared.add([(name ?? String(describing: type), type)])
    }
}

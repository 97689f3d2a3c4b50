public import Foundation
import KeyValueCoding
public import MarkupLanguage

/// Loads documents without their owner, as the command-line tools do.
///
/// Outlets become accessibility identifiers, events are reported, bindings show sample data or their expression, and
/// application classes become labelled placeholders.
public struct PreviewLoader {
    /// The class of the view for `<root>`; `nil` guesses it from the children.
    public var rootClass: String?
    /// The names of application classes without module prefix.
    public var assumedClasses: Set<String> = []
    /// The names of the owner's formatters.
    public var assumedFormatters: Set<String> = []
    /// The data for bindings, in the types of JSON: dictionaries, arrays, texts, numbers. `nil` shows the expressions
    /// instead.
    public var data: [String: Any]?
    /// Called with the names of the event and the method when the user triggers an event that the document connects.
    public var actionHandler: (_ event: String, _ action: String) -> Void = { _, _ in }

    /// Creates a loader that guesses the root class and has no data.
    public init() {}

    /// Loads a document; returns its root view and the warnings.
    ///
    /// - Throws: `MarkupError` with every fault, ``PreviewError`` for an unknown ``rootClass``.
    public func view(contentsOf url: URL) throws -> (view: UIView, warnings: [Diagnostic]) {
        let instantiation = try instantiation(contentsOf: url)
        return (try instantiation.view(), instantiation.plan.warnings)
    }

    /// Reads a document and plans its views.
    ///
    /// - Parameters:
    ///   - keepsOrigins: Whether the plan records the element of each view.
    ///   - shown: The current root view. It is reused if its class is still the one for `<root>`.
    func instantiation(
        contentsOf url: URL, keepsOrigins: Bool = false, root shown: UIView? = nil
    ) throws -> Instantiation {
        let file = try DocumentFile(url: url)
        let bundle = Bundle(url: url.deletingLastPathComponent()) ?? .main
        var root = try root(for: file, in: bundle)
        if let shown, let made = root, type(of: made) == type(of: shown) { root = shown }
        var loader = DocumentLoader(owner: nil, root: root)
        loader.bundle = bundle
        loader.unknownClasses = .placeholder
        loader.assumedClasses = assumedClasses
        loader.assumedFormatters = assumedFormatters
        loader.isRootClassGuessed = rootClass == nil
        loader.remembersPlans = false
        loader.reportsWarnings = false
        if keepsOrigins { loader.keepsOrigins = true }
        return Instantiation(of: try loader.plan(for: file), owner: nil, root: root, preview: self)
    }

    /// The view for `<root>`; `nil` if the document has another root element.
    private func root(for file: DocumentFile, in bundle: Bundle) throws -> UIView? {
        let (document, _) = try Document.parse(file.bytes(), file: file.name)
        guard let document, document.root?.name == "root" else { return nil }
        let checker = Checker(schema: ViewRegistry.shared.schema, rootClass: rootClass, unknownClasses: .placeholder)
        guard let resolution = checker.check(document).root?.resolution,
            let type = ViewRegistry.shared.viewClass(named: resolution.className, module: nil)
        else {
            guard let rootClass else { return nil }
            throw PreviewError.unknownRootClass(rootClass)
        }
        return type.init()
    }

    /// The value of an expression without its format; a sample if neither the data nor the scope has it.
    func value(of expression: BindingExpression, in scope: BindingScope?) -> SlotValue {
        guard data != nil || scope?.knows(expression) == true else { return .sample }
        let value = try? expression.evaluate { path in
            let rest = KeyPathExpression(Array(path.components.dropFirst()))
            switch path.firstName.flatMap({ scope?.value(named: $0) }) {
            case .constant(let first): return rest.value(from: first) { _, _ in nil }
            case .text(let texts, let key): return texts.text(for: key)
            case .expression, .unknown, nil: return path.value(from: data) { _, _ in nil }
            }
        }
        return .value(value)
    }

    /// Shows a binding: its value in the data, or its expression.
    func show(_ bound: ViewPlan.BoundProperty, on view: any MarkupObject, in scope: BindingScope?) {
        let expression = bound.expression.expression
        guard case .value(let value) = value(of: expression, in: scope) else {
            if bound.path.property.valueType == String.self, let target = bound.path.target(from: view) {
                bound.path.property.setBoundValue("$" + expression.text, of: target)
            }
            return
        }
        guard let target = bound.path.target(from: view) else { return }
        bound.path.property.setBoundValue(BoundExpression.format(value, expression.formatter, for: nil), of: target)
    }
}

/// The reason why a document cannot be shown without its owner.
@nonexhaustive
public enum PreviewError: Error, CustomStringConvertible {
    /// The view class that ``PreviewLoader/rootClass`` names does not exist.
    case unknownRootClass(String)

    /// The fault and what to change, in one sentence.
    public var description: String {
        switch self {
        case .unknownRootClass(let name):
            "no view class is named '\(name)'; '--root' takes a class such as LMRootView or LMTableViewCell"
        }
    }
}

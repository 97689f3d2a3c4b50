import MarkupBasics
import MarkupLanguage

/// The state that the steps of an import share: the file, the vocabulary of documents, and the result so far.
final class ImportContext {
    let file: InterfaceFile
    let schema: Schema
    let values: InterfaceValues
    let texts: ImportedTexts
    var result = ImportResult()
    /// The views and guides by their ids.
    var items: [String: ImportedItem] = [:]
    var constraints: [ImportedConstraint] = []
    private(set) lazy var constraintsByID = Dictionary(
        constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    /// The methods that views call, by the id of their receiver.
    var actions: [String: [ImportedAction]] = [:]
    /// The texts of the result by their keys.
    var localized: [String: String] = [:]

    init(_ file: InterfaceFile, schema: Schema, texts: ImportedTexts) {
        self.file = file
        self.schema = schema
        self.texts = texts
        values = InterfaceValues(file: file)
    }

    func lose(_ kind: ImportLoss.Kind, _ element: InterfaceElement, _ subject: String, advice: String) {
        result.losses.append(
            ImportLoss(
                kind: kind, position: element.position, object: element.id ?? "", subject: subject, advice: advice))
    }

    /// Notes that a document says what a constraint says.
    func keepInDocument(_ constraint: ImportedConstraint) {
        constraint.isInDocument = true
        guard !constraint.isOfFrame else { return }
        result.constraints.kept += 1
        result.layoutConstraints += 1
    }

    // MARK: Attributes

    /// Returns the kind of a key path of a class; nil for an unknown one.
    func kind(of keyPath: String, in className: String) -> ValueKind? {
        guard let dot = keyPath.firstIndex(of: ".") else { return schema.kind(ofProperty: keyPath, inClass: className) }
        guard case .object(let owner)? = schema.kind(ofProperty: String(keyPath[..<dot]), inClass: className) else {
            return nil
        }
        return kind(of: String(keyPath[keyPath.index(after: dot)...]), in: owner)
    }

    /// Returns a value in the form of documents; nil for one that the property does not take.
    func converted(_ value: String, for keyPath: String, in className: String) -> String? {
        guard let kind = kind(of: keyPath, in: className) else { return nil }
        switch kind {
        case .boolean: return ["YES": "true", "NO": "false", "true": "true", "false": "false"][value]
        case .number, .integer: return Double(value).flatMap { $0.isFinite ? NumberText.of($0) : nil }
        case .words(let words), .wordList(let words):
            let name = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
            let word = InterfaceVocabulary.words[name]?[value] ?? value
            return words.first { $0 == word } ?? words.first { $0.lowercased() == word.lowercased() }
        case .color: return ColorValue.parse(value) == nil ? nil : value
        case .font: return FontValue.parse(value) == nil ? nil : value
        case .string, .any, .image: return Self.literal(value)
        case .insets: return InsetsValue.parse(value) == nil ? nil : value
        case .date: return value
        case .list, .object, .formed: return nil
        }
    }

    /// Returns a text as an attribute says it literally.
    static func literal(_ text: String) -> String {
        text.first.map { "@$^".contains($0) } == true ? "^" + text : text
    }

    /// Counts an attribute and sets it; an unknown one is lost.
    func set(
        _ name: String, _ value: String?, of view: ImportedView, prefix: String = "", from element: InterfaceElement,
        named original: String? = nil
    ) {
        result.attributes.total += 1
        let keyPath = prefix + name
        if let value, let text = converted(value, for: keyPath, in: view.className) {
            result.attributes.kept += 1
            let isPassive = name == "userInteractionEnabled" && InterfaceVocabulary.passive.contains(view.className)
            if InterfaceVocabulary.usual[keyPath] != text, !isPassive { view[keyPath] = text }
            return
        }
        let owner = view.element?.name ?? element.name
        let isKnown = kind(of: keyPath, in: view.className) != nil
        lose(
            .attribute, element, "attribute '\(original ?? name)' of \(owner)",
            advice: isKnown
                ? "its value has no counterpart: set '\(keyPath)' by hand"
                : "\(view.className) has nothing like it: leave it out, or set it in code")
    }
    /// Sets a text, or the key of one that the tables of languages have.
    func setText(
        _ name: String, _ text: String?, of view: ImportedView, prefix: String = "", from element: InterfaceElement,
        object: InterfaceElement, property: String? = nil
    ) {
        guard let text, kind(of: prefix + name, in: view.className) == .string,
            let key = texts.key(for: object, property ?? name)
        else { return set(name, text, of: view, prefix: prefix, from: element, named: property) }
        result.attributes.total += 1
        result.attributes.kept += 1
        localized[key] = text
        view[prefix + name] = "@" + key
    }
}

/// A view, or one of its guides, to which a constraint refers.
struct ImportedItem {
    enum Guide { case whole, safeArea, top, bottom, content, frame }

    let view: ImportedView
    var guide = Guide.whole
}

/// A method that a view calls.
struct ImportedAction {
    let name: String
    /// The class of the view.
    let sender: String
}

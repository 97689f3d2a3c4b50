import KeyValueCoding
import MarkupLanguage

/// An inner element without a class: its attributes are passed to ``UIView/processMarkupElement(_:properties:)``.
final class DictionaryElement: MarkupElement {
    private let tag: String
    private var values: [String: Any] = [:]
    /// The attributes that may change after loading.
    private let changing: [String]
    private var setters: [String: (Any?) -> Void] = [:]

    init(tag: String, changing: [String]) {
        self.tag = tag
        self.changing = changing
        super.init()
    }

    required convenience init() { self.init(tag: "", changing: []) }

    /// The properties for the attributes with these names.
    static func table(ofAttributes names: Set<String>) -> KeyValueTable {
        let properties = names.map { name in
            KeyValueProperty(
                name, of: DictionaryElement.self, get: { $0.values[name] }, set: { $0.set($1, for: name) })
        }
        return KeyValueTable(DictionaryElement.self, superclass: nil, properties: properties, actions: [])
    }

    private func set(_ value: Any?, for name: String) {
        values[name] = value
        setters[name]?(value)
    }

    // Marked, because it calls the deprecated methods that applications may still override.
    @available(*, deprecated)
    override func attach(to container: UIView) {
        container.processMarkupElement(tag, properties: values)
        for name in changing {
            if let set = container.markupValueSetter(forLast: tag, name) {
                setters[name] = set
            } else if let set = container.markupTextSetter(forLast: tag, name) {
                setters[name] = { value in set(value.map { BindingText.text(for: $0) }) }
            }
            setters[name]?(values[name])
        }
    }
}

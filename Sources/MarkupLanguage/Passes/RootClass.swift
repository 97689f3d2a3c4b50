/// Guesses the class of `<root>` where no root view is at hand.
enum RootClass {
    /// The classes that stand for it, in order of preference.
    static let candidates = ["LMRootView", "LMTableViewCell", "LMCollectionViewCell"]

    /// The first candidate that has every attribute used; the first of all when none has. Nil when the schema knows none.
    static func guess(for root: Element, infoForClass: (String) -> ClassInfo, schema: Schema) -> String? {
        let known = candidates.filter { schema.classSchema(named: $0) != nil }
        return known.first { fits(root, infoForClass($0)) } ?? known.first
    }

    private static func fits(_ root: Element, _ info: ClassInfo) -> Bool {
        root.attributes.allSatisfy { attribute in
            let kind = AttributeClass.of(attribute.name, value: attribute.value, isProperty: info.hasProperty)
            switch kind {
            case .style, .templates, .outlet: return true
            case .action(let event): return schema(info).contains(event)
            case .property: return info.hasProperty(attribute.name)
            }
        }
    }

    private static func schema(_ info: ClassInfo) -> [String] {
        info.schema.events(ofClass: info.vocabulary)
    }
}

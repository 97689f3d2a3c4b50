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
            switch info.attribute(named: attribute.name) {
            case .style, .templates, .outlet, .property: true
            case .action(let event): info.events.contains(event)
            case .unknown: false
            }
        }
    }
}

/// A constraint of a storyboard or a nib.
final class ImportedConstraint {
    let element: InterfaceElement
    /// The ids of the views or guides.
    let first: String
    let second: String?
    let firstAttribute: String
    let secondAttribute: String?
    let relation: Relation
    let multiplier: Double
    let constant: Double
    let priority: Double
    /// The views or guides themselves; nil before all views are known, and for what the file does not have.
    var firstItem: ImportedItem?
    var secondItem: ImportedItem?
    /// The property that a controller has for it.
    var outlets: [String] = []
    /// Whether it follows from a frame and its mask, so that the file does not count it.
    private(set) var isOfFrame = false
    /// Whether a layout view or an attribute says the same.
    var isInDocument = false

    /// - Parameter holder: The id of the view that stands for an item without a name.
    init(_ element: InterfaceElement, holder: String) {
        self.element = element
        first = element["firstItem"] ?? holder
        firstAttribute = element["firstAttribute"] ?? ""
        relation = element["relation"].flatMap(Relation.init) ?? .equal
        second = element["secondItem"] ?? (element["secondAttribute"] == nil ? nil : holder)
        secondAttribute = element["secondAttribute"]
        multiplier = Self.ratio(element["multiplier"]) ?? 1
        constant = element.number("constant") ?? 0
        priority = element.number("priority") ?? 1000
    }

    /// Creates a constraint that the file says in another way, between a view and the one around it, or of a view's size.
    init(
        of view: ImportedView, _ attribute: String, to container: ImportedView?, multiplier: Double = 1,
        constant: Double,
        from element: InterfaceElement
    ) {
        self.element = element
        (first, second) = (view.id ?? "", container.map { $0.id ?? "" })
        (firstAttribute, secondAttribute) = (attribute, container == nil ? nil : attribute)
        (firstItem, secondItem) = (ImportedItem(view: view), container.map { ImportedItem(view: $0) })
        (self.multiplier, self.constant, priority) = (multiplier, constant, 1000)
        relation = .equal
        isOfFrame = true
    }

    /// Reads a number or a ratio, such as `16:9`.
    private static func ratio(_ text: String?) -> Double? {
        guard let text else { return nil }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.first
        return value.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    enum Relation: String { case equal, lessThanOrEqual, greaterThanOrEqual }

    var id: String { element.id ?? "" }
    /// Whether a document may say it in another way: it is required, and no code changes it.
    var isFixed: Bool { priority >= 1000 && outlets.isEmpty }
    /// Whether it is the width or height of one view.
    var isSize: Bool { second == nil && ["width", "height"].contains(firstAttribute) }
}

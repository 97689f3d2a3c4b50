import MarkupLanguage

/// A view of an imported file on its way into a document.
final class ImportedView {
    /// The element that it comes from; nil for a layout view that stands for constraints.
    let element: InterfaceElement?
    var className: String
    /// The attributes in the order in which they are written.
    private(set) var attributes: [(name: String, value: String)] = []
    /// The content other than views, such as segments, in XML.
    var content: [String] = []
    private(set) var children: [ImportedView] = []
    private(set) var parts: [ImportedView] = []
    private(set) weak var parent: ImportedView?
    /// The instruction in front of the view; nil for usual children.
    var announcement: String?
    /// The name of the owner's property for the view.
    var outlet: String?
    /// The properties of the program's class that the file sets, with their types and first values.
    var ownProperties: [(name: String, type: String)] = []
    /// The frame that the file stores.
    var frame: ImportedFrame?
    /// The class of the program; nil for a class of UIKit.
    var customClass: String?
    var isRoot = false
    /// The margins to which constraints refer.
    var margins = ImportedMargins(top: 8, start: 8, bottom: 8, end: 8)

    init(_ className: String, of element: InterfaceElement? = nil) {
        self.className = className
        self.element = element
    }

    var id: String? { element?.id }

    subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let index = attributes.firstIndex(where: { $0.name == attribute })
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((attribute, value))
            case (nil, nil): break
            }
        }
    }

    func add(_ child: ImportedView) {
        child.parent = self
        children.append(child)
    }

    /// Adds what belongs to the screen and not to its layout, such as a button of the header bar.
    func addPart(_ part: ImportedView) {
        part.parent = self
        parts.append(part)
    }

    func replaceChildren(by views: [ImportedView]) {
        children = []
        for view in views { add(view) }
    }

    /// The name by which code finds the view.
    var name: String? { outlet ?? self["accessibilityIdentifier"] }

    /// The view and all views inside.
    var all: [ImportedView] { [self] + parts + children.flatMap(\.all) }

    func isInside(of view: ImportedView) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === view }
    }

    /// Whether the view only holds others, so that a layout view may take its place.
    var isPlainContainer: Bool { className == "LMLayoutView" && customClass == nil }
}

struct ImportedFrame: Sendable {
    var x, y, width, height: Double
    var right: Double { x + width }
    var bottom: Double { y + height }

    init?(_ element: InterfaceElement) {
        guard let x = element.number("x"), let y = element.number("y"), let width = element.number("width"),
            let height = element.number("height")
        else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// Distances from the edges in the direction of reading.
struct ImportedMargins: Equatable {
    var top, start, bottom, end: Double

    static let zero = ImportedMargins(top: 0, start: 0, bottom: 0, end: 0)
}

/// Numbers as documents and Swift write them.
enum NumberText {
    static func of(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}

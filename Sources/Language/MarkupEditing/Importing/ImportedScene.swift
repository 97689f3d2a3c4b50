/// A class that owns a document: the controller of a screen, the owner of a nib, or a cell.
final class ImportedScene {
    enum Role: Equatable {
        case controller
        /// A cell of a table in one of UIKit's styles, such as `subtitle`, or of a collection.
        case cell(style: String)
        case item
        /// The owner of a nib's view.
        case owner
    }

    let element: InterfaceElement?
    var role = Role.controller
    /// The class in Swift.
    var className = "UIViewController"
    /// The class of MarkupKit from which a new class inherits.
    var baseClass = "UIViewController"
    /// Whether the program has the class already.
    var isExisting = false
    /// Whether a class has to be written.
    var isNew: Bool { role != .owner && !isExisting && className != baseClass }
    /// The name of its document; nil for controllers of controllers.
    var document: String?
    var root: ImportedView?
    /// The cells, each of which has a separate document.
    var prototypes: [ImportedScene] = []
    /// The name by which a table finds the cell.
    var reuseIdentifier: String?
    /// The table or collection of the cell.
    weak var list: ImportedView?
    /// The properties that receive views, with their types.
    private(set) var outlets: [(name: String, type: String)] = []
    var actions: [ImportedAction] = []
    /// The statements after the views have been loaded.
    var statements: [String] = []
    var constraints: [ImportedConstraint] = []
    var segues: [ImportedSegue] = []
    /// The end of the name of the function that makes the controller; empty for what is not made.
    var makeName = ""

    init(_ element: InterfaceElement?) { self.element = element }

    func addOutlet(_ name: String, _ type: String) {
        if !outlets.contains(where: { $0.name == name }) { outlets.append((name, type)) }
    }
}

/// A way from one screen to another.
struct ImportedSegue {
    enum Kind { case push, modal, popover, detail, embed }

    let kind: Kind
    /// The name by which code performs it.
    let identifier: String?
    let function: String
    let destination: ImportedScene
    /// The name of the view in the document that triggers it; nil for a segue that code performs.
    var trigger: (view: String, isControl: Bool)?
    /// The name of the view that shows an embedded screen.
    var container: String?
    let modalStyle: String?
}

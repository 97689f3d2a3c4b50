import MarkupLanguage

/// Connects the views of a scene with its controller: outlets, actions and segues.
struct Connections {
    let context: ImportContext
    let scene: ImportedScene
    /// The id of the object whose properties and methods the document names.
    let owner: String
    let scenes: [String: ImportedScene]

    /// Reads the outlets of the owner, so that views have their names before others refer to them.
    func connectOwner(_ element: InterfaceElement, names: inout ViewNames) {
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet": connectOutlet(connection, names: &names)
            case "outletCollection": connectCollection(connection, names: &names)
            default: break
            }
        }
    }

    private func connectOutlet(_ connection: InterfaceElement, names: inout ViewNames) {
        guard let property = connection["property"], let destination = connection["destination"], property != "view"
        else {
            return
        }
        guard GeneratedName.isName(property) else { return lose(connection, "outlet '\(property)'", "rename it") }
        // The table of a controller of tables is its view.
        if property == "tableView", scene.baseClass == "UITableViewController" { return }
        if let constraint = context.constraintsByID[destination], scene.role != .owner {
            constraint.outlets.append(property)
            return scene.addOutlet(property, "NSLayoutConstraint")
        }
        guard let view = context.items[destination]?.view, scene.root.map(view.isInside) == true else {
            return lose(
                connection, "outlet '\(property)'",
                "documents have no object for it: create it in code, and assign it there")
        }
        names.reserve(property)
        let target = GeneratedName.escaped(property)
        if view.className == "LMBarItem", scene.isExisting {
            return lose(
                connection, "outlet '\(property)'",
                "declare it as 'LMBarItem!', whose 'item' is the button, and write id=\"\(property)\" in '\(scene.document ?? "")'"
            )
        }
        if view.outlet == nil, view["accessibilityIdentifier"] == nil {
            view.outlet = property
            scene.addOutlet(property, type(of: view))
        } else if scene.role == .owner {
            lose(connection, "outlet '\(property)'", "the view has another outlet: use that one")
        } else {
            scene.addOutlet(property, type(of: view))
            scene.statements.append(
                "\(target) = views[\(GeneratedName.literal(names.name(of: view)))] as? \(type(of: view))")
        }
    }

    private func connectCollection(_ connection: InterfaceElement, names: inout ViewNames) {
        guard let property = connection["property"], let destination = connection["destination"],
            GeneratedName.isName(property), let view = context.items[destination]?.view,
            scene.root.map(view.isInside) == true, scene.role != .owner, view.className != "LMBarItem"
        else { return lose(connection, "outlet collection", "fill the array in code") }
        let target = GeneratedName.escaped(property)
        scene.addOutlet(property, "[\(type(of: view))]")
        scene.statements.append(
            "\(target) = (\(target) ?? []) + [views[\(GeneratedName.literal(names.name(of: view)))] as? \(type(of: view))].compactMap { $0 }"
        )
    }

    func type(of view: ImportedView) -> String { view.customClass ?? view.className }

    private func lose(_ connection: InterfaceElement, _ subject: String, _ advice: String) {
        context.lose(.connection, connection, subject, advice: advice)
    }

    // MARK: Connections of views

    /// Reads what a view, a bar button or a gesture sends.
    func connect(_ view: ImportedView, names: inout ViewNames) {
        guard let element = view.element else { return }
        for connection in element.list("connections") {
            switch connection.name {
            case "action": connectAction(connection, of: view, isGesture: nil)
            case "outlet": connectDelegate(connection, of: view, names: &names)
            case "outletCollection" where connection["property"] == "gestureRecognizers":
                connectGesture(connection, of: view)
            case "segue": connectSegue(connection, from: view, names: &names)
            default: lose(connection, "'\(connection.name)' of \(element.name)", "connect it in code")
            }
        }
        for child in view.parts + view.children { connect(child, names: &names) }
    }

    private func connectGesture(_ connection: InterfaceElement, of view: ImportedView) {
        guard let gesture = connection["destination"].flatMap({ context.file.objects[$0] }) else { return }
        let swipe = ["left": "onSwipeLeft", "up": "onSwipeUp", "down": "onSwipeDown"][gesture["direction"] ?? ""]
        let event =
            InterfaceVocabulary.gestures[gesture.name]
            ?? (gesture.name == "swipeGestureRecognizer" ? swipe ?? "onSwipeRight" : nil)
        guard let event else { return lose(connection, gesture.name, "add it to the view in code") }
        for action in gesture.list("connections") where action.name == "action" {
            connectAction(action, of: view, isGesture: event)
        }
    }

    private func connectAction(_ connection: InterfaceElement, of view: ImportedView, isGesture: String?) {
        guard connection["destination"] == owner, let selector = connection["selector"],
            let name = Self.method(selector)
        else {
            return lose(
                connection, "action '\(connection["selector"] ?? "")'",
                "only methods of the screen's own controller are called by documents: call it from there")
        }
        let written = connection["eventType"].map { "on" + $0.prefix(1).uppercased() + $0.dropFirst() }
        let event = isGesture ?? written ?? "onPrimaryActionTriggered"
        let events = context.schema.events(ofClass: view.className).map { "on" + $0 }
        guard events.contains(event) else {
            return lose(connection, "action '\(selector)'", "\(view.className) has no '\(event)': use its delegate")
        }
        guard view[event] == nil else {
            return lose(
                connection, "action '\(selector)'", "'\(event)' calls '\(view[event] ?? "")': call both from there")
        }
        view[event] = name
        let sender = isGesture == nil ? (view.className == "LMBarItem" ? "LMBarItem" : type(of: view)) : ""
        let takesSender = selector.contains(":")
        scene.actions.append(ImportedAction(name: name, sender: takesSender ? sender : ""))
    }

    /// The name of a method in Swift; nil for a selector with more arguments than an event passes.
    static func method(_ selector: String) -> String? {
        let parts = selector.split(separator: ":")
        guard var name = parts.first.map(String.init), parts.count <= 2 else { return nil }
        if name.hasSuffix("WithSender") { name = String(name.dropLast(10)) }
        return GeneratedName.isName(name) ? name : nil
    }

    private func connectDelegate(_ connection: InterfaceElement, of view: ImportedView, names: inout ViewNames) {
        guard let property = connection["property"], connection["destination"] == owner,
            ["delegate", "dataSource"].contains(property)
        else {
            return lose(
                connection, "outlet '\(connection["property"] ?? "")' of \(view.element?.name ?? "")",
                "assign the view to it in code")
        }
        // The rows of a document come from the document.
        if view.className == "LMTableView" || scene.baseClass == "UITableViewController" { return }
        guard scene.isExisting, scene.role != .owner else {
            return lose(
                connection, "'\(property)' of \(view.element?.name ?? "")",
                "make '\(scene.className)' conform to the protocol, and assign it in 'viewDidLoad'")
        }
        let name = view.isRoot ? "view" : "views[\(GeneratedName.literal(names.name(of: view)))]"
        let assignment = "(\(name) as? \(type(of: view)))?.\(property) = self"
        if !scene.statements.contains(assignment) { scene.statements.append(assignment) }
    }
}

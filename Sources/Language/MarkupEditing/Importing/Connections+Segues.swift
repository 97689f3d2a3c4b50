import MarkupLanguage

extension Connections {
    /// Reads the segues of the controller itself.
    func connectOwnerSegues(_ element: InterfaceElement, names: inout ViewNames) {
        for connection in element.list("connections") where connection.name == "segue" {
            if connection["kind"] == "relationship" { continue }
            connectSegue(connection, from: nil, names: &names)
        }
    }

    func connectSegue(_ connection: InterfaceElement, from view: ImportedView?, names: inout ViewNames) {
        let kind = connection["kind"] ?? "custom"
        guard let meaning = Self.kinds[kind] else {
            return context.lose(
                .connection, connection, "segue '\(connection["identifier"] ?? kind)'",
                advice: kind == "unwind"
                    ? "call 'popViewController' or 'dismiss' in code" : "show the other controller in code")
        }
        guard let destination = connection["destination"].flatMap({ scenes[$0] }), !destination.makeName.isEmpty else {
            return context.lose(
                .connection, connection, "segue '\(connection["identifier"] ?? kind)'",
                advice: "it leads to another storyboard: import that one too, and show its screen in code")
        }
        var segue = ImportedSegue(
            kind: meaning, identifier: connection["identifier"], function: function(for: connection, to: destination),
            destination: destination,
            modalStyle: Self.modalStyle(connection["modalPresentationStyle"]))
        if let view {
            if meaning == .embed {
                view.className = "LMLayerView"
                segue.container = names.name(of: view)
            } else {
                attach(view, to: &segue, connection, names: &names)
            }
        }
        scene.segues.append(segue)
    }

    private static let kinds: [String: ImportedSegue.Kind] = [
        "show": .push, "push": .push, "showDetail": .detail, "replace": .detail, "presentation": .modal,
        "modal": .modal, "popoverPresentation": .popover, "popover": .popover, "embed": .embed,
    ]

    private static func modalStyle(_ style: String?) -> String? {
        style.flatMap { ["fullScreen", "pageSheet", "formSheet", "overFullScreen", "popover"].contains($0) ? $0 : nil }
    }

    /// A control shows the screen itself; a row asks the table's delegate to.
    private func attach(
        _ view: ImportedView, to segue: inout ImportedSegue, _ connection: InterfaceElement, names: inout ViewNames
    ) {
        let isControl = context.schema.isClass(view.className, kindOf: "UIControl")
        let isRow = ["UITableViewCell", "UICollectionViewCell"].contains {
            context.schema.isClass(view.className, kindOf: $0)
        }
        let event = isControl ? "onPrimaryActionTriggered" : "onTap"
        if isRow {
            context.lose(
                .connection, connection, "the selection of a row as a segue",
                advice: "call '\(segue.function)()' of '\(scene.className)' when the row is selected")
        } else if scene.isNew, view[event] == nil {
            view[event] = segue.function
        } else if view.className == "LMBarItem" {
            context.lose(
                .connection, connection, "the segue of a bar button",
                advice: "write \(event) with a method of '\(scene.className)' that calls '\(segue.function)()'")
        } else {
            segue.trigger = (names.name(of: view), isControl)
        }
    }

    private func function(for connection: InterfaceElement, to destination: ImportedScene) -> String {
        var name = GeneratedName.type(connection["identifier"] ?? "")
        for prefix in ["Show", "Segue", "To"] where name.hasPrefix(prefix) && name.count > prefix.count {
            name = String(name.dropFirst(prefix.count))
        }
        if name.hasSuffix("Segue"), name.count > 5 { name = String(name.dropLast(5)) }
        if name.isEmpty { name = destination.makeName }
        let verb = connection["kind"] == "embed" ? "embed" : "show"
        let used = Set(scenes.values.filter { $0.className == scene.className }.flatMap(\.segues).map(\.function))
        var (result, number) = (verb + name, 2)
        while used.contains(result) || result == "show" {
            result = "\(verb)\(name)\(number)"
            number += 1
        }
        return result
    }
}

import MarkupLanguage

/// Writes the Swift file of an imported storyboard or nib.
struct SwiftText {
    private let file: InterfaceFile
    private let scenes: [ImportedScene]
    private let program: ImportedProgram
    private let storyboard: String
    private var lines: [String] = []

    /// - Parameter makers: The bodies of the functions that make the controllers of controllers.
    static func of(
        _ file: InterfaceFile, _ scenes: [ImportedScene], _ containers: ContainerScenes, _ program: ImportedProgram
    )
        -> String
    {
        var writer = SwiftText(file: file, scenes: scenes, program: program)
        writer.writeFile(containers)
        return writer.lines.joined(separator: "\n") + "\n"
    }

    /// The name of the type with the functions that make the screens.
    static func storyboardName(of file: InterfaceFile) -> String {
        let name = GeneratedName.type(file.name)
        let suffix = file.isStoryboard ? "Storyboard" : "Nib"
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    private init(file: InterfaceFile, scenes: [ImportedScene], program: ImportedProgram) {
        (self.file, self.scenes, self.program) = (file, scenes, program)
        storyboard = Self.storyboardName(of: file)
    }

    private mutating func writeFile(_ containers: ContainerScenes) {
        lines = ["import Foundation", "import KeyValueCoding", "import MarkupKit", ""]
        writeStoryboard(containers)
        let all = scenes + scenes.flatMap(\.prototypes)
        var written: Set<String> = []
        for scene in all where scene.role != .owner {
            guard scene.isNew else {
                writeExtension(scene)
                continue
            }
            if written.insert(scene.className).inserted {
                writeClass(all.filter { $0.className == scene.className && $0.isNew })
            }
        }
        for view in CustomViews.of(all, program) { writeView(view) }
        while lines.last == "" { lines.removeLast() }
    }

    /// Whether something is left to do after the views have been loaded.
    static func needsSetUp(_ scene: ImportedScene) -> Bool {
        !scene.statements.isEmpty || !scene.constraints.isEmpty
            || scene.segues.contains { $0.trigger != nil || $0.kind == .embed }
    }

    // MARK: The functions that make screens

    private mutating func writeStoryboard(_ containers: ContainerScenes) {
        let kind = file.isStoryboard ? "screens of the storyboard" : "views of the nib"
        let name = file.name.split(whereSeparator: \.isNewline).joined(separator: " ")
        let conformance = file.isStoryboard ? ": StoryboardScreens" : ""
        lines += ["/// The \(kind) '\(name)'.", "@MainActor", "enum \(storyboard)\(conformance) {"]
        if let initial = containers.initial, !initial.makeName.isEmpty {
            lines += [
                "    /// Creates the screen that the program shows first.",
                "    static func makeInitialViewController() -> UIViewController { make\(initial.makeName)() }", "",
            ]
        }
        for scene in scenes where !scene.makeName.isEmpty {
            if scene.role == .owner { writeView(scene) } else { writeMaker(scene, containers) }
            lines.append("")
        }
        if file.isStoryboard { writeIdentifiers(containers) }
        if lines.last == "" { lines.removeLast() }
        lines += ["}", ""]
    }

    /// Writes the function that `UIStoryboard` calls.
    private mutating func writeIdentifiers(_ containers: ContainerScenes) {
        let hasInitial = containers.initial.map { !$0.makeName.isEmpty } ?? false
        lines += [
            "    /// Creates the screen with an identifier of the storyboard; `nil` is the first screen.",
            "    static func makeScreen(withIdentifier identifier: String?) -> UIViewController? {",
            "        switch identifier {", "        case nil: \(hasInitial ? "makeInitialViewController()" : "nil")",
        ]
        var written: Set<String> = []
        for scene in scenes where scene.role == .controller && !scene.makeName.isEmpty {
            guard let identifier = scene.element?["storyboardIdentifier"], written.insert(identifier).inserted else {
                continue
            }
            lines.append("        case \(GeneratedName.literal(identifier)): make\(scene.makeName)()")
        }
        lines += ["        default: nil", "        }", "    }"]
    }

    private mutating func writeMaker(_ scene: ImportedScene, _ containers: ContainerScenes) {
        let signature = "    static func make\(scene.makeName)() -> \(scene.className) {"
        lines.append(signature)
        let body = scene.document.map {
            making(scene, "\(scene.className)(nibName: \(GeneratedName.literal($0)), bundle: nil)")
        }
        lines += (body ?? containers.body(of: scene)).map { "        " + $0 }
        lines.append("    }")
    }

    /// The statements that make a controller, with the segues that code performs by their names.
    private func making(_ scene: ImportedScene, _ expression: String) -> [String] {
        let named = scene.segues.filter { $0.identifier != nil && $0.kind != .embed }
        if named.isEmpty { return [expression] }
        return ["let controller = \(expression)"]
            + named.flatMap { segue in
                [
                    "controller.segues[\(GeneratedName.literal(segue.identifier ?? ""))] = { [unowned controller] in",
                    "    controller.\(segue.function)Segue(to: make\(segue.destination.makeName)())", "}",
                ]
            } + ["return controller"]
    }

    /// The view of a nib without a controller.
    private mutating func writeView(_ scene: ImportedScene) {
        let document = GeneratedName.literal(scene.document ?? "")
        lines += [
            "    /// Loads the view. Its outlets and actions are those of the owner.",
            "    static func make\(scene.makeName)(owner: AnyObject? = nil) throws -> UIView {",
        ]
        guard !scene.constraints.isEmpty || !scene.statements.isEmpty else {
            lines += ["        try LMViewBuilder.view(withName: \(document), owner: owner, root: nil)", "    }"]
            return
        }
        lines += [
            "        let view = try LMViewBuilder.view(withName: \(document), owner: owner, root: nil)",
            "        let views = DocumentViews(root: view)",
        ]
        lines += (scene.statements + scene.constraints.flatMap { ConstraintText.statements($0, in: scene) }).map {
            "        " + $0
        }
        lines += ["        return view", "    }"]
    }

    // MARK: Classes

    /// The name of the method that does what the document of a screen does not say.
    static func setUpName(of scene: ImportedScene) -> String {
        "setUp" + GeneratedName.type(scene.document ?? scene.className)
    }

    /// Writes a class, which several screens may have.
    private mutating func writeClass(_ scenes: [ImportedScene]) {
        guard let first = scenes.first else { return }
        lines += ["@KeyValueCoding", "class \(first.className): \(first.baseClass) {"]
        var names: Set<String> = []
        for outlet in scenes.flatMap(\.outlets) where names.insert(outlet.name).inserted {
            lines.append("    var \(GeneratedName.escaped(outlet.name)): \(outlet.type)!")
        }
        if !names.isEmpty { lines.append("") }
        switch first.role {
        case .cell(let style): writeCell(first, style)
        case .item: writeItem(first)
        case .controller, .owner: writeViewDidLoad(scenes)
        }
        writeActions(scenes)
        for scene in scenes {
            writeSegues(scene)
            if Self.needsSetUp(scene) { writeSetUp(scene) }
        }
        endType()
    }

    private mutating func endType() {
        if lines.last == "" { lines.removeLast() }
        if let last = lines.last, last.hasPrefix("class "), last.hasSuffix("{") {
            lines[lines.count - 1] += "}"
            lines.append("")
        } else {
            lines += ["}", ""]
        }
    }

    private mutating func writeViewDidLoad(_ scenes: [ImportedScene]) {
        let calls = scenes.filter(Self.needsSetUp).map { scene in
            let call = Self.setUpName(of: scene) + "()"
            return scenes.count == 1
                ? "        \(call)" : "        if nibName == \(GeneratedName.literal(scene.document ?? "")) { \(call) }"
        }
        guard !calls.isEmpty else { return }
        lines += ["    override func viewDidLoad() {", "        super.viewDidLoad()"] + calls + ["    }", ""]
    }

    private mutating func writeView(_ view: CustomViews.View) {
        lines += ["@KeyValueCoding", "class \(view.name): \(view.baseClass) {"]
        for property in view.properties {
            lines.append("    var \(GeneratedName.escaped(property.name)): \(property.type)")
        }
        endType()
    }

    private mutating func writeExtension(_ scene: ImportedScene) {
        guard Self.needsSetUp(scene) || !scene.segues.isEmpty else { return }
        lines.append("extension \(scene.className) {")
        writeSegues(scene)
        if Self.needsSetUp(scene) { writeSetUp(scene) }
        endType()
    }

    private mutating func writeActions(_ scenes: [ImportedScene]) {
        var written = Set(scenes.flatMap(\.segues).map(\.function))
        let actions = scenes.flatMap(\.actions)
        for action in actions where written.insert(action.name).inserted {
            let senders = Set(actions.filter { $0.name == action.name }.map(\.sender))
            // Views of several classes, or a gesture, which passes its own object.
            let sender = senders.count == 1 ? action.sender : senders.contains("") ? "" : "UIControl"
            let parameter = sender.isEmpty ? "" : "_ sender: \(sender)"
            lines += ["    func \(GeneratedName.escaped(action.name))(\(parameter)) {}", ""]
        }
    }

    private mutating func writeCell(_ scene: ImportedScene, _ style: String) {
        let document = GeneratedName.literal(scene.document ?? "")
        lines += [
            "    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {",
            "        super.init(style: .\(style), reuseIdentifier: reuseIdentifier)",
            "        do {",
            "            try LMViewBuilder.view(withName: \(document), owner: self, root: self)",
            "        } catch {", "            textLabel?.text = \"\\(error)\"", "        }",
        ]
        if Self.needsSetUp(scene) { lines.append("        \(Self.setUpName(of: scene))()") }
        lines += ["    }", "", "    required init?(coder: NSCoder) { super.init(coder: coder) }", ""]
    }

    private mutating func writeItem(_ scene: ImportedScene) {
        let document = GeneratedName.literal(scene.document ?? "")
        lines += [
            "    override init(frame: CGRect) {", "        super.init(frame: frame)",
            "        _ = try? LMViewBuilder.view(withName: \(document), owner: self, root: self)",
        ]
        if Self.needsSetUp(scene) { lines.append("        \(Self.setUpName(of: scene))()") }
        lines += ["    }", ""]
    }

    // MARK: Segues and what follows the views

    private mutating func writeSegues(_ scene: ImportedScene) {
        for segue in scene.segues {
            let destination = segue.destination
            let name = segue.identifier.map(GeneratedName.literal) ?? "nil"
            lines += [
                "    func \(segue.function)Segue(to destination: \(destination.className)) -> UIStoryboardSegue {",
                "        UIStoryboardSegue(identifier: \(name), source: self, destination: destination) { [unowned self] in",
            ]
            lines += SegueText.statements(segue).map { "            " + $0 }
            lines += [
                "        }", "    }", "", "    @discardableResult",
                "    func \(segue.function)() -> \(destination.className) {",
                "        let destination = \(storyboard).make\(destination.makeName)()",
                "        let segue = \(segue.function)Segue(to: destination)",
                "        prepare(for: segue, sender: self)", "        segue.perform()", "        return destination",
                "    }", "",
            ]
        }
    }

    private mutating func writeSetUp(_ scene: ImportedScene) {
        let isCell = scene.role != .controller
        lines += [
            "    /// Does what documents do not say: constraints, and what belongs to the program's objects.",
            "    func \(Self.setUpName(of: scene))() {",
        ]
        let body =
            scene.statements + scene.constraints.flatMap { ConstraintText.statements($0, in: scene) }
            + scene.segues.flatMap(SegueText.connection)
        if body.contains(where: { $0.contains("views") }) {
            lines.append("        let views = DocumentViews(root: \(isCell ? "self" : "view"))")
        }
        lines += body.map { "        " + $0 }
        lines += ["    }", ""]
    }
}

/// The statements of segues.
enum SegueText {
    static func statements(_ segue: ImportedSegue) -> [String] {
        switch segue.kind {
        case .push:
            [
                "if let navigationController {",
                "    navigationController.pushViewController(destination, animated: true)",
            ]
                + ["} else {", "    present(destination, animated: true)", "}"]
        case .detail:
            [
                "if let splitViewController {",
                "    splitViewController.showDetailViewController(destination, sender: self)",
            ]
                + ["} else {", "    present(destination, animated: true)", "}"]
        case .modal, .popover:
            (segue.kind == .popover ? ["destination.modalPresentationStyle = .popover"] : style(segue))
                + ["present(destination, animated: true)"]
        case .embed: ["addChild(destination)"]
        }
    }

    private static func style(_ segue: ImportedSegue) -> [String] {
        segue.modalStyle.map { ["destination.modalPresentationStyle = .\($0)"] } ?? []
    }

    /// The statements that connect a view with the function of its segue.
    static func connection(_ segue: ImportedSegue) -> [String] {
        if segue.kind == .embed, let container = segue.container {
            let child = segue.function + "Child"
            return [
                "let \(child) = \(segue.function)()",
                "if let content = \(child).view { views[\(GeneratedName.literal(container))]?.addSubview(content) }",
                "\(child).didMove(toParent: self)",
            ]
        }
        guard let trigger = segue.trigger else { return [] }
        return trigger.isControl
            ? [
                "(views[\(GeneratedName.literal(trigger.view))] as? UIControl)?.addAction(",
                "    UIAction { [weak self] _ in self?.\(segue.function)() }, for: .primaryActionTriggered)",
            ]
            : [
                "views[\(GeneratedName.literal(trigger.view))]?.addGestureRecognizer(",
                "    UITapGestureRecognizer { [weak self] _ in self?.\(segue.function)() })",
            ]
    }
}

package import Foundation
package import MarkupLanguage

/// Turns a storyboard or a nib into documents and a Swift file.
///
/// The steps follow each other: the file is read into views and constraints; the views are connected; sizes, and constraints that form rows,
/// columns and anchors, become attributes and layout views; the rest is written as Swift.
package enum InterfaceImport {
    /// Imports the content of a file.
    ///
    /// - Parameters:
    ///   - program: The classes that exist, for which no class is written.
    ///   - texts: The tables of languages beside the file.
    /// - Throws: `MarkupError` for text that is not well formed, `SentenceError` for files of another kind.
    package static func run(
        _ data: Data, file: String, program: ImportedProgram = ImportedProgram(),
        texts: ImportedTexts = ImportedTexts(),
        schema: Schema = .builtInWithCharts
    ) throws -> ImportResult {
        let interface = try InterfaceFile(data, file: file)
        let context = ImportContext(interface, schema: schema, texts: texts)
        var reader = SceneReader(context, program)
        let scenes = interface.isStoryboard ? reader.scenes() : reader.nibScenes()
        let all = scenes + scenes.flatMap(\.prototypes)
        let byID = Dictionary(
            scenes.compactMap { scene in scene.element?.id.map { ($0, scene) } },
            uniquingKeysWith: { first, _ in first })
        for constraint in context.constraints {
            constraint.firstItem = context.items[constraint.first].map(content)
            constraint.secondItem = constraint.second.flatMap { context.items[$0] }.map(content)
        }
        var names: [ViewNames] = all.map { _ in ViewNames() }
        for (index, scene) in all.enumerated() { connect(scene, context, byID, &names[index]) }
        arrange(all, context)
        assignConstraints(all, context, &names)
        for scene in all { if let root = scene.root { AccessibleLabels(context: context).run(on: root) } }
        return write(scenes, context, byID, program)
    }

    /// The content of a cell, where older files name the cell itself.
    private static func content(of item: ImportedItem) -> ImportedItem {
        guard item.view.className.hasSuffix("ViewCell"), let content = item.view.children.last else { return item }
        return ImportedItem(view: content, guide: item.guide)
    }

    private static func connect(
        _ scene: ImportedScene, _ context: ImportContext, _ scenes: [String: ImportedScene], _ names: inout ViewNames
    ) {
        let owner = scene.element?.id ?? ""
        let connections = Connections(context: context, scene: scene, owner: owner, scenes: scenes)
        if let element = scene.element { connections.connectOwner(element, names: &names) }
        for view in scene.root?.all ?? [] { if let name = view.name { names.reserve(name) } }
        if let root = scene.root, scene.role == .controller || scene.role == .owner {
            connections.connect(root, names: &names)
        }
        if let root = scene.root, scene.role != .controller, scene.role != .owner {
            for child in root.children { connections.connect(child, names: &names) }
        }
        if let element = scene.element, scene.role == .controller {
            connections.connectOwnerSegues(element, names: &names)
        }
        for cell in scene.prototypes { register(cell, in: scene, &names) }
    }

    private static func register(_ cell: ImportedScene, in scene: ImportedScene, _ names: inout ViewNames) {
        guard let list = cell.list, let identifier = cell.reuseIdentifier else { return }
        let isTable = list.className == "UITableView"
        let place = list.isRoot ? "view" : "views[\(GeneratedName.literal(names.name(of: list)))]"
        scene.statements.append(
            "(\(place) as? \(isTable ? "UITableView" : "UICollectionView"))?.register(\(cell.className).self, "
                + "\(isTable ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"): \(GeneratedName.literal(identifier)))"
        )
    }

    private static func arrange(_ scenes: [ImportedScene], _ context: ImportContext) {
        let roots = scenes.compactMap(\.root)
        ScrollContents(context: context).run(on: roots)
        FramePlaces(context: context).run(on: roots)
        SizeAttributes(context: context).run()
        LayoutInference(context: context).run(on: roots)
        for root in roots { ScrollContents(context: context).simplify(root) }
    }

    // MARK: Constraints that remain

    private static func assignConstraints(
        _ scenes: [ImportedScene], _ context: ImportContext, _ names: inout [ViewNames]
    ) {
        let indices = Dictionary(
            scenes.enumerated().compactMap { index, scene in scene.root.map { (ObjectIdentifier($0), index) } },
            uniquingKeysWith: { first, _ in first })
        var named: Set<ObjectIdentifier> = []
        for constraint in context.constraints where !constraint.isInDocument {
            let top = (constraint.firstItem?.view).flatMap { view in
                Array(sequence(first: view, next: \.parent)).last.flatMap { indices[ObjectIdentifier($0)] }
            }
            guard let top, let root = scenes[top].root else {
                context.lose(
                    .constraint, constraint.element, "constraint", advice: "no screen of the file has its view")
                continue
            }
            let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
            if let reason = obstacle(to: constraint, items, root) {
                context.lose(.constraint, constraint.element, "constraint", advice: reason)
                continue
            }
            for item in items where item.view !== root {
                _ = names[top].name(of: item.view)
                guard named.insert(ObjectIdentifier(item.view)).inserted else { continue }
                if let preference = ConstraintText.preference(item.view) { scenes[top].statements.append(preference) }
            }
            for item in items { setMargins(of: item.view, for: constraint) }
            if isBaseline(constraint.firstAttribute) {
                context.lose(
                    .constraint, constraint.element, "the baseline of a constraint",
                    advice: "the middles are aligned instead: an LMRowView with alignToBaseline aligns the texts")
            }
            if !constraint.isOfFrame { context.result.constraints.kept += 1 }
            scenes[top].constraints.append(constraint)
        }
    }

    private static func isBaseline(_ attribute: String) -> Bool { attribute.lowercased().contains("baseline") }

    /// The reason why a constraint cannot be activated; nil if it can.
    private static func obstacle(to constraint: ImportedConstraint, _ items: [ImportedItem], _ root: ImportedView)
        -> String?
    {
        let attributes = [constraint.firstAttribute] + (constraint.secondAttribute.map { [$0] } ?? [])
        guard attributes.allSatisfy(ConstraintText.attributes.contains) else { return "there is no such attribute" }
        let baselines = attributes.filter(isBaseline).count
        guard baselines == 0 || baselines == attributes.count else {
            return "baselines are aligned with each other only: use an LMRowView with alignToBaseline"
        }
        guard constraint.second == nil || items.count == 2 else { return "the file has no view with its second id" }
        guard items.count == 2, items[1].view.isInside(of: root) else {
            return items.count == 2 ? "its views are in different documents" : nil
        }
        let (first, second) = (items[0].view, items[1].view)
        guard let holder = sequence(first: first, next: \.parent).first(where: second.isInside) else { return nil }
        let paths = [first, second].filter { $0 !== holder }.flatMap { view in
            sequence(first: view, next: \.parent).dropFirst().prefix { $0 !== holder }
        }
        let between = paths + (first === second ? [] : [holder])
        if let other = between.first(where: { !takesConstraints($0) }) {
            return "\(other.customClass ?? other.className) places its own subviews: use its attributes"
        }
        return nil
    }

    private static func takesConstraints(_ view: ImportedView) -> Bool {
        ["LMLayoutView", "UIStackView", "UIView"].contains(view.className)
    }

    /// Constraints to margins need margins; a layout view has none unless they are set.
    private static func setMargins(of view: ImportedView, for constraint: ImportedConstraint) {
        let attributes = [constraint.firstAttribute, constraint.secondAttribute ?? ""]
        guard view.className == "LMLayoutView", view["layoutMargins"] == nil, view["layoutMarginLeading"] == nil,
            attributes.contains(where: { $0.contains("Margin") })
        else { return }
        LayoutProposal.set(view.margins, of: view)
    }

    // MARK: Files

    private static func write(
        _ scenes: [ImportedScene], _ context: ImportContext, _ byID: [String: ImportedScene], _ program: ImportedProgram
    ) -> ImportResult {
        var files: [ImportedFile] = []
        for scene in scenes + scenes.flatMap(\.prototypes) {
            guard let root = scene.root, let document = scene.document else { continue }
            let isCell = scene.role != .controller && scene.role != .owner
            files.append(ImportedFile(path: "\(document).xml", content: DocumentText.of(root, isCell: isCell)))
            context.result.advice += ImportAdvice.about(scene, program)
        }
        let containers = ContainerScenes(context, byID)
        let name = SwiftText.storyboardName(of: context.file)
        let swift = SwiftText.of(context.file, scenes, containers, program)
        files.append(ImportedFile(path: "\(name).swift", content: swift))
        files += context.texts.files(for: context.localized)
        context.result.files = files
        context.result.losses.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        return context.result
    }
}

import MarkupLanguage

/// Reads the controllers of a storyboard, or the owner and the views of a nib.
struct SceneReader {
    let context: ImportContext
    let program: ImportedProgram
    private var usedDocuments: Set<String> = []
    private var usedClasses: [String: Int] = [:]
    private var reader: ViewReader { ViewReader(context: context) }

    init(_ context: ImportContext, _ program: ImportedProgram) {
        self.context = context
        self.program = program
    }

    private static let controllers: [String: String] = [
        "viewController": "UIViewController", "tableViewController": "UITableViewController",
        "collectionViewController": "UIViewController", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
        "pageViewController": "UIPageViewController", "glkViewController": "UIViewController",
    ]
    static let containers: Set<String> = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    // MARK: Storyboards

    mutating func scenes() -> [ImportedScene] {
        let objects = context.file.document.list("scenes").map { $0.list("objects") }
        for element in objects.joined() where Self.controllers[element.name] != nil {
            if let name = element["customClass"] { usedClasses[name, default: 0] += 1 }
        }
        return objects.compactMap { objects in
            for object in objects { loseForeign(object) }
            return objects.first { Self.controllers[$0.name] != nil }.map { scene($0) }
        }
    }

    private func loseForeign(_ object: InterfaceElement) {
        let isKnown =
            ["placeholder", "exit", "navigationItem", "barButtonItem"].contains(object.name)
            || object.name.hasSuffix("GestureRecognizer") || Self.controllers[object.name] != nil
        if isKnown { return }
        if InterfaceVocabulary.classes[object.name] != nil || object.name == "viewControllerPlaceholder"
            || object.name == "customObject"
            || object.name.hasSuffix("Controller")
        {
            context.result.elements.total += 1
            context.lose(
                .element, object, object.name,
                advice: object.name == "viewControllerPlaceholder"
                    ? "import the storyboard '\(object["storyboardName"] ?? "")' too, and show its screen in code"
                    : "create it in code")
        }
    }

    private mutating func scene(_ element: InterfaceElement) -> ImportedScene {
        context.result.elements.total += 1
        context.result.elements.kept += 1
        let scene = ImportedScene(element)
        scene.baseClass = Self.controllers[element.name] ?? "UIViewController"
        let isContainer = Self.containers.contains(scene.baseClass)
        let written = element["customClass"].flatMap { GeneratedName.isName($0) ? $0 : nil }
        let own = [element["storyboardIdentifier"], element["title"], element.first("navigationItem")?["title"]]
            .compactMap { $0 }.map(GeneratedName.type).first { !$0.isEmpty && $0.count < 60 }
        if isContainer {
            scene.className = written ?? scene.baseClass
        } else {
            let stem = own ?? GeneratedName.type(context.file.name)
            scene.className = written ?? unique(stem.hasSuffix("Controller") ? stem : stem + "ViewController")
        }
        scene.isExisting = program.classes.contains(scene.className)
        let isShared = written.map { usedClasses[$0, default: 0] > 1 } ?? false
        let name = isShared ? own ?? scene.className : scene.className
        let isNamedHere = !isContainer && written == nil
        scene.makeName = isNamedHere ? scene.className : unique(isContainer ? own ?? scene.className : name)
        if isContainer { return scene }
        scene.document = scene.makeName
        readView(element, of: scene)
        return scene
    }

    private mutating func unique(_ name: String) -> String {
        let name = name.isEmpty ? "Screen" : name
        var (result, number) = (name, 2)
        while !usedDocuments.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    private mutating func readView(_ element: InterfaceElement, of scene: ImportedScene) {
        let view = element.first(key: "view") ?? element.children.first { InterfaceVocabulary.classes[$0.name] != nil }
        let root = view.map(reader.view) ?? ImportedView("LMLayoutView")
        if root.className == "UIView", root.customClass == nil { root.className = "LMLayoutView" }
        root.isRoot = true
        if root.className == "LMLayoutView" {
            let width = root.frame?.width ?? 375
            let side = width < 414 ? 16.0 : 20
            root.margins = ImportedMargins(top: 0, start: side, bottom: 0, end: side)
        }
        scene.root = root
        for guide in element.list("layoutGuides") {
            guard let id = guide.id else { continue }
            context.items[id] = ImportedItem(view: root, guide: guide["type"] == "top" ? .top : .bottom)
        }
        readNavigationItem(element, of: scene, root)
        if let view { readPrototypes(view, of: scene) }
    }

    /// The title and the buttons of the header bar.
    private func readNavigationItem(_ element: InterfaceElement, of scene: ImportedScene, _ root: ImportedView) {
        guard let item = element.first("navigationItem") else { return }
        if let title = item["title"] {
            let key = context.texts.key(for: item, "title")
            if let key { context.localized[key] = title }
            let text = key.map { "localizedText(\(GeneratedName.literal($0)))" } ?? GeneratedName.literal(title)
            scene.statements.append("navigationItem.title = \(text)")
        }
        for part in item.children {
            switch (part.name, part.key) {
            case ("barButtonItem", "leftBarButtonItem"), ("barButtonItem", "backBarButtonItem"):
                if part.key == "leftBarButtonItem" { root.addPart(reader.barItem(part, placement: "leading")) }
            case ("barButtonItem", _): root.addPart(reader.barItem(part, placement: "trailing"))
            case ("leftBarButtonItems", _), ("rightBarButtonItems", _), ("rightBarButtonItemsList", _):
                addItems(part, root)
            case ("connections", _), ("nil", _): break
            default:
                context.result.elements.total += 1
                context.lose(
                    .element, part, "'\(part.key ?? part.name)' of the navigationItem",
                    advice: "set 'navigationItem.\(part.key ?? part.name)' in code")
            }
        }
    }

    private func addItems(_ list: InterfaceElement, _ root: ImportedView) {
        let placement = list.name.hasPrefix("left") ? "leading" : "trailing"
        for item in list.children where item.name == "barButtonItem" {
            root.addPart(reader.barItem(item, placement: placement))
        }
    }

    // MARK: Cells

    private mutating func readPrototypes(_ element: InterfaceElement, of scene: ImportedScene) {
        if element.name == "tableView" {
            for cell in element.list("prototypes") where cell.name == "tableViewCell" {
                readPrototype(cell, element, scene)
            }
        }
        if element.name == "collectionView" {
            for cell in element.list("cells") where cell.name == "collectionViewCell" {
                readPrototype(cell, element, scene)
            }
        }
        let inside = element.children.filter {
            ["subviews", "tableViewCellContentView", "view", "sections", "cells"].contains($0.name)
                || InterfaceVocabulary.classes[$0.name] != nil || $0.name == "tableViewSection"
        }
        for child in inside where child.name != "cells" || element.name == "tableViewSection" {
            readPrototypes(child, of: scene)
        }
    }

    private mutating func readPrototype(_ element: InterfaceElement, _ list: InterfaceElement, _ owner: ImportedScene) {
        let cell = makeCell(element)
        let identifier = element["reuseIdentifier"] ?? element["identifier"] ?? cell.className
        cell.reuseIdentifier = identifier
        cell.document = unique(cell.document ?? cell.className)
        if !cell.isExisting, element["customClass"] == nil { cell.className = cell.document ?? cell.className }
        cell.list = list.id.flatMap { context.items[$0]?.view }
        owner.prototypes.append(cell)
    }

    /// A cell that is read as a document with `<root>`.
    mutating func makeCell(_ element: InterfaceElement) -> ImportedScene {
        let cell = ImportedScene(element)
        let isItem = element.name == "collectionViewCell"
        let style = ["Value1": "value1", "Value2": "value2", "Subtitle": "subtitle"].first {
            element["style"]?.hasSuffix($0.key) == true
        }?.value
        cell.role = isItem ? .item : .cell(style: style ?? "default")
        cell.baseClass = isItem ? "LMCollectionViewCell" : "LMTableViewCell"
        let stem = GeneratedName.type(element["reuseIdentifier"] ?? "")
        let written = element["customClass"].flatMap { GeneratedName.isName($0) ? $0 : nil }
        cell.className = written ?? (stem.isEmpty ? "Prototype" : stem) + (stem.hasSuffix("Cell") ? "" : "Cell")
        cell.document = cell.className
        cell.isExisting = program.classes.contains(cell.className)
        let view = reader.view(element)
        (view.customClass, view["style"], view.isRoot) = (nil, nil, true)
        view.className = cell.baseClass
        cell.root = view
        return cell
    }

    // MARK: Nibs

    mutating func nibScenes() -> [ImportedScene] {
        let objects = context.file.document.list("objects")
        let file = objects.first { $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner" }
        let views = objects.filter { InterfaceVocabulary.classes[$0.name] != nil }
        for object in objects { if InterfaceVocabulary.classes[object.name] == nil { loseForeign(object) } }
        return views.enumerated().map { index, element in
            let name = context.file.name + (index == 0 ? "" : "\(index + 1)")
            if ["tableViewCell", "collectionViewCell"].contains(element.name) {
                let cell = makeCell(element)
                cell.document = unique(GeneratedName.type(name))
                if element["customClass"] == nil, !cell.isExisting { cell.className = cell.document ?? cell.className }
                return cell
            }
            return nibScene(element, name, index == 0 ? file : nil)
        }
    }

    private mutating func nibScene(_ element: InterfaceElement, _ name: String, _ file: InterfaceElement?)
        -> ImportedScene
    {
        let scene = ImportedScene(file)
        scene.role = .owner
        let written = file?["customClass"].flatMap { GeneratedName.isName($0) ? $0 : nil }
        let isController = written?.hasSuffix("Controller") == true
        scene.baseClass = isController ? "UIViewController" : "NSObject"
        scene.className = written ?? "NSObject"
        scene.isExisting = program.classes.contains(scene.className)
        scene.document = unique(GeneratedName.type(name))
        scene.makeName = scene.document ?? ""
        if isController {
            scene.role = .controller
        }
        let root = reader.view(element)
        if root.className == "UIView", root.customClass == nil { root.className = "LMLayoutView" }
        root.isRoot = true
        if isController, root.className == "LMLayoutView" {
            root.margins = ImportedMargins(top: 0, start: 16, bottom: 0, end: 16)
        }
        scene.root = root
        return scene
    }
}

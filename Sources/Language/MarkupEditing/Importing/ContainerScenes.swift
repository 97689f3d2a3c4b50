/// The controllers that show other controllers: navigation, tabs, two columns.
struct ContainerScenes {
    /// The controller that the program shows first.
    private(set) var initial: ImportedScene?
    private let context: ImportContext
    private let scenes: [String: ImportedScene]

    init(_ context: ImportContext, _ scenes: [String: ImportedScene]) {
        (self.context, self.scenes) = (context, scenes)
        initial = context.file.document["initialViewController"].flatMap { scenes[$0] }
    }

    /// The controllers inside of a controller, in their order.
    private func children(of scene: ImportedScene) -> [ImportedScene] {
        let connections = scene.element?.list("connections") ?? []
        return connections.filter { $0.name == "segue" && $0["kind"] == "relationship" }
            .compactMap { $0["destination"].flatMap { scenes[$0] } }
            .filter { !$0.makeName.isEmpty && !reaches($0, scene, depth: 0) }
    }

    /// Whether a controller contains another one, so that making it would never end.
    private func reaches(_ scene: ImportedScene, _ target: ImportedScene, depth: Int) -> Bool {
        if scene === target || depth > 16 { return true }
        guard scene.document == nil else { return false }
        let connections = scene.element?.list("connections") ?? []
        return connections.contains { connection in
            guard connection["kind"] == "relationship", let next = connection["destination"].flatMap({ scenes[$0] })
            else {
                return false
            }
            return reaches(next, target, depth: depth + 1)
        }
    }

    /// The statements that make a controller of controllers.
    func body(of scene: ImportedScene) -> [String] {
        let children = children(of: scene)
        switch scene.baseClass {
        case "UINavigationController":
            guard let first = children.first else { return ["\(scene.className)(nibName: nil, bundle: nil)"] }
            return ["\(scene.className)(rootViewController: make\(first.makeName)())"]
        default:
            var lines = ["let controller = \(scene.className)(nibName: nil, bundle: nil)"]
            if !children.isEmpty {
                let calls = children.map { "make\($0.makeName)()" }.joined(separator: ", ")
                lines.append("let screens: [UIViewController] = [\(calls)]")
            }
            for (index, child) in children.enumerated() where scene.baseClass == "UITabBarController" {
                lines += tabItem(of: child, index)
            }
            if !children.isEmpty {
                lines.append(
                    scene.baseClass == "UIPageViewController"
                        ? "controller.setViewControllers(screens, direction: .forward, animated: false)"
                        : "controller.viewControllers = screens")
            }
            return lines + ["return controller"]
        }
    }

    private func tabItem(of scene: ImportedScene, _ index: Int) -> [String] {
        guard let item = scene.element?.first("tabBarItem") else { return [] }
        let title = item["title"].map { text -> String in
            guard let key = context.texts.key(for: item, "title") else { return GeneratedName.literal(text) }
            context.localized[key] = text
            return "controller.localizedText(\(GeneratedName.literal(key)))"
        }
        let image = item["image"].map { "UIImage(named: \(GeneratedName.literal($0)))" }
        guard title != nil || image != nil else { return [] }
        return ["screens[\(index)].tabBarItem = UITabBarItem(title: \(title ?? "nil"), image: \(image ?? "nil"))"]
    }
}

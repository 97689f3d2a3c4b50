/// Finds the classes of views that the program does not have yet.
enum CustomViews {
    struct View {
        let name: String
        let baseClass: String
        var properties: [(name: String, type: String)]
    }

    static func of(_ scenes: [ImportedScene], _ program: ImportedProgram) -> [View] {
        var views: [View] = []
        let written = Set(scenes.filter(\.isNew).map(\.className))
        for view in scenes.compactMap(\.root).flatMap(\.all) {
            guard let name = view.customClass, GeneratedName.isName(name), !program.classes.contains(name),
                !written.contains(name)
            else { continue }
            let index = views.firstIndex(where: { $0.name == name }) ?? views.count
            if index == views.count { views.append(View(name: name, baseClass: "UIView", properties: [])) }
            views[index] = merged(views[index], view)
        }
        return views
    }

    private static func merged(_ known: View, _ view: ImportedView) -> View {
        let isPlain = view.className == "UIView" || view.className == "LMLayoutView"
        let base = isPlain ? (view.children.isEmpty ? known.baseClass : "LMLayoutView") : view.className
        var result = View(name: known.name, baseClass: base, properties: known.properties)
        for property in view.ownProperties where !result.properties.contains(where: { $0.name == property.name }) {
            result.properties.append(property)
        }
        return result
    }
}

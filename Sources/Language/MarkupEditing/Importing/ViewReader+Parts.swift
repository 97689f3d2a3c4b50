import MarkupLanguage

extension ViewReader {
    // MARK: Buttons

    func readState(_ part: InterfaceElement, of view: ImportedView, _ element: InterfaceElement) {
        guard part.key == "normal" else {
            let says = part.element.attributes.filter { $0.name != "key" }.count + part.children.count
            guard says > 0 else { return }
            context.result.attributes.total += says
            return context.lose(
                .attribute, part, "the state '\(part.key ?? "")' of \(element.name)",
                advice: "the desktop draws the states of buttons: change the normal title in code")
        }
        for attribute in part.element.attributes where !["key", "catalog"].contains(attribute.name) {
            let property = attribute.name == "title" ? "normalTitle" : attribute.name
            context.setText(attribute.name, attribute.value, of: view, from: part, object: element, property: property)
        }
        for child in part.children {
            switch child.name {
            case "color" where child.key == "titleColor":
                context.set("titleColor", context.values.color(child), of: view, from: child)
            case "color" where child.key == "titleShadowColor":
                context.set("titleShadowColor", context.values.color(child), of: view, from: child)
            case "string", "mutableString": context.set(child.key ?? "title", child.text, of: view, from: child)
            case "attributedString":
                context.set("title", context.values.plainText(child), of: view, from: child)
            case "imageReference": context.set("image", child["image"], of: view, from: child)
            default: break
            }
        }
    }

    private static let configurations = [
        "plain", "gray", "tinted", "filled", "bordered", "borderedTinted", "borderedProminent",
    ]

    func readConfiguration(_ part: InterfaceElement, of view: ImportedView) {
        let style = part["style"] ?? "plain"
        view["style"] = nil
        context.set("configuration", Self.configurations.contains(style) ? style : "plain", of: view, from: part)
        for name in [
            "title", "subtitle", "image", "imagePlacement", "imagePadding", "titlePadding", "cornerStyle", "buttonSize",
        ] {
            if let value = part[name] { context.set(name, value, of: view, from: part) }
        }
        for child in part.children {
            switch child.name {
            case "color" where child.key == "baseForegroundColor" || child.key == "baseBackgroundColor":
                context.set(child.key ?? "", context.values.color(child), of: view, from: child)
            case "attributedString" where child.key == "attributedTitle":
                context.set("title", context.values.plainText(child), of: view, from: child)
            case "string": context.set(child.key ?? "title", child.text, of: view, from: child)
            case "imageReference": context.set("image", child["image"], of: view, from: child)
            default: break
            }
        }
    }

    // MARK: Segments, bar buttons, sections

    func segment(_ part: InterfaceElement, at index: Int, in element: InterfaceElement) -> String {
        context.result.elements.total += 1
        context.result.elements.kept += 1
        let key = part["title"].flatMap { _ in context.texts.key(for: element, "segmentTitles[\(index)]") }
        if let key { context.localized[key] = part["title"] }
        let title = key.map { "@" + $0 } ?? part["title"].map(ImportContext.literal)
        let values = [("title", title), ("image", part["image"])]
        return "<segment"
            + values.compactMap { name, value in
                value.map { " \(name)=\"\(XMLText.attribute($0))\"" }
            }.joined() + "/>"
    }

    func section(_ part: InterfaceElement) -> ImportedView {
        context.result.elements.total += 1
        context.result.elements.kept += 1
        let section = ImportedView("LMTableSection", of: part)
        for (name, target) in [("headerTitle", "title"), ("footerTitle", "footer")] {
            guard let text = part[name] ?? part.first(key: name)?.text else { continue }
            context.setText(target, text, of: section, from: part, object: part, property: name)
        }
        for cell in part.list("cells") { section.add(self.view(cell)) }
        return section
    }

    /// A button of a toolbar, or of the header bar if `placement` says where.
    func barItem(_ part: InterfaceElement, placement: String? = nil) -> ImportedView {
        context.result.elements.total += 1
        context.result.elements.kept += 1
        let item = ImportedView("LMBarItem", of: part)
        item["placement"] = placement
        if let custom = part.first(key: "customView") {
            context.lose(
                .element, custom, "the view of a barButtonItem", advice: "set 'customView' of the item in code")
        }
        let system = part["systemItem"]
        if let system { context.set("systemItem", system, of: item, from: part) }
        if system == nil, let title = part["title"] {
            context.setText("title", title, of: item, from: part, object: part)
        }
        for name in ["image", "enabled", "tag", "width"] {
            if let value = part[name] { context.set(name, value, of: item, from: part) }
        }
        if let image = part.first("imageReference") { context.set("image", image["image"], of: item, from: image) }
        if part["image"] != nil, item["title"] == nil { item["accessibilityLabel"] = part["image"] }
        if let tint = part.children.first(where: { $0.name == "color" && $0.key == "tintColor" }) {
            context.set("item.tintColor", context.values.color(tint), of: item, from: tint)
        }
        if let id = part.id { context.items[id] = ImportedItem(view: item) }
        return item
    }

    func readFlowLayout(_ part: InterfaceElement, of view: ImportedView) {
        let prefix = "collectionViewLayout."
        for name in ["minimumLineSpacing", "minimumInteritemSpacing", "scrollDirection"] {
            if let value = part[name] { context.set(name, value, of: view, prefix: prefix, from: part) }
        }
        for child in part.children {
            switch (child.name, child.key) {
            case ("size", "itemSize"):
                context.set("itemWidth", child["width"], of: view, prefix: prefix, from: child)
                context.set("itemHeight", child["height"], of: view, prefix: prefix, from: child)
            case ("inset", "sectionInset"):
                let text = context.values.insets(child).map(InterfaceValues.text)
                context.set("sectionInset", text, of: view, prefix: prefix, from: child)
            default: break
            }
        }
    }

    // MARK: Runtime attributes

    func readRuntimeAttribute(_ part: InterfaceElement, of view: ImportedView) {
        guard let path = part["keyPath"] else { return }
        let names = ["layer.borderUIColor": "layer.borderColor", "layer.shadowUIColor": "layer.shadowColor"]
        let keyPath = names[path] ?? path
        let value: String? =
            switch part["type"] {
            case "color": part.first(key: "value").flatMap(context.values.color)
            case "number": part.first(key: "value")?["value"] ?? part["value"]
            case "boolean", "string", "localizedString", "image": part["value"] ?? part.first(key: "value")?.text
            default: nil
            }
        let isOwn = view.customClass != nil && context.kind(of: keyPath, in: view.className) == nil
        guard isOwn, let value, keyPath.split(separator: ".").map(String.init).allSatisfy(GeneratedName.isName) else {
            return context.set(keyPath, value, of: view, from: part, named: path)
        }
        context.result.attributes.total += 1
        context.result.attributes.kept += 1
        if GeneratedName.isName(keyPath), let type = Self.types[part["type"] ?? ""] {
            view.ownProperties.append((keyPath, type))
        }
        view[keyPath] = part["type"] == "boolean" ? (value == "YES" ? "true" : "false") : ImportContext.literal(value)
    }

    private static let types = [
        "color": "UIColor?", "number": "CGFloat = 0", "boolean": "Bool = false", "string": "String?",
        "localizedString": "String?", "image": "UIImage?",
    ]

    func readAccessibility(_ part: InterfaceElement, of view: ImportedView) {
        for (name, target) in [
            ("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel"), ("hint", "accessibilityHint"),
        ] {
            if let value = part[name] { context.set(target, value, of: view, from: part, named: name) }
        }
        for child in part.children {
            switch child.name {
            case "accessibilityTraits":
                let traits = child.element.attributes.filter { $0.name != "key" && $0.value == "YES" }.map(\.name)
                for trait in traits { addTrait(trait, to: view, from: child) }
            case "bool" where child.key == "isElement":
                context.set("accessibilityElement", child["value"], of: view, from: child)
            case "string":
                let names = ["label": "accessibilityLabel", "hint": "accessibilityHint"]
                if let name = names[child.key ?? ""] { context.set(name, child.text, of: view, from: child) }
            default: break
            }
        }
    }

    private func addTrait(_ trait: String, to view: ImportedView, from part: InterfaceElement) {
        let before = view["accessibilityTraits"]
        context.set("accessibilityTraits", trait, of: view, from: part, named: trait)
        if let before, let added = view["accessibilityTraits"], added != before {
            view["accessibilityTraits"] = "\(before), \(added)"
        }
    }
}

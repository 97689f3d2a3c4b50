import MarkupLanguage

/// Reads the views of a storyboard or a nib, with everything but their places.
struct ViewReader {
    let context: ImportContext

    func view(_ element: InterfaceElement) -> ImportedView {
        context.result.elements.total += 1
        let known = InterfaceVocabulary.classes[element.name]
        let view = ImportedView(known ?? "LMLayoutView", of: element)
        if known == nil || element.name == "navigationBar" || element.name == "tabBar" {
            view.className = "LMLayoutView"
            context.lose(
                .element, element, "\(element.name)",
                advice: ["navigationBar", "tabBar"].contains(element.name)
                    ? "the window's header bar shows titles, buttons and tabs: use a UINavigationController or UITabBarController"
                    : "no view corresponds: an empty LMLayoutView stands in its place")
        } else {
            context.result.elements.kept += 1
        }
        view.customClass = element["customClass"].flatMap { GeneratedName.isName($0) ? $0 : nil }
        if let id = element.id { context.items[id] = ImportedItem(view: view) }
        readClass(element, view)
        readAttributes(element, view)
        for child in element.children { readPart(child, of: view, element) }
        if view.className == "UIView", !view.children.isEmpty, view.customClass == nil {
            view.className = "LMLayoutView"
        }
        return view
    }

    // MARK: Class and style

    private func readClass(_ element: InterfaceElement, _ view: ImportedView) {
        switch element.name {
        case "button":
            view["style"] = InterfaceVocabulary.buttonStyles[element["buttonType"] ?? "custom"] ?? "systemButton"
        case "tableView":
            view["style"] = InterfaceVocabulary.tableStyles[element["style"] ?? ""]
            if element.first("sections") != nil { view.className = "LMTableView" }
        case "tableViewCell":
            if let style = element["style"], let factory = InterfaceVocabulary.cellStyles[style] {
                view["style"] = factory
                view.className = "UITableViewCell"
            }
            view.margins = ImportedMargins(top: 11, start: 16, bottom: 11, end: 16)
        case "progressView": if element["progressViewStyle"] == "bar" { view["style"] = "barProgressView" }
        case "visualEffectView": view["style"] = effect(element)
        default: break
        }
    }

    private func effect(_ element: InterfaceElement) -> String {
        let styles = [
            "dark": "darkBlurEffectView", "light": "lightBlurEffectView", "prominent": "prominentBlurEffectView",
        ]
        return styles[element.first("blurEffect")?["style"] ?? ""] ?? "regularBlurEffectView"
    }

    // MARK: Attributes

    private func readAttributes(_ element: InterfaceElement, _ view: ImportedView, prefix: String = "") {
        let isImage = element.name == "imageView"
        for attribute in element.element.attributes where !InterfaceVocabulary.ignored.contains(attribute.name) {
            // Only a picture is fitted, and only a button's title is aligned; other views draw their content themselves.
            if attribute.name == "contentMode", !isImage { continue }
            if attribute.name.hasPrefix("content"), attribute.name.hasSuffix("Alignment"), view.className != "UIButton"
            {
                continue
            }
            if attribute.name == "style",
                view["style"] != nil || ["tableView", "tableViewCell", "datePicker"].contains(element.name)
            {
                continue
            }
            if ["rowHeight", "sectionHeaderHeight", "sectionFooterHeight"].contains(attribute.name),
                element.name != "tableView" || attribute.name != "rowHeight" || element.number("rowHeight") ?? 0 <= 0
            {
                continue
            }
            let isSpinner = view.className == "UIActivityIndicatorView" && attribute.name == "style"
            let name =
                isSpinner ? "activityIndicatorViewStyle" : InterfaceVocabulary.renamed[attribute.name] ?? attribute.name
            let ofTitle = view.className == "UIButton" && ["lineBreakMode", "shadowOffset"].contains(name)
            context.setText(
                name, attribute.value, of: view, prefix: ofTitle ? "titleLabel." : prefix, from: element,
                object: element,
                property: attribute.name)
        }
    }

    // MARK: Parts

    private func readPart(
        _ part: InterfaceElement, of view: ImportedView, _ element: InterfaceElement, prefix: String = ""
    ) {
        switch part.name {
        case "rect": if part.key == "frame" { view.frame = ImportedFrame(part) }
        case "subviews": readSubviews(part.children, of: view)
        case "tableViewCellContentView", "collectionViewCellContentView": readContent(part, of: view, element)
        case "view"
        where element.name.hasSuffix("Cell") || element.name == "visualEffectView" || part.key == "contentView":
            readContent(part, of: view, element)
        case "view" where part.key == "tableHeaderView" || part.key == "tableFooterView":
            let header = self.view(part)
            header.announcement = part.key
            view.add(header)
        case "constraints": readConstraints(part, of: view)
        case "viewLayoutGuide", "layoutGuides": readGuide(part, of: view)
        case "color": readColor(part, of: view, prefix)
        case "fontDescription": readFont(part, of: view, prefix)
        case "string", "mutableString":
            if let key = part.key { readText(part, key, of: view, element, prefix) }
        case "attributedString":
            readText(part, part.key == "attributedText" ? "text" : part.key ?? "text", of: view, element, prefix)
        case "inset", "edgeInsets", "directionalEdgeInsets": readInsets(part, of: view, prefix)
        case "state": readState(part, of: view, element)
        case "buttonConfiguration": readConfiguration(part, of: view)
        case "textInputTraits": readAttributes(part, view)
        case "segments": view.content = part.children.enumerated().map { segment($1, at: $0, in: element) }
        case "userDefinedRuntimeAttributes": for child in part.children { readRuntimeAttribute(child, of: view) }
        case "accessibility": readAccessibility(part, of: view)
        case "sections": for section in part.children { view.add(self.section(section)) }
        case "items": for item in part.children { view.add(barItem(item)) }
        case "collectionViewFlowLayout": readFlowLayout(part, of: view)
        case "date": context.set(part.key ?? "date", context.values.date(part), of: view, from: part)
        case "size": readSize(part, of: view, prefix)
        case "variation": readVariation(part, of: view)
        case "imageReference": context.set("image", part["image"], of: view, from: part)
        case "cells", "prototypes", "connections", "autoresizingMask", "nil", "point", "blurEffect", "gestures",
            "freeformSimulatedSizeMetrics", "modifierKeyMask", "locale", "bool", "preferredSymbolConfiguration",
            "vibrancyEffect", "calendarIdentifier", "timeZone", "offsetWrapper", "simulatedMetricsContainer":
            break
        default:
            context.result.attributes.total += 1
            context.lose(
                .attribute, part, "'\(part.name)' of \(element.name)", advice: "set it in code, if it is needed")
        }
    }

    private func readSubviews(_ elements: [InterfaceElement], of view: ImportedView) {
        for child in elements { view.add(self.view(child)) }
    }

    private func readContent(_ part: InterfaceElement, of view: ImportedView, _ element: InterfaceElement) {
        let isStandard = view.className == "UITableViewCell"
        if isStandard {
            context.result.elements.total += 1
            context.result.elements.kept += 1
            if let id = part.id { context.items[id] = ImportedItem(view: view) }
            for label in part.list("subviews") { readStandardPart(label, of: view, element) }
            return
        }
        let content = self.view(part)
        if view.className == "UIVisualEffectView" {
            // The effect takes no subviews in documents: it lies below them.
            let effect = ImportedView("UIVisualEffectView")
            (effect["style"], view["style"], view.className) = (view["style"], nil, "LMLayerView")
            view.add(effect)
        }
        if !content.children.isEmpty || content.attributes.contains(where: { $0.name == "backgroundColor" }) {
            content.className = "LMLayoutView"
            content.margins = view.margins
            view.add(content)
        } else if let id = part.id {
            context.items[id] = ImportedItem(view: view)
        }
    }

    /// A label or the picture of a cell in one of UIKit's styles.
    private func readStandardPart(_ part: InterfaceElement, of view: ImportedView, _ cell: InterfaceElement) {
        context.result.elements.total += 1
        let name = ["textLabel", "detailTextLabel", "imageView"].first { cell[$0] != nil && cell[$0] == part.id }
        guard let name else {
            context.lose(
                .element, part, part.name, advice: "a cell with a style has no other views: use a cell without a style")
            return
        }
        context.result.elements.kept += 1
        readAttributes(part, view, prefix: name + ".")
        for child in part.children { readPart(child, of: view, part, prefix: name + ".") }
    }

    private func readColor(_ part: InterfaceElement, of view: ImportedView, _ prefix: String) {
        guard let key = part.key else { return }
        // A clear background is what views have anyway.
        let color = context.values.color(part)
        context.set(key == "color" ? "color" : key, color, of: view, prefix: prefix, from: part)
    }

    private func readFont(_ part: InterfaceElement, of view: ImportedView, _ prefix: String) {
        let isButton = view.className == "UIButton"
        let font = context.values.font(part)
        context.set("font", font?.text, of: view, prefix: prefix + (isButton ? "titleLabel." : ""), from: part)
        if font?.isReplaced == true {
            context.lose(
                .attribute, part, "the font '\(part["name"] ?? "")'",
                advice: "the system's font is written: name a font of the desktop or of the program instead")
        }
    }

    private func readText(
        _ part: InterfaceElement, _ key: String, of view: ImportedView, _ element: InterfaceElement, _ prefix: String
    ) {
        let isFormatted = part.name == "attributedString"
        let text = isFormatted ? context.values.plainText(part) : part.text
        context.setText(key, text, of: view, prefix: prefix, from: part, object: element, property: part.key)
        if isFormatted {
            context.lose(
                .attribute, part, "the fonts and colours inside of a text",
                advice: "the text is written plainly: 'attributedText' takes Markdown")
        }
    }

    private func readInsets(_ part: InterfaceElement, of view: ImportedView, _ prefix: String) {
        guard let key = part.key, let insets = context.values.insets(part) else { return }
        let name = key == "directionalLayoutMargins" ? "layoutMargins" : key
        if name == "layoutMargins" { view.margins = insets }
        context.set(name, InterfaceValues.text(of: insets), of: view, prefix: prefix, from: part)
    }

    private func readSize(_ part: InterfaceElement, of view: ImportedView, _ prefix: String) {
        guard part.key == "shadowOffset" || part.key == "titleShadowOffset" else { return }
        let place = prefix + (view.className == "UIButton" ? "titleLabel." : "")
        context.set("shadowOffsetWidth", part["width"], of: view, prefix: place, from: part)
        context.set("shadowOffsetHeight", part["height"], of: view, prefix: place, from: part)
    }

    private func readVariation(_ part: InterfaceElement, of view: ImportedView) {
        guard part.key != "default" else { return }
        context.result.attributes.total += 1
        context.lose(
            .attribute, part, "the variation '\(part.key ?? "")'",
            advice: "sizes of windows change: ask 'traitCollection' in code, or let the layout grow")
    }

    private func readGuide(_ part: InterfaceElement, of view: ImportedView) {
        for guide in part.name == "layoutGuides" ? part.children : [part] {
            guard let id = guide.id else { continue }
            context.items[id] = ImportedItem(
                view: view, guide: InterfaceVocabulary.guides[guide.key ?? ""] ?? .safeArea)
        }
    }

    private func readConstraints(_ part: InterfaceElement, of view: ImportedView) {
        guard let id = view.id ?? part.id else { return }
        for element in part.children where element.name == "constraint" && !element.flag("placeholder") {
            context.result.constraints.total += 1
            context.constraints.append(ImportedConstraint(element, holder: id))
        }
    }
}

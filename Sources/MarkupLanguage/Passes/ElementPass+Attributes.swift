extension ElementPass {
    /// Classifies the attributes of a view and puts what they say into the checked element, phase by phase.
    func checkAttributes(of element: Element, _ info: ClassInfo, into checked: inout CheckedElement) {
        var settings: [PropertySetting] = []
        var bindings: [PropertyBinding] = []
        for attribute in element.attributes {
            switch AttributeClass.of(attribute.name, value: attribute.value, isProperty: info.hasProperty) {
            case .style:
                checked.style = style(attribute, info, checked.resolution)
            case .templates:
                applyTemplates(attribute, info, into: &checked)
            case .outlet:
                checked.outlet = outlet(attribute)
            case .action(let event):
                if let action = action(attribute, event, info) { checked.actions.append(action) }
            case .property(let text):
                checkProperty(attribute, text, info, &settings, &bindings)
            }
        }
        ApplicationOrder.apply(to: &settings)
        AppliedTemplates.drop(from: &checked.settings, &checked.bindings, overriddenBy: settings, bindings)
        checked.settings = checked.settings.isEmpty ? settings : checked.settings + settings
        checked.bindings = checked.bindings.isEmpty ? bindings : checked.bindings + bindings
    }

    private func style(_ attribute: Attribute, _ info: ClassInfo, _ resolution: ElementResolution) -> String? {
        // The root view exists already.
        if case .root = resolution { return nil }
        let known = schema.ancestry(of: info.vocabulary).flatMap(\.factories)
        guard known.contains(attribute.value) || info.isOpen else {
            report(
                .error,
                .unknownStyle(attribute.value, owner: info.name, known: known, at: attribute.valueRange, in: source))
            return nil
        }
        return attribute.value
    }

    private func outlet(_ attribute: Attribute) -> OutletSetting? {
        let name = attribute.value
        guard !name.isEmpty else {
            report(.error, .emptyName(attribute.name, at: attribute.range, in: source))
            return nil
        }
        claimOutlet(name, at: attribute.valueRange)
        if let owner = checker.owner, !owner.outlets.contains(name) {
            report(
                .error,
                .unknownOutlet(
                    name, owner: owner.className, known: owner.outlets, at: attribute.valueRange, in: source))
        }
        return OutletSetting(name: name, range: attribute.valueRange)
    }

    private func action(_ attribute: Attribute, _ event: String, _ info: ClassInfo) -> ActionSetting? {
        let events = schema.events(ofClass: info.vocabulary)
        if !events.contains(event), !info.isOpen {
            reportEvent(attribute, event, info, events)
            return nil
        }
        let colons = attribute.value.utf8.count { $0 == UInt8(ascii: ":") }
        let selector = String(attribute.value.prefix { $0 != ":" })
        guard !selector.isEmpty else {
            report(.error, .emptyName(attribute.name, at: attribute.range, in: source))
            return nil
        }
        let range = source.range(ofDecoded: 0..<selector.utf8.count, in: attribute.valueRange)
        if let owner = checker.owner, !owner.actions.contains(selector) {
            report(
                .error,
                .unknownAction(selector, owner: owner.className, known: owner.actions, at: range, in: source))
        }
        return ActionSetting(event: event, selector: selector, argumentCount: min(colons, 2), range: range)
    }

    private func reportEvent(_ attribute: Attribute, _ event: String, _ info: ClassInfo, _ events: [String]) {
        let isEvent = schema.classes.contains { $0.events.contains(event) }
        if isEvent, events.isEmpty {
            report(.error, .notAControl(attribute.name, owner: info.name, at: attribute.nameRange, in: source))
        } else {
            let names = events.map { "on" + $0 } + info.propertyNames
            report(
                .error,
                .unknownEvent(attribute.name, owner: info.name, known: names, at: attribute.nameRange, in: source))
        }
    }

    private func checkProperty(
        _ attribute: Attribute, _ text: PropertyText, _ info: ClassInfo, _ settings: inout [PropertySetting],
        _ bindings: inout [PropertyBinding]
    ) {
        switch info.meaning(of: attribute.name) {
        case .unknown(let name, let offset, let owner):
            reportUnknownProperty(
                name, owner: owner, info, at: attribute.nameRange.slice(offset: offset, count: name.utf8.count),
                in: source)
        case .property(let kind):
            let property = PropertyPlace(
                keyPath: attribute.name, kind: kind, origin: .attribute, source: source, range: attribute.valueRange)
            add(text, to: property, &settings, &bindings)
        }
    }

    func reportUnknownProperty(
        _ name: String, owner: String, _ info: ClassInfo, at range: SourceRange, in source: SourceText
    ) {
        let known = owner == info.name ? info.propertyNames : ClassInfo.propertyNames(of: owner, in: schema)
        report(.error, .unknownProperty(name, owner: owner, known: known, at: range, in: source))
    }

    func checkUntypedAttribute(
        _ attribute: Attribute, of element: Element, _ known: [String: ValueKind]?, into checked: inout UntypedElement
    ) {
        guard let kind = known.map({ $0[attribute.name] }) ?? .any else {
            let names = known.map { Array($0.keys) } ?? []
            report(
                .error,
                .unknownProperty(
                    attribute.name, owner: element.name, known: names, at: attribute.nameRange, in: source))
            return
        }
        let property = PropertyPlace(
            keyPath: attribute.name, kind: kind, origin: .attribute, source: source, range: attribute.valueRange)
        add(PropertyText(attribute.value), to: property, &checked.settings, &checked.bindings)
    }
}

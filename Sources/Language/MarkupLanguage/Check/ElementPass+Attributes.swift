import MarkupBasics

extension ElementPass {
    /// Classifies the attributes of a view and adds them to the checked element, phase by phase.
    func checkAttributes(of element: Element, _ info: ClassInfo, into checked: inout CheckedElement) {
        var settings: [PropertySetting] = []
        var bindings: [PropertyBinding] = []
        for attribute in element.attributes {
            switch info.attribute(named: attribute.name) {
            case .style:
                checked.style = style(attribute, info, checked.resolution)
            case .templates:
                applyTemplates(attribute, info, into: &checked)
            case .outlet:
                checked.outlet = outlet(attribute)
            case .action(let event):
                if let action = action(attribute, event, info) { checked.actions.append(action) }
            case .keyPath(.property(let kind)):
                let property = PropertyPlace(
                    keyPath: attribute.name, kind: kind, origin: .attribute, source: source,
                    range: attribute.valueRange)
                // With room for the settings of templates, which are put before these.
                if settings.isEmpty { settings.reserveCapacity(checked.settings.count + element.attributes.count) }
                add(PropertyText(attribute.value), to: property, &settings, &bindings)
            case .keyPath(.unknown(let name, let offset, let owner)):
                let range = attribute.nameRange.slice(offset: offset, count: name.utf8.count)
                reportUnknownProperty(name, owner: owner, info, at: range, in: source)
            }
        }
        ApplicationOrder.apply(to: &settings, of: info)
        AppliedTemplates.drop(from: &checked.settings, &checked.bindings, overriddenBy: settings, bindings)
        if !checked.settings.isEmpty { settings.insert(contentsOf: checked.settings, at: 0) }
        if !checked.bindings.isEmpty { bindings.insert(contentsOf: checked.bindings, at: 0) }
        (checked.settings, checked.bindings) = (settings, bindings)
    }

    private func style(_ attribute: Attribute, _ info: ClassInfo, _ resolution: ElementResolution) -> String? {
        // The root view exists already, so that `style` does not apply.
        if case .root = resolution { return nil }
        let known = info.factories
        guard known.contains(attribute.value) || info.isOpen else {
            report(
                .error,
                .unknownStyle(name: attribute.value, owner: info.name, styles: known), at: attribute.valueRange,
                in: source, suggestion: NearestName.find(attribute.value, among: known))
            return nil
        }
        return attribute.value
    }

    private func outlet(_ attribute: Attribute) -> OutletSetting? {
        let name = attribute.value
        guard !name.isEmpty else {
            report(.error, .emptyName(name: attribute.name), at: attribute.range, in: source)
            return nil
        }
        claimOutlet(name, at: attribute.valueRange)
        if let owner = checker.owner, !owner.mayLackOutlets, !owner.hasProperty(name) {
            report(
                .error, .unknownOutlet(name: name, owner: owner.className, lacksMacro: owner.lacksMacro),
                at: attribute.valueRange, in: source, suggestion: NearestName.find(name, among: owner.ownOutlets))
        }
        return OutletSetting(name: name, range: attribute.valueRange)
    }

    private func action(_ attribute: Attribute, _ event: String, _ info: ClassInfo) -> ActionSetting? {
        let events = info.events
        if !events.contains(event), !info.isOpen {
            reportEvent(attribute, event, info, events)
            return nil
        }
        return action(attribute, event)
    }

    /// Returns the action of an event.
    func action(_ attribute: Attribute, _ event: String) -> ActionSetting? {
        let colons = attribute.value.utf8.count { $0 == UInt8(ascii: ":") }
        let selector = String(attribute.value.prefix { $0 != ":" })
        guard !selector.isEmpty else {
            report(.error, .emptyName(name: attribute.name), at: attribute.range, in: source)
            return nil
        }
        let range = source.range(ofDecoded: 0..<selector.utf8.count, in: attribute.valueRange)
        if let owner = checker.owner { checkAction(selector, colons, of: owner, at: range) }
        return ActionSetting(event: event, selector: selector, argumentCount: min(colons, 2), range: range)
    }

    /// Checks an action. A name without colons matches a method with any arguments, and one colon also a method without
    /// arguments, because target-action code has both. Any other number of colons must agree.
    private func checkAction(_ name: String, _ colons: Int, of owner: OwnerSchema, at range: SourceRange) {
        guard owner.actions.contains(name) else {
            report(
                .error,
                .unknownAction(
                    name: name, owner: owner.className, lacksMacro: owner.lacksMacro, actions: owner.ownActions.sorted()
                ), at: range, in: source,
                suggestion: NearestName.find(String(name.prefix { $0 != "(" }), among: owner.ownActions))
            return
        }
        guard colons > 0, let taken = owner.argumentCounts[name], max(1, taken) != colons else { return }
        report(
            .error,
            .actionMismatch(name: name, .arguments(owner: owner.className, written: colons, taken: taken)), at: range,
            in: source)
    }

    private func reportEvent(_ attribute: Attribute, _ event: String, _ info: ClassInfo, _ events: [String]) {
        // An event of another class is one of controls, because the events of all views are in the list.
        let isEvent = schema.classes.contains { $0.events.contains(event) }
        let hasOwn = schema.ancestry(of: info.vocabulary).contains { !$0.events.isEmpty && $0.name != schema.plainView }
        if info.rowAttributes.contains(attribute.name) {
            report(.error, .eventOfRows(name: attribute.name, owner: info.name), at: attribute.nameRange, in: source)
        } else if isEvent, !hasOwn {
            report(.error, .notAControl(name: attribute.name, owner: info.name), at: attribute.nameRange, in: source)
        } else {
            let events = events.map { "on" + $0 }
            report(
                .error,
                .unknownEvent(name: attribute.name, owner: info.name, events: events), at: attribute.nameRange,
                in: source, suggestion: NearestName.find(attribute.name, among: events + info.propertyNames))
        }
    }

    func reportUnknownProperty(
        _ name: String, owner: String, _ info: ClassInfo, at range: SourceRange, in source: SourceText
    ) {
        let known =
            owner == info.name
            ? info.propertyNames.union(info.events.map { "on" + $0 }) : ClassInfo.propertyNames(of: owner, in: schema)
        let isGuessedRoot = owner == info.name && info === guessedRoot && checker.unknownClasses == .placeholder
        report(
            .error,
            .unknownProperty(name: name, owner: owner, rootOption: isGuessedRoot ? "--root" : nil), at: range,
            in: source, suggestion: NearestName.find(name, among: known))
    }
}

import MarkupBasics

extension ElementPass {
    /// Applies the templates of a `class` attribute, from left to right.
    func applyTemplates(_ attribute: Attribute, _ info: ClassInfo, into checked: inout CheckedElement) {
        let applied: AppliedTemplates
        if let known = info.appliedTemplates[attribute.value], known.generation == templates.generation {
            applied = known
        } else {
            applied = apply(attribute, info)
            info.appliedTemplates[attribute.value] = applied
        }
        for (name, place) in applied.missing {
            let range = source.range(ofDecoded: place, in: attribute.valueRange)
            report(
                .warning, .unknownTemplate(name: name), at: range, in: source,
                suggestion: NearestName.find(name, among: templates.templates.keys))
        }
        guard spend(applied.settings.count + applied.bindings.count, at: attribute.valueRange) else { return }
        checked.settings = applied.settings
        checked.bindings = applied.bindings
    }

    private func apply(_ attribute: Attribute, _ info: ClassInfo) -> AppliedTemplates {
        var applied = AppliedTemplates(generation: templates.generation)
        for (name, place) in WordValue.items(of: attribute.value) {
            guard let template = templates.templates[name] else {
                applied.missing.append((name, place))
                continue
            }
            guard spend(template.entries.count, at: attribute.valueRange) else { break }
            var settings: [PropertySetting] = []
            var bindings: [PropertyBinding] = []
            for entry in template.entries { add(entry, ofTemplate: name, info, &settings, &bindings) }
            ApplicationOrder.apply(to: &settings, of: info)
            applied.add(settings, bindings)
        }
        return applied
    }

    /// Counts the settings of templates, because a small document could otherwise create a huge number of them.
    private func spend(_ count: Int, at range: SourceRange) -> Bool {
        let wasWithin = templateSettings <= ElementPass.mostTemplateSettings
        templateSettings += count
        if templateSettings <= ElementPass.mostTemplateSettings { return true }
        if wasWithin {
            report(.error, .templatesTooLarge(limit: ElementPass.mostTemplateSettings), at: range, in: source)
        }
        return false
    }

    private func add(
        _ entry: TemplateTable.Entry, ofTemplate name: String, _ info: ClassInfo, _ settings: inout [PropertySetting],
        _ bindings: inout [PropertyBinding]
    ) {
        switch info.meaning(of: entry.keyPath) {
        case .unknown(let part, let offset, let owner):
            let range = entry.keyRange.slice(offset: offset, count: part.utf8.count)
            reportUnknownProperty(part, owner: owner, info, at: range, in: entry.source)
        case .property(let kind):
            let isString = if case .string = entry.node.value { true } else { false }
            let quotes = isString ? 1 : 0
            let range = entry.node.range.slice(offset: quotes, count: entry.node.range.count - 2 * quotes)
            let property = PropertyPlace(
                keyPath: entry.keyPath, kind: kind, origin: .template(name), source: entry.source, range: range)
            add(entry.node, to: property, &settings, &bindings)
        }
    }

    private func add(
        _ node: JSONNode, to property: PropertyPlace, _ settings: inout [PropertySetting],
        _ bindings: inout [PropertyBinding]
    ) {
        switch node.value {
        case .string(let text):
            add(PropertyText(text), to: property, &settings, &bindings)
        case .number(let number):
            if case .taken(let typed) = read(number, for: property) {
                settings.append(property.setting(.number(number), typed))
            }
        case .bool(let bool):
            if case .taken(let typed) = read(bool, for: property) {
                settings.append(property.setting(.bool(bool), typed))
            }
        case .array(let items):
            if let text = list(items, for: property.kind) {
                add(.literal(text, skipped: 0), to: property, &settings, &bindings)
            } else {
                reportConversion("[...]", property)
            }
        case .object:
            reportConversion("{...}", property)
        case .null:
            break
        }
    }

    /// Returns an array of words or numbers as a comma-separated list, if the kind accepts it.
    private func list(_ items: [JSONNode], for kind: ValueKind) -> String? {
        switch kind {
        case .list, .wordList, .insets, .any: break
        default: return nil
        }
        var words: [String] = []
        for item in items {
            switch item.value {
            case .string(let text): words.append(text)
            case .number(let number): words.append(ElementPass.text(of: number))
            default: return nil
            }
        }
        return words.joined(separator: ",")
    }
}

extension ElementPass {
    /// Adds a setting or a binding; a value that the property cannot take is reported and left out.
    func add(
        _ text: PropertyText, to property: PropertyPlace, _ settings: inout [PropertySetting],
        _ bindings: inout [PropertyBinding]
    ) {
        switch text {
        case .literal(let value, let skipped):
            if case .wordList(let words) = property.kind {
                let known = knownItems(of: value, words, property, skipped)
                if !known.isEmpty { settings.append(property.setting(.string(known.joined(separator: ",")))) }
            } else if check(value, of: property) {
                settings.append(property.setting(.string(value)))
            }
        case .localized(let key):
            if checker.resources.textExists?(key) == false {
                report(.warning, .missingLocalization(key, at: property.range, in: property.source))
            }
            settings.append(property.setting(.localized(key)))
        case .binding(let expression):
            let range = property.range.slice(offset: 1, count: property.range.count - 1)
            guard expression.utf8.contains(where: { !StartTagScanner.isBlank($0) }) else {
                report(.error, .invalidExpression("nothing follows '$'", at: property.range, in: property.source))
                return
            }
            guard check(expression, at: range, in: property.source) else { return }
            bindings.append(
                PropertyBinding(
                    keyPath: property.keyPath, kind: property.kind, expression: expression, origin: property.origin,
                    source: property.source, range: range))
        }
    }

    /// Checks what can be told of a binding before its models exist: its grammar, its formatter, and the owner's properties that it reads.
    private func check(_ text: String, at range: SourceRange, in source: SourceText) -> Bool {
        do throws(ExpressionError) {
            let expression = try BindingExpression.parse(text)
            if let fault = BindingFault(in: expression) {
                report(fault, at: range, in: source)
                return false
            }
            if let formatter = expression.formatter { checkName(of: formatter, at: range, in: source) }
            if let owner = checker.owner { return checkNames(of: expression.root, owner, at: range, in: source) }
            return true
        } catch {
            report(BindingFault(error), at: range, in: source)
            return false
        }
    }

    private func checkName(of formatter: FormatterSpecification, at range: SourceRange, in source: SourceText) {
        guard let brought = checker.formatters, !brought.contains(formatter.name),
            !ValueFormatters.names.contains(formatter.name)
        else { return }
        let place = source.range(ofDecoded: formatter.nameSpan.lower..<formatter.nameSpan.upper, in: range)
        report(.warning, .unknownFormatter(formatter.name, at: place, in: source))
    }

    private func report(_ fault: BindingFault, at range: SourceRange, in source: SourceText) {
        let place = source.range(ofDecoded: fault.bytes, in: range)
        report(.error, .invalidExpression(fault.sentence, at: place, in: source))
    }

    private func checkNames(of node: ExpressionNode, _ owner: OwnerSchema, at range: SourceRange, in source: SourceText)
        -> Bool
    {
        if case .keyPath(let path) = node.kind, let name = path.firstName, !owner.hasProperty(name) {
            let bytes = node.span.lower..<min(node.span.upper, node.span.lower + name.utf8.count)
            report(
                .error,
                .unknownOwnerProperty(name, of: owner, at: source.range(ofDecoded: bytes, in: range), in: source))
            return false
        }
        return node.kind.children.allSatisfy { checkNames(of: $0, owner, at: range, in: source) }
    }

    private func check(_ value: String, of property: PropertyPlace) -> Bool {
        switch property.kind {
        case .string, .any, .list: return true
        case .number: return checkNumber(value, property)
        case .integer: return require(NumberValue.parseInteger(value) != nil, value, property)
        case .boolean: return require(BooleanValue.parse(value) != nil, value, property)
        case .insets: return require(InsetsValue.parse(value) != nil, value, property)
        case .date: return require(DateValue.parse(value) != nil, value, property)
        case .object: return require(false, value, property)
        case .color: return checkColor(value, property)
        case .font: return checkFont(value, property)
        case .image: return checkImage(value, property)
        case .words(let words): return checkWord(value, words, property)
        case .wordList: return require(false, value, property)
        }
    }

    func checkNumber(_ number: Double, of property: PropertyPlace) -> Bool {
        switch property.kind {
        case .number: check(ElementPass.text(of: number), of: property)
        case .boolean, .insets, .any, .string, .list: true
        default: check(ElementPass.text(of: number), of: property)
        }
    }

    func checkBool(_ bool: Bool, of property: PropertyPlace) -> Bool {
        switch property.kind {
        case .boolean, .any, .string: true
        default: check(bool ? "true" : "false", of: property)
        }
    }

    /// A number as markup writes it: a whole one without a fraction.
    static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    func reportConversion(_ value: String, _ property: PropertyPlace) {
        report(
            .warning,
            .valueDoesNotConvert(
                value, property: property.keyPath, expected: property.kind.expected(of: property.keyPath),
                at: property.range, in: property.source))
    }

    private func require(_ converts: Bool, _ value: String, _ property: PropertyPlace) -> Bool {
        if !converts { reportConversion(value, property) }
        return converts
    }

    /// A weight is a share of what is left, so it cannot be negative.
    private func checkNumber(_ value: String, _ property: PropertyPlace) -> Bool {
        guard let number = NumberValue.parse(value) else { return require(false, value, property) }
        guard property.keyPath == "weight", !(number >= 0) else { return true }
        report(
            .warning,
            .valueDoesNotConvert(
                value, property: property.keyPath, expected: "a number from 0 on", at: property.range,
                in: property.source))
        return false
    }

    private func checkColor(_ value: String, _ property: PropertyPlace) -> Bool {
        let resources = checker.resources
        if ColorValue.parse(value) != nil || resources.colors.contains(value) { return true }
        if value.isEmpty || value.hasPrefix("#") { return require(false, value, property) }
        if resources.imageExists?(value) == true { return true }
        report(
            .warning,
            .unknownColor(
                value, property: property.keyPath, known: ColorValue.names + resources.colors, at: property.range,
                in: property.source))
        return false
    }

    private func checkFont(_ value: String, _ property: PropertyPlace) -> Bool {
        let resources = checker.resources
        if resources.fonts.contains(value) { return true }
        let font = FontValue.parse(value)
        if case .named(let family)? = font?.family, resources.fontFamilyExists?(family) == false {
            report(
                .warning,
                .missingFontFamily(
                    family, property: property.keyPath, known: resources.fontFamilies?() ?? [], at: property.range,
                    in: property.source))
            return true
        }
        if font != nil { return true }
        report(
            .warning,
            .unknownFont(
                value, property: property.keyPath, known: FontValue.styles.keys.sorted() + resources.fonts,
                at: property.range, in: property.source))
        return false
    }

    /// A missing image is kept: a placeholder is shown in its place.
    private func checkImage(_ value: String, _ property: PropertyPlace) -> Bool {
        if value.isEmpty { return require(false, value, property) }
        if checker.resources.imageExists?(value) == false {
            report(
                .warning,
                .missingImage(value, property: property.keyPath, at: property.range, in: property.source))
        }
        return true
    }

    private func checkWord(_ value: String, _ words: [String], _ property: PropertyPlace) -> Bool {
        if words.contains(value) { return true }
        report(
            .warning,
            .unknownWord(value, property: property.keyPath, words: words, at: property.range, in: property.source))
        return false
    }

    /// The items of a list of words that are known; the others are reported and contribute nothing.
    private func knownItems(
        of value: String, _ words: [String], _ property: PropertyPlace, _ skipped: Int
    ) -> [String] {
        var known: [String] = []
        for (word, place) in WordValue.items(of: value) {
            if words.contains(word) {
                known.append(word)
                continue
            }
            let decoded = place.lowerBound + skipped..<place.upperBound + skipped
            let range = property.source.range(ofDecoded: decoded, in: property.range)
            report(
                .warning,
                .unknownWord(word, property: property.keyPath, words: words, at: range, in: property.source))
        }
        return known
    }
}

extension ValueKind {
    /// The form that a value of this kind has, in words.
    func expected(of property: String) -> String {
        switch self {
        case .string, .any: "a text"
        case .number: NumberValue.expected
        case .integer: NumberValue.expectedInteger
        case .boolean: BooleanValue.expected
        case .color: ColorValue.expected
        case .font: FontValue.expected
        case .image: "the name of an image"
        case .insets: InsetsValue.expected
        case .date: DateValue.expected
        case .words(let words): "one of \(words.joined(separator: ", "))"
        case .wordList(let words): "a comma list of \(words.joined(separator: ", "))"
        case .list: "a comma list"
        case .object: "settable itself; set one of its properties, as '\(property).name'"
        }
    }
}

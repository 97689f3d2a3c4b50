import MarkupBasics

/// The result of reading a value.
enum ValueReading {
    /// The value was reported and is left out.
    case refused
    /// The value was accepted; the typed value is nil if the text is enough.
    case taken(TypedValue?)
}

extension ElementPass {
    /// Adds a setting or a binding; an invalid value is reported and left out.
    func add(
        _ text: PropertyText, to property: PropertyPlace, _ settings: inout [PropertySetting],
        _ bindings: inout [PropertyBinding]
    ) {
        switch text {
        case .literal(let value, let skipped):
            if case .wordList(let words) = property.kind {
                let known = knownItems(of: value, words, property, skipped)
                if !known.isEmpty { settings.append(property.setting(.string(known.joined(separator: ",")))) }
            } else if case .taken(let typed) = read(value, for: property) {
                settings.append(property.setting(.string(value), typed))
            }
        case .localized(let key):
            checkText(key, property)
            settings.append(property.setting(.localized(key)))
        case .binding(let expression):
            let range = property.range.slice(offset: 1, count: property.range.count - 1)
            guard expression.utf8.contains(where: { !$0.isBlank }) else {
                report(
                    .error,
                    .invalidExpression(detail: "nothing follows '$'; write '^$' for the character itself"),
                    at: property.range, in: property.source)
                return
            }
            guard check(expression, at: range, in: property.source) else { return }
            bindings.append(
                PropertyBinding(
                    keyPath: property.keyPath, kind: property.kind, expression: expression, origin: property.origin,
                    source: property.source, range: range))
        }
    }

    /// A key without a text; where a file of texts cannot be read, that file's fault, once, because it explains every missing key.
    private func checkText(_ key: String, _ property: PropertyPlace) {
        guard checker.resources.textExists?(key) == false else { return }
        let faults = checker.resources.textFaults?() ?? []
        guard faults.isEmpty else {
            for fault in faults where reportedFiles.insert(fault.file).inserted { report(.warning, fault) }
            return
        }
        report(.warning, .missingLocalization(key: key), at: property.range, in: property.source)
    }
    /// Checks a binding as far as possible before its models exist: its grammar, its formatter, and the owner's
    /// properties that it reads.
    private func check(_ text: String, at range: SourceRange, in source: SourceText) -> Bool {
        do throws(ExpressionError) {
            let expression = try BindingExpression.parse(text)
            if let invalid = InvalidExpression(in: expression) {
                report(invalid, at: range, in: source)
                return false
            }
            if let formatter = expression.formatter { checkName(of: formatter, at: range, in: source) }
            if let owner = checker.owner { return checkNames(of: expression.root, owner, at: range, in: source) }
            return true
        } catch {
            report(InvalidExpression(error), at: range, in: source)
            return false
        }
    }

    private func checkName(of formatter: FormatterSpecification, at range: SourceRange, in source: SourceText) {
        guard let brought = checker.formatters, !brought.contains(formatter.name),
            !ValueFormatters.names.contains(formatter.name)
        else { return }
        let place = source.range(ofDecoded: formatter.nameSpan.lower..<formatter.nameSpan.upper, in: range)
        report(
            .warning,
            .unknownFormatter(
                name: formatter.name, known: ValueFormatters.names, option: "--assume-formatter \(formatter.name)"),
            at: place, in: source, suggestion: NearestName.find(formatter.name, among: ValueFormatters.names))
    }

    private func report(_ invalid: InvalidExpression, at range: SourceRange, in source: SourceText) {
        let place = source.range(ofDecoded: invalid.bytes, in: range)
        report(.error, .invalidExpression(detail: invalid.sentence), at: place, in: source)
    }

    private func checkNames(of node: ExpressionNode, _ owner: OwnerSchema, at range: SourceRange, in source: SourceText)
        -> Bool
    {
        if case .keyPath(let path) = node.kind, let name = path.firstName, !slots.names.contains(name),
            !owner.hasProperty(name)
        {
            let bytes = node.span.lower..<min(node.span.upper, node.span.lower + name.utf8.count)
            report(
                .error,
                .unknownProperty(name: name, owner: owner.className, lacksMacro: owner.lacksMacro),
                at: source.range(ofDecoded: bytes, in: range), in: source,
                suggestion: NearestName.find(name, among: slots.names.union(owner.ownOutlets))
                    ?? NearestName.find(name, among: owner.outlets))
            return false
        }
        return node.kind.children.allSatisfy { checkNames(of: $0, owner, at: range, in: source) }
    }

    private func read(_ value: String, for property: PropertyPlace) -> ValueReading {
        switch property.kind {
        case .string, .any, .list: .taken(nil)
        case .number: readNumber(NumberValue.parse(value), value, property)
        case .integer: require(NumberValue.parseInteger(value).map(TypedValue.integer), value, property)
        case .boolean: require(BooleanValue.parse(value).map(TypedValue.boolean), value, property)
        case .insets: require(InsetsValue.parse(value).map(TypedValue.insets), value, property)
        case .date: require(DateValue.parse(value).map(TypedValue.date), value, property)
        case .object, .wordList: require(nil, value, property)
        case .color: readColor(value, property)
        case .font: readFont(value, property)
        case .image: readImage(value, property)
        case .words(let words): readWord(value, words, property)
        case .formed(let form): readText(value, of: form, property)
        }
    }

    /// Reads a number from a template.
    func read(_ number: Double, for property: PropertyPlace) -> ValueReading {
        switch property.kind {
        case .number: readNumber(number, ElementPass.text(of: number), property)
        case .boolean: .taken(.boolean(number != 0))
        case .insets: .taken(.insets(InsetsValue(top: number, left: number, bottom: number, right: number)))
        case .any, .string, .list: .taken(nil)
        default: read(ElementPass.text(of: number), for: property)
        }
    }

    /// Reads a Boolean from a template.
    func read(_ bool: Bool, for property: PropertyPlace) -> ValueReading {
        switch property.kind {
        case .boolean: .taken(.boolean(bool))
        case .any, .string: .taken(nil)
        default: read(bool ? "true" : "false", for: property)
        }
    }

    /// Returns a number as in markup; whole numbers without a fraction.
    static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    func reportConversion(_ value: String, _ property: PropertyPlace) {
        report(
            .warning,
            .valueDoesNotConvert(
                value: value, property: property.keyPath, expected: property.kind.expected(of: property.keyPath)),
            at: property.range, in: property.source)
    }

    private func require(_ typed: TypedValue?, _ value: String, _ property: PropertyPlace) -> ValueReading {
        guard let typed else {
            reportConversion(value, property)
            return .refused
        }
        return .taken(typed)
    }

    /// Reads a number. A weight is a share of the remaining space, so it cannot be negative. It is known by its name,
    /// because a range in the schema for one property would be more code than this.
    private func readNumber(_ number: Double?, _ value: String, _ property: PropertyPlace) -> ValueReading {
        guard let number, property.keyPath == "weight", !(number >= 0) else {
            return require(number.map(TypedValue.number), value, property)
        }
        report(
            .warning,
            .valueDoesNotConvert(value: value, property: property.keyPath, expected: "a number of at least 0"),
            at: property.range, in: property.source)
        return .refused
    }

    /// Reads a colour. Names stay names, because they may mean a different colour in the program.
    private func readColor(_ value: String, _ property: PropertyPlace) -> ValueReading {
        let resources = checker.resources
        if resources.colors.contains(value) { return .taken(nil) }
        let color = ColorValue.parse(value)
        if value.isEmpty || value.hasPrefix("#") { return require(color.map(TypedValue.color), value, property) }
        if color != nil || resources.imageExists?(value) == true { return .taken(nil) }
        report(
            .warning,
            .unknownColor(value: value, property: property.keyPath, expected: ColorValue.expected), at: property.range,
            in: property.source, suggestion: NearestName.find(value, among: ColorValue.names + resources.colors))
        return .refused
    }

    private func readFont(_ value: String, _ property: PropertyPlace) -> ValueReading {
        let resources = checker.resources
        if resources.fonts.contains(value) { return .taken(nil) }
        let font = FontValue.parse(value)
        if case .named(let family)? = font?.family, resources.fontFamilyExists?(family) == false {
            report(
                .warning,
                .unknownFont(value: family, property: property.keyPath, expected: nil), at: property.range,
                in: property.source, suggestion: NearestName.find(family, among: resources.fontFamilies?() ?? []))
        }
        // The size of a text style is determined by the program.
        if let font { return .taken(FontValue.styles[value] == nil ? .font(font) : nil) }
        report(
            .warning,
            .unknownFont(value: value, property: property.keyPath, expected: FontValue.expected), at: property.range,
            in: property.source,
            suggestion: NearestName.find(value, among: FontValue.styles.keys.sorted() + resources.fonts))
        return .refused
    }

    /// Reads an image. A missing image is kept, because a placeholder is shown for it.
    private func readImage(_ value: String, _ property: PropertyPlace) -> ValueReading {
        if value.isEmpty { return require(nil, value, property) }
        if checker.resources.imageExists?(value) == false {
            report(
                .warning,
                .missingImage(value: value, property: property.keyPath), at: property.range, in: property.source)
        }
        return .taken(nil)
    }

    /// A text that is no transformation, no key or no formatter is reported here, so that the view that would read it never gets it.
    private func readText(_ value: String, of form: TextForm, _ property: PropertyPlace) -> ValueReading {
        guard form.accepts(value) else {
            reportConversion(value, property)
            return .refused
        }
        guard form == .formatter, let specification = FormatterSpecification(value) else { return .taken(nil) }
        checkName(of: specification, at: property.range, in: property.source)
        guard let invalid = InvalidExpression(in: specification, of: value) else { return .taken(nil) }
        let place = property.source.range(ofDecoded: invalid.bytes, in: property.range)
        report(.warning, .invalidExpression(detail: invalid.sentence), at: place, in: property.source)
        return .refused
    }

    private func readWord(_ value: String, _ words: [String], _ property: PropertyPlace) -> ValueReading {
        if words.contains(value) { return .taken(nil) }
        report(
            .warning,
            .unknownWord(value: value, property: property.keyPath, words: words), at: property.range,
            in: property.source, suggestion: NearestName.find(value, among: words))
        return .refused
    }

    /// Returns the known items of a list of words; unknown ones are reported and left out.
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
                .unknownWord(value: word, property: property.keyPath, words: words), at: range, in: property.source,
                suggestion: NearestName.find(word, among: words))
        }
        return known
    }
}

extension ValueKind {
    /// Returns the form of values of this kind, in words.
    package func expected(of property: String) -> String {
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
        case .formed(let form): form.expected
        case .object: "settable as a whole; set one of its properties, such as '\(property).name'"
        }
    }
}

import MarkupBasics
import MarkupLanguage

/// Expressions: their names, their types, and their formatters.
extension NameCheck {
    /// Checks the names of a binding; returns the type of its value, if that is known.
    @discardableResult
    mutating func check(_ binding: PropertyBinding) -> ValueType {
        guard let expression = try? BindingExpression.parse(binding.expression) else { return .unknown }
        let type = check(expression.root, binding)
        if let formatter = expression.formatter {
            check(formatter, of: type, binding)
            return .unknown
        }
        guard case .plain(let plain, let name) = type else { return type }
        let takesNumbers = [.number, .integer, .boolean].contains(binding.kind)
        if takesNumbers, !plain.fitsNumbers {
            let expected = binding.kind.expected(of: binding.keyPath)
            report(
                .invalidExpression(detail: "'\(binding.keyPath)' takes \(expected), not a value of type '\(name)'"),
                at: binding.range, in: binding.source)
        }
        return type
    }

    private mutating func check(
        _ formatter: FormatterSpecification, of type: ValueType, _ binding: PropertyBinding
    ) {
        guard !isOwn(formatter.name) else { return }
        let span = formatter.nameSpan
        let place = binding.source.range(ofDecoded: span.lower..<span.upper, in: binding.range)
        guard let input = BuiltInFormatter.named(formatter.name)?.input else {
            guard owner != nil, ownerAncestry.isComplete, !mayHaveFormatters else { return }
            return report(
                .unknownFormatter(name: formatter.name, known: ValueFormatters.names), at: place, in: binding.source,
                suggestion: NearestName.find(formatter.name, among: ValueFormatters.names))
        }
        guard type.isUnfit(for: input), let name = type.name else { return }
        report(
            .invalidExpression(
                detail: "formatter '\(formatter.name)' takes \(input.rawValue), not a value of type '\(name)'"),
            at: place, in: binding.source)
    }

    /// Whether the owner provides a formatter with a name.
    private func isOwn(_ formatter: String) -> Bool {
        ownerAncestry.classes.contains { $0.literals.contains(formatter) && $0.member(named: "formatter") != nil }
    }

    private var mayHaveFormatters: Bool {
        ownerAncestry.classes.contains { !$0.isOfLibrary && $0.member(named: "formatter") != nil }
    }

    // MARK: Types of expressions

    private mutating func check(_ node: ExpressionNode, _ binding: PropertyBinding) -> ValueType {
        switch node.kind {
        case .literal(let literal): return literal.valueType
        case .keyPath(let path): return check(path, node, binding)
        case .unary(let sign, let operand):
            let type = check(operand, binding)
            return sign == .not ? .boolean : type.isNumber ? type : .unknown
        case .binary(let sign, let left, let right):
            return sign.valueType(of: check(left, binding), check(right, binding))
        case .conditional(let test, let positive, let negative):
            _ = check(test, binding)
            return ValueType.common(check(positive, binding), check(negative, binding))
        case .call(let function, let arguments):
            for argument in arguments { _ = check(argument, binding) }
            return ValueType.result(ofFunction: function)
        }
    }

    private mutating func check(
        _ path: KeyPathExpression, _ node: ExpressionNode, _ binding: PropertyBinding
    ) -> ValueType {
        guard let name = path.firstName else { return .unknown }
        let place = PathPlace(path, node.span, binding)
        if let scoped = scope[name] {
            record(.keyPath, nil, at: place.range(ofComponent: 0), in: place.source)
            return follow(path.components.dropFirst(), from: scoped, place)
        }
        guard let owner else { return .unknown }
        return follow(path.components[...], from: .object(owner), place)
    }

    // MARK: Paths

    /// Follows a key path through the types, and reports a name that a type does not have.
    @discardableResult
    mutating func follow(
        _ path: ArraySlice<KeyPathExpression.Component>, from type: ValueType, _ place: PathPlace
    ) -> ValueType {
        var type = type
        for index in path.indices {
            switch path[index] {
            case .index: if case .list(let element) = type { type = element } else { return .unknown }
            case .name(let name): type = property(name, of: type, at: place.range(ofComponent: index), in: place.source)
            }
        }
        return type
    }

    private mutating func property(
        _ name: String, of type: ValueType, at range: SourceRange, in source: SourceText
    ) -> ValueType {
        switch type {
        case .unknown: return .unknown
        case .plain(_, let typeName):
            report(.unknownProperty(name: name, owner: typeName), at: range, in: source)
            return .unknown
        case .dictionary(let content): return content
        case .list(let element):
            switch name {
            case "count": return .integer
            case "isEmpty": return .boolean
            case "first", "last": return element
            default: return .list(property(name, of: element, at: range, in: source))
            }
        case .object(let type):
            let ancestry = types.ancestry(of: type)
            if let found = ancestry.property(named: name), case .property(let text) = found.member.kind {
                record(.keyPath, found, at: range, in: source)
                return types.valueType(of: text, in: found.owner)
            }
            reportMissing(name, of: type, ancestry, at: range, in: source)
            return .unknown
        }
    }

    private mutating func reportMissing(
        _ name: String, of type: SwiftClass, _ ancestry: ProgramTypes.Ancestry, at range: SourceRange,
        in source: SourceText
    ) {
        switch type.kind {
        // Objects of another class may conform to a protocol.
        case .protocol: return
        case .struct, .enum, .actor:
            report(
                .valueType(property: name, owner: type.name, kind: type.kind.rawValue), at: range, in: source,
                declaration: place(of: type))
        case .class:
            guard ancestry.isComplete, type.isCoded || !types.hasSubclasses(type) else { return }
            let hidden = hiddenMember(name, of: ancestry, asAction: false)
            let names = ancestry.classes.flatMap(\.namedMembers).filter(\.isProperty).map(\.name)
            let all = names + (type.name == owner?.name ? Array(scope.keys) : [])
            let nearest = hidden == nil ? NearestName.find(name, among: all) : nil
            let member = nearest.flatMap(ancestry.property)
            report(
                .unknownProperty(
                    name: name, owner: type.name, lacksMacro: !type.isCoded, obstacle: hidden?.obstacle),
                at: range, in: source, suggestion: nearest,
                declaration: hidden?.place ?? member.flatMap { place(of: $0.member, in: $0.owner) } ?? place(of: type))
        }
    }
}

/// The places of the names of a key path in a document.
struct PathPlace {
    let source: SourceText
    private let ranges: [SourceRange]

    init(_ path: KeyPathExpression, _ span: ExpressionSpan, _ binding: PropertyBinding) {
        self.init(path, span.text(in: binding.expression), at: span.lower, of: binding.range, in: binding.source)
    }

    /// The places in the value of an attribute that is a path alone.
    init(_ path: KeyPathExpression, of range: SourceRange, in source: SourceText) {
        self.init(path, source.text(in: range), at: 0, of: range, in: source)
    }

    private init(
        _ path: KeyPathExpression, _ text: String, at offset: Int, of range: SourceRange, in source: SourceText
    ) {
        self.source = source
        let text = Array(text.utf8)
        var start = 0
        ranges = path.components.map { component in
            let name: [UInt8] =
                switch component {
                case .name(let name): Array(name.utf8)
                case .index(let index): Array(String(index).utf8)
                }
            let begin = start
            while start + name.count < text.count, !text[start...].starts(with: name) { start += 1 }
            // The value of an attribute with entities, or without the path, is marked as a whole.
            guard text[min(start, text.count)...].starts(with: name) else {
                start = begin
                return range
            }
            defer { start += name.count }
            return source.range(ofDecoded: offset + start..<offset + start + name.count, in: range)
        }
    }

    func range(ofComponent index: Int) -> SourceRange { ranges[index] }
}

import MarkupBasics

/// The meaning of an element's name at its position.
enum ElementMeaning {
    case element(ElementResolution, ClassInfo)
    /// An unknown element, which has been reported.
    case unknown
}

extension ElementPass {
    func resolve(_ element: Element, in parent: ElementParent) -> ElementMeaning {
        let name = element.name
        if name == "root" { return resolveRoot(element, in: parent) }
        if let info = viewInfo(forClass: name) { return .element(.view(info.name), info) }
        if let slot = SlotElement(rawValue: name) {
            report(.error, .misplacedSlot(name: name, place: slot.place), at: element.nameRange, in: source)
            return .unknown
        }
        if let owner = parent.info, let inner = schema.innerClass(name, inClass: owner.vocabulary) {
            return .element(.inner(inner), innerInfo(forClass: inner, named: name))
        }
        if isApplicationClass(name) {
            report(.warning, .placeholderClass(name: name), at: element.nameRange, in: source)
            return .element(.placeholder(name), info(forClass: name))
        }
        if mayHaveUnknownContent(parent), isContentName(name) {
            return .element(.inner(name), innerInfo(forClass: name, named: name))
        }
        reportUnknown(element, in: parent)
        return .unknown
    }

    private func resolveRoot(_ element: Element, in parent: ElementParent) -> ElementMeaning {
        guard case .document = parent else {
            report(.error, .misplacedRoot, at: element.nameRange, in: source)
            return .unknown
        }
        guard let name = checker.rootClass ?? RootClass.guess(for: element, infoForClass: info, schema: schema) else {
            report(.error, .rootWithoutClass, at: element.nameRange, in: source)
            return .unknown
        }
        let info = info(forClass: name)
        if checker.rootClass == nil || checker.isRootClassGuessed { guessedRoot = info }
        return .element(.root(info.name), info)
    }

    /// Whether an unknown name is probably a class of the application.
    private func isApplicationClass(_ name: String) -> Bool {
        if checker.assumedClasses.contains(name) { return true }
        guard checker.unknownClasses == .placeholder else { return false }
        if schema.foreignClasses.contains(name) { return true }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        let plain = String(name[name.index(after: dot)...])
        return !plain.isEmpty && !NearestName.isNear(plain, to: viewNames)
    }

    private func mayHaveUnknownContent(_ parent: ElementParent) -> Bool {
        switch parent {
        case .element(let info): info.isOpen
        case .unknown: true
        case .document: false
        }
    }

    /// Whether a name is that of content: class names begin with a capital, content with a small letter.
    private func isContentName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) && !name.utf8.contains(UInt8(ascii: "."))
    }

    private var viewNames: [String] { schema.classes.lazy.filter(\.isView).map(\.name) }

    private func reportUnknown(_ element: Element, in parent: ElementParent) {
        // The following work is not needed for a diagnostic that is only counted.
        guard !collector.isFull else {
            collector.omit(.error)
            return
        }
        let owner: String? =
            switch parent {
            case .element(let info): info.name
            case .document, .unknown: nil
            }
        if let owner, isKnownElsewhere(element.name) {
            report(.error, .unexpectedElement(name: element.name, owner: owner), at: element.nameRange, in: source)
            return
        }
        let untyped = parent.info.map { schema.ancestry(of: $0.vocabulary).flatMap(\.untyped.keys) } ?? []
        let known = viewNames + untyped + SlotElement.allCases.map(\.rawValue)
        let plain = element.name.split(separator: ".").last.map(String.init) ?? element.name
        let suggestion = NearestName.find(plain, among: known)
        // 'MyView' is two letters away from 'UIView', but is not a misspelling.
        let mayAssume =
            checker.unknownClasses == .placeholder && (suggestion == nil || !NearestName.isNear(plain, to: known))
        report(
            .error,
            .unknownElement(name: element.name, option: mayAssume ? "--assume-class \(element.name)" : nil),
            at: element.nameRange, in: source, suggestion: suggestion)
    }

    /// Whether the name is a class that is not a view, or content of another class.
    private func isKnownElsewhere(_ name: String) -> Bool {
        schema.classSchema(named: name) != nil || schema.classes.contains { $0.untyped[name] != nil }
    }
}

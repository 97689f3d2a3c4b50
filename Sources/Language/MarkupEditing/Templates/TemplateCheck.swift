import Foundation
import MarkupBasics
import MarkupLanguage

/// Compares the markers of a template with the result type of the method that it shows.
///
/// It reports only what is certain, as ``NameCheck`` does: where the type of a value is not known, every name is accepted.
struct TemplateCheck {
    private let types: TemplateTypes
    private var source: SourceText
    private let folder: URL
    /// The values around, outermost first. A name is looked up from the innermost outwards.
    private var contexts: [TemplateValueType]
    /// The blocks that templates around replace, with the files in which they are written.
    private var overrides: [String: (markers: [TemplateMarker], source: SourceText)] = [:]
    private var depth = 0
    private(set) var diagnostics: [Diagnostic] = []

    private static let greatestDepth = 12
    private static let positions: Set<String> = ["-index", "-first", "-last"]
    private static let modifiers = ProjectCheck.templateModifiers

    /// Returns the faults of a template for a result of a type.
    static func diagnostics(
        of template: URL, _ source: SourceText, showing resultType: String, _ types: TemplateTypes
    ) -> [Diagnostic] {
        let (markers, faults) = TemplateReader.read(source)
        guard faults.isEmpty else { return faults }
        var check = TemplateCheck(
            types: types, source: source, folder: template.deletingLastPathComponent(),
            contexts: [types.type(resultType).unwrapped])
        check.check(markers)
        return check.diagnostics
    }

    private init(types: TemplateTypes, source: SourceText, folder: URL, contexts: [TemplateValueType]) {
        (self.types, self.source, self.folder, self.contexts) = (types, source, folder, contexts)
    }

    private mutating func check(_ markers: [TemplateMarker]) { for marker in markers { check(marker) } }

    private mutating func check(_ marker: TemplateMarker) {
        for modifier in marker.modifiers
        where !Self.modifiers.contains(modifier.name) && !types.modifiers.contains(modifier.name) {
            report(
                .unknownModifier(name: modifier.name), at: modifier.range,
                suggestion: NearestName.find(modifier.name, among: Self.modifiers + types.modifiers))
        }
        switch marker.kind {
        case .value:
            // A default is written for names that the data may lack.
            if !marker.modifiers.contains(where: { $0.name == "default" }) { _ = lookUp(marker, reports: true) }
        case .resource: break
        case .section: checkSection(marker)
        case .conditional:
            check(marker.children, inside: lookUp(marker, reports: false)?.unwrapped)
        case .inverted: check(marker.children)
        case .partial: checkPartial(marker.name)
        case .parent: checkParent(marker)
        case .block: checkBlock(marker)
        }
    }

    private mutating func check(_ markers: [TemplateMarker], inside type: TemplateValueType?) {
        guard let type else { return check(markers) }
        contexts.append(type)
        check(markers)
        contexts.removeLast()
    }

    private mutating func checkSection(_ section: TemplateMarker) {
        guard !Self.positions.contains(section.name) else { return check(section.children) }
        guard let type = lookUp(section, reports: true) else { return }
        if case .plain(let name) = type {
            report(.templateSection(name: section.name, type: name), at: section.nameRange)
        }
        switch type.unwrapped {
        case .list(let element): check(section.children, inside: element.unwrapped)
        case .dictionary(let value) where section.iteratesEntries:
            contexts.append(.dictionary(value))
            check(section.children, inside: value.unwrapped)
            contexts.removeLast()
        case .object(let object) where section.iteratesEntries:
            contexts.append(.object(object))
            check(section.children, inside: .any)
            contexts.removeLast()
        case let other: check(section.children, inside: other)
        }
    }

    // MARK: Other templates

    private mutating func checkPartial(_ name: String) {
        guard let (markers, other) = read(name) else { return }
        let outer = source
        source = other
        depth += 1
        check(markers)
        depth -= 1
        source = outer
    }

    private func read(_ name: String) -> ([TemplateMarker], SourceText)? {
        guard depth < Self.greatestDepth, !name.hasPrefix("*"), !name.contains("..") else { return nil }
        let file = folder.appending(path: name)
        guard RegularFile.exists(at: file) else { return nil }
        let text = ProjectFile.text(of: file)
        return (TemplateReader.read(text).markers, text)
    }

    private mutating func checkParent(_ parent: TemplateMarker) {
        let blocks = parent.children.filter { $0.kind == .block }
        guard let (markers, other) = read(parent.name) else {
            // The values around a block are those of the place in the parent, which is not known.
            for block in blocks { check(block.children, inside: .any) }
            return
        }
        let outer = (overrides, source)
        for block in blocks where overrides[block.name] == nil { overrides[block.name] = (block.children, source) }
        source = other
        depth += 1
        check(markers)
        depth -= 1
        (overrides, source) = outer
    }

    private mutating func checkBlock(_ block: TemplateMarker) {
        guard let (markers, written) = overrides[block.name] else { return check(block.children) }
        let outer = (overrides, source)
        overrides[block.name] = nil
        source = written
        check(markers)
        (overrides, source) = outer
    }

    // MARK: Names

    /// Returns the type of a marker's value; nil where it is not known or does not exist.
    private mutating func lookUp(_ marker: TemplateMarker, reports: Bool) -> TemplateValueType? {
        if marker.name == "." { return contexts.last }
        if marker.name == "~" || Self.positions.contains(marker.name) || marker.name.contains("/") { return .any }
        let parts = marker.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { return .any }
        var start = marker.nameRange.start
        var type = first(parts[0])
        if type == nil, reports { reportMissing(parts[0], at: start) }
        start += parts[0].utf8.count + 1
        for part in parts.dropFirst() {
            guard let found = type else { return nil }
            switch found.unwrapped {
            case .any: return .any
            case .dictionary(let value): type = value
            case .object(let object):
                type = types.member(part, of: object)
                if type == nil, reports { reportMissing(part, of: object, at: start) }
            case .plain(let name):
                if reports { report(.unknownProperty(name: part, owner: name), at: range(of: part, from: start)) }
                return nil
            case .boolean, .list, .optional: return .any
            }
            start += part.utf8.count + 1
        }
        return type
    }

    private func first(_ name: String) -> TemplateValueType? {
        for context in contexts.reversed() {
            switch context.unwrapped {
            case .any, .dictionary: return .any
            case .object(let object): if let type = types.member(name, of: object) { return type }
            case .plain, .boolean, .list, .optional: break
            }
        }
        return nil
    }

    private mutating func reportMissing(_ name: String, at start: Int) {
        let objects = contexts.reversed().compactMap { context -> SwiftClass? in
            if case .object(let object) = context.unwrapped { object } else { nil }
        }
        guard let innermost = objects.first else {
            let type: String =
                switch contexts.last?.unwrapped {
                case .plain(let name): name
                case .boolean: "Bool"
                default: "Array"
                }
            return report(.unknownProperty(name: name, owner: type), at: range(of: name, from: start))
        }
        let all = objects.flatMap { types.members(of: $0).keys }
        report(
            .unknownProperty(name: name, owner: innermost.name), at: range(of: name, from: start),
            suggestion: NearestName.find(name, among: all), declaration: place(of: innermost))
    }

    private mutating func reportMissing(_ name: String, of object: SwiftClass, at start: Int) {
        report(
            .unknownProperty(name: name, owner: object.name), at: range(of: name, from: start),
            suggestion: NearestName.find(name, among: types.members(of: object).keys), declaration: place(of: object))
    }

    private func place(of type: SwiftClass) -> Diagnostic.Declaration {
        let position = ProjectFile.text(of: type.file).position(at: type.range.start)
        return Diagnostic.Declaration(name: type.name, file: type.file.relativePath, position: position)
    }

    private func range(of name: String, from start: Int) -> SourceRange {
        SourceRange(start: start, end: start + name.utf8.count)
    }

    private mutating func report(
        _ code: DiagnosticCode, at range: SourceRange, suggestion: String? = nil,
        declaration: Diagnostic.Declaration? = nil
    ) {
        var diagnostic = Diagnostic(code, at: range, in: source, suggestion: suggestion)
        diagnostic.declaration = declaration
        diagnostics.append(diagnostic)
    }
}

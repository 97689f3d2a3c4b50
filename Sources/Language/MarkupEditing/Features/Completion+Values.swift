import Foundation
import MarkupLanguage

extension Completion {
    /// Returns the possible values of an attribute.
    func values(of attribute: String, _ index: Int, _ range: SourceRange) -> [CompletionItem] {
        if let path = context.elementPath(ofAttribute: attribute, on: index) {
            return keyPaths(range, in: path.place, after: path.names)
        }
        let element = context.meaning(of: index)
        switch context.meaning(of: attribute, on: element) {
        case .style:
            guard case .view(let name) = element else { return [] }
            return replacing(range, schema.factories(ofClass: name).map { CompletionItem($0, .enumMember) })
        case .templates: return replacing(item(in: range), templates(before: scan.elements[index].range.start))
        case .outlet: return replacing(range, outlets(except: index))
        case .event: return replacing(range, actions)
        case .property(_, "document", "include"): return replacing(range, includableDocuments)
        case .property(let kind, _, _): return values(of: kind, range, in: index)
        case .unknown: return values(of: .any, range, in: index)
        }
    }

    /// Returns the possible values of a property.
    ///
    /// - Parameter element: The element with the attribute; nil in a template.
    func values(of kind: ValueKind, _ range: SourceRange, in element: Int? = nil) -> [CompletionItem] {
        let typed = context.source.text(in: SourceRange(start: range.start, end: min(offset, range.end)))
        if typed.hasPrefix("$") { return keyPaths(range, in: element) }
        if typed.hasPrefix("@") { return replacing(range, texts) }
        switch kind {
        case .boolean: return replacing(range, ["true", "false"].map { CompletionItem($0, .value) })
        case .words(let words): return replacing(range, words.map { CompletionItem($0, .enumMember) })
        case .wordList(let words): return replacing(item(in: range), words.map { CompletionItem($0, .enumMember) })
        case .color: return replacing(range, colors)
        case .font: return replacing(range, fonts)
        case .image: return replacing(range, images)
        case .string, .any: return replacing(range, texts)
        case .formed(.formatter): return replacing(range, ValueFormatters.names.map { CompletionItem($0, .value) })
        case .number, .integer, .insets, .date, .list, .object, .formed: return []
        }
    }

    /// Returns the range of the item of a comma-separated list at the cursor, without the blank before it.
    private func item(in range: SourceRange) -> SourceRange {
        let bytes = context.source.bytes
        var start = min(max(offset, range.start), range.end)
        var end = start
        while start > range.start, bytes[start - 1] != UInt8(ascii: ",") { start -= 1 }
        while start < offset, bytes[start] == UInt8(ascii: " ") { start += 1 }
        while end < range.end, bytes[end] != UInt8(ascii: ",") { end += 1 }
        return SourceRange(start: start, end: end)
    }

    // MARK: Names in the document and its owner

    private func templates(before place: Int) -> [CompletionItem] {
        var seen: Set<String> = []
        return context.templates.filter { $0.place < place && seen.insert($0.template.name).inserted }.map { found in
            let sets = found.template.properties.map(\.name).joined(separator: ", ")
            return CompletionItem(found.template.name, .value, detail: sets)
        }
    }

    private func outlets(except index: Int) -> [CompletionItem] {
        let taken = Set(
            scan.elements.indices.filter { $0 != index }.compactMap { place in
                scan.elements[place].attribute(named: "id")?.valueRange.map(context.source.text)
            })
        return members(ofClass: context.owner?.name, of: { $0.isProperty }).filter { !taken.contains($0.label) }
    }

    private var actions: [CompletionItem] { members(ofClass: context.owner?.name, of: \.isAction) }

    private func members(ofClass name: String?, of isWanted: (SwiftClass.Member) -> Bool) -> [CompletionItem] {
        guard let name else { return [] }
        var seen: Set<String> = []
        return context.project.ancestry(of: name).flatMap { owner in
            owner.members.filter { isWanted($0) && seen.insert($0.name).inserted }.map { member in
                CompletionItem(member.name, member.isProperty ? .field : .method, detail: member.declaration)
            }
        }
    }

    /// Returns the names that an expression may begin with, or the properties of the object at the key path before the
    /// last dot.
    ///
    /// - Parameter outer: The names with which the path begins that are not written.
    private func keyPaths(_ range: SourceRange, in element: Int?, after outer: [String] = []) -> [CompletionItem] {
        let bytes = context.source.bytes
        var start = min(offset, range.end)
        var end = start
        while end < range.end, SwiftLexer.isWordByte(bytes[end]) { end += 1 }
        while start > range.start, SwiftLexer.isWordByte(bytes[start - 1]) { start -= 1 }
        var first = start
        while first > range.start, SwiftLexer.isWordByte(bytes[first - 1]) || bytes[first - 1] == UInt8(ascii: ".") {
            first -= 1
        }
        let written = context.source.text(in: SourceRange(start: first, end: start))
        let path = outer + written.split(separator: ".").map(String.init)
        let place = SourceRange(start: start, end: end)
        guard path.isEmpty else {
            let owner = context.typeName(ofKeyPath: path, at: element)
            return replacing(place, members(ofClass: owner, of: { $0.isProperty }))
        }
        let scoped = context.scopedNames(at: element).map { CompletionItem($0.name, .value, detail: $0.typeName) }
        // A document with parameters is read without its owner.
        let own = context.parameters.isEmpty ? members(ofClass: context.owner?.name, of: { $0.isProperty }) : []
        let hidden = Set(scoped.map(\.label))
        return replacing(place, scoped + own.filter { !hidden.contains($0.label) })
    }

    private var includableDocuments: [CompletionItem] {
        let folder = context.document.url.deletingLastPathComponent().path
        return context.project.documents.filter {
            $0.deletingLastPathComponent().path == folder && $0.path != context.document.url.path
        }.map { CompletionItem($0.deletingPathExtension().lastPathComponent, .file, detail: $0.lastPathComponent) }
            .sorted { $0.label < $1.label }
    }

    // MARK: Names in the project

    private var texts: [CompletionItem] {
        context.names.texts.sorted { $0.key < $1.key }.map { key, found in
            CompletionItem("@" + key, .value, detail: found.first?.value)
        }
    }

    private var colors: [CompletionItem] {
        let own = context.names.colors.sorted { $0.key < $1.key }.map { name, found in
            CompletionItem(name, .color, detail: found.first?.value, documentation: "A colour of `Colors.plist`.")
        }
        return own + Self.builtInColors
    }

    private static let builtInColors: [CompletionItem] = {
        var seen: Set<String> = []
        return ColorValue.names.filter { seen.insert($0).inserted }.map { name in
            CompletionItem(name, .color, detail: ColorValue.named(name)?.hexadecimal)
        }
    }()

    private var fonts: [CompletionItem] {
        let own = context.names.fonts.sorted { $0.key < $1.key }.map { name, found in
            CompletionItem(name, .value, detail: found.first?.value, documentation: "A font of `Fonts.plist`.")
        }
        let styles = FontValue.styles.sorted { $0.key < $1.key }.map { name, font in
            CompletionItem(name, .value, detail: "\(Int(font.size)) points")
        }
        return own + styles + ["System 14", "System-Bold 14", "System-Italic 14"].map { CompletionItem($0, .value) }
    }

    private var images: [CompletionItem] {
        context.names.images.sorted { $0.key < $1.key }.map { name, url in
            CompletionItem(name, .file, detail: url.lastPathComponent)
        }
    }

    // MARK: Instructions

    /// Returns the instructions for an element, or for the top level.
    func instructions(in parent: Int?) -> [CompletionItem] {
        let general = [
            CompletionItem("properties", .keyword, detail: "templates"),
            CompletionItem("case", .keyword, detail: "for one platform"),
            CompletionItem("end", .keyword, detail: "ends a case"),
        ]
        guard let parent, let owner = context.className(of: scan.elements[parent]) else { return general }
        var seen: Set<String> = []
        let own = schema.ancestry(of: owner).flatMap { $0.instructions }.sorted { $0.key < $1.key }
            .filter { seen.insert($0.key).inserted }.map { name, instruction in
                CompletionItem(name, .keyword, detail: owner, documentation: "`<?\(name)?>`\(instruction.meaning)")
            }
        return own + general
    }

    /// Returns the completions after an instruction's name: its words, template files, or the content of a template.
    func data(of instruction: ScannedInstruction, _ range: SourceRange) -> [CompletionItem] {
        let isEmpty = range.count == 0
        let edited = isEmpty ? SourceRange(start: offset, end: offset) : range
        guard instruction.target == "properties" else {
            guard instruction.target != "case" else {
                let words = PlatformWords.standard.words + PlatformWords.standard.fallback
                return replacing(edited, words.map { CompletionItem($0, .enumMember) })
            }
            guard let parent = instruction.parent, let owner = context.className(of: scan.elements[parent]) else {
                return []
            }
            let words = schema.instruction(instruction.target, inClass: owner)?.words ?? []
            return replacing(edited, words.map { CompletionItem($0, .enumMember) })
        }
        guard !isEmpty, context.source.bytes[range.start] == UInt8(ascii: "{") else {
            let files = context.names.templateFiles.keys.sorted()
            return replacing(edited, files.map { CompletionItem($0, .file, detail: $0 + ".json") })
        }
        return templateItems(in: range)
    }

    /// Returns the names and values for the JSON of a template. A template may apply to any class, so all properties
    /// are proposed.
    private func templateItems(in range: SourceRange) -> [CompletionItem] {
        let templates = TemplateScanner.templates(in: range, of: context.source)
        for property in templates.flatMap(\.properties) where property.isText && property.valueRange.touches(offset) {
            return values(of: context.kind(ofTemplateProperty: property.name) ?? .any, property.valueRange)
        }
        guard let name = TemplateScanner.openKey(at: offset, in: range, of: context.source) else { return [] }
        var seen: Set<String> = []
        let items = schema.classes.flatMap { owner in
            owner.properties.filter { seen.insert($0.key).inserted }.map { property, kind in
                CompletionItem(
                    property, .property, detail: kind.words.replacing("`", with: ""),
                    documentation: Schema.plain(schema.summary(ofProperty: property, inClass: owner.name)))
            }
        }
        return replacing(name, items.sorted { $0.label < $1.label })
    }
}

import Foundation
import MarkupLanguage

extension LanguageServer {
    func completion(_ parameters: PlaceParameters) throws(ServerError) -> CompletionList {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let place = context.completionPlace(at: offset) else { return CompletionList(items: []) }
        let completion = Completion(context: context, offset: offset, takesSnippets: takesSnippets)
        return CompletionList(items: completion.items(at: place))
    }
}

/// The completions at a position.
struct Completion {
    let context: DocumentContext
    let offset: Int
    let takesSnippets: Bool

    var schema: Schema { context.schema }
    var scan: ScannedDocument { context.scan }

    func items(at place: CompletionPlace) -> [CompletionItem] {
        switch place {
        case .element(let parent, let range): replacing(range, elements(in: parent))
        case .elementWithBracket(let parent, let range):
            replacing(range, elements(in: parent)) { "<" + $0 }
        case .closingTag(let element, let range):
            replacing(range, element.map { [CompletionItem(scan.elements[$0].name, .classKind)] } ?? []) { name in
                isFollowed(by: ">", range) ? name : name + ">"
            }
        case .attribute(let element, let range, let hasValue): attributes(of: element, range, hasValue)
        case .value(let element, let attribute, let range): values(of: attribute, element, range)
        case .instruction(let index, let range): replacing(range, instructions(in: scan.instructions[index].parent))
        case .instructionData(let index, let range): data(of: scan.instructions[index], range)
        }
    }

    /// Returns items that replace a range.
    func replacing(
        _ range: SourceRange, _ items: [CompletionItem], with text: (String) -> String = { $0 }
    ) -> [CompletionItem] {
        let range = context.document.positions.range(range)
        return items.map { item in
            var item = item
            item.textEdit = TextEdit(range: range, newText: text(item.label))
            if item.textEdit?.newText != item.label { item.filterText = item.label }
            return item
        }
    }

    private func isFollowed(by sign: Character, _ range: SourceRange) -> Bool {
        let bytes = context.source.bytes
        return range.end < bytes.count && bytes[range.end] == sign.asciiValue
    }

    // MARK: Elements

    /// Returns the elements that are valid in an element, or at the top level.
    private func elements(in parent: Int?) -> [CompletionItem] {
        guard let parent else {
            return [CompletionItem("root", .classKind, detail: "the view that the owner passes")] + views { _ in true }
        }
        if case .slot(let slot) = context.meaning(of: parent) { return elements(in: slot, parent) }
        guard let owner = context.className(of: scan.elements[parent]) else {
            // An element with unknown content may contain anything.
            if case .content = context.meaning(of: parent) { return [] }
            return views { _ in true }
        }
        let content = content(of: owner)
        if isAnnounced(in: parent, owner) { return content + slots(in: owner) + views { _ in true } }
        return content + slots(in: owner) + views { schema.isOpen(owner) || schema.takes($0, inClass: owner) }
    }

    /// Returns the elements that are not views of a class.
    private func content(of owner: String) -> [CompletionItem] {
        schema.ancestry(of: owner).flatMap { $0.untyped }.sorted { $0.key < $1.key }.map { name, _ in
            CompletionItem(name, .field, detail: "content of \(owner)")
        }
    }

    /// Returns the elements that are valid in an `if` or `for`: those of the view around it, and its other content.
    private func elements(in slot: SlotDescription, _ index: Int) -> [CompletionItem] {
        guard slot.takesViews else { return [] }
        let other = slot.alternative.flatMap(SlotDescription.named).map { [item(for: $0)] } ?? []
        guard let container = context.container(of: index),
            let owner = context.className(of: scan.elements[container])
        else { return other + views { !schema.isPart($0) } }
        if let row = schema.rowClass(ofClass: owner) { return other + elements(in: slot, ofRows: row) }
        if schema.isElementContainer(owner), !schema.isContainer(owner) {
            return other + content(of: owner) + slots(in: owner)
        }
        return other + slots(in: owner)
            + views {
                schema.isPlaced($0, inClass: owner) && (schema.isOpen(owner) || schema.takes($0, inClass: owner))
            }
    }

    /// Returns the elements that are valid in the `for` of a list, which makes rows of a class, and in its `empty`.
    private func elements(in slot: SlotDescription, ofRows row: String) -> [CompletionItem] {
        let isRow = slot.name == "for"
        return (isRow ? ["include"] : ["if", "include"]).compactMap(SlotDescription.named).map(item)
            + views { isRow ? schema.isClass($0, kindOf: row) : !schema.isPart($0) }
    }

    /// Returns the elements whose content depends on values that are valid in a class.
    private func slots(in owner: String) -> [CompletionItem] {
        SlotDescription.accepted(by: owner, in: schema).map(item)
    }

    private func item(for slot: SlotDescription) -> CompletionItem {
        CompletionItem(slot.name, .keyword, detail: "content", documentation: slot.summary)
    }

    private func views(where isAllowed: (String) -> Bool) -> [CompletionItem] {
        schema.classes.filter { $0.isView && isAllowed($0.name) }.map {
            CompletionItem($0.name, .classKind, detail: $0.superclass, documentation: Schema.plain($0.summary))
        }
    }

    /// Whether the last node before this position is an instruction that announces the next child.
    private func isAnnounced(in parent: Int, _ owner: String) -> Bool {
        guard let last = scan.instructions.last(where: { $0.parent == parent && $0.range.end <= offset }),
            schema.instruction(last.target, inClass: owner)?.announcesChild == true
        else { return false }
        let first = scan.elements.firstIndex(sortedBy: { $0.range.start >= last.range.end })
        return !scan.elements[first...].prefix { $0.range.end < offset }.contains { $0.parent == parent }
    }

    // MARK: Attributes

    /// Returns the class of the view around an element; nil if it is not known.
    private func container(of element: ScannedElement) -> String? {
        element.parent.flatMap(context.container).flatMap { context.className(of: scan.elements[$0]) }
    }

    private func attributes(of index: Int, _ range: SourceRange, _ hasValue: Bool) -> [CompletionItem] {
        let element = scan.elements[index]
        let written = Set(element.attributes.filter { $0.nameRange != range }.map(\.name))
        let typed = context.source.text(in: SourceRange(start: range.start, end: offset))
        let items: [CompletionItem] =
            switch context.meaning(of: index) {
            case .view(let name): attributes(ofClass: name, typed)
            case .content(let attributes, let owner):
                attributes.sorted { $0.key < $1.key }.map { property($0.key, $0.key, $0.value, owner) }
                    + commonAttributes.filter { attributes[$0.label] == nil }
            case .slot(let slot):
                slot.attributes(inClass: container(of: element), of: schema).map { attribute in
                    let detail = attribute.kind.words.replacing("`", with: "")
                    return CompletionItem(
                        attribute.name, .property, detail: detail, documentation: attribute.summary)
                } + parameters(ofInclude: index)
            case .unknown: []
            }
        let edited = context.document.positions.range(range)
        return items.filter { !written.contains($0.label) }.map { item in
            var item = item
            if hasValue || item.label.hasSuffix(".") {
                item.textEdit = TextEdit(range: edited, newText: item.label)
            } else if takesSnippets {
                item.textEdit = TextEdit(range: edited, newText: "\(item.label)=\"$1\"$0")
                item.insertTextFormat = 2
            } else {
                item.textEdit = TextEdit(range: edited, newText: "\(item.label)=\"\"")
            }
            item.filterText = item.label
            return item
        }
    }

    private func parameters(ofInclude index: Int) -> [CompletionItem] {
        (context.parameters(ofInclude: index)?.parameters ?? []).map {
            CompletionItem($0.name, .property, detail: $0.swiftType, documentation: "A parameter of the document.")
        }
    }

    private func attributes(ofClass name: String, _ typed: String) -> [CompletionItem] {
        if let dot = typed.lastIndex(of: ".") {
            let prefix = String(typed[..<dot])
            guard case .object(let next)? = context.property(prefix, of: name)?.kind else { return [] }
            return properties(ofClass: next, prefix: prefix + ".")
        }
        var items = properties(ofClass: name, prefix: "")
        items += schema.events(ofClass: name).map { event in
            CompletionItem(
                "on" + event, .event, detail: "event", documentation: "The method of the owner that it calls.")
        }
        items += commonAttributes
        if !schema.factories(ofClass: name).isEmpty {
            items.append(CompletionItem("style", .keyword, detail: "style", documentation: "How the view is made."))
        }
        return items
    }

    /// The attributes of views and of content.
    private var commonAttributes: [CompletionItem] {
        [
            CompletionItem(
                "id", .keyword, detail: "outlet", documentation: "The property of the owner that receives the view."),
            CompletionItem(
                "class", .keyword, detail: "templates", documentation: "The templates that apply to the view."),
        ]
    }

    private func properties(ofClass name: String, prefix: String) -> [CompletionItem] {
        var seen: Set<String> = []
        return schema.ancestry(of: name).flatMap { owner in
            owner.properties.filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }.map { name, kind in
                property(prefix + name, name, kind, owner.name)
            }
        }
    }

    private func property(_ label: String, _ name: String, _ kind: ValueKind, _ owner: String) -> CompletionItem {
        if case .object(let next) = kind {
            return CompletionItem(label + ".", .property, detail: next, documentation: summary(of: name, owner))
        }
        let detail = kind.words.replacing("`", with: "")
        return CompletionItem(label, .property, detail: detail, documentation: summary(of: name, owner))
    }

    private func summary(of name: String, _ owner: String) -> String {
        Schema.plain(schema.summary(ofProperty: name, inClass: owner))
    }
}

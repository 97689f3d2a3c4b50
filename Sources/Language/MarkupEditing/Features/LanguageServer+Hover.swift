import Foundation
import MarkupLanguage

/// The response to `textDocument/hover`.
struct Hover: Encodable {
    struct Contents: Encodable {
        let kind = "markdown"
        let value: String
    }

    let contents: Contents
    let range: EditorRange
}

extension LanguageServer {
    func hover(_ parameters: PlaceParameters) throws(ServerError) -> Hover? {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.subject(at: offset), let text = context.description(of: found.subject) else {
            return nil
        }
        return Hover(
            contents: Hover.Contents(value: text), range: context.document.positions.range(found.range))
    }
}

extension DocumentContext {
    /// Returns the description of a subject in Markdown.
    func description(of subject: Subject) -> String? {
        switch subject {
        case .element(let index): description(ofElement: index)
        case .attribute(let index, let place):
            description(ofAttribute: scan.elements[index].attributes[place].name, index)
        case .templateProperty(let name): description(ofTemplateProperty: name)
        case .template(let name): description(ofTemplate: name)
        case .templateFile(let name):
            templateFile(named: name).map { "Templates of `\($0.lastPathComponent)`." }
        case .outlet(let name): code(owner.flatMap { project.member(name, of: $0.name) })
        case .action(let name): code(owner.flatMap { project.member(name, of: $0.name) })
        case .keyPath(let names, let element): description(ofKeyPath: names, at: element)
        case .document(let name): includedDocument(named: name).map { "Document `\($0.lastPathComponent)`." }
        case .text(let key): description(ofText: key)
        case .color(let name): description(ofColor: name)
        case .font(let name): names.fonts[name]?.first.map { "Font of `Fonts.plist`: `\($0.value)`" }
        case .image(let name): names.images[name].map { "Image `\($0.lastPathComponent)`" }
        case .word: nil
        case .instruction(let index): description(ofInstruction: scan.instructions[index])
        }
    }

    private func description(ofElement index: Int) -> String? {
        switch meaning(of: index) {
        case .view(let name):
            guard let found = schema.classSchema(named: name) else { return nil }
            let chain = schema.ancestry(of: name).filter(\.isView).dropFirst().map { "`\($0.name)`" }
            let inherited = chain.isEmpty ? "" : "Inherits from \(chain.joined(separator: ", "))."
            let events = schema.events(ofClass: name).map { "`on\($0)`" }
            let sends = events.isEmpty ? "" : "Events: \(events.joined(separator: ", "))."
            return Self.paragraphs([
                "**\(name)**", Schema.plain(found.summary), schema.childRule(ofClass: name).words, sends, inherited,
            ])
        case .content(let attributes, let owner):
            let takes = attributes.sorted { $0.key < $1.key }.map { "`\($0.key)` (\($0.value.words))" }
            return Self.paragraphs([
                "**\(scan.elements[index].name)**, content of `\(owner)`", "Takes \(takes.joined(separator: ", ")).",
            ])
        case .slot(let slot):
            let takes = slot.attributes.map { "`\($0.name)`: \($0.summary)" }
            return Self.paragraphs(["**\(slot.name)**", slot.summary] + takes)
        case .unknown: return nil
        }
    }

    private func description(ofAttribute name: String, _ index: Int) -> String? {
        let element = meaning(of: index)
        switch meaning(of: name, on: element) {
        case .style:
            guard case .view(let owner) = element else { return nil }
            let styles = schema.factories(ofClass: owner).map { "`\($0)`" }.joined(separator: ", ")
            return Self.paragraphs([
                "**style**", "How the view is made.", styles.isEmpty ? "" : "One of \(styles).",
            ])
        case .templates: return "**class**\n\nThe templates that apply to the view, separated by commas."
        case .outlet: return "**id**\n\nThe property of the owner that receives the view."
        case .event(let event):
            if case .slot(let slot) = element, let found = slot.attributes.first(where: { $0.name == name }) {
                return "**\(name)**\n\n\(found.summary)"
            }
            return "**on\(event)**\n\nThe method of the owner that the event calls."
        case .property(let kind, let property, let owner):
            if case .slot(let slot) = element {
                let summary = slot.attributes.first { $0.name == property }?.summary
                let parameter = parameters(ofInclude: index)?.parameters.first { $0.name == property }
                return Self.paragraphs([
                    "**\(property)** – \(parameter?.swiftType ?? kind.words)",
                    summary ?? "A parameter of the document.",
                ])
            }
            return description(of: property, kind, owner)
        case .unknown: return nil
        }
    }

    /// Returns the description of a property, with its kind and default.
    func description(of property: String, _ kind: ValueKind, _ owner: String) -> String {
        let summary = Schema.plain(schema.summary(ofProperty: property, inClass: owner))
        let isFirst = PropertyDefault.find(in: summary).map { "Default: `\($0)`" } ?? ""
        let isEdited = schema.ancestry(of: owner).contains { $0.edited.contains(property) }
        return Self.paragraphs([
            "**\(property)** – \(kind.words)", summary, isFirst,
            isEdited ? "A binding follows in both directions." : "",
            "Property of `\(declarer(of: property, owner))`.",
        ])
    }

    /// Returns the class in the superclass chain that declares the property.
    private func declarer(of property: String, _ owner: String) -> String {
        schema.ancestry(of: owner).first { $0.properties[property] != nil }?.name ?? owner
    }

    private func description(ofTemplateProperty name: String) -> String? {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        guard let owner = schema.classes.first(where: { $0.properties[last] != nil }),
            let kind = owner.properties[last]
        else { return nil }
        return description(of: last, kind, owner.name)
    }

    private func description(ofTemplate name: String) -> String? {
        let found = templates.filter { $0.template.name == name }
        guard !found.isEmpty else { return nil }
        let rows = found.flatMap { one in
            one.template.properties.map { "\($0.name): \(one.source.text(in: $0.valueRange))" }
        }
        return "**\(name)** – template\n\n```\n\(rows.joined(separator: "\n"))\n```"
    }

    private func description(ofText key: String) -> String? {
        guard let found = names.texts[key] else { return nil }
        let rows = found.map { "\($0.language.map { "`\($0)`: " } ?? "")\(Self.escaped($0.value))" }
        return "**@\(key)**\n\n" + rows.map { "- \($0)" }.joined(separator: "\n")
    }

    private func description(ofColor name: String) -> String? {
        guard let color = names.color(name) ?? ColorValue.parse(name) else { return nil }
        let dark = ColorValue.isDynamic(name) ? ColorValue.parse(name, dark: true) : nil
        let second = dark.map { ", dark `\($0.hexadecimal)`" } ?? ""
        return "**\(name)** – colour `\(color.hexadecimal)`\(second)"
    }

    private func description(ofInstruction instruction: ScannedInstruction) -> String? {
        switch instruction.target {
        case "properties":
            return "**properties**\n\nTemplates in JSON, or the name of a file of them, for the elements after it."
        case "case": return "**case**\n\nThe part up to the next `case` or `end` is for one platform."
        case "end": return "**end**\n\nEnds the part that `case` starts."
        default:
            guard let parent = instruction.parent, let owner = className(of: scan.elements[parent]),
                let found = schema.instruction(instruction.target, inClass: owner)
            else { return nil }
            return
                "**\(instruction.target)** – instruction of `\(owner)`\n\n`<?\(instruction.target)?>`\(found.meaning)"
        }
    }

    private func description(ofKeyPath names: [String], at element: Int?) -> String? {
        guard names.count == 1, let scoped = scopedName(names[0], at: element) else {
            return code(member(ofKeyPath: names, at: element))
        }
        return "**\(scoped.name)**" + (scoped.typeName.map { " – `\($0)`" } ?? "")
    }

    private func code(_ found: (SwiftClass, SwiftClass.Member)?) -> String? {
        guard let (owner, member) = found else { return nil }
        return "```swift\n\(member.declaration)\n```\nOf `\(owner.name)`, \(owner.file.lastPathComponent)."
    }

    private static func paragraphs(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Returns plain text with Markdown's special characters escaped.
    private static func escaped(_ text: String) -> String {
        text.map { "\\`*_[]<>#".contains($0) ? "\\\($0)" : String($0) }.joined().replacing("\n", with: " ")
    }
}

/// Finds the default value in the comment of a property.
enum PropertyDefault {
    static func find(in summary: String) -> String? {
        let forms = [/[Dd]efault:? `([^`]+)`/, /`([^`]+)`,? (?:by|the) default/, /[Dd]efault (-?[0-9][0-9.]*|NaN)\b/]
        for form in forms {
            if let match = summary.firstMatch(of: form) { return String(match.1).trimmingSuffix(".") }
        }
        if let match = summary.firstMatch(of: /([0-9][0-9.]*|NaN),? (?:by|the) default/) { return String(match.1) }
        return nil
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

extension ColorValue {
    /// The digits `#RRGGBB`, or `#RRGGBBAA` for a translucent colour.
    var hexadecimal: String {
        let channels = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#"
            + channels.map { channel in
                let digits = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

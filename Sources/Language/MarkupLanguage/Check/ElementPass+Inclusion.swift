import Foundation
import MarkupBasics

extension ElementPass {
    /// Checks an `include`: its document, and the values for the document's parameters.
    func checkInclusion(_ element: Element, in parent: ElementParent, isAnnounced: Bool) -> CheckedSlot? {
        for child in element.children {
            guard case .element(let child) = child else { continue }
            report(
                .error, .unexpectedElement(name: child.name, owner: element.name), at: child.nameRange, in: source)
        }
        guard let attribute = required("document", of: element) else { return nil }
        let name = attribute.value
        let included = checker.documents.flatMap { document(named: name, at: attribute.valueRange, $0) }
        var settings: [PropertySetting] = []
        var bindings: [PropertyBinding] = []
        if let included {
            for name in included.outlets { claimOutlet(name, at: attribute.valueRange) }
            if let root = included.checked.root {
                checkPlace(of: root, in: parent, isAnnounced: isAnnounced, at: element.nameRange)
            }
            (settings, bindings) = arguments(of: element, for: included.checked.parameters, of: name)
        } else {
            // The parameters are not known, so only the expressions are checked.
            for attribute in element.attributes where attribute.name != "document" {
                let values = values(of: attribute, .any)
                settings += values.settings
                bindings += values.bindings
            }
        }
        let inclusion = CheckedInclusion(
            documentName: name, document: included?.checked, settings: settings, bindings: bindings)
        return CheckedSlot(
            name: element.name, rule: .inclusion(inclusion), range: element.range, nameRange: element.nameRange)
    }

    // MARK: Parameters

    private func arguments(
        of element: Element, for parameters: [DocumentParameter], of document: String
    ) -> (settings: [PropertySetting], bindings: [PropertyBinding]) {
        var settings: [PropertySetting] = []
        var bindings: [PropertyBinding] = []
        let names = parameters.map(\.name)
        var misspelt: Set<String> = []
        for attribute in element.attributes where attribute.name != "document" {
            guard let parameter = parameters.first(where: { $0.name == attribute.name }) else {
                let nearest = NearestName.find(attribute.name, among: names)
                if let nearest { misspelt.insert(nearest) }
                report(
                    .error,
                    .unknownParameter(name: attribute.name, document: document, parameters: names),
                    at: attribute.nameRange, in: source, suggestion: nearest)
                continue
            }
            let values = values(of: attribute, parameter.kind)
            settings += values.settings
            bindings += values.bindings
        }
        for parameter in parameters
        where !parameter.isOptional && !misspelt.contains(parameter.name)
            && element.attribute(named: parameter.name) == nil
        {
            report(
                .error, .missingParameter(name: parameter.name, document: document), at: element.nameRange, in: source)
        }
        return (settings, bindings)
    }

    // MARK: Documents

    /// Returns the document of an `include`, checked; reports one that cannot be used.
    private func document(
        named name: String, at range: SourceRange, _ find: Checker.IncludedDocuments
    ) -> IncludedDocument? {
        let chain = slots.chain.isEmpty ? [ownName] : slots.chain
        if let start = chain.firstIndex(of: name) {
            report(.error, .circularInclusion(chain: Array(chain[start...]) + [name]), at: range, in: source)
            return nil
        }
        let document: IncludedDocument?
        if let known = slots.cache.documents[name] {
            document = known
        } else {
            document = read(name, at: range, chain: chain + [name], find)
            slots.cache.documents[name] = .some(document)
        }
        guard let document, isWithinLimits(document, at: range) else { return nil }
        return document
    }

    private var ownName: String {
        let name = (source.file as NSString).lastPathComponent
        return name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
    }

    private func isWithinLimits(_ document: IncludedDocument, at range: SourceRange) -> Bool {
        let limit = DocumentLimits().maximumDepth
        guard slots.depth + document.height <= limit else {
            report(.error, .documentTooDeep(limit: limit), at: range, in: source)
            return false
        }
        slots.height = max(slots.height, slots.depth + document.height)
        slots.count += document.count
        guard slots.count <= SlotState.mostElements else {
            report(.error, .inclusionTooLarge(limit: SlotState.mostElements), at: range, in: source)
            return false
        }
        return true
    }

    private func read(
        _ name: String, at range: SourceRange, chain: [String], _ find: Checker.IncludedDocuments
    ) -> IncludedDocument? {
        guard !name.contains("/"), !name.hasSuffix(".xml") else {
            report(.error, .invalidDocumentName(name: name), at: range, in: source)
            return nil
        }
        guard let (file, data) = find(name) else {
            let folder = (source.file as NSString).deletingLastPathComponent
            report(
                .error,
                .missingDocument(
                    name: name + ".xml", places: [folder.isEmpty ? "the folder of this document" : folder]),
                at: range, in: source)
            return nil
        }
        let base = slots.base + slots.depth
        let limits = DocumentLimits(maximumDepth: DocumentLimits().maximumDepth - base)
        let (document, faults) = Document.parse(data, file: file, limits: limits)
        for fault in faults { report(fault.severity, fault) }
        guard let document else { return nil }
        if document.root?.name == "root" {
            report(.error, .includedRoot(document: name), at: range, in: source)
            return nil
        }
        let nodes = Conditions.apply(checker.platformWords, to: document, reporting: &collector)
        let pass = ElementPass(checker: checker, source: document.source, collector: DiagnosticCollector())
        pass.slots.base = base
        pass.slots.chain = chain
        pass.slots.cache = slots.cache
        let root = pass.run(nodes)
        let found = pass.collector.finish(in: document.source)
        for diagnostic in found { report(diagnostic.severity, diagnostic) }
        guard let root, !found.contains(where: { $0.severity == .error }) else { return nil }
        var checked = CheckedDocument(source: document.source, root: root, diagnostics: found)
        checked.parameters = pass.parameters
        return IncludedDocument(
            checked: checked, outlets: pass.outletNames, height: pass.slots.height, count: pass.slots.count)
    }
}

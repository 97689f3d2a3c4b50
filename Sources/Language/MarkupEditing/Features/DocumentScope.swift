import Foundation
import MarkupLanguage

/// A name that expressions may use: the element of a `for`, or a parameter of the document.
struct ScopedName {
    let name: String
    /// The Swift type of the value; nil if it is not known.
    let typeName: String?
    /// The range of the name where it is declared.
    let range: SourceRange
}

extension DocumentContext {
    /// Returns the names that the `for` elements around an element and the parameters of the document declare,
    /// innermost first.
    func scopedNames(at index: Int?) -> [ScopedName] {
        guard let index, scan.elements[index].depth < DocumentLimits().maximumDepth else { return parameters }
        return repetitions(around: index).compactMap(scopedName) + parameters
    }

    /// The names that the document's own parameters declare.
    var parameters: [ScopedName] {
        Self.parameters(in: scan, source).map {
            ScopedName(name: $0.name, typeName: $0.typeName, range: $0.range)
        }
    }

    private static func parameters(in scan: ScannedDocument, _ source: SourceText) -> [DocumentParameter] {
        scan.instructions.filter { $0.target == "parameters" && $0.parent == nil }.flatMap {
            DocumentParameter.read($0.dataRange, in: source).parameters
        }
    }

    /// Returns the `for` elements whose content an element is. The content of `empty` has no element of the list.
    private func repetitions(around index: Int) -> [Int] {
        var found: [Int] = []
        var place = index
        while let parent = scan.elements[place].parent {
            if scan.elements[parent].name == "for", scan.elements[place].name != "empty" { found.append(parent) }
            place = parent
        }
        return found
    }

    private func scopedName(of repetition: Int) -> ScopedName? {
        let element = scan.elements[repetition]
        guard let range = element.attribute(named: "as")?.valueRange else { return nil }
        let list = element.attribute(named: "each")?.valueRange.map(source.text) ?? ""
        let path = list.dropFirst()
        let isPath = list.hasPrefix("$") && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        let names = isPath ? path.split(separator: ".").map(String.init) : []
        return ScopedName(
            name: source.text(in: range), typeName: typeName(ofKeyPath: names, at: repetition), range: range)
    }

    // MARK: Key paths

    /// Returns the class of the value at a key path, or of its elements; nil if it is not known.
    func typeName(ofKeyPath names: [String], at index: Int?) -> String? {
        guard names.count != 1 || scopedName(names[0], at: index) == nil else {
            return scopedName(names[0], at: index)?.typeName.map(Self.className)
        }
        guard case .property(let type)? = member(ofKeyPath: names, at: index)?.1.kind else { return nil }
        return Self.className(type)
    }

    /// Returns the names that precede the path of an attribute such as `key`, and an element in whose expressions they
    /// are known; nil for other attributes. The path `id` begins at the element of the list, `$person.id` names it.
    func elementPath(ofAttribute name: String, on index: Int) -> (names: [String], place: Int)? {
        let element = scan.elements[index]
        guard element.name == "for", SlotDescription.elementPaths.contains(name),
            let variable = element.attribute(named: "as")?.valueRange,
            let place = scan.elements.indices.first(where: {
                scan.elements[$0].parent == index && scan.elements[$0].name != "empty"
            })
        else { return nil }
        let namesElement = element.attribute(named: name)?.valueRange.map(source.text(in:))?.hasPrefix("$") == true
        return (namesElement ? [] : [source.text(in: variable)], place)
    }

    /// Returns the declaration of a name that is not a member of a class.
    func scopedName(_ name: String, at index: Int?) -> ScopedName? {
        scopedNames(at: index).first { $0.name == name }
    }

    /// Follows a key path of an element through the classes of the package; returns the last member and its class.
    func member(ofKeyPath names: [String], at index: Int?) -> (SwiftClass, SwiftClass.Member)? {
        guard let first = names.first else { return nil }
        var rest = names[...]
        var name = owner?.name
        if let scoped = scopedName(first, at: index) {
            name = scoped.typeName.map(Self.className)
            rest = rest.dropFirst()
        }
        var found: (SwiftClass, SwiftClass.Member)?
        for (place, part) in rest.enumerated() {
            guard let known = name else { return nil }
            found = project.member(part, of: known)
            guard case .property(let type)? = found?.1.kind else { return place == rest.count - 1 ? found : nil }
            name = Self.className(type)
        }
        return found
    }

    /// Returns the name of the class in a type such as `[Store.Person]?`.
    private static func className(_ type: String) -> String {
        let name = type.trimmingCharacters(in: CharacterSet(charactersIn: "?! []"))
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    // MARK: Included documents

    /// Returns the file of an included document, which is beside this document.
    func includedDocument(named name: String) -> URL? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        let url = document.url.deletingLastPathComponent().appending(path: name + ".xml")
        return RegularFile.exists(at: url) ? url : nil
    }

    /// Returns the parameters of the document that an `include` names, with the file.
    func parameters(ofInclude index: Int) -> (url: URL, source: SourceText, parameters: [DocumentParameter])? {
        guard scan.elements[index].name == "include",
            let range = scan.elements[index].attribute(named: "document")?.valueRange,
            let url = includedDocument(named: source.text(in: range))
        else { return nil }
        let text = ProjectFile.text(of: url)
        return (url, text, Self.parameters(in: ScannedDocument(text), text))
    }
}

import MarkupLanguage

/// Reads the parameters of initialisers.
enum PortInitializer {
    /// Whether the `init` at an index has no parameters.
    static func isPlain(_ index: Int, in outline: SwiftOutline) -> Bool {
        outline.isAt(index + 1, "(") && outline.isAt(index + 2, ")")
    }

    /// Whether the `init` at an index calls another one of its class.
    static func isConvenience(_ index: Int, in outline: SwiftOutline) -> Bool {
        modifiers(of: index, in: outline).contains { outline.word($0) == "convenience" }
    }

    /// Whether the `init` at an index is required.
    static func isRequired(_ index: Int, in outline: SwiftOutline) -> Bool {
        modifiers(of: index, in: outline).contains { outline.word($0) == "required" }
    }

    /// The arguments that a call of the `init` at an index needs if each parameter has a default value; nil if one has none.
    static func plainArguments(_ index: Int, in outline: SwiftOutline) -> String? {
        guard outline.isAt(index + 1, "("), let close = outline.partner(of: index + 1), outline.isAt(close + 1, "{")
        else { return nil }
        var (arguments, first): ([String], Int) = ([], index + 2)
        for place in index + 2...close
        where place == close || outline.isAt(place, ",") && outline.bracket(around: place) == index + 1 {
            let value = (first..<place).first {
                outline.isAt($0, "=") && outline.bracket(around: $0) == index + 1
            }
            guard let value, value + 1 < place, let label = outline.word(first) else { return nil }
            let text = outline.text(value + 1, through: place - 1)
            arguments.append(label == "_" ? text : "\(label): \(text)")
            first = place + 1
        }
        return arguments.isEmpty ? nil : arguments.joined(separator: ", ")
    }

    /// Whether the `init` at an index is UIKit's `init(frame:)`, or `init(style:reuseIdentifier:)` of a cell.
    static func isOriginal(_ index: Int, in outline: SwiftOutline) -> Bool {
        guard outline.isAt(index + 1, "("), let end = outline.partner(of: index + 1) else { return false }
        let labels = (index + 2..<end).filter {
            (outline.isAt($0 - 1, "(") || outline.isAt($0 - 1, ",")) && outline.word($0) != nil
        }.compactMap(outline.word)
        return labels == ["frame"] || labels == ["style", "reuseIdentifier"]
    }

    static func modifiers(of index: Int, in outline: SwiftOutline) -> [Int] {
        outline.head(from: outline.startOfDeclaration(at: index)).modifiers
    }
}

extension FilePort {
    /// Isolates the `deinit` of a class whose superclass is in the program: that has an isolated one by default.
    mutating func isolateDeinit(_ number: Int, _ declaration: SwiftOutline.Declaration) {
        guard declaration.open < declaration.close, names.coders.isIndirect(declaration.name) else { return }
        for index in declaration.open..<declaration.close
        where outline.owners[index] == number && outline.word(index) == "deinit" && outline.isAt(index + 1, "{") {
            let words = PortInitializer.modifiers(of: index, in: outline).compactMap(outline.word)
            if words.contains("isolated") || words.contains("nonisolated") { continue }
            add("isolated ", at: outline.tokens[index].range.start)
        }
    }

    /// The keywords of the initialisers that a class declares itself.
    func initializers(_ number: Int, _ declaration: SwiftOutline.Declaration) -> [Int] {
        guard declaration.open < declaration.close else { return [] }
        return (declaration.open..<declaration.close).filter {
            outline.owners[$0] == number && outline.word($0) == "init" && !outline.isAt($0 - 1, ".")
                && outline.isAt($0 + 1, "(")
        }
    }

    /// Marks the `init()` of a view as required, because documents create views by it. A view that does not inherit it gets one. If it cannot be
    /// made without arguments, that is a contract like the usual one of `init(coder:)`: no document names the class. Then it is listed, too.
    mutating func require(_ number: Int, _ declaration: SwiftOutline.Declaration) {
        guard declaration.open < declaration.close, names.coders.isView(declaration.name) else { return }
        let initializers = initializers(number, declaration)
        let head = outline.head(from: declaration.start).modifiers.compactMap(outline.word)
        let access = head.contains("public") || head.contains("open") ? "public " : ""
        for index in initializers where PortInitializer.isPlain(index, in: outline) {
            let modifiers = PortInitializer.modifiers(of: index, in: outline)
            let words = modifiers.compactMap(outline.word)
            if words.contains("required") { continue }
            // A required initialiser can be called wherever its class can be.
            if !access.isEmpty, Set(words).isDisjoint(with: ["public", "internal", "private", "fileprivate"]) {
                add(access, at: outline.tokens[modifiers.first ?? index].range.start)
            }
            if let override = modifiers.first(where: { outline.word($0) == "override" }) {
                replace(outline.range(override, through: override), by: "required")
            } else {
                let place = modifiers.last { outline.word($0) == "convenience" } ?? index
                add("required ", at: outline.tokens[place].range.start)
            }
        }
        guard names.coders.lacksPlainInitializer(declaration.name),
            let first = initializers.first(where: { !PortInitializer.isConvenience($0, in: outline) })
        else { return }
        let start = outline.startOfDeclaration(at: first)
        let own = initializers.filter { !PortInitializer.isConvenience($0, in: outline) }
        let arguments = own.count == 1 ? PortInitializer.plainArguments(first, in: outline) : nil
        if arguments == nil {
            let advice =
                "documents create a view by 'required init()', which ends the program in this class until it calls an initialiser with suitable values"
            remark(at: first, advice)
        }
        guard outline.beginsLine(start) else { return }
        let (indentation, end) = (indentation(of: start), lineEnd)
        let added =
            arguments.map { "required convenience init() { self.init(\($0)) }" }
            ?? "required init() { fatalError(\"\(declaration.name) needs arguments: no document can name it\") }"
        addFirst("\(access)\(added)\(end)\(end)\(indentation)", at: outline.tokens[start].range.start)
    }
}

import MarkupLanguage

/// The methods of a program, and those that are called by name.
struct PortNames {
    /// The methods of each class, by their names without arguments, with the number of their forms.
    private(set) var methods: [String: [String: Int]] = [:]
    /// The methods in extensions of each type.
    private(set) var inExtensions: [String: Set<String>] = [:]
    /// The methods that selectors name, by their class, where it is known.
    private(set) var called: [String: Set<String>] = [:]
    /// The methods that selectors name.
    private(set) var calledAnywhere: Set<String> = []
    /// The classes and the initialisers that archives would call.
    let coders: PortCoders
    /// The names of the classes from which others inherit, in any file.
    private(set) var superclasses: Set<String> = []

    init(_ outlines: [SwiftOutline]) {
        coders = PortCoders(outlines)
        for outline in outlines {
            for declaration in outline.declarations where declaration.kind == "class" {
                if let name = outline.superclass(of: declaration) { superclasses.insert(name) }
            }
            for index in outline.tokens.indices {
                if let selector = PortSelector(at: index, in: outline), selector.isSupported {
                    calledAnywhere.insert(selector.name)
                    if let type = selector.type { called[type, default: []].insert(selector.name) }
                }
                if outline.word(index) == "func", let owner = outline.owners[index], let name = outline.word(index + 1)
                {
                    let start = outline.startOfDeclaration(at: index)
                    let isOfType = (start..<index).contains { ["static", "class"].contains(outline.word($0)) }
                    guard !isOfType else { continue }
                    let declaration = outline.declarations[owner]
                    switch declaration.kind {
                    case "extension": inExtensions[declaration.name, default: []].insert(name)
                    case "class": methods[declaration.name, default: [:]][name, default: 0] += 1
                    default: break
                    }
                }
            }
        }
    }

    /// Whether a selector means a method of a class. Without a known class, only `@objc` says so.
    func isCalled(_ method: String, of type: String, isMarked: Bool) -> Bool {
        called[type]?.contains(method) == true || isMarked && calledAnywhere.contains(method)
    }
}

/// A `#selector(…)` in the source.
struct PortSelector {
    /// The index of the closing parenthesis.
    let end: Int
    /// The name of the method without its arguments; empty if it is not plain.
    let name: String
    /// The class of the method: the written one, or the one around; nil if it is not known.
    let type: String?
    /// Whether the name of a method takes its place here. A selector has the type `Selector`, which is a text.
    let isSupported: Bool

    /// Reads a selector whose `#` is at an index; nil if another expression stands there.
    init?(at index: Int, in outline: SwiftOutline) {
        guard outline.isAt(index, "#"), outline.word(index + 1) == "selector", outline.touchesNext(index),
            outline.isAt(index + 2, "("), let end = outline.partner(of: index + 2)
        else { return nil }
        self.end = end
        var path: [String] = []
        var (place, isPlain) = (index + 3, true)
        while place < end {
            if outline.isAt(place, "`") { place += 1 }
            guard let word = outline.word(place), !outline.isAt(place + 1, ":") else {
                isPlain = false
                break
            }
            path.append(word)
            place += 1
            if outline.isAt(place, "`") { place += 1 }
            if outline.isAt(place, "?") || outline.isAt(place, "!") { place += 1 }
            if outline.isAt(place, ".") { place += 1 } else { break }
        }
        // The names of the arguments.
        if outline.isAt(place, "("), let close = outline.partner(of: place) {
            isPlain = isPlain && (place + 1..<close).allSatisfy { outline.word($0) != nil || outline.isAt($0, ":") }
            place = close + 1
        }
        name = isPlain && place == end ? path.last ?? "" : ""
        let around = Self.type(around: index, in: outline)
        switch path.dropLast().last {
        case nil, "self"?, "Self"?: type = around
        case let word? where word.first?.isUppercase == true: type = word
        default: type = nil
        }
        isSupported = !name.isEmpty && !Self.isQuestion(at: index, in: outline)
    }

    private static func type(around index: Int, in outline: SwiftOutline) -> String? {
        outline.declarations.filter { $0.open < index && index < $0.close && $0.kind != "protocol" }
            .max { $0.open < $1.open }?.name
    }

    /// Whether a selector asks whether a method exists, which names do not tell.
    private static func isQuestion(at index: Int, in outline: SwiftOutline) -> Bool {
        outline.isAt(index - 1, ":") && outline.isAt(index - 3, "(")
            && ["responds", "instancesRespond"].contains(outline.word(index - 4))
    }
}

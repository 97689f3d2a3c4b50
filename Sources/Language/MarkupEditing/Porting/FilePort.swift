import MarkupBasics
import MarkupLanguage

/// Finds the edits and the remarks of one file.
struct FilePort {
    let outline: SwiftOutline
    let names: PortNames
    private(set) var edits: [PortEdit] = []
    private(set) var remarks: [PortRemark] = []
    /// Whether a class of the file has got `@KeyValueCoding`.
    private var isCoded = false
    /// The keywords of the members of extensions that are moved into their classes.
    private(set) var moves: [(keyword: Int, class: SwiftOutline.Declaration)] = []
    /// The imports of the file.
    let imports: [Import]
    /// The bodies of protocols with optional requirements, which stay as they are.
    private var kept: [ClosedRange<Int>] = []

    init(_ outline: SwiftOutline, _ names: PortNames) {
        self.outline = outline
        self.names = names
        imports = Self.imports(of: outline)
    }

    mutating func run() {
        moves = findMoves()
        keepProtocols()
        editImports()
        importViews()
        for index in outline.tokens.indices {
            if outline.isAt(index, "@") {
                editAttribute(at: index)
            } else if outline.isAt(index, "#") {
                editExpression(at: index)
            } else if let word = outline.word(index) {
                editCall(word, at: index)
                remarkOn(word, at: index)
            }
        }
        editCoders()
        for (number, declaration) in outline.declarations.enumerated() where declaration.kind == "extension" {
            editExtension(number, declaration)
        }
        for (number, declaration) in outline.declarations.enumerated() where declaration.kind == "class" {
            require(number, declaration)
            isolateDeinit(number, declaration)
            finishDelegate(number, declaration)
            mark(declaration)
        }
        if isCoded { importMacro() }
        edits = moved(edits)
    }

    // MARK: Changes

    /// A line end as the file has them.
    var lineEnd: String {
        let bytes = outline.source.bytes
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
        return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    mutating func replace(_ range: SourceRange, by text: String) {
        edits.append(PortEdit(range: range, replacement: text))
    }

    mutating func add(_ text: String, at offset: Int) {
        replace(SourceRange(start: offset, end: offset), by: text)
    }

    /// Adds text in front of other text that is added at the same place.
    mutating func addFirst(_ text: String, at offset: Int) {
        edits.insert(PortEdit(range: SourceRange(start: offset, end: offset), replacement: text), at: 0)
    }

    mutating func remark(at index: Int, through last: Int? = nil, _ advice: String) {
        // The name that is missing at the end of a broken file.
        let index = min(index, outline.tokens.count - 1)
        remarks.append(PortRemark(range: outline.range(index, through: last ?? index), advice: advice))
    }

    /// Removes tokens and the blanks behind them.
    mutating func remove(_ first: Int, before end: Int) {
        let start = outline.tokens[first].range.start
        var last = outline.tokens[end - 1].range.end
        let bytes = outline.source.bytes
        if end < outline.tokens.count {
            let next = outline.tokens[end].range.start
            if bytes[last..<next].allSatisfy(\.isBlank) {
                last = next
            } else {
                // A comment follows.
                while last < next, bytes[last] == UInt8(ascii: " ") || bytes[last] == UInt8(ascii: "\t") { last += 1 }
            }
        }
        replace(SourceRange(start: start, end: last), by: "")
    }

    /// The blanks at the beginning of a token's line.
    func indentation(of index: Int) -> String {
        let bytes = outline.source.bytes
        var start = outline.tokens[index].range.start
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: blanks, as: UTF8.self)
    }

    // MARK: Attributes

    private mutating func keepProtocols() {
        for declaration in outline.declarations where declaration.kind == "protocol" {
            let body = declaration.open...max(declaration.open, declaration.close)
            guard body.contains(where: { outline.word($0) == "optional" && outline.owners[$0] != nil }) else {
                continue
            }
            kept.append(declaration.start...body.upperBound)
            remark(
                at: declaration.keyword,
                "optional requirements of a protocol need Objective-C: give them a default implementation in an extension, then remove '@objc' and 'optional'"
            )
        }
    }

    private mutating func editAttribute(at index: Int) {
        guard let name = outline.word(index + 1), outline.touchesNext(index),
            !kept.contains(where: { $0.contains(index) })
        else { return }
        let end = outline.endOfAttribute(at: index)
        let head = outline.head(from: index)
        switch name {
        case "objc":
            editObjectiveC(at: index, before: end, head.modifiers, head.keyword)
        case "objcMembers", "nonobjc", "IBInspectable", "IBDesignable":
            remove(index, before: end)
        case "IBOutlet":
            remove(index, before: end)
            editOutlet(head.modifiers, head.keyword)
        case "IBAction":
            remove(index, before: end)
        case "UIApplicationMain", "NSApplicationMain":
            replace(outline.tokens[index + 1].range, by: "main")
        case "IBSegueAction":
            remark(
                at: index, through: end - 1,
                "segues do not exist: create the controller in code and call 'show' or 'present'")
        case "NSManaged":
            remark(
                at: index, through: end - 1, "Core Data does not exist on Linux: keep the values in a class of your own"
            )
        case "NSCopying":
            remark(
                at: index, through: end - 1, "'@NSCopying' needs Objective-C: copy the value in 'didSet' or in a setter"
            )
        default: break
        }
    }

    private mutating func editObjectiveC(at index: Int, before end: Int, _ modifiers: [Int], _ keyword: Int) {
        remove(index, before: end)
        for modifier in modifiers where outline.word(modifier) == "dynamic" {
            remove(modifier, before: modifier + 1)
            guard outline.word(keyword) == "var" else { continue }
            remark(
                at: keyword + 1,
                "changes of this property were observable: mark its class '@Observable @KeyValueCoding', and observe it by 'observe(_:_:)'"
            )
        }
    }

    private mutating func editOutlet(_ modifiers: [Int], _ keyword: Int) {
        guard outline.word(keyword) == "var", outline.isAt(keyword + 2, ":") else { return }
        if outline.isAt(keyword + 3, "[") {
            return remark(
                at: keyword + 1,
                "a document has no collections of outlets: use one property for each view, and a computed array")
        }
        guard let type = outline.word(keyword + 3), type.hasPrefix("UI"), !type.hasSuffix("Delegate"),
            !type.hasSuffix("DataSource")
        else { return }
        for modifier in modifiers where outline.word(modifier) == "weak" { remove(modifier, before: modifier + 1) }
    }

    /// Makes the delegate of an application or of a scene final, because subclasses would have to repeat its initialiser.
    private mutating func finishDelegate(_ number: Int, _ declaration: SwiftOutline.Declaration) {
        let isProgram = (declaration.start..<declaration.keyword).contains {
            outline.isAt($0, "@") && ["UIApplicationMain", "NSApplicationMain"].contains(outline.word($0 + 1))
        }
        let isDelegate = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
            .contains(where: outline.inherited(by: declaration).contains)
        let keyword = declaration.keyword
        guard isProgram || isDelegate else { return }
        let modifiers = outline.head(from: declaration.start).modifiers
        let words = modifiers.compactMap(outline.word)
        if words.contains("final") { return }
        if names.superclasses.contains(declaration.name) {
            let hasInitializer = initializers(number, declaration).contains {
                PortInitializer.isPlain($0, in: outline) && PortInitializer.isRequired($0, in: outline)
            }
            guard isDelegate, !hasInitializer else { return }
            return remark(
                at: keyword + 1,
                "another class inherits from this delegate, which the program creates, so that it cannot be final: give it a required 'init()'"
            )
        }
        if words.contains("open") {
            return remark(
                at: keyword + 1,
                "the class of a delegate that the program creates has to be final: replace 'open' by 'public final'")
        }
        add("final ", at: outline.tokens[keyword].range.start)
    }

    // MARK: Names of methods

    private mutating func editExpression(at index: Int) {
        guard outline.touchesNext(index), let word = outline.word(index + 1) else { return }
        switch word {
        case "selector": editSelector(at: index)
        case "keyPath": editKeyPath(at: index)
        case "colorLiteral" where outline.isAt(index + 2, "("):
            replace(outline.range(index, through: index + 1), by: "UIColor")
        case "imageLiteral":
            guard outline.isAt(index + 2, "("), outline.word(index + 3) == "resourceName", outline.isAt(index + 4, ":"),
                let end = outline.partner(of: index + 2), end == index + 6, case .text = outline.tokens[index + 5].token
            else { return }
            replace(
                outline.range(index, through: end),
                by: "UIImage(named: \(outline.text(index + 5, through: index + 5)))!")
        case "if", "elseif": editCondition(at: index)
        default: break
        }
    }

    private mutating func editSelector(at index: Int) {
        guard let selector = PortSelector(at: index, in: outline) else { return }
        guard selector.isSupported else {
            return remark(
                at: index, through: selector.end,
                "there are no selectors: pass the name of the method as a text, or a closure")
        }
        if let type = selector.type, names.methods[type]?[selector.name, default: 0] ?? 0 > 1 {
            return remark(
                at: index, through: selector.end,
                "'\(type)' has several methods '\(selector.name)', and a name does not say which one: rename the action, or use a closure"
            )
        }
        replace(outline.range(index, through: selector.end), by: "\"\(selector.name)\"")
    }

    private mutating func editKeyPath(at index: Int) {
        guard outline.isAt(index + 2, "("), let end = outline.partner(of: index + 2), end > index + 3 else { return }
        var path: [String] = []
        for place in index + 3..<end {
            if let word = outline.word(place) {
                path.append(word)
            } else if !outline.isAt(place, ".") {
                path = []
                break
            }
        }
        let members = path.drop { $0.first?.isUppercase == true || $0 == "self" }
        guard !members.isEmpty, members.allSatisfy({ $0.first?.isLowercase == true }) else {
            return remark(at: index, through: end, "there is no '#keyPath': write the path as a text")
        }
        replace(outline.range(index, through: end), by: "\"\(members.joined(separator: "."))\"")
    }

    // MARK: Classes

    /// Adds the macro to a class whose members are used by name, and lists members that the macro does not see.
    private mutating func mark(_ declaration: SwiftOutline.Declaration) {
        guard declaration.open > declaration.keyword, declaration.open < declaration.close else { return }
        var (isUsed, called): (Bool, [Int]) = (false, [])
        for index in declaration.open..<declaration.close where isDirectly(index, in: declaration) {
            guard let word = outline.word(index) else { continue }
            if outline.isAt(index - 1, "@"), ["IBOutlet", "IBAction"].contains(word) { isUsed = true }
            if word == "func", let name = outline.word(index + 1),
                names.isCalled(name, of: declaration.name, isMarked: isMarked(index))
            {
                called.append(index)
            }
        }
        if moves.contains(where: { $0.class.open == declaration.open && isCalledByName($0.keyword) }) { isUsed = true }
        guard isUsed || !called.isEmpty else { return }
        let head = outline.head(from: declaration.start)
        let words = head.modifiers.compactMap(outline.word)
        if declaration.isLocal || words.contains("private") && outline.owners[declaration.keyword] != nil {
            return remark(
                at: declaration.keyword + 1,
                "its methods are called by name, which a class inside of a function or a private one inside of a type does not allow: move it to the top of the file, with '@KeyValueCoding'"
            )
        }
        if words.contains("public") || words.contains("open") {
            for index in called where !isPublic(index) {
                remark(
                    at: index + 1,
                    "it is called by name, and in a public class only a public method has one: make it public, or use a closure"
                )
            }
        }
        guard !head.attributes.contains(where: { outline.word($0 + 1) == "KeyValueCoding" }) else { return }
        let start = outline.tokens[declaration.start].range.start
        let isFirst = outline.beginsLine(declaration.start)
        isCoded = true
        add("@KeyValueCoding" + (isFirst ? lineEnd + indentation(of: declaration.start) : " "), at: start)
    }

    private func isDirectly(_ index: Int, in declaration: SwiftOutline.Declaration) -> Bool {
        outline.owners[index].map { outline.declarations[$0].open == declaration.open } ?? false
    }

    /// Whether a method has `@objc` or `@IBAction`.
    func isMarked(_ function: Int) -> Bool {
        let head = outline.head(from: outline.startOfDeclaration(at: function))
        return head.attributes.contains { ["objc", "IBAction"].contains(outline.word($0 + 1)) }
    }

    func isPublic(_ function: Int) -> Bool {
        let head = outline.head(from: outline.startOfDeclaration(at: function))
        return head.modifiers.contains { ["public", "open"].contains(outline.word($0)) }
    }
}

import MarkupLanguage

/// The initialisers `init?(coder:)` of a program's classes. There are no archives, so nothing calls them: a class whose other initialisers make the
/// same object needs one of UIKit's in its place.
struct PortCoders {
    /// An initialiser `init?(coder:)`.
    struct Initializer {
        /// The index of the keyword `init`.
        let keyword: Int
        /// The index of the name of the parameter inside.
        let parameter: Int
        /// The indices of the braces of the body.
        let body: ClosedRange<Int>
        /// The indices of `super` in calls of `super.init(coder:)` with the parameter.
        let calls: [Int]
        /// Whether it can be replaced by another initialiser: the parameter has no other use, and the body does not fail.
        let isPlain: Bool
    }

    /// A class of the program.
    private struct Class {
        var superclass: String?
        var coder: Initializer?
        /// Whether it has another initialiser that creates its stored properties.
        var hasOthers = false
        /// Whether it has `init(frame:)`, or `init(style:reuseIdentifier:)` of a cell.
        var hasOriginal = false
        /// Whether it has `init()`.
        var hasPlain = false
        /// Whether it is declared more than once, so that nothing is certain.
        var isAmbiguous = false

        func becomesOther(_ replacement: Replacement) -> Bool {
            !hasOthers && coder?.isPlain == true && (replacement == .view || replacement == .controller)
        }
    }

    /// The initialiser of one of UIKit's classes that makes the same object as an archive.
    enum Root {
        /// A view: `init(frame:)`.
        case view
        /// A controller: `init(nibName:bundle:)`.
        case controller
        /// A cell or a header, which keeps `init?(coder:)`.
        case cell
    }

    private var classes: [String: Class] = [:]

    init(_ outlines: [SwiftOutline]) {
        for outline in outlines {
            for (index, declaration) in outline.declarations.enumerated()
            where declaration.kind == "class" && declaration.open < declaration.close {
                var found = Class(superclass: outline.inherited(by: declaration).first)
                found.isAmbiguous = classes[declaration.name] != nil
                for place in declaration.open..<declaration.close where outline.owners[place] == index {
                    guard outline.word(place) == "init", !outline.isAt(place - 1, ".") else { continue }
                    if let coder = Self.initializer(at: place, in: outline) {
                        found.coder = coder
                        continue
                    }
                    if PortInitializer.isPlain(place, in: outline) { found.hasPlain = true }
                    guard !PortInitializer.isConvenience(place, in: outline) else { continue }
                    found.hasOthers = true
                    if PortInitializer.isOriginal(place, in: outline) { found.hasOriginal = true }
                }
                classes[declaration.name] = found
            }
        }
    }

    /// Reads an initialiser `init?(coder:)` whose keyword is at an index; nil if another one is there.
    static func initializer(at index: Int, in outline: SwiftOutline) -> Initializer? {
        var place = index + 1
        if outline.isAt(place, "?") || outline.isAt(place, "!") { place += 1 }
        guard outline.isAt(place, "("), outline.word(place + 1) == "coder", let end = outline.partner(of: place)
        else { return nil }
        let name = outline.isAt(place + 2, ":") ? place + 1 : place + 2
        guard outline.isAt(name + 1, ":"), let parameter = outline.word(name), outline.word(name + 2) == "NSCoder",
            outline.isAt(end + 1, "{"), let close = outline.partner(of: end + 1)
        else { return nil }
        var (calls, uses): ([Int], Int) = ([], 0)
        var fails = false
        for inside in end + 2..<close {
            let word = outline.word(inside)
            if word == parameter, !outline.isAt(inside + 1, ":"), !outline.isAt(inside - 1, ".") { uses += 1 }
            if word == "nil", outline.word(inside - 1) == "return" { fails = true }
            if word == "fatalError" || word == "preconditionFailure" { fails = true }
            if word == "super", outline.isAt(inside + 1, "."), outline.word(inside + 2) == "init",
                outline.isAt(inside + 3, "("), outline.word(inside + 4) == "coder", outline.isAt(inside + 5, ":"),
                outline.word(inside + 6) == parameter, outline.isAt(inside + 7, ")")
            {
                calls.append(inside)
            }
        }
        let isPlain = calls.count == 1 && uses == 1 && !fails
        return Initializer(
            keyword: index, parameter: name, body: end + 1...close, calls: calls, isPlain: isPlain)
    }

    /// The initialiser that stands for `super.init(coder:)` in a class.
    enum Replacement: Equatable {
        /// The superclass has it.
        case coder
        case view
        case controller
        /// It is not known.
        case unknown
    }

    /// The initialiser that a class calls in place of `super.init(coder:)`.
    func replacement(in name: String) -> Replacement { replacement(in: name, depth: 0) }

    /// - Parameter depth: How many subclasses were passed; classes in a broken program may descend from each other.
    private func replacement(in name: String, depth: Int) -> Replacement {
        guard depth < 100, let superclass = classes[name]?.superclass else { return .unknown }
        if let root = Self.root(superclass) { return root == .cell ? .coder : root == .view ? .view : .controller }
        guard let known = classes[superclass], !known.isAmbiguous else { return .unknown }
        let above = replacement(in: superclass, depth: depth + 1)
        if known.coder != nil, !known.becomesOther(above) { return .coder }
        // A class with other initialisers may not have that of UIKit.
        return known.hasOthers ? .unknown : above
    }

    /// Whether the `init?(coder:)` of a class becomes `init(frame:)` or `init(nibName:bundle:)`: it is the only one, so that otherwise nothing could
    /// create the class.
    func becomesOther(_ name: String) -> Bool {
        guard let known = classes[name], !known.isAmbiguous else { return false }
        return known.becomesOther(replacement(in: name))
    }

    /// Whether a class descends from a view of UIKit, and so needs `init()`, which documents call.
    func isView(_ name: String) -> Bool { root(of: name).map { $0.kind != .controller } ?? false }

    /// Whether a class descends from a view or controller of UIKit by another class of the program.
    func isIndirect(_ name: String) -> Bool { root(of: name).map { $0.depth > 0 } ?? false }

    /// The kind of UIKit's class from which a class descends, and the number of the program's classes between them.
    private func root(of name: String, depth: Int = 0) -> (kind: Root, depth: Int)? {
        guard depth < 100, let known = classes[name], !known.isAmbiguous, let superclass = known.superclass else {
            return nil
        }
        return Self.root(superclass).map { ($0, depth) } ?? root(of: superclass, depth: depth + 1)
    }

    /// Whether a view does not inherit `init()`, because it has initialisers in place of those of its superclass.
    func lacksPlainInitializer(_ name: String) -> Bool { lacksPlainInitializer(name, depth: 0) }

    private func lacksPlainInitializer(_ name: String, depth: Int) -> Bool {
        guard depth < 100, let known = classes[name], !known.isAmbiguous, let superclass = known.superclass,
            known.hasOthers, !known.hasPlain
        else { return false }
        if Self.root(superclass) != nil { return !known.hasOriginal }
        guard let above = classes[superclass], !above.isAmbiguous else { return false }
        // The superclass gets a designated `init()`, or has only those of UIKit.
        if lacksPlainInitializer(superclass, depth: depth + 1) { return true }
        return !above.hasOthers && !known.hasOriginal
    }

    /// The kind of one of UIKit's classes, by its name; nil for others.
    private static func root(_ name: String) -> Root? {
        if ["UITableViewCell", "UITableViewHeaderFooterView"].contains(name) { return .cell }
        guard name.hasPrefix("UI") || ["WKWebView", "MKMapView"].contains(name) else { return nil }
        if name.hasSuffix("Controller") { return .controller }
        return views.contains(name) || name.hasSuffix("View") ? .view : nil
    }

    private static let views: Set<String> = [
        "UIButton", "UICollectionViewCell", "UIControl", "UIDatePicker", "UILabel", "UINavigationBar", "UIPageControl",
        "UISearchBar", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITabBar", "UITextField",
        "UIToolbar", "UIWindow",
    ]

    /// Whether the program has a class of a name.
    func isDeclared(_ name: String) -> Bool { classes[name] != nil }

    /// Whether a name is that of one of UIKit's views or controllers.
    static func isOfKit(_ name: String) -> Bool { root(name) != nil }
}

extension FilePort {
    /// Replaces `super.init(coder:)` of views and controllers, and initialisers that only an archive would call.
    mutating func editCoders() {
        for (number, declaration) in outline.declarations.enumerated()
        where declaration.kind == "class" && declaration.open < declaration.close {
            for index in declaration.open..<declaration.close
            where outline.owners[index] == number && outline.word(index) == "init" && !outline.isAt(index - 1, ".") {
                if let coder = PortCoders.initializer(at: index, in: outline) { edit(coder, of: declaration) }
            }
        }
    }

    private mutating func edit(_ coder: PortCoders.Initializer, of declaration: SwiftOutline.Declaration) {
        guard !coder.calls.isEmpty else { return }
        let replacement = names.coders.replacement(in: declaration.name)
        guard replacement != .coder else { return }
        guard replacement != .unknown else {
            return remark(
                at: coder.calls[0], through: coder.calls[0] + 7,
                "there are no archives: call the initialiser of the superclass, in the end 'super.init(frame:)' or 'super.init(nibName:bundle:)'"
            )
        }
        let isView = replacement == .view
        if names.coders.becomesOther(declaration.name) {
            let head = outline.head(from: outline.startOfDeclaration(at: coder.keyword))
            let modifiers = head.modifiers.filter { ["required", "override"].contains(outline.word($0)) }
            for modifier in modifiers.dropFirst() { remove(modifier, before: modifier + 1) }
            if let first = modifiers.first { replace(outline.range(first, through: first), by: "override") }
            let parameters = isView ? "init(frame: CGRect)" : "init(nibName: String?, bundle: Bundle?)"
            replace(outline.range(coder.keyword, through: coder.body.lowerBound - 1), by: parameters)
            let call = isView ? "super.init(frame: frame)" : "super.init(nibName: nibName, bundle: bundle)"
            return replace(outline.range(coder.calls[0], through: coder.calls[0] + 7), by: call)
        }
        for call in coder.calls {
            replace(
                outline.range(call, through: call + 7),
                by: isView ? "super.init(frame: .zero)" : "super.init(nibName: nil, bundle: nil)")
        }
    }
}

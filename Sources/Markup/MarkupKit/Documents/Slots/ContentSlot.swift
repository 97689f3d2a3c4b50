import Foundation
import MarkupLanguage

/// The live content of an `if`, a `for` or an `include` in one view.
///
/// It follows the value of its expression and makes, moves and removes the children of the container between those of
/// the document that precede and follow it: views, or inner elements such as segments. It is retained by the content around it, in the end by the container.
final class ContentSlot {
    let plan: ViewPlan.Slot
    private let context: SlotContext
    /// The kind of children: `UIView` or `MarkupElement`.
    private let kind: any MarkupObject.Type
    /// The group of the container to which inner elements belong.
    let group: Int?
    private weak var container: UIView?
    /// The content that contains the slot.
    private weak var surroundings: SlotContent?
    private var contents: [SlotContent] = []
    /// Which of the two contents is shown; nil before the first value.
    private var showsAlternative: Bool?
    private var following: AnyObject?
    /// The rows, if the slot makes those of a table.
    private var rowSource: RowSource?
    /// The content for an empty list of rows.
    private var emptyContent: SlotContent?
    /// Whether the slot is getting its first value; its children are then placed by the caller.
    private var isStarting = false
    private var failure: (any Error)?

    init(
        _ plan: ViewPlan.Slot, in container: UIView, _ surroundings: SlotContent, _ instantiation: Instantiation
    ) {
        (self.plan, self.container, self.surroundings) = (plan, container, surroundings)
        context = SlotContext(instantiation)
        kind = surroundings.holdsElements ? MarkupElement.self : UIView.self
        group = surroundings.holdsElements ? surroundings.group ?? container.markupGroup : nil
    }

    nonisolated deinit {}

    var children: [any MarkupObject] { contents.count == 1 ? contents[0].children : contents.flatMap(\.children) }
    var trees: [LoadedNode] { contents.flatMap(\.trees) }

    /// Makes the content for the current value and follows the value from now on. The caller adds ``children``.
    func start() throws {
        guard let instantiation = context.instantiation(in: context.scope) else { return }
        isStarting = true
        defer { isStarting = false }
        switch plan.rule {
        case .inclusion(let parameters):
            let scope = BindingScope(
                parameters: parameters.map { ($0.name, instantiation.value(of: $0)) }, in: context.scope)
            contents = [try make(plan.content, scope: scope)]
        case .rows(let rows):
            guard let container else { return }
            let source = RowSource.make(rows, in: container, context, emptyView: try makeEmptyView()) {
                [weak self] scope in
                try self?.make(self?.plan.content ?? [], scope: scope) ?? SlotContent(holdsElements: false)
            }
            rowSource = source
            following = instantiation.counterpart.follow(rows.list, in: context.scope) { [weak source] value in
                source?.take(value)
            }
        case .condition(let expression), .repetition(let expression, _, _):
            following = instantiation.counterpart.follow(expression, in: context.scope) { [weak self] value in
                self?.take(value)
            }
        }
        if let failure { throw failure }
    }

    /// Stops following the model.
    func end() {
        following = nil
        rowSource?.end()
        emptyContent?.end()
        for content in contents { content.end() }
    }

    /// Adds the children of a slot that has started after the other children of the container.
    func placeAll() {
        guard let container else { return }
        var index = startIndex(in: container)
        for child in children {
            child.insert(into: container, at: index)
            index += 1
        }
    }

    /// Continues in the content of a document that has been read again.
    func move(to content: SlotContent) {
        surroundings = content
        content.append(self)
    }

    /// Removes all children, because the document no longer has the slot.
    func removeAll() {
        end()
        let gone = contents + [emptyContent].compactMap(\.self)
        (contents, emptyContent) = ([], nil)
        remove(gone)
    }

    // MARK: Values

    private func take(_ value: SlotValue) {
        do {
            switch plan.rule {
            case .condition(let expression): try choose(value, expression)
            case .repetition(let expression, let variable, let key):
                try step(value, expression, variable, key)
            case .inclusion, .rows: break
            }
        } catch {
            if isStarting { failure = error } else { Notice.post(.failedDocument, "\(error)") }
        }
    }

    private func choose(_ value: SlotValue, _ expression: BoundExpression) throws {
        var holds = true
        if case .value(let value) = value {
            let truth = BindingValue.truth(of: value)
            if truth == nil, let value { expression.report(unusable: value, expected: "'test' takes true or false") }
            holds = truth ?? false
        }
        guard showsAlternative != !holds else { return }
        let new = try make(holds ? plan.content : plan.alternative, scope: context.scope)
        showsAlternative = !holds
        replace(by: [new])
    }

    private func step(
        _ value: SlotValue, _ expression: BoundExpression, _ variable: String, _ key: KeyPathExpression?
    ) throws {
        guard case .value(let value) = value else {
            let scope = BindingScope(element: .unknown, named: variable, in: context.scope)
            return replace(by: [try make(plan.content, scope: scope)])
        }
        let elements = self.elements(of: value, expression)
        guard !elements.isEmpty else {
            guard showsAlternative != true else { return }
            let new = try make(plan.alternative, scope: context.scope)
            showsAlternative = true
            return replace(by: [new])
        }
        let keys = SlotKey.keys(of: elements, by: key)
        if showsAlternative != false || contents.count != keys.count
            || !zip(contents, keys).allSatisfy({ $0.key == $1 })
        {
            try change(to: elements, keys, variable)
        } else {
            for (content, element) in zip(contents, elements) { content.scope?.setElement(element) }
        }
    }

    /// The most elements that a `for` shows. A table shows any number, because it makes only the visible rows.
    static let mostElements = 100_000

    private func elements(of value: Any?, _ expression: BoundExpression) -> [Any] {
        guard let elements = BindingValue.elements(of: value, limit: Self.mostElements) else {
            if let value { expression.report(unusable: value, expected: "'each' takes a list") }
            return []
        }
        if let count = BindingValue.count(of: value), count > Self.mostElements {
            expression.report(
                "the list has \(count) elements, of which 'for' shows \(Self.mostElements); use a table for more")
        }
        return elements
    }

    // MARK: Changes

    private func change(to elements: [Any], _ keys: [SlotKey], _ variable: String) throws {
        var places: [SlotKey: Int] = [:]
        if showsAlternative == false {
            for (place, content) in contents.enumerated() { if let key = content.key { places[key] = place } }
        }
        var new: [SlotContent] = []
        new.reserveCapacity(elements.count)
        var stayed: [(old: Int, new: Int)] = []
        for (key, element) in zip(keys, elements) {
            if let place = places[key] {
                stayed.append((place, new.count))
                new.append(contents[place])
            } else {
                let scope = BindingScope(element: .constant(element), named: variable, in: context.scope)
                new.append(try make(plan.content, scope: scope, key: key))
            }
        }
        showsAlternative = false
        // Of the elements that have changed their order, as few as possible move.
        for index in ListDifference.longestRising(stayed.map(\.old)) { new[stayed[index].new].isKept = true }
        replace(by: new)
        for place in stayed { new[place.new].scope?.setElement(elements[place.new]) }
    }

    /// Makes the view for an empty list of rows. Content that may change gets a view around it.
    private func makeEmptyView() throws -> UIView? {
        guard case .slot? = plan.alternative.first else {
            let content = try make(plan.alternative, scope: context.scope)
            emptyContent = content
            return content.views.first
        }
        let view = LMLayerView()
        let content = try make(plan.alternative, scope: context.scope, in: view)
        for child in content.views { view.addSubview(child) }
        emptyContent = content
        return view
    }

    /// - Parameter other: The view that contains the children; nil for the container of the slot.
    private func make(
        _ children: [ViewPlan.Child], scope: BindingScope?, key: SlotKey? = nil, in other: UIView? = nil
    ) throws -> SlotContent {
        let content = SlotContent(holdsElements: kind != UIView.self, of: self, key: key, scope: scope)
        guard let container = other ?? container, let instantiation = context.instantiation(in: scope) else {
            return content
        }
        for child in children {
            switch child {
            case .element(let node):
                let (child, tree) = try instantiation.content(of: node)
                (child as? MarkupElement)?.group = group
                content.append(child, tree)
            case .slot(let plan):
                let slot = ContentSlot(plan, in: container, content, instantiation)
                content.append(slot)
                try slot.start()
            case .instruction: break
            }
        }
        return content
    }

    /// Shows other contents. Those with ``SlotContent/isKept`` stay; the others are removed or inserted.
    private func replace(by new: [SlotContent]) {
        let old = contents
        contents = new
        defer { for content in new { content.isKept = false } }
        guard !isStarting, let container else { return }
        let lasting = Set(new.map(ObjectIdentifier.init))
        remove(old.filter { !lasting.contains(ObjectIdentifier($0)) })
        for content in old where !content.isKept && lasting.contains(ObjectIdentifier(content)) {
            for child in content.children where child.isChild(of: container) { child.removeFromParent() }
        }
        place(new, in: container)
    }

    private func place(_ new: [SlotContent], in container: UIView) {
        var index = startIndex(in: container, of: new)
        for content in new {
            for child in content.children {
                guard content.isKept else {
                    child.insert(into: container, at: index)
                    index += 1
                    continue
                }
                // The program may have removed the view, or added others.
                guard child.isChild(of: container) else { continue }
                index = child.index(in: container, from: index) ?? index
                index += 1
            }
        }
    }

    private func remove(_ gone: [SlotContent]) {
        guard !gone.isEmpty else { return }
        for content in gone { content.end() }
        let children = gone.flatMap(\.children)
        context.clear(plan.outlets, in: children)
        guard let container else { return }
        for child in children where child.isChild(of: container) { child.removeFromParent() }
    }

    // MARK: Places

    private func startIndex(in container: UIView, of new: [SlotContent] = []) -> Int {
        if let before = surroundings?.lastChild(before: self, in: container) {
            return (before.index(in: container, from: 0) ?? kind.childCount(of: container) - 1) + 1
        }
        let next =
            new.lazy.filter(\.isKept).compactMap { $0.firstChild(in: container) }.first
            ?? surroundings?.firstChild(after: self, in: container)
        return next?.index(in: container, from: 0) ?? kind.childCount(of: container)
    }

    func lastChild(before content: SlotContent, in container: UIView) -> (any MarkupObject)? {
        let end = contents.firstIndex { $0 === content } ?? 0
        return contents[..<end].reversed().lazy.compactMap { $0.lastChild(in: container) }.first
            ?? surroundings?.lastChild(before: self, in: container)
    }

    func firstChild(after content: SlotContent, in container: UIView) -> (any MarkupObject)? {
        let start = (contents.firstIndex { $0 === content } ?? contents.count - 1) + 1
        return contents[start...].lazy.compactMap { $0.firstChild(in: container) }.first
            ?? surroundings?.firstChild(after: self, in: container)
    }
}

extension SlotKey {
    /// The index of the first element with the identity of another one; nil without one.
    static func index(of element: Any, in elements: [Any], by path: KeyPathExpression?) -> Int? {
        guard let wanted = identity(of: element, by: path) else { return nil }
        return elements.firstIndex { identity(of: $0, by: path) == wanted }
    }

    /// The identities of the elements of a list.
    static func keys(of elements: [Any], by path: KeyPathExpression?) -> [SlotKey] {
        var counts: [AnyHashable: Int] = [:]
        counts.reserveCapacity(elements.count)
        return elements.enumerated().map { index, element in
            let identity = identity(of: element, by: path) ?? AnyHashable(index)
            let copy = counts[identity, default: 0]
            counts[identity] = copy + 1
            return SlotKey(identity: identity, copy: copy)
        }
    }

    /// The value of the path, the element's own identity, or the element itself; nil if it has none.
    static func identity(of element: Any, by path: KeyPathExpression?) -> AnyHashable? {
        if let path { return path.value(from: element, property: BoundPath.property) as? AnyHashable }
        if let element = element as? any Identifiable { return id(of: element) }
        if type(of: element) is AnyClass { return AnyHashable(ObjectIdentifier(element as AnyObject)) }
        return element as? AnyHashable
    }

    private static func id(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
}

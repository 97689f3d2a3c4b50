import KeyValueCoding
import MarkupLanguage

/// Instantiates a plan with the views that an earlier plan of the same document has created.
///
/// A view whose element still exists is kept, with all changes by the user and the program; only properties whose
/// markup has changed are set. Creating all views again was the simpler way: it lost the program's own changes, which
/// are made once in `viewDidLoad()`.
final class DocumentUpdate {
    let instantiation: Instantiation
    /// Whether files that the document uses have changed too.
    private let refreshesResources: Bool
    private var owner: AnyObject? { instantiation.owner }

    /// The old elements with an id, and the new document's ids.
    private var known: [String: LoadedNode] = [:]
    private var ids: Set<String> = []
    private var taken: Set<ObjectIdentifier> = []
    /// Retains new objects until they are in the view tree.
    private var made: [any MarkupObject] = []
    /// The new views by the identity of the views that they replace.
    private(set) var replacements: [ObjectIdentifier: UIView] = [:]

    init(_ instantiation: Instantiation, refreshesResources: Bool = false) {
        self.instantiation = instantiation
        self.refreshesResources = refreshesResources
    }

    /// Creates all views. The tree holds views weakly, so the root view is returned with it.
    func load() throws -> (tree: LoadedNode, view: UIView) { rooted(try loaded(instantiation.plan.root, nil)) }

    /// Creates the objects of an element inside a slot. The tree holds them weakly.
    func content(of node: ViewPlan.Node) throws -> (tree: LoadedNode, object: any MarkupObject) {
        let tree = try loaded(node, nil)
        return (tree, tree.object ?? UIView())
    }

    private func rooted(_ tree: LoadedNode) -> (tree: LoadedNode, view: UIView) { (tree, tree.view ?? UIView()) }

    /// Updates the views of `old`.
    ///
    /// - Throws: `MarkupError`, before anything has changed.
    func update(_ old: LoadedNode) throws -> (tree: LoadedNode, view: UIView) {
        let node = instantiation.plan.root
        for old in old.all { if let id = old.id { known[id] = old } }
        ids = Self.ids(in: node)
        try check(node)
        let new = try loaded(node, old)
        let objects = Set(new.all.compactMap { $0.object.map { ObjectIdentifier($0) } })
        for old in old.all {
            if let object = old.object, !objects.contains(ObjectIdentifier(object)) { release(object, old) }
        }
        return rooted(new)
    }

    private static func ids(in node: ViewPlan.Node) -> Set<String> {
        var ids = Set(node.elements.flatMap { Self.ids(in: $0) })
        if let id = node.connections?.outlet?.name { ids.insert(id) }
        return ids
    }

    /// Checks outlets and actions against the owner, which needs the actual views.
    private func check(_ node: ViewPlan.Node) throws {
        if let connections = node.connections, connections.outlet != nil || !connections.actions.isEmpty,
            let object = object(like: node)
        {
            for action in connections.actions { try instantiation.check(action, of: object) }
            if let outlet = connections.outlet { try instantiation.check(outlet, takes: object) }
        }
        for child in node.elements { try check(child) }
    }

    private func object(like node: ViewPlan.Node) -> (any MarkupObject)? {
        guard let make = node.make else { return instantiation.root }
        if let old = node.connections?.outlet.flatMap({ known[$0.name] }), isMatch(old, node) { return old.object }
        return make.make()
    }

    // MARK: Views

    private func isMatch(_ old: LoadedNode, _ node: ViewPlan.Node) -> Bool {
        guard let before = old.node.origin, let now = node.origin, old.object != nil else { return false }
        // An element without a class cannot change.
        if old.object is DictionaryElement, !before.element.hasSameWords(as: now.element) { return false }
        let (earlier, actions) = (old.node.connections?.actions ?? [], node.connections?.actions ?? [])
        if !instantiation.counterpart.canDisconnect, !earlier.elementsEqual(actions, by: { $0.isSame(as: $1) }) {
            return false
        }
        return before.element.isOfSameKind(as: now.element) && !taken.contains(ObjectIdentifier(old))
    }

    /// The old element that an element continues: the one with its id, otherwise the one at its position.
    private func match(_ node: ViewPlan.Node, _ place: LoadedNode?) -> LoadedNode? {
        let id = node.connections?.outlet?.name
        if let id, let old = known[id] { return isMatch(old, node) ? old : nil }
        guard let place, isMatch(place, node), place.id.map({ !ids.contains($0) }) ?? true else { return nil }
        return place
    }

    /// The old element that has become another kind of view: the one with the same id, otherwise the one at the position of `node`.
    ///
    /// Its children may continue in the new view.
    private func replaced(by node: ViewPlan.Node, _ place: LoadedNode?) -> LoadedNode? {
        let found = node.connections?.outlet.flatMap { known[$0.name] } ?? place
        guard let found, !taken.contains(ObjectIdentifier(found)) else { return nil }
        if found.id != node.connections?.outlet?.name, found.id.map({ ids.contains($0) }) == true { return nil }
        return found
    }

    /// - Parameter place: The old element at the position of `node`.
    private func loaded(_ node: ViewPlan.Node, _ place: LoadedNode?) throws -> LoadedNode {
        let old = match(node, place)
        if let old { taken.insert(ObjectIdentifier(old)) }
        let replaced = old ?? replaced(by: node, place)
        // Checked now, because children may move to other views while their new positions are determined.
        let hasPlainContent =
            old.map { old in old.childViews.allSatisfy { $0 is any MarkupPart || old.view.map($0.isChild) ?? false } }
            ?? true
        let places = Alignment(node, replaced, ids: ids, known: Set(known.keys)).places
        var children: [LoadedNode?] = []
        for (child, place) in zip(node.children, places) {
            if case .element(let child) = child {
                children.append(try loaded(child, place))
            } else {
                children.append(nil)
            }
        }
        if let old, let object = old.object {
            try change(object, from: old.node, to: node)
            guard let view = object as? UIView else { return LoadedNode(node, object, children) }
            if old.content != nil || node.hasSlots {
                if let content = try arrangeSlots(children, in: view, old, node) {
                    return LoadedNode(node, view, children, content)
                }
            } else if try arrange(children, in: view, old, node, isPlain: hasPlainContent) {
                return LoadedNode(node, view, children)
            }
            guard node.make != nil else { throw ReloadingFault(className: "\(type(of: view))") }
        }
        let object = try instantiation.makeObject(node)
        made.append(object)
        var content: SlotContent?
        if let view = object as? UIView {
            content = try append(children, to: view, node)
            if let before = replaced, let gone = before.view, gone !== view {
                replacements[ObjectIdentifier(gone)] = view
                KeptState.carry(from: gone, before.node, to: view, node, instantiation)
            }
        }
        return LoadedNode(node, object, children, content)
    }

    // MARK: Content

    /// Adds the children to a view; returns its content if it has slots, or has had some.
    @discardableResult
    private func append(
        _ children: [LoadedNode?], to view: UIView, _ node: ViewPlan.Node, hadSlots: Bool = false
    ) throws -> SlotContent? {
        let content = node.hasSlots || hadSlots ? SlotContent(holdsElements: node.slotsHoldElements) : nil
        for (child, loaded) in zip(node.children, children) {
            switch child {
            case .element:
                guard let inside = loaded?.object else { continue }
                view.take(inside)
                content?.append(element: inside, in: view, loaded)
            case .instruction(let target, let data): view.processMarkupInstruction(target, data: data)
            case .slot(let slot): if let content { try instantiation.add(slot, to: view, content) }
            }
        }
        if let content { view.rare.slotContents.append(content) }
        return content
    }

    /// Sets the content of a view that is kept and has, or has had, slots; returns nil if that is not possible. A slot
    /// whose markup is unchanged continues with its views; the views of others are made again.
    private func arrangeSlots(
        _ children: [LoadedNode?], in view: UIView, _ old: LoadedNode, _ node: ViewPlan.Node
    ) throws -> SlotContent? {
        var rest = old.content?.documentSlots ?? []
        let kept = node.children.map { child -> ContentSlot? in
            guard case .slot(let slot) = child, !refreshesResources,
                let index = rest.firstIndex(where: { $0.plan.words == slot.words })
            else { return nil }
            return rest.remove(at: index)
        }
        let isContainer = type(of: view).isMarkupContainer && view.placesMarkupInOrder
        let objects = children.compactMap { $0?.object }
        made += objects
        let isUnchanged =
            rest.isEmpty && old.childObjects.elementsEqual(objects, by: { $0 === $1 })
            && zip(node.children, kept).allSatisfy { child, slot in
                if case .slot = child { slot != nil } else { true }
            } && old.content?.documentSlots.elementsEqual(kept.compactMap { $0 }, by: ===) == true
            && old.node.origin?.element.hasSameContent(as: node.origin?.element) == true
        guard isUnchanged || isContainer else {
            guard let before = old.node.origin?.element, let now = node.origin?.element else { return nil }
            let mayExchange = node.slotsHoldElements || old.node.slotsHoldElements
            guard
                mayExchange && !before.hasInstructions && !now.hasInstructions
                    || view.prepareForMarkupContent(before, now, isPlain: false)
            else { return nil }
            for slot in old.content?.documentSlots ?? [] { slot.removeAll() }
            for element in old.childElements where mayExchange && element.host === view { element.leave() }
            view.rare.slotContents.removeAll { $0 === old.content }
            return try append(children, to: view, node, hadSlots: true)
        }
        let before = (old.content?.views ?? old.childViews).filter(view.places)
        for slot in rest { slot.removeAll() }
        let content = SlotContent(holdsElements: node.slotsHoldElements)
        var new: [ContentSlot] = []
        for ((child, loaded), slot) in zip(zip(node.children, children), kept) {
            switch child {
            case .element: if let inside = loaded?.object { content.append(element: inside, in: view, loaded) }
            case .instruction: break
            case .slot(let plan):
                if let slot {
                    slot.move(to: content)
                } else {
                    let slot = ContentSlot(plan, in: view, content, instantiation)
                    content.append(slot)
                    new.append(slot)
                }
            }
        }
        view.rare.slotContents.removeAll { $0 === old.content }
        view.rare.slotContents.append(content)
        guard !isUnchanged else { return content }
        releaseParts(among: old.childViews, of: view)
        place(content.views, instead: before, in: view)
        takeParts(among: objects, in: view)
        for slot in new {
            try slot.start()
            slot.placeAll()
        }
        return content
    }

    /// Sets the content of a view that is kept; returns whether that is possible.
    private func arrange(
        _ children: [LoadedNode?], in view: UIView, _ old: LoadedNode, _ node: ViewPlan.Node, isPlain: Bool
    ) throws -> Bool {
        guard let before = old.node.origin?.element, let now = node.origin?.element else { return false }
        let objects = children.compactMap { $0?.object }
        // A view releases an element while it is moved.
        made += objects
        if before.hasSameContent(as: now), old.childObjects.elementsEqual(objects, by: { $0 === $1 }) { return true }
        let (gone, new) = (old.childViews, objects.compactMap { $0 as? UIView })
        if gone.elementsEqual(new, by: ===), !before.hasInstructions, !now.hasInstructions,
            exchange(old.childElements, for: objects.compactMap { $0 as? MarkupElement }, in: view)
        {
            return true
        }
        guard view.prepareForMarkupContent(before, now, isPlain: isPlain) else { return false }
        releaseParts(among: gone, of: view)
        for element in old.childElements where element.host === view { element.leave() }
        if view.placesMarkupInOrder {
            place(new.filter(view.places), instead: gone.filter(view.places), in: view)
            takeParts(among: new, in: view)
        } else {
            try append(children, to: view, node)
        }
        return true
    }

    /// Replaces the inner elements of a view, keeping those before the first difference; returns whether that is
    /// possible.
    private func exchange(_ old: [MarkupElement], for new: [MarkupElement], in view: UIView) -> Bool {
        // A view cannot remove an element without a class.
        guard !(old + new).contains(where: { $0 is DictionaryElement }) else { return false }
        let kept = zip(old, new).prefix { $0 === $1 }.count
        for element in old.dropFirst(kept) where element.host === view { element.leave() }
        for element in new.dropFirst(kept) { view.take(element) }
        return true
    }

    /// Releases menus and others without a place among the children.
    private func releaseParts(among views: [UIView], of view: UIView) {
        for case let part as any MarkupPart in views where part.host === view && !view.places(part) {
            view.release(part)
        }
    }

    private func takeParts(among objects: [any MarkupObject], in view: UIView) {
        for case let part as any MarkupPart in objects where !view.places(part) { view.take(part) }
    }

    /// Replaces `old` by `new`. Views that the program has added stay, and views already in order are not moved.
    private func place(_ new: [UIView], instead old: [UIView], in view: UIView) {
        guard let placing = view.childPlacing else { return put(new, insteadOf: old, in: view) }
        placing.changeChildren { put(new, insteadOf: old, in: view) }
    }

    private func put(_ new: [UIView], insteadOf old: [UIView], in view: UIView) {
        let wanted = Set(new.map(ObjectIdentifier.init))
        var next = old.compactMap { $0.index(in: view, from: 0) }.min() ?? UIView.childCount(of: view)
        for child in old where child.isChild(of: view) && !wanted.contains(ObjectIdentifier(child)) {
            child.remove(from: view)
        }
        for child in new {
            if let index = child.index(in: view, from: next) {
                guard index < next else {
                    next = index + 1
                    continue
                }
                child.remove(from: view)
                next -= 1
            }
            child.insert(into: view, at: next, group: nil)
            next += 1
        }
    }

    /// Disconnects an object from its owner, because it may still be retained elsewhere.
    private func release(_ view: any MarkupObject, _ old: LoadedNode) {
        (view as? MarkupElement)?.leave()
        if let part = view as? any MarkupPart { part.host?.release(part) }
        view.bindings.removeAll { binding in
            binding.follower.follows(LanguageState.shared) || owner.map { binding.follower.follows($0) } ?? true
        }
        if let view = view as? UIView { disconnect(old.node.connections?.actions ?? [], of: view) }
    }

    func disconnect(_ actions: [ViewPlan.Action], of view: UIView) {
        for action in actions {
            switch action.event {
            case .control(let event):
                if let owner { (view as? UIControl)?.removeTarget(owner, action: action.selector, for: event) }
            case .gesture(let event):
                view.removeGesture(of: .document(event, selector: action.selector))
            }
        }
    }

    // MARK: Properties

    private func change(_ object: any MarkupObject, from old: ViewPlan.Node, to new: ViewPlan.Node) throws {
        guard let before = old.origin, let now = new.origin, !(object is DictionaryElement) else { return }
        let change = PropertyChange(
            object, from: before, to: now, new, instantiation, refreshesResources: refreshesResources)
        change.apply()
        let outlet = new.connections?.outlet
        if let outlet { try instantiation.set(outlet, unlessItIs: object) }
        guard let view = object as? UIView else { return }
        if old.connections?.outlet?.name != outlet?.name { view.accessibilityIdentifier = outlet?.name }
        let (actions, earlier) = (new.connections?.actions ?? [], old.connections?.actions ?? [])
        disconnect(earlier.filter { action in !actions.contains { $0.isSame(as: action) } }, of: view)
        for action in actions where !earlier.contains(where: { $0.isSame(as: action) }) {
            try instantiation.connect(action, of: view)
        }
    }
}

/// The fault of a view whose content cannot be changed and that cannot be created again, because the program has
/// created it.
struct ReloadingFault: Error, CustomStringConvertible {
    let className: String
    var description: String { "the content of '\(className)' has changed; restart the program to see it" }
}

extension ViewPlan.Node {
    /// The child elements.
    var elements: [ViewPlan.Node] { children.compactMap { if case .element(let node) = $0 { node } else { nil } } }
}

extension ViewPlan.Action {
    fileprivate func isSame(as other: ViewPlan.Action) -> Bool { event == other.event && selector == other.selector }
}

/// The live content of a ``ForEach`` or an ``If`` in one container. An ``If`` is a list of at most one element.
final class DeclaredSlot: ViewSlot {
    struct Rule {
        /// Returns the elements; nil after the object that has them has been freed.
        let elements: () -> [Any]?
        /// Returns the identity of an element; nil if it is identified by its position.
        let identity: (Any) -> AnyHashable?
        let content: (Any) -> DeclaredContent
        /// Makes the content for an empty list.
        let alternative: () -> DeclaredContent
    }

    private let rule: Rule
    private var hasReportedLength = false

    init(_ rule: Rule, in container: UIView, _ surroundings: SlotContent) {
        self.rule = rule
        super.init(in: container, surroundings)
    }

    nonisolated deinit {}

    /// Makes the content for the current list and follows the list from now on. The caller adds ``children``.
    func start() {
        starting {
            let follower = Follower(self)
            following = Following(follower)
            follower.update()
        }
    }

    // MARK: Values

    private final class Follower: ModelFollower {
        private weak var slot: DeclaredSlot?

        init(_ slot: DeclaredSlot) { self.slot = slot }

        override func compute() -> Any? { slot?.rule.elements() }
        override func take(_ value: Any?) { if let elements = value as? [Any] { slot?.take(elements) } }
    }

    private func take(_ all: [Any]) {
        let elements = all.count > Self.mostElements ? Array(all.prefix(Self.mostElements)) : all
        if all.count > Self.mostElements, !hasReportedLength {
            hasReportedLength = true
            Notice.post(
                .declaration,
                "'ForEach' shows only the first \(Self.mostElements) elements of a list; use a table for more")
        }
        show(elements, SlotKey.keys(of: elements, identity: rule.identity)) { element, key in
            let content = ElementContent(element, of: self, key)
            fill(content, with: rule.content(element))
            return content
        } alternative: {
            let content = SlotContent(holdsElements: false, of: self)
            fill(content, with: rule.alternative())
            return content
        }
    }

    private func fill(_ content: SlotContent, with declared: DeclaredContent) {
        guard let container else { return }
        for part in declared.parts {
            switch part {
            case .view(let part as any MarkupPart) where !container.places(part):
                Notice.post(
                    .declaration,
                    "'\(type(of: part))' cannot be inside 'ForEach' or 'If'; declare it outside of them"
                )
            case .view(let view): content.append(view)
            case .slot(let rule):
                let slot = DeclaredSlot(rule, in: container, content)
                content.append(slot)
                slot.start()
            }
        }
    }

    override func identity(of element: Any) -> AnyHashable? { rule.identity(element) }

    override func continues(_ content: SlotContent, with element: Any) -> Bool {
        (content as? ElementContent)?.element.map { Self.isSame($0, element) } ?? false
    }

    /// Objects are the same by reference, because their content follows the object.
    private static func isSame(_ old: Any, _ new: Any) -> Bool {
        guard type(of: old) is AnyClass else { return Equality.areEqual(old, new) }
        return old as AnyObject === new as AnyObject
    }
}

/// The content for one element, which was made with a value of the element.
private final class ElementContent: SlotContent {
    private let value: Any
    override var element: Any? { value }

    init(_ element: Any, of slot: DeclaredSlot, _ key: SlotKey) {
        value = element
        super.init(holdsElements: false, of: slot, key: key)
    }

    nonisolated deinit {}
}

extension UIView {
    /// Adds declared content: views as children, and the content of ``ForEach`` and ``If``, which then follows its
    /// values. For initialisers of your own containers, see ``DeclaringForms()``.
    ///
    /// Only layout views, stack views and other classes with ``MarkupVocabulary/isContainer`` can contain ``ForEach`` and
    /// ``If``. In others they are left out, and a ``Notice`` names the class.
    public func declare(_ content: DeclaredContent) {
        let all = SlotContent(holdsElements: false)
        var hasSlots = false
        for part in content.parts {
            switch part {
            case .view(let view):
                take(view)
                all.append(element: view, in: self)
            case .slot(let rule):
                guard type(of: self).isMarkupContainer else {
                    Notice.post(
                        .declaration,
                        "'\(type(of: self))' cannot contain 'ForEach' or 'If'; put a layout view or a stack view around them"
                    )
                    continue
                }
                hasSlots = true
                let slot = DeclaredSlot(rule, in: self, all)
                all.append(slot)
                slot.start()
                takeAll(slot.children)
            }
        }
        if hasSlots { rare.slotContents.append(all) }
    }
}

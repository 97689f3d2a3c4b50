import Foundation
import MarkupLanguage

/// The live content of an `if`, a `for` or an `include` of a document in one view. It follows the value of its
/// expression.
final class ContentSlot: ViewSlot {
    let plan: ViewPlan.Slot
    private let context: SlotContext
    /// The rows, if the slot makes those of a table.
    private var rowSource: RowSource?
    /// The content for an empty list of rows.
    private var emptyContent: SlotContent?
    private var failure: (any Error)?

    init(
        _ plan: ViewPlan.Slot, in container: UIView, _ surroundings: SlotContent, _ instantiation: Instantiation
    ) {
        self.plan = plan
        context = SlotContext(instantiation)
        super.init(in: container, surroundings)
    }

    nonisolated deinit {}

    /// Makes the content for the current value and follows the value from now on. The caller adds ``children``.
    func start() throws {
        guard let instantiation = context.instantiation(in: context.scope) else { return }
        try starting { try follow(instantiation) }
        if let failure { throw failure }
    }

    private func follow(_ instantiation: Instantiation) throws {
        switch plan.rule {
        case .inclusion(let parameters):
            let scope = BindingScope(
                parameters: parameters.map { ($0.name, instantiation.value(of: $0)) }, in: context.scope)
            replace(by: [try make(plan.content, scope: scope)])
        case .rows(let rows):
            guard let container else { return }
            let source = RowSource.make(rows, plan.content, in: container, context, emptyView: try makeEmptyView()) {
                [weak self] content, scope in
                try self?.make(content, scope: scope) ?? SlotContent(holdsElements: false)
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
    }

    override func end() {
        super.end()
        rowSource?.end()
        emptyContent?.end()
    }

    override func identity(of element: Any) -> AnyHashable? {
        guard case .repetition(_, _, let key) = plan.rule else { return nil }
        return SlotKey.identity(of: element, by: key)
    }

    override func show(_ element: Any, in content: SlotContent) { content.scope?.setElement(element) }

    override func removeAll() {
        super.removeAll()
        guard let emptyContent else { return }
        willRemove(emptyContent.children)
        self.emptyContent = nil
    }

    override func willRemove(_ children: [any MarkupObject]) { context.clear(plan.outlets, in: children) }

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
        value.reportUnusable(in: expression)
        let holds = value.holds
        try choose(alternative: !holds) {
            try make(holds ? plan.content : plan.alternative, scope: context.scope)
        }
    }

    private func step(
        _ value: SlotValue, _ expression: BoundExpression, _ variable: String, _ key: KeyPathExpression?
    ) throws {
        guard case .value(let value) = value else {
            let scope = BindingScope(element: .unknown, named: variable, in: context.scope)
            return replace(by: [try make(plan.content, scope: scope)])
        }
        let elements = self.elements(of: value, expression)
        try show(elements, SlotKey.keys(of: elements, by: key)) { element, key in
            let scope = BindingScope(element: .constant(element), named: variable, in: context.scope)
            return try make(plan.content, scope: scope, key: key)
        } alternative: {
            try make(plan.alternative, scope: context.scope)
        }
    }

    private func elements(of value: Any?, _ expression: BoundExpression) -> [Any] {
        guard let elements = BindingValue.elements(of: value, limit: Self.mostElements) else {
            if let value { expression.report(unusable: value, expected: "'each' takes a list") }
            return []
        }
        if let count = BindingValue.count(of: value), count > Self.mostElements {
            expression.report(.longList(count: count, longest: Self.mostElements))
        }
        return elements
    }

    // MARK: Changes

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
        guard let scope else { return try fill(children, nil, key, other) }
        return try scope.fill { try fill(children, scope, key, other) }
    }

    private func fill(
        _ children: [ViewPlan.Child], _ scope: BindingScope?, _ key: SlotKey?, _ other: UIView?
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
}

extension SlotContent {
    /// The slots of a document.
    var documentSlots: [ContentSlot] { slots.compactMap { $0 as? ContentSlot } }
    /// The elements of the children, if the loader keeps them.
    var trees: [LoadedNode] { origins.compactMap { $0 as? LoadedNode } }
}

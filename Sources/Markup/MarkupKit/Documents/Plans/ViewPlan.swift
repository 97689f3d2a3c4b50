import KeyValueCoding
import MarkupLanguage

/// A checked document as a sequence of steps: the views to create and the properties to set, with all names looked up
/// and all values converted.
///
/// Instantiating a plan reads no XML and looks up no names, which makes table cells cheap.
final class ViewPlan {
    let root: Node
    let localized: LocalizedTexts
    /// The warnings of the document.
    let warnings: [Diagnostic]
    /// The names of the values that an including document passes.
    let parameters: [String]
    /// The files of included documents.
    let includedFiles: [DocumentFile.Version]

    init(
        root: Node, localized: LocalizedTexts, warnings: [Diagnostic], parameters: [String] = [],
        includedFiles: [DocumentFile.Version] = []
    ) {
        self.parameters = parameters
        self.includedFiles = includedFiles
        self.root = root
        self.localized = localized
        self.warnings = warnings
    }

    /// An element that becomes a view or an inner element. It is a class, because instantiating a structure would copy it for each view.
    final class Node {
        /// Creates the object; `nil` for `<root>`, whose view is passed in.
        let make: Factory?
        let assignments: [Assignment]
        let children: [Child]
        let hasSlots: Bool
        /// Whether the slots make inner elements instead of views.
        let slotsHoldElements: Bool
        /// Whether the object is an inner element.
        let isInner: Bool
        /// The texts, bindings, actions and outlet; `nil` for most elements, which have none.
        let connections: Connections?
        /// The checked element, if the loader keeps it.
        let origin: Origin?

        init(
            make: Factory?, assignments: [Assignment], children: [Child], connections: Connections,
            isInner: Bool = false, origin: Origin? = nil
        ) {
            self.make = make
            self.origin = origin
            self.assignments = assignments
            self.children = children
            self.isInner = isInner
            hasSlots = children.contains { if case .slot = $0 { true } else { false } }
            slotsHoldElements = children.contains { if case .slot(let slot) = $0 { slot.holdsElements } else { false } }
            self.connections = connections.isEmpty ? nil : connections
        }

        /// The same node for a view that exists.
        var filling: Node {
            Node(
                make: nil, assignments: assignments, children: children,
                connections: connections ?? Connections(texts: [], bindings: [], actions: [], outlet: nil),
                isInner: isInner, origin: origin)
        }
    }

    /// A closure that creates a view or an inner element. In a structure, because Swift wraps functions in optionals and arrays in an
    /// additional call.
    struct Factory {
        /// Whether the class is not of this module, so that it may override `awakeFromNib()`.
        let mayAwaken: Bool
        let make: () -> any MarkupObject

        init(mayAwaken: Bool = false, make: @escaping () -> any MarkupObject) {
            (self.mayAwaken, self.make) = (mayAwaken, make)
        }
    }

    /// A closure that sets a property of a new object.
    struct Assignment {
        let apply: (AnyObject) -> Void
    }

    /// The connections of a view to its owner and to the session's language.
    final class Connections {
        let texts: [LocalizedText]
        let bindings: [BoundProperty]
        let actions: [Action]
        let outlet: Outlet?
        var isEmpty: Bool { texts.isEmpty && bindings.isEmpty && actions.isEmpty && outlet == nil }

        init(texts: [LocalizedText], bindings: [BoundProperty], actions: [Action], outlet: Outlet?) {
            self.texts = texts
            self.bindings = bindings
            self.actions = actions
            self.outlet = outlet
        }
    }

    enum Child {
        case element(Node)
        case instruction(String, String)
        case slot(Slot)
    }

    /// Content that depends on values: it is made while a test holds, for each element of a list, or from another
    /// document.
    final class Slot {
        enum Rule {
            case condition(BoundExpression)
            case repetition(BoundExpression, variable: String, key: KeyPathExpression?)
            case rows(Rows)
            case inclusion([Parameter])
        }

        let rule: Rule
        let content: [Child]
        /// The content of `else` or `empty`.
        let alternative: [Child]
        /// Whether the content is inner elements of the view, such as segments, instead of views.
        let holdsElements: Bool
        /// The markup with its content as text, if the loader keeps it.
        let words: String?
        /// The outlets of all content.
        private(set) lazy var outlets = (content + alternative).flatMap(\.outlets)

        init(_ rule: Rule, content: [Child], alternative: [Child], words: String?) {
            (self.rule, self.content, self.alternative, self.words) = (rule, content, alternative, words)
            holdsElements = (content + alternative).contains { child in
                switch child {
                case .element(let node): node.isInner
                case .slot(let slot): slot.holdsElements
                case .instruction: false
                }
            }
        }
    }

    /// The rows of a list, which are made when they come into view.
    struct Rows {
        let list: BoundExpression
        let variable: String
        let key: KeyPathExpression?
        let section: KeyPathExpression?
        let children: KeyPathExpression?
        let expanded: KeyPathExpression?
        let isMovable: Bool
        /// The names of the owner's methods by their events.
        let actions: [RowEvent: String]
    }

    /// A value for an included document.
    struct Parameter {
        enum Value {
            case constant(Any?)
            case text(key: String)
            case expression(BoundExpression)
        }

        let name: String
        let value: Value
    }

    /// A property whose text is looked up in the owner's string table when the view is created, and again after
    /// language changes.
    struct LocalizedText {
        let key: String
        let path: PropertyPath
    }

    struct BoundProperty {
        let path: PropertyPath
        let expression: BoundExpression
    }

    struct Action {
        enum Event: Equatable {
            case control(UIControl.Event)
            case gesture(GestureEvent)

            /// The event for a name without `on`; a control's event takes precedence over a gesture's.
            init?(markupName: String) {
                if let event = UIControl.Event(markupName: markupName) {
                    self = .control(event)
                } else if let event = GestureEvent(rawValue: markupName) {
                    self = .gesture(event)
                } else {
                    return nil
                }
            }
        }

        let name: String
        let event: Event
        let selector: String
        let setting: ActionSetting
        let source: SourceText
    }

    struct Outlet {
        let name: String
        /// The owner's property; `nil` without an owner, or if it has no property with that name.
        let property: KeyValueProperty?
        let setting: OutletSetting
        let source: SourceText
    }
}

extension ViewPlan.Child {
    /// The outlets of an element and everything inside.
    fileprivate var outlets: [ViewPlan.Outlet] {
        switch self {
        case .element(let node):
            (node.connections?.outlet.map { [$0] } ?? []) + node.children.flatMap(\.outlets)
        case .slot(let slot): slot.outlets
        case .instruction: []
        }
    }
}

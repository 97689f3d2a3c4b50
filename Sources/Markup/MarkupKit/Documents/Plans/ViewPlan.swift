import KeyValueCoding
import MarkupLanguage

/// A checked document turned into steps: what to create and what to do to it, with every name looked up and every value converted.
///
/// Instantiating one touches no XML and looks up no names, which is what makes table cells cheap.
final class ViewPlan {
    let root: Node
    let localized: LocalizedTexts
    /// What was wrong with the document but did not stop it.
    let warnings: [Diagnostic]

    init(root: Node, localized: LocalizedTexts, warnings: [Diagnostic]) {
        self.root = root
        self.localized = localized
        self.warnings = warnings
    }

    /// One element that becomes a view. A class, because carrying out a plan would copy it for each view.
    final class Node {
        /// `nil` for `<root>`: the view that was passed in.
        let make: Factory?
        let assignments: [Assignment]
        let children: [Child]
        /// What most elements have nothing of.
        let connections: Connections?
        /// What the element said, where somebody asked to keep that.
        let origin: Origin?

        init(
            make: Factory?, assignments: [Assignment], children: [Child], connections: Connections,
            origin: Origin? = nil
        ) {
            self.make = make
            self.origin = origin
            self.assignments = assignments
            self.children = children
            self.connections = connections.isEmpty ? nil : connections
        }
    }

    /// What makes a view. A structure, because a function inside an optional or an array is called by a detour.
    struct Factory {
        let make: () -> UIView
    }

    /// What sets a property of a new view.
    struct Assignment {
        let apply: (UIView) -> Void
    }

    /// What ties a view to its owner and to the session's language.
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
        case view(Node)
        case element(String, [String: ElementValue], [Node])
        case instruction(String, String)
    }

    /// A property whose text is looked up in the owner's table when the view is made, and again when the language changes.
    struct LocalizedText {
        let key: String
        let path: PropertyPath
    }

    /// The value of an attribute of an element that names no class. The parent that can change it later says so by `markupTextSetter` or
    /// `markupValueSetter`.
    enum ElementValue {
        case fixed(Any)
        case localized(String)
        case bound(BoundExpression)
    }

    struct BoundProperty {
        let path: PropertyPath
        let expression: BoundExpression
    }

    struct Action {
        enum Event: Equatable {
            case control(UIControl.Event)
            case gesture(GestureEvent)

            /// The event of a name without `on`; a control's goes before a gesture's.
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
        /// The owner's; `nil` where there is no owner, or it has no property of that name.
        let property: KeyValueProperty?
        let setting: OutletSetting
        let source: SourceText
    }
}

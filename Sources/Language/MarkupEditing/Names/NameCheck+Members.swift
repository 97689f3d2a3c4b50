import MarkupBasics
import MarkupLanguage

/// Outlets and actions.
extension NameCheck {
    mutating func check(_ outlet: OutletSetting, of viewClass: String) {
        guard let owner else { return }
        guard let (declaring, member) = ownerAncestry.property(named: outlet.name) else {
            guard ownerAncestry.isComplete, !mayLackOutlets else { return }
            let hidden = hiddenMember(outlet.name, of: ownerAncestry, asAction: false)
            let nearest = hidden == nil ? NearestName.find(outlet.name, among: ownMembers(\.isProperty)) : nil
            return report(
                .unknownOutlet(
                    name: outlet.name, owner: owner.name, lacksMacro: !owner.isCoded, obstacle: hidden?.obstacle),
                at: outlet.range, in: source, suggestion: nearest,
                declaration: hidden?.place ?? place(of: nearest, or: owner))
        }
        record(.outlet, (declaring, member), at: outlet.range, in: source)
        guard case .property(let text) = member.kind else { return }
        if !member.isSettable {
            report(
                .outletType(name: outlet.name, viewClass: viewClass, propertyType: nil), at: outlet.range, in: source,
                declaration: place(of: member, in: declaring))
        } else if let type = types.valueType(of: text, in: declaring).nameOfOther(than: viewClass, types) {
            report(
                .outletType(name: outlet.name, viewClass: viewClass, propertyType: type), at: outlet.range, in: source,
                declaration: place(of: member, in: declaring))
        }
    }

    mutating func check(_ action: ActionSetting, of viewClass: String) {
        guard let (declaring, member, parameters) = method(of: action), !declaring.isOfLibrary,
            let first = parameters.first, let sender = sender(of: action.event, viewClass)
        else { return }
        let wanted = types.valueType(of: first.type, in: declaring)
        let mayTakeElement = !elements.allSatisfy { isCertainlyOther($0, than: wanted) }
        let mismatch: DiagnosticCode.ActionMismatch
        if !mayTakeElement, let name = wanted.nameOfOther(than: sender, types) {
            mismatch = .sender(viewClass: sender, senderType: name)
        } else if !mayTakeElement, parameters.count > 1,
            let name = types.valueType(of: parameters[1].type, in: declaring).nameOfOther(than: "UIEvent", types)
        {
            mismatch = .second(argumentType: name, passed: "the 'UIEvent'")
        } else {
            return
        }
        report(
            .actionMismatch(name: action.selector, mismatch), at: action.range, in: source,
            declaration: place(of: member, in: declaring))
    }

    /// Returns the method that an action calls, after a report if it does not exist or takes other arguments than are
    /// written; nil if there is nothing more to check.
    mutating func method(
        of action: ActionSetting
    ) -> (declaring: SwiftClass, member: SwiftClass.Member, parameters: [SwiftClass.Parameter])? {
        guard let owner else { return nil }
        guard let (declaring, member) = ownerAncestry.action(named: action.selector) else {
            if ownerAncestry.isComplete { reportMissing(action, owner) }
            return nil
        }
        let name = action.range.slice(offset: 0, count: action.selector.utf8.count)
        record(.action, (declaring, member), at: name, in: source)
        guard case .method(let parameters, _) = member.kind else { return nil }
        if action.argumentCount > 0, max(1, parameters.count) != action.argumentCount {
            report(
                .actionMismatch(
                    name: action.selector,
                    .arguments(owner: declaring.name, written: action.argumentCount, taken: parameters.count)),
                at: action.range, in: source, declaration: place(of: member, in: declaring))
            return nil
        }
        return (declaring, member, parameters)
    }

    private mutating func reportMissing(_ action: ActionSetting, _ owner: SwiftClass) {
        let names = Set(ownMembers(\.isAction)).sorted()
        let hidden = hiddenMember(action.selector, of: ownerAncestry, asAction: true)
        // Parentheses after the name, as in 'send()', are a slip too.
        let written = String(action.selector.prefix { $0 != "(" })
        let nearest = hidden == nil ? NearestName.find(written, among: names) : nil
        report(
            .unknownAction(
                name: action.selector, owner: owner.name, lacksMacro: !owner.isCoded, actions: names,
                obstacle: hidden?.obstacle),
            at: action.range, in: source, suggestion: nearest,
            declaration: hidden?.place ?? place(of: nearest, or: owner))
    }

    /// The class of an event's sender: the control, or the recogniser of a gesture. Nil if it is not known.
    private func sender(of event: String, _ viewClass: String) -> String? {
        EventSender.recognizer(of: event) ?? (types.isClass(viewClass, kindOf: "UIControl") == true ? viewClass : nil)
    }

    private func ownMembers(_ isWanted: (SwiftClass.Member) -> Bool) -> [String] {
        ownerAncestry.classes.filter { !$0.isOfLibrary }.flatMap(\.namedMembers).filter(isWanted).map(\.name)
    }

    /// Whether neither of two types can be the other one.
    func isCertainlyOther(_ one: ValueType, than other: ValueType) -> Bool {
        switch (one, other) {
        case (.object(let one), .object(let other)):
            types.isClass(one.name, kindOf: other.name) == false && types.isClass(other.name, kindOf: one.name) == false
        case (.plain(_, let one), .plain(_, let other)): one != other
        case (.plain, .object(let type)), (.object(let type), .plain): type.kind == .class
        case (.list, .plain), (.plain, .list), (.dictionary, .plain), (.plain, .dictionary), (.list, .dictionary),
            (.dictionary, .list):
            true
        case (.list, .object(let type)), (.object(let type), .list): type.kind == .class
        default: false
        }
    }

    // MARK: Members that documents cannot use

    /// Returns why documents cannot use a member that a class or one of its superclasses has.
    func hiddenMember(
        _ name: String, of ancestry: ProgramTypes.Ancestry, asAction: Bool
    ) -> (obstacle: MemberObstacle, place: Diagnostic.Declaration?)? {
        for one in ancestry.classes where !one.isOfLibrary {
            guard let member = one.members.first(where: { $0.name == name && !$0.isOverride }) else { continue }
            let obstacle: MemberObstacle? =
                if member.isProperty == asAction {
                    asAction ? .isProperty : .isMethod
                } else if !one.isCoded {
                    // The owner's own lack of the macro is reported in any case.
                    one.name == ancestry.classes.first?.name ? nil : .noMacro(class: one.name)
                } else if one.isPublic, !member.isPublic {
                    .notPublic
                } else if name.hasPrefix("_") {
                    .beginsWithUnderscore
                } else if asAction {
                    .unfitArguments
                } else {
                    nil
                }
            return obstacle.map { ($0, place(of: member, in: one)) }
        }
        let names = ancestry.classes.filter { !$0.isOfLibrary }.map(\.name)
        return types.project.stray(name, of: names).map { stray in
            (stray.isStatic ? .isStatic : .isInExtension, place(of: name, at: stray.range, in: stray.file))
        }
    }
}

/// The objects that events pass to actions.
enum EventSender {
    /// The class of the recogniser of a gesture; nil for an event of a control.
    static func recognizer(of event: String) -> String? {
        switch event {
        case "Tap", "DoubleTap", "SecondaryTap": "UITapGestureRecognizer"
        case "LongPress": "UILongPressGestureRecognizer"
        case "Pan": "UIPanGestureRecognizer"
        case "Pinch": "UIPinchGestureRecognizer"
        case "Rotation": "UIRotationGestureRecognizer"
        case "Hover": "UIHoverGestureRecognizer"
        case _ where event.hasPrefix("Swipe"): "UISwipeGestureRecognizer"
        default: nil
        }
    }
}

extension ValueType {
    /// The name of the type, if no object of a class can have it.
    fileprivate func nameOfOther(than objectClass: String, _ types: ProgramTypes) -> String? {
        switch self {
        case .plain, .list, .dictionary: name
        case .object(let type) where type.kind == .struct || type.kind == .enum || type.kind == .actor: type.name
        case .object(let type): types.isClass(objectClass, kindOf: type.name) == false ? type.name : nil
        case .unknown: nil
        }
    }
}

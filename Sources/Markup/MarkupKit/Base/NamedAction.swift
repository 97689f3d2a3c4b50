import Foundation
import KeyValueCoding
import MarkupBasics
import MarkupLanguage

/// Methods called by name, the counterpart of `#selector` and targets on iOS.
enum NamedAction {
    /// Whether `target` has a method with this name.
    static func exists(_ name: String, on target: AnyObject) -> Bool {
        (target as? any KeyValueCoding)?.keyValueTable.action(named: baseName(name)) != nil
    }

    /// Calls the method if `target` has it, and returns whether it does.
    static func perform(_ name: String, on target: AnyObject?, sender: Any?, event: UIEvent? = nil) -> Bool {
        guard let target, let action = (target as? any KeyValueCoding)?.keyValueTable.action(named: baseName(name))
        else { return false }
        return action.invoke(on: target, sender: sender, event: event ?? UIEvent(type: .programmatic))
    }

    /// The part of the name before the first `:` or `(`: `submit`, `submit:` and `submit(_:)` all return `submit`.
    static func baseName(_ name: String) -> String { String(name.prefix { $0 != ":" && $0 != "(" }) }

    /// Posts a notice that `target` has no such method and how to fix it.
    static func reportMissing(_ name: String, of target: AnyObject?, for caller: String) {
        Notice.post(.missingAction, missing(name, of: target, for: caller))
    }

    static func missing(_ name: String, of target: AnyObject?, for caller: String) -> String {
        guard let target else { return "\(caller): there is no target for the action '\(name)'" }
        let type = String(describing: type(of: target))
        let table = (target as? any KeyValueCoding)?.keyValueTable
        let nearest = NearestName.find(name, among: table?.applicationActionNames ?? [])
        let remedy =
            if let nearest {
                "did you mean '\(nearest)'?"
            } else if table.map({ ObjectIdentifier($0.declaringType) }) == ObjectIdentifier(Swift.type(of: target)) {
                "check the name"
            } else {
                "add '@KeyValueCoding' to class '\(type)' and check the name"
            }
        return "\(caller): '\(type)' has no action '\(name)'; \(remedy)"
    }
}

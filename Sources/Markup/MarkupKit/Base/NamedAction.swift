import Foundation
import KeyValueCoding
import MarkupBasics
import MarkupLanguage

/// Methods called by name, as `#selector` and targets do elsewhere.
enum NamedAction {
    /// Whether `target` has the method.
    static func exists(_ name: String, on target: AnyObject) -> Bool {
        (target as? any KeyValueCoding)?.keyValueTable.action(named: baseName(name)) != nil
    }

    /// Calls the method if `target` has it, and says whether it does.
    static func perform(_ name: String, on target: AnyObject?, sender: Any?, event: UIEvent? = nil) -> Bool {
        guard let target, let action = (target as? any KeyValueCoding)?.keyValueTable.action(named: baseName(name))
        else { return false }
        return action.invoke(on: target, sender: sender, event: event ?? UIEvent(type: .programmatic))
    }

    /// `submit:` and `submitWithSender:event:` name the method `submit`, as in an `on…` attribute.
    static func baseName(_ name: String) -> String { String(name.prefix { $0 != ":" && $0 != "(" }) }

    /// Says that `target` has no such method, and what to do.
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

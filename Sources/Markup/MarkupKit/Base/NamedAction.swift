import Foundation
import KeyValueCoding
import MarkupBasics
import MarkupLanguage

/// Methods called by name, the counterpart of `#selector` and targets on iOS.
enum NamedAction {
    /// Whether `target` has a method with this name.
    static func exists(_ name: String, on target: AnyObject) -> Bool { find(name, of: target) != nil }

    /// The method of that name; `nil` if `target` has none.
    ///
    /// Methods of this library that take a Boolean, such as `endEditing`, are called with `true`, as UIKit's are: a sender is no such value.
    static func find(_ name: String, of target: AnyObject) -> KeyValueAction? {
        let name = baseName(name)
        guard let table = (target as? any KeyValueCoding)?.keyValueTable, let action = table.action(named: name) else {
            return nil
        }
        guard action.senderType == Bool.self, !table.applicationActionNames.contains(name) else { return action }
        return KeyValueAction(name) { (object: AnyObject) in action.invoke(on: object, sender: true, event: nil) }
    }

    /// Calls the method if `target` has it, and returns whether it does.
    static func perform(_ name: String, on target: AnyObject?, sender: Any?, event: UIEvent? = nil) -> Bool {
        guard let target, let action = find(name, of: target) else { return false }
        return action.invoke(on: target, sender: sender, event: event ?? UIEvent(type: .programmatic))
    }

    /// `submit:`, `submitWithSender:event:` and `Form.submit` name the method `submit`, as in an `on…` attribute.
    static func baseName(_ name: String) -> String {
        let name = name.prefix { $0 != ":" && $0 != "(" }
        return String(name.split(separator: ".").last ?? name)
    }

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

public import Foundation
import KeyValueCoding
import NativeWidgets
import Synchronization

extension NotificationCenter {
    /// Calls the method named `action` on `observer` for each notification of a name. Text from the first colon on is ignored.
    ///
    /// The observer is not retained, and its class must have `@KeyValueCoding`; otherwise, and if it has no such method, nothing is called, and a
    /// ``Notice`` explains what to change. The method takes no argument, a `Notification` or an `NSNotification`. It is called at once for a
    /// notification that is posted on the main thread, and later on the main thread for another one.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications; `nil` means every name.
    ///   - object: The object whose notifications are observed; `nil` means every object.
    public func addObserver(_ observer: AnyObject, selector action: String, name: NSNotification.Name?, object: Any?) {
        let method = NamedAction.baseName(action)
        guard let found = NamedAction.find(method, of: observer) else {
            return NamedAction.reportMissing(method, of: observer, for: "NotificationCenter.addObserver")
        }
        let receiver = NamedReceiver(observer, found)
        let token = addObserver(forName: name, object: object, queue: nil) { receiver.receive($0) }
        NamedReceivers.shared.add(
            .init(
                receiver: receiver, observer: ObjectIdentifier(observer), center: self, name: name,
                sender: object.map { ObjectIdentifier($0 as AnyObject) }, token: token))
    }
}

nonisolated extension NotificationCenter {
    /// Ends all observations that ``addObserver(_:selector:name:object:)`` has begun for an object, or the one whose result `observer` is.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the observations of a name and an object that ``addObserver(_:selector:name:object:)`` has begun for `observer`; `nil` means every
    /// name or object.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        let (observer, sender) = (observer, object.map { ObjectIdentifier($0 as AnyObject) })
        NamedReceivers.shared.remove {
            $0.observer == ObjectIdentifier(observer) && $0.center === self && (name == nil || $0.name == name)
                && (sender == nil || $0.sender == sender)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// The method of an observer that notifications call.
private nonisolated final class NamedReceiver: @unchecked Sendable {
    // Set once; a weak reference may be read on any thread.
    private(set) weak var observer: AnyObject?
    /// Called on the main actor only.
    private let action: KeyValueAction

    init(_ observer: AnyObject, _ action: KeyValueAction) {
        self.observer = observer
        self.action = action
    }

    func receive(_ notification: Notification) {
        nonisolated(unsafe) let notification = notification
        if MainThread.isCurrent {
            MainActor.assumeIsolated { call(notification) }
        } else {
            DispatchQueue.main.async { [self] in MainActor.assumeIsolated { call(notification) } }
        }
    }

    @MainActor private func call(_ notification: Notification) {
        guard let observer else { return NamedReceivers.shared.removeGone() }
        let older = NSNotification(
            name: notification.name, object: notification.object, userInfo: notification.userInfo)
        let sender: Any = action.takes(sender: notification) ? notification : older
        action.invoke(on: observer, sender: sender, event: UIEvent(type: .programmatic))
    }
}

/// The observations by name in this program, which are found again by their observer.
private nonisolated final class NamedReceivers: Sendable {
    static let shared = NamedReceivers()

    struct Entry: @unchecked Sendable {
        let receiver: NamedReceiver
        let observer: ObjectIdentifier
        let center: NotificationCenter
        let name: NSNotification.Name?
        let sender: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ entry: Entry) {
        removeGone()
        entries.withLock { $0.append(entry) }
    }

    /// Removes the entries whose observer was freed. Another object may have its identifier by now.
    func removeGone() { remove { $0.receiver.observer == nil } }

    func remove(_ isMeant: (Entry) -> Bool) {
        let removed = entries.withLock { entries in
            let removed = entries.filter(isMeant)
            if !removed.isEmpty { entries.removeAll(where: isMeant) }
            return removed
        }
        for entry in removed { entry.center.removeObserver(entry.token as Any) }
    }
}

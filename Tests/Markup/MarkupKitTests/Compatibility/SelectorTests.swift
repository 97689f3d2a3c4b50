import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class Watcher: UIViewController {
    private(set) var calls: [String] = []
    private(set) var timer: Timer?
    func didChange(_ notification: Notification) { calls.append("\(notification.userInfo?["word"] ?? "")") }
    func older(_ notification: NSNotification) { calls.append("older \(notification.userInfo?["word"] ?? "")") }
    func plain() { calls.append("plain") }
    func tick(_ timer: Timer) {
        calls.append("tick \(timer.userInfo ?? "")")
        self.timer = timer
    }
    func take(_ word: Any?) { calls.append("take \(word ?? "nothing")") }
    deinit { NotificationCenter.default.removeObserver(self) }
}

extension ViewTests {
    /// Methods that notifications, timers and delays call by name.
    @MainActor @Suite struct SelectorTests {
        private let name = Notification.Name("SelectorTests.\(UUID().uuidString)")
        private let center = NotificationCenter.default

        init() throws { try MarkupTesting.start() }

        private func post(_ word: String, _ object: Any? = nil) {
            center.post(name: name, object: object, userInfo: ["word": word])
        }

        @Test func notificationsCallMethods() {
            let watcher = Watcher()
            center.addObserver(watcher, selector: "didChange(_:)", name: name, object: nil)
            center.addObserver(watcher, selector: "older", name: name, object: nil)
            center.addObserver(watcher, selector: "plain", name: name, object: nil)
            post("a")
            #expect(Set(watcher.calls) == ["a", "older a", "plain"])
            center.removeObserver(watcher)
            post("b")
            #expect(watcher.calls.count == 3)
        }

        @Test func namesAndObjectsSelectObservations() {
            let (watcher, one, two) = (Watcher(), Watcher(), Watcher())
            center.addObserver(watcher, selector: "didChange", name: name, object: one)
            post("one", one)
            post("two", two)
            #expect(watcher.calls == ["one"])
            center.removeObserver(watcher, name: .init("another"), object: nil)
            center.removeObserver(watcher, name: name, object: two)
            post("again", one)
            #expect(watcher.calls == ["one", "again"])
            center.removeObserver(watcher, name: name, object: one)
            post("never", one)
            #expect(watcher.calls.count == 2)
        }

        @Test func anObserverIsNotRetainedAndATokenIsStillRemoved() {
            weak var gone: Watcher?
            do {
                let watcher = Watcher()
                gone = watcher
                center.addObserver(watcher, selector: "plain", name: name, object: nil)
            }
            #expect(gone == nil)
            post("a")
            nonisolated(unsafe) var count = 0
            let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
            center.removeObserver(token)
            post("b")
            #expect(count == 0)
        }

        @Test func aNotificationOfAnotherThreadArrivesOnTheMainOne() async {
            let watcher = Watcher()
            center.addObserver(watcher, selector: "plain", name: name, object: nil)
            let name = name
            await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
            await MarkupTesting.pump(until: { watcher.calls == ["plain"] })
            #expect(watcher.calls == ["plain"])
        }

        @Test func wrongNamesAreReported() {
            let watcher = Watcher()
            let notices = MarkupTesting.notices(during: {
                center.addObserver(watcher, selector: "didChang", name: name, object: nil)
                Timer.scheduledTimer(timeInterval: 1, target: watcher, selector: "tock", userInfo: nil, repeats: false)
                    .invalidate()
                watcher.perform("tock", with: nil, afterDelay: 0)
                watcher.perform("tock")
            })
            #expect(notices.map(\.code) == Array(repeating: .missingAction, count: 4))
            #expect(notices[0].message.hasSuffix("did you mean 'didChange'?"))
        }

        @Test func timersCallMethods() async {
            let watcher = Watcher()
            let timer = Timer.scheduledTimer(
                timeInterval: 0.01, target: watcher, selector: "tick:", userInfo: "fast", repeats: true)
            await MarkupTesting.pump(until: { watcher.calls.count >= 2 })
            #expect(watcher.calls.prefix(2) == ["tick fast", "tick fast"])
            #expect(watcher.timer === timer)
            timer.invalidate()
            let other = Timer(timeInterval: 0.01, target: watcher, selector: "plain", userInfo: nil, repeats: false)
            RunLoop.main.add(other, forMode: .common)
            await MarkupTesting.pump(until: { watcher.calls.last == "plain" })
            #expect(watcher.calls.last == "plain")
        }

        @Test func delayedCallsCanBeCancelled() async {
            let watcher = Watcher()
            watcher.perform("take", with: "now")
            #expect(watcher.calls == ["take now"])
            watcher.perform("take", with: "x", afterDelay: 0.01)
            watcher.perform("take", with: "y", afterDelay: 0.01)
            watcher.perform("plain", with: nil, afterDelay: 0.02)
            Watcher.cancelPreviousPerformRequests(withTarget: watcher, selector: "take", object: "x")
            NSObject.cancelPreviousPerformRequests(withTarget: Watcher())
            await MarkupTesting.pump(until: { watcher.calls.last == "plain" })
            #expect(watcher.calls == ["take now", "take y", "plain"])
            watcher.perform("plain", with: nil, afterDelay: 0.01)
            NSObject.cancelPreviousPerformRequests(withTarget: watcher)
            watcher.perform("take", with: nil, afterDelay: 0.03)
            await MarkupTesting.pump(until: { watcher.calls.count == 4 })
            #expect(watcher.calls.last == "take nothing")
        }
    }
}

import Foundation
import NativeWidgets

@testable import MarkupKit

/// Frames made by a test, which sets the time of the animations.
final class ManualFrames: FrameSource {
    private final class Client {
        weak var view: UIView?
        var body: ((Double) -> Bool)?
        init(_ view: UIView, _ body: @escaping (Double) -> Bool) {
            self.view = view
            self.body = body
        }
    }

    private(set) var time = 100.0
    var now: Double { time }
    private var clients: [Client] = []
    private var alarms: [(time: Double, body: () -> Void)] = []

    /// Replaces the windows' frames while `body` runs.
    static func use(_ body: (ManualFrames) async throws -> Void) async throws {
        let (frames, shown, before) = (ManualFrames(), Display.showsAnimations, AnimationRun.frames)
        AnimationRun.frames = frames
        Display.showsAnimations = true
        defer {
            AnimationRun.frames = before
            Display.showsAnimations = shown
        }
        try await body(frames)
    }

    /// The number of clients that need frames.
    var count: Int { clients.count }

    func onEachFrame(of view: UIView, _ body: @escaping (Double) -> Bool) {
        clients.append(Client(view, body))
        // An animation's first frame is the one in which it begins.
        tick()
    }

    func after(_ seconds: Double, _ body: @escaping () -> Void) { alarms.append((time + seconds, body)) }

    /// Lets time pass, and makes a frame at its end.
    func advance(by seconds: Double) {
        time += seconds
        let due = alarms.filter { $0.time <= time + 1e-9 }
        alarms.removeAll { $0.time <= time + 1e-9 }
        for alarm in due { alarm.body() }
        tick()
    }

    private func tick() {
        for client in clients {
            guard client.view?.native.isInWindow == true, let body = client.body else {
                client.body = nil
                continue
            }
            if !body(time) { client.body = nil }
        }
        clients.removeAll { $0.body == nil }
    }
}

import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// A custom control that is as high as the last touch.
@KeyValueCoding
private final class Knob: UIControl {
    var places: [CGPoint] = []
    func turn(_ sender: UIControl, event: UIEvent) {
        if let place = event.touches(for: self)?.first?.location(in: self) { places.append(place) }
    }
}

/// A custom control that is dragged like a round slider.
private final class Dial: UIControl {
    var log: [String] = []
    var follows = true
    var most = Int.max
    var last: CGPoint?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return follows
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append(isTracking && isTouchInside ? "inside" : "outside")
        last = touch.location(in: self)
        sendActions(for: .valueChanged)
        return log.count < most
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
}

extension ViewTests {
    @MainActor @Suite struct TouchTests {
        init() throws { try MarkupTesting.start() }

        private static let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
        ]

        /// Compares with a tolerance, because GTK's coordinates have single precision.
        private func isNear(_ place: CGPoint?, _ other: CGPoint) -> Bool {
            place.map { abs($0.x - other.x) < 0.01 && abs($0.y - other.y) < 0.01 } ?? false
        }

        private final class Log { var lines: [String] = [] }

        /// Shows a knob in the middle of a window, with a log of its events.
        private func show() throws -> (Knob, Log, HostWindow) {
            let space = LMAnchorView()
            let knob = Knob()
            (knob.width, knob.height) = (80, 60)
            space.addSubview(knob)
            let log = Log()
            for (event, name) in Self.names {
                knob.addAction(UIAction { _ in log.lines.append(name) }, for: event)
            }
            knob.addTarget(knob, action: "turn:event:", for: [.touchDown, .touchDragInside, .touchDragOutside])
            let window = HostWindow(space, size: CGSize(width: 300, height: 200))
            try #require(window.show())
            return (knob, log, window)
        }

        @Test func aDragInsideReportsItsPosition() async throws {
            let (knob, log, window) = try show()
            defer { window.close() }
            try await MarkupTesting.drag(knob, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 70, y: 50))
            await MarkupTesting.pump(until: { log.lines.last == "upInside" })
            #expect(log.lines.first == "down")
            #expect(log.lines.last == "upInside")
            #expect(Set(log.lines.dropFirst().dropLast()) == ["inside"])
            #expect(isNear(knob.places.first, CGPoint(x: 10, y: 20)))
            #expect(isNear(knob.places.last, CGPoint(x: 70, y: 50)))
        }

        @Test func aDragLeavesAndComesBack() async throws {
            let (knob, log, window) = try show()
            defer { window.close() }
            try await MarkupTesting.drag(knob, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 120, y: 20))
            await MarkupTesting.pump(until: { log.lines.last == "upOutside" })
            #expect(Array(log.lines.prefix(1)) == ["down"])
            let crossing = try #require(log.lines.firstIndex(of: "exit"))
            #expect(log.lines[crossing + 1] == "outside")
            #expect(log.lines.last == "upOutside")
            #expect(isNear(knob.places.last, CGPoint(x: 120, y: 20)), "outside too")
        }

        @Test func theSecondPressRepeats() async throws {
            let (knob, log, window) = try show()
            defer { window.close() }
            try await MarkupTesting.click(knob, count: 2)
            let events = { log.lines.filter { $0 != "inside" } }
            await MarkupTesting.pump(until: { events().count >= 5 })
            #expect(events() == ["down", "upInside", "down", "repeat", "upInside"])
        }

        /// Shows a dial in the middle of a window, with a log of its changes and touch events.
        private func showDial() throws -> (dial: Dial, log: Log, window: HostWindow) {
            let (space, dial, log) = (LMAnchorView(), Dial(), Log())
            (dial.width, dial.height) = (80, 60)
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
            label.text = "50"
            dial.addSubview(label)
            space.addSubview(dial)
            for (event, name) in Self.names + [(.valueChanged, "value")] {
                dial.addAction(UIAction { _ in log.lines.append(name) }, for: event)
            }
            let window = HostWindow(space, size: CGSize(width: 300, height: 200))
            try #require(window.show())
            return (dial, log, window)
        }

        @Test func aControlFollowsATouch() async throws {
            let (dial, log, window) = try showDial()
            defer { window.close() }
            try await MarkupTesting.drag(dial, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 120, y: 20))
            await MarkupTesting.pump(until: { log.lines.last == "upOutside" })
            #expect(dial.log.first == "begin")
            #expect(dial.log.last == "end")
            #expect(Set(dial.log.dropFirst().dropLast()) == ["outside"])
            #expect(isNear(dial.last, CGPoint(x: 120, y: 20)))
            #expect(log.lines.filter { $0 == "value" }.count == dial.log.count - 2)
            #expect(log.lines.first == "down")
            #expect(!dial.isTracking)
            #expect(!dial.isTouchInside)
            dial.log = []
            try await MarkupTesting.drag(dial, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 70, y: 50))
            await MarkupTesting.pump(until: { log.lines.last == "upInside" })
            #expect(Set(dial.log) == ["begin", "inside", "end"])
        }

        @Test func aControlNeedNotFollowATouch() async throws {
            let (dial, log, window) = try showDial()
            defer { window.close() }
            dial.follows = false
            try await MarkupTesting.drag(dial, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 50, y: 20))
            #expect(dial.log == ["begin"])
            #expect(log.lines.isEmpty)
            dial.follows = true
            dial.most = 3
            try await MarkupTesting.drag(dial, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 50, y: 20))
            #expect(dial.log == ["begin", "begin", "inside"], "it has had enough after one step")
            #expect(!log.lines.contains("upInside"))
        }

        @Test func aGestureTakesTheTouchOfAControl() throws {
            let dial = Dial()
            let touch = UITouch(in: dial)
            dial.touchesBegan([touch], with: nil)
            #expect(dial.isTracking)
            #expect(dial.isTouchInside)
            dial.touchesBegan([UITouch(in: dial)], with: nil)
            dial.touchesCancelled([touch], with: nil)
            #expect(dial.log == ["begin", "cancel"], "a second finger is not followed")
            #expect(!dial.isTracking)
            dial.isEnabled = false
            dial.touchesBegan([touch], with: nil)
            #expect(dial.log.count == 2)
        }

        /// Events that this display cannot send: a touch that comes back, and one that is cancelled.
        @Test func touchesBecomeEvents() {
            let tracking = TouchTracking()
            let view = UIView()
            func touch(_ phase: Native.Touch.Phase, x: Double = 0, inside: Bool = true, at time: Double = 0) -> [String]
            {
                let touch = Native.Touch(phase: phase, x: x, y: 0, isInside: inside, time: time)
                return (tracking.events(for: touch, in: view)?.events ?? []).map { event in
                    Self.names.first { $0.0 == event }?.1 ?? "?"
                }
            }
            #expect(touch(.moved).isEmpty, "nothing is down")
            #expect(touch(.up).isEmpty, "nothing is down")
            #expect(touch(.down, at: 1) == ["down"])
            #expect(touch(.moved, inside: false) == ["exit", "outside"])
            #expect(touch(.moved, inside: false) == ["outside"])
            #expect(touch(.moved) == ["enter", "inside"])
            #expect(touch(.moved) == ["inside"])
            #expect(touch(.cancel) == ["cancel"])
            #expect(touch(.up).isEmpty)
            #expect(touch(.down, x: 2, at: 1.1) == ["down", "repeat"])
            #expect(touch(.up, inside: false) == ["upOutside"])
            #expect(touch(.down, x: 20, at: 1.2) == ["down"], "elsewhere")
            #expect(touch(.up) == ["upInside"], "much later")
            #expect(touch(.down, x: 20, at: 9) == ["down"], "much later")
        }

        @Test func anEventKnowsItsTouches() throws {
            let (knob, _, window) = try show()
            defer { window.close() }
            let touch = UITouch(in: knob)
            touch.update(Native.Touch(phase: .down, x: 5, y: 6, isInside: true, time: 1))
            touch.update(Native.Touch(phase: .moved, x: 8, y: 9, isInside: true, time: 2))
            let event = UIEvent(type: .touches, touch: touch)
            #expect(event.allTouches == [touch])
            #expect(event.touches(for: knob) == [touch])
            #expect(event.touches(for: try #require(knob.superview)) == [touch])
            #expect(event.touches(for: UIView()) == nil)
            #expect(touch.location(in: nil) == CGPoint(x: 8, y: 9))
            #expect(touch.phase == .moved)
            #expect(touch.timestamp == 2)
            let origin = knob.frame.origin
            #expect(touch.location(in: knob.superview) == CGPoint(x: origin.x + 8, y: origin.y + 9))
            #expect(touch.previousLocation(in: knob) == CGPoint(x: 5, y: 6))
            #expect(UIEvent(type: .programmatic).allTouches == nil)
        }
    }

    @MainActor @Suite struct FrameFaultTests {
        init() throws { try MarkupTesting.start() }

        @Test(arguments: [
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
            CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10),
            CGRect(x: 0, y: 0, width: -CGFloat.infinity, height: 10), CGRect(x: 0, y: 0, width: 10, height: 1e30),
        ]) func framesThatAreNoneAreRefused(_ frame: CGRect) throws {
            let space = UIView()
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let other = UILabel(frame: frame)
            space.addSubview(view)
            space.addSubview(other)
            view.frame = frame
            let window = HostWindow(space, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            #expect(window.show())
            #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
            #expect(other.frame.origin == .zero)
        }

        @Test func aFrameInThousandsIsFine() throws {
            let space = UIView()
            let view = UIView()
            view.frame = CGRect(x: -5000, y: 0, width: 100_000, height: 10)
            space.addSubview(view)
            let window = HostWindow(space, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            #expect(window.show())
            #expect(view.frame == CGRect(x: -5000, y: 0, width: 100_000, height: 10))
        }

        @Test(arguments: [400, 2_000]) func viewsInsideEachOther(_ depth: Int) throws {
            let space = LMColumnView()
            let label = UILabel()
            label.text = "inside"
            var inner: UIView = label
            for _ in 0..<depth {
                let column = LMColumnView()
                column.addSubview(inner)
                inner = column
            }
            space.addSubview(inner)
            let window = HostWindow(space, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            #expect(window.show())
            #expect((label.bounds.width > 0) == (depth < 500), "views nested too deep are not shown")
        }
    }
}

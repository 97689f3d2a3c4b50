import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// Records the callbacks of gestures as texts.
@MainActor private final class Log {
    var lines: [String] = []
    func write(_ name: String) -> (UIGestureRecognizer) -> Void { { self.lines.append("\(name) \($0.state)") } }
}

/// A view that records its touches.
@KeyValueCoding
private final class Pad: UIView {
    var lines: [String] = []
    var places: [CGPoint] = []
    private func write(_ word: String, _ touches: Set<UITouch>) {
        lines.append(word)
        if let touch = touches.first { places.append(touch.location(in: self)) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { write("cancelled", touches) }
}

@KeyValueCoding
private final class GestureOwner {
    var lines: [String] = []
    func open() { lines.append("open") }
    func turn(_ sender: UIRotationGestureRecognizer) { lines.append("turn") }
    func slide(_ sender: UIPanGestureRecognizer) { lines.append("slide \(sender.state)") }
    func menu(_ sender: UIGestureRecognizer) { lines.append("menu \(sender.buttonMask == .secondary)") }
}

/// Gestures with the display's own events.
extension ViewTests {
    @MainActor @Suite struct GestureTests {
        init() throws { try MarkupTesting.start() }

        /// A view of 200 x 150 in the middle of a window.
        private func show(_ view: UIView) throws -> HostWindow {
            let space = LMAnchorView()
            (view.width, view.height) = (200, 150)
            space.addSubview(view)
            let window = HostWindow(space, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            return window
        }

        private func isNear(_ place: CGPoint?, _ other: CGPoint) -> Bool {
            place.map { abs($0.x - other.x) < 1.5 && abs($0.y - other.y) < 1.5 } ?? false
        }

        @Test func aClickOnAPictureIsATap() async throws {
            let (picture, log) = (UIImageView(), Log())
            picture.image = UIImage(systemIcon: "starred-symbolic")
            var place: CGPoint?
            picture.with(
                UITapGestureRecognizer { tap in
                    log.write("tap")(tap)
                    place = tap.location(in: picture)
                })
            let window = try show(picture)
            defer { window.close() }
            try await MarkupTesting.click(picture, at: CGPoint(x: 30, y: 20))
            await MarkupTesting.pump(until: { !log.lines.isEmpty })
            #expect(log.lines == ["tap ended"])
            #expect(isNear(place, CGPoint(x: 30, y: 20)))
            picture.isUserInteractionEnabled = false
            await #expect(throws: UserActionError.self) { try await MarkupTesting.click(picture) }
        }

        @Test func aDragMovesAView() async throws {
            let (view, log) = (UIView(), Log())
            var ways: [CGPoint] = []
            view.with(
                UIPanGestureRecognizer { pan in
                    log.write("pan")(pan)
                    ways.append(pan.translation(in: pan.view?.superview))
                })
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.drag(view, from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 60))
            await MarkupTesting.pump(until: { log.lines.last == "pan ended" })
            #expect(log.lines.first == "pan began")
            #expect(log.lines.last == "pan ended")
            #expect(isNear(ways.last, CGPoint(x: 100, y: 40)))
        }

        @Test func theButtonsOfTheMouse() async throws {
            let (view, log) = (UIView(), Log())
            let secondary = UITapGestureRecognizer(handler: log.write("secondary"))
            secondary.buttonMaskRequired = .secondary
            view.with(secondary, UITapGestureRecognizer(handler: log.write("primary")))
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.click(view, button: .secondary)
            await MarkupTesting.pump(until: { !log.lines.isEmpty })
            #expect(log.lines == ["secondary ended"])
            try await MarkupTesting.click(view)
            await MarkupTesting.pump(until: { log.lines.count > 1 })
            #expect(log.lines == ["secondary ended", "primary ended"])
        }

        @Test func fingersPinchAndTurn() async throws {
            let (view, log) = (UIView(), Log())
            var (scale, angle): (CGFloat, CGFloat) = (1, 0)
            let pinch = UIPinchGestureRecognizer { scale = $0.scale }
            pinch.addHandler(log.write("pinch"))
            view.with(pinch)
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.pinch(view, scale: 2)
            await MarkupTesting.pump(until: { log.lines.last == "pinch ended" })
            #expect(log.lines.first == "pinch began")
            #expect(abs(scale - 2) < 0.1)
            view.removeGestureRecognizer(pinch)
            view.with(UIRotationGestureRecognizer { angle = $0.rotation })
            try await MarkupTesting.rotate(view, by: .pi / 2)
            await MarkupTesting.pump(until: { abs(angle - .pi / 2) < 0.1 })
            #expect(abs(angle - .pi / 2) < 0.1)
        }

        @Test func aFingerTapsSwipesAndHolds() async throws {
            let (view, log) = (UIView(), Log())
            let two = UITapGestureRecognizer(handler: log.write("two"))
            two.numberOfTouchesRequired = 2
            view.with(
                UISwipeGestureRecognizer(handler: log.write("swipe")),
                UITapGestureRecognizer(handler: log.write("tap")),
                two, UILongPressGestureRecognizer(handler: log.write("press")))
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.tap(view)
            await MarkupTesting.pump(until: { log.lines == ["tap ended"] })
            #expect(log.lines == ["tap ended"])
            try await MarkupTesting.swipe(view, .right)
            await MarkupTesting.pump(until: { log.lines.last == "swipe ended" })
            #expect(log.lines.last == "swipe ended")
            try await MarkupTesting.tap(view, fingers: 2)
            await MarkupTesting.pump(until: { log.lines.last == "two ended" })
            #expect(log.lines.last == "two ended")
            log.lines = []
            try await MarkupTesting.hold(view)
            await MarkupTesting.pump(until: { log.lines.last == "press ended" })
            #expect(
                log.lines == ["press began", "press ended"]
                    || log.lines == ["press began", "press changed", "press ended"])
        }

        @Test func thePointerHovers() async throws {
            let (view, log) = (UIView(), Log())
            view.with(UIHoverGestureRecognizer(handler: log.write("hover")))
            let other = UILabel()
            other.text = "Elsewhere"
            let column = LMColumnView()
            view.height = 100
            column.addSubview(view)
            column.addSubview(other)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            try #require(window.show())
            try await MarkupTesting.hover(over: other)
            try await MarkupTesting.hover(over: view)
            await MarkupTesting.pump(until: { log.lines.contains("hover began") })
            #expect(log.lines.first == "hover began")
            try await MarkupTesting.hover(over: other)
            await MarkupTesting.pump(until: { log.lines.last == "hover ended" })
            #expect(log.lines.last == "hover ended")
        }

        // MARK: Who gets what

        @Test func theInnerViewGoesFirst() async throws {
            let (outer, inner, log) = (LMColumnView(), UIView(), Log())
            outer.with(UITapGestureRecognizer(handler: log.write("outer")))
            inner.with(UITapGestureRecognizer(handler: log.write("inner")))
            inner.height = 60
            outer.addSubview(inner)
            let window = try show(outer)
            defer { window.close() }
            try await MarkupTesting.click(inner)
            await MarkupTesting.pump(until: { !log.lines.isEmpty })
            #expect(log.lines == ["inner ended"])
            try await MarkupTesting.click(outer, at: CGPoint(x: 20, y: 140))
            await MarkupTesting.pump(until: { log.lines.count > 1 })
            #expect(log.lines == ["inner ended", "outer ended"])
        }

        @Test func aButtonKeepsItsClicks() async throws {
            let (outer, button, log) = (LMColumnView(), UIButton(type: .system), Log())
            button.title = "Press"
            button.addAction(UIAction { _ in log.lines.append("button") }, for: .touchUpInside)
            outer.with(
                UITapGestureRecognizer(handler: log.write("tap")), UIPanGestureRecognizer(handler: log.write("pan")))
            outer.addSubview(button)
            let window = try show(outer)
            defer { window.close() }
            try await MarkupTesting.click(button)
            await MarkupTesting.pump(until: { !log.lines.isEmpty })
            #expect(log.lines == ["button"])
        }

        @Test func aDragTakesTheTouchFromAControl() async throws {
            let (outer, button, log) = (LMColumnView(), UIButton(type: .system), Log())
            button.title = "Press"
            for (event, name) in [(UIControl.Event.touchUpInside, "up"), (.touchCancel, "cancel")] {
                button.addAction(UIAction { _ in log.lines.append(name) }, for: event)
            }
            outer.with(UIPanGestureRecognizer(handler: log.write("pan")))
            outer.addSubview(button)
            let window = try show(outer)
            defer { window.close() }
            try await MarkupTesting.drag(button, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 12))
            await MarkupTesting.pump(until: { log.lines.last == "pan ended" })
            #expect(log.lines.contains("cancel"))
            #expect(!log.lines.contains("up"), "the press is not the button's any more")
            log.lines = []
            try await MarkupTesting.click(button)
            await MarkupTesting.pump(until: { log.lines.contains("up") })
            #expect(log.lines == ["up"], "the next one is")
        }

        @Test func aViewReceivesItsTouches() async throws {
            let pad = Pad()
            let window = try show(pad)
            defer { window.close() }
            try await MarkupTesting.drag(pad, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 90, y: 50))
            await MarkupTesting.pump(until: { pad.lines.last == "ended" })
            #expect(pad.lines.first == "began")
            #expect(pad.lines.last == "ended")
            #expect(isNear(pad.places.first, CGPoint(x: 10, y: 20)))
            #expect(isNear(pad.places.last, CGPoint(x: 90, y: 50)))
            pad.lines = []
            pad.with(UIPanGestureRecognizer { _ in })
            try await MarkupTesting.drag(pad, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 90, y: 50))
            await MarkupTesting.pump(until: { pad.lines.contains("cancelled") })
            #expect(pad.lines.first == "began")
            #expect(pad.lines.last == "cancelled", "a gesture took the touch")
        }

        @Test func touchesOfALabelReachTheViewAround() async throws {
            let (pad, label) = (Pad(), UILabel())
            label.text = "Inside"
            label.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
            pad.addSubview(label)
            let window = try show(pad)
            defer { window.close() }
            try await MarkupTesting.click(label)
            await MarkupTesting.pump(until: { pad.lines.last == "ended" })
            #expect(pad.lines.first == "began")
            #expect(pad.lines.last == "ended")
        }

        @Test func aReaderDoesWhatATapDoes() throws {
            let (label, log) = (UILabel(), Log())
            label.text = "Open"
            let tap = UITapGestureRecognizer(handler: log.write("tap"))
            label.addGestureRecognizer(tap)
            let window = try show(label)
            defer { window.close() }
            #expect(label.nativeForMeaning.performAccessibleAction("tap"))
            #expect(log.lines == ["tap ended"])
            try MarkupTesting.press(label)
            #expect(log.lines.count == 2)
            tap.buttonMaskRequired = .secondary
            #expect(!label.nativeForMeaning.performAccessibleAction("tap"), "readers have no other button")
            tap.buttonMaskRequired = .primary
            #expect(label.nativeForMeaning.performAccessibleAction("tap"))
            label.removeGestureRecognizer(tap)
            #expect(!label.nativeForMeaning.performAccessibleAction("tap"))
        }

        @Test func gesturesComeAndGo() async {
            let (first, second) = (UIView(), UIView())
            let tap = UITapGestureRecognizer()
            #expect(first.gestureRecognizers == nil)
            first.addGestureRecognizer(tap)
            first.addGestureRecognizer(tap)
            #expect(first.gestureRecognizers == [tap])
            second.addGestureRecognizer(tap)
            #expect(first.gestureRecognizers == nil)
            #expect(tap.view === second)
            second.gestureRecognizers = nil
            #expect(tap.view == nil)
            let isFreed = await MarkupTesting.isFreed {
                let view = UIView()
                view.with(
                    UITapGestureRecognizer { _ in }, UIPanGestureRecognizer { _ in }, UIHoverGestureRecognizer { _ in })
                return view
            }
            #expect(isFreed)
        }

        /// A thousand plain views store nothing for gestures, and have no event controller.
        @Test func aViewWithoutGesturesHasNothingOfThem() {
            let view = UIView()
            #expect(view.gestureRecognizers == nil)
            #expect(view.interactions.isEmpty)
            #expect(view.pointerStyle == nil)
            #expect(view.rarities == nil)
        }

        @Test func aMissingActionIsReported() {
            let owner = GestureOwner()
            let tap = UITapGestureRecognizer()
            let notices = MarkupTesting.notices { #expect(!tap.addTarget(owner, action: "opn")) }
            #expect(notices.map(\.code) == [.missingAction])
            #expect(notices.first?.message.contains("did you mean 'open'?") == true)
            #expect(tap.addTarget(owner, action: "open"))
            tap.performAlone()
            #expect(owner.lines == ["open"])
            tap.removeTarget(owner, action: "open")
            tap.performAlone()
            #expect(owner.lines == ["open"])
        }

        // MARK: Documents

        @Test func gesturesOfADocument() async throws {
            let owner = GestureOwner()
            let document = """
                <UIView onTap="open" onSecondaryTap="menu" onPan="slide" onRotation="turn" pointerStyle="openHand"/>
                """
            let view = try LMViewBuilder.view(markup: document, owner: owner)
            #expect(view.gestureRecognizers?.count == 4)
            #expect(view.pointerStyle == .openHand)
            #expect(view.native.cursorName == "grab")
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.click(view)
            await MarkupTesting.pump(until: { owner.lines == ["open"] })
            #expect(owner.lines == ["open"])
            try await MarkupTesting.click(view, button: .secondary)
            await MarkupTesting.pump(until: { owner.lines.count > 1 })
            #expect(owner.lines.last == "menu true")
            try await MarkupTesting.drag(view, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
            await MarkupTesting.pump(until: { owner.lines.last == "slide ended" })
            #expect(owner.lines.last == "slide ended")
        }

        @Test func aDocumentsActionsAreChecked() {
            let owner = GestureOwner()
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<UILabel onTap=\"opn\"/>", owner: owner)
            }
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<UILabel onTap=\"turn\"/>", owner: owner)
            }
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<UILabel onTouchUpInside=\"open\"/>", owner: owner)
            }
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<UILabel onTapp=\"open\"/>", owner: owner)
            }
        }

        @Test func aSingleTapOfADocumentWaitsForTheDoubleOne() throws {
            let view = try LMViewBuilder.view(
                markup: "<UIView onTap=\"open\" onDoubleTap=\"open\"/>", owner: GestureOwner())
            let taps = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
            #expect(taps.map(\.numberOfTapsRequired).sorted() == [1, 2])
            let single = try #require(taps.first { $0.numberOfTapsRequired == 1 })
            let double = try #require(taps.first { $0.numberOfTapsRequired == 2 })
            #expect(single.waits(for: double))
            #expect(!double.waits(for: single))
        }

        @Test func theGestureOfAScrollViewKeepsItsTouches() throws {
            let view = try LMViewBuilder.view(
                markup: "<LMScrollView panGestureRecognizer.allowedTouchTypes=\"indirect, indirectPointer\"/>")
            let scroll = try #require(view as? UIScrollView)
            #expect(scroll.panGestureRecognizer.allowedTouchTypes == [.indirect, .indirectPointer])
            #expect(!ScrollerWidget(scroll.scroller).followsFinger)
        }

        // MARK: Pointers

        private final class Styles: UIPointerInteractionDelegate {
            var style: UIPointerStyle? = .crosshair
            func pointerInteraction(_ interaction: UIPointerInteraction, styleFor view: UIView) -> UIPointerStyle? {
                style
            }
        }

        @Test func aDelegateGivesThePointersLook() async throws {
            let (view, styles) = (UIView(), Styles())
            view.pointerStyle = .help
            let interaction = UIPointerInteraction(delegate: styles)
            view.addInteraction(interaction)
            let window = try show(view)
            defer { window.close() }
            try await MarkupTesting.hover(over: view)
            await MarkupTesting.pump(until: { view.native.cursorName == "crosshair" })
            #expect(view.native.cursorName == "crosshair")
            interaction.isEnabled = false
            #expect(view.native.cursorName == "help")
            view.removeInteraction(interaction)
            #expect(interaction.view == nil)
            view.pointerStyle = nil
            #expect(view.native.cursorName == nil)
            withExtendedLifetime(styles) {}
        }
    }
}

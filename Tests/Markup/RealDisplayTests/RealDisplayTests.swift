import Foundation
import MarkupTesting
import Testing

/// The most common user actions, with a real keyboard and pointer, on X11 and Wayland.
@MainActor
@Suite(.enabled(if: RealDisplay.missing.isEmpty, RealDisplay.missingWords), .serialized)
struct RealDisplayTests {
    @Test(arguments: RealDisplay.Kind.allCases) func aWindowIsDrawn(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        // Antialiased text has many shades of its colour.
        #expect(await MarkupTesting.pump(until: { (try? app.display.colourCount()) ?? 0 > 50 }))
        try await app.expect("windows", "1")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func typingReachesTheFieldAndItsModel(on kind: RealDisplay.Kind)
        async throws
    {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("name")
        try await app.expect("focus", "name")
        try app.display.type("Ada Lovelacex")
        try app.display.press("BackSpace")
        try await app.expect("name", "Ada Lovelace")
        try await app.expect("model", "Ada Lovelace")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func typingInTheMiddleStaysThere(on kind: RealDisplay.Kind) async throws
    {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("name")
        try await app.expect("focus", "name")
        try app.display.type("ad")
        try app.display.press("Left")
        try app.display.type("bc")
        try await app.expect("model", "abcd")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func buttonsAndSwitchesTakeClicksAndKeys(on kind: RealDisplay.Kind)
        async throws
    {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("press")
        try await app.expect("presses", "1")
        try app.display.press("space", "Return")
        try await app.expect("presses", "3")
        try await app.click("loud")
        try await app.expect("loud", "true")
        try app.display.press("shift+Tab")
        try await app.expect("focus", "loud")
        try app.display.press("space")
        try await app.expect("loud", "false")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func tabGoesFromFieldToFieldAndBack(on kind: RealDisplay.Kind)
        async throws
    {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("name")
        try await app.expect("focus", "name")
        for next in ["other", "loud", "press", "ask", "level", "size", "rows"] {
            try app.display.press("Tab")
            try await app.expect("focus", next)
        }
        for next in ["size", "level"] {
            try app.display.press("shift+Tab")
            try await app.expect("focus", next)
        }
    }

    @Test(arguments: RealDisplay.Kind.allCases) func theWheelScrolls(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try app.display.turnWheel(at: try await app.place(of: "rows"), notches: 4)
        try await app.expect("a table that has scrolled") { Int($0["offset"] ?? "") ?? 0 > 50 }
        try app.display.turnWheel(at: try await app.place(of: "rows"), notches: -8)
        try await app.expect("offset", "0")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func aKnobIsDragged(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        // A new slider has its minimum value, so the thumb is at the start.
        let middle = try await app.place(of: "level")
        try app.display.click(at: middle)
        try await app.expect("a slider in the middle") { abs((Double($0["level"] ?? "") ?? 0) - 0.5) < 0.1 }
        try app.display.drag(from: middle, to: CGPoint(x: 1000, y: middle.y))
        try await app.expect("a slider at its end") { Double($0["level"] ?? "") == 1 }
    }

    @Test(arguments: RealDisplay.Kind.allCases) func gesturesOfTheMouse(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        let pad = try await app.place(of: "pad")
        try app.display.click(at: pad)
        try await app.expect("taps", "1 0")
        try app.display.clickSecondary(at: pad)
        try await app.expect("taps", "1 1")
        try app.display.drag(from: pad, to: CGPoint(x: pad.x + 80, y: pad.y + 20))
        try await app.expect("panned", "ended 80 20")
        try await app.expect("taps", "1 1")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func somethingIsCarriedFromViewToView(on kind: RealDisplay.Kind)
        async throws
    {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        let (source, target) = (try await app.place(of: "source"), try await app.place(of: "target"))
        try app.display.carry(from: source, to: target)
        try await app.expect("carried", "a parcel")
        try await app.expect("moved", "copy")
        // The press that the drag has claimed no longer belongs to a gesture.
        try app.display.click(at: try await app.place(of: "pad"))
        try await app.expect("taps", "1 0")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func aListOpensAndARowIsChosen(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.expect("size", "small")
        try await app.click("size")
        try app.display.press("Down", "Return")
        try await app.expect("size", "large")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func aDialogIsAnsweredByKey(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        for (key, answer) in [("Escape", "Cancel"), ("Return", "Go")] {
            try await app.click("ask")
            try await app.expect("a dialog with the keyboard") { $0["dialog"] == "Really?" && $0["active"] == "true" }
            try app.display.press(key)
            try await app.expect("an answer") { $0["answer"] == answer && $0["active"] == "true" }
        }
    }

    @Test(arguments: RealDisplay.Kind.allCases) func f10OpensTheMenu(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("name")
        try await app.expect("focus", "name")
        try await app.display.hold("F10") {
            try await app.expect("a menu with the keyboard") { $0["focus"] != "name" }
        }
        try app.display.press("Return")
        try await app.expect("chosen", "About")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func theMenuOpensByAClick(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("menubutton")
        try app.display.press("Down", "Return")
        try await app.expect("a second window") { $0["windows"] == "2" }
    }

    @Test(arguments: RealDisplay.Kind.allCases) func aSecondWindowOpensByKeyAndClosesByItsButton(
        on kind: RealDisplay.Kind
    ) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try await app.click("name")
        try app.display.type("one")
        try await app.expect("name", "one")
        try app.display.press("ctrl+n")
        try await app.expect("a second window") { $0["windows"] == "2" && $0["active"] == "true" }
        try await app.settle()
        try await app.click("name")
        try app.display.type("two")
        try await app.expect("name", "two")
        try await app.click("close")
        try await app.expect("the first window") {
            $0["windows"] == "1" && $0["name"] == "one" && $0["active"] == "true"
        }
        try await app.click("close")
        #expect(await app.end() == 0, "the application ends with its last window")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func theWindowTakesAnotherSize(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        let before = try await app.state()["width"]
        try app.display.toggleMaximized()
        try await app.expect("another width") { $0["width"] != before }
    }

    @Test(arguments: RealDisplay.Kind.allCases) func quitByKey(on kind: RealDisplay.Kind) async throws {
        let app = try await RunningCheck(on: kind)
        defer { app.stop() }
        try app.display.press("ctrl+q")
        #expect(await app.end() == 0)
    }

    @Test(arguments: RealDisplay.Kind.allCases) func textIsCopiedFromOneProgramToAnother(on kind: RealDisplay.Kind)
        async throws
    {
        let first = try await RunningCheck(on: kind)
        defer { first.stop() }
        try await first.click("name")
        try first.display.type("copied")
        try await first.expect("name", "copied")
        try first.display.press("ctrl+a", "ctrl+c")
        let second = try await RunningCheck(on: kind)
        defer { second.stop() }
        try await second.click("other")
        try await second.expect("focus", "other")
        try second.display.press("ctrl+v")
        try await second.expect("other", "copied")
    }

    @Test(arguments: RealDisplay.Kind.allCases) func theDesktopTurnsDark(on kind: RealDisplay.Kind) async throws {
        let bus = try SessionBus()
        try bus.offerPortal()
        let app = try await RunningCheck(on: kind, bus: bus)
        defer { app.stop() }
        try await app.expect("style", "light")
        bus.colorScheme = 1
        try await app.expect("style", "dark")
    }
}

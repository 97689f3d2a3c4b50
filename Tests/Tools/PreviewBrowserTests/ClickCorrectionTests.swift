import Foundation
import Testing

/// The script's mistake, corrected on the way to the browser.
@Suite(.timeLimit(.minutes(1))) struct ClickCorrectionTests {
    /// The two functions as far as they matter, with the lines in an order.
    private func script(_ down: [String], _ up: [String]) -> String {
        """
        function onMouseDown(event) {
        \(down.joined(separator: "\n"))
            return false;
        }

        function onMouseUp(event) {
        \(up.joined(separator: "\n"))
            return false;
        }
        """
    }

    private let hold = "    lastState = lastState | getButtonMask(b);"
    private let press = "    tell(BROADWAY_EVENT_BUTTON_PRESS, [lastState, b]);"
    private let free = "    lastState = lastState & ~getButtonMask(b);"
    private let release = "    tell(BROADWAY_EVENT_BUTTON_RELEASE, [lastState, b]);"
    private let other = "    other(b);"

    private func served(_ script: String) throws -> (script: String, problems: [String]) {
        let server = try TestServer(FakeDisplay(script: script))
        var last = ""
        for _ in 0..<3 { last = try server.request("/\(server.token)/broadway.js").text }
        let body = last.firstRange(of: "\r\n\r\n").map { String(last[$0.upperBound...]) } ?? ""
        return (body, server.problems)
    }

    @Test func anEventReportsThePreviousButtons() throws {
        let result = try served(script([hold, other, press], [free, release, other]))
        #expect(result.script == script([other, press, hold], [release, free, other]))
        #expect(result.problems == [])
    }

    @Test func aScriptThatIsRightStaysAsItIs() throws {
        let right = script([other, press, hold], [release, free])
        let result = try served(right)
        #expect(result.script == right)
        #expect(result.problems == [])
    }

    @Test func anUnknownScriptIsServedUnchangedAndReportedOnce() throws {
        let unknown = [
            "", "function onMouseDown() {", script([press], [free, release]),
            script([hold, hold, press], [free, release]),
            script([hold, press], [free]), script(["    lastState = getButtonMask(", "b);", press], [free, release]),
            script([hold, press], [free, release]).replacing("onMouseUp", with: "onMouseGone"),
        ]
        for script in unknown {
            let result = try served(script)
            #expect(result.script == script)
            #expect(result.problems.count == 1, "\(script)")
            #expect(result.problems.first?.contains("clicks may be lost") == true)
        }
    }
}

import Foundation

/// A headless Chromium, driven over the pipe that it offers for that.
final class Chromium {
    static let program = ["chromium", "chromium-browser", "google-chrome"].compactMap(Companion.find).first

    private let process: Companion
    private let profile: URL
    private var unread = Data()
    private var lastNumber = 0
    /// The texts of dialogs, which were closed at once.
    private(set) var dialogs: [String] = []

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        guard let program = Self.program else { throw Failure(description: "no Chromium is installed") }
        profile = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID().uuidString)")
        // It reads from descriptor 3 and writes to 4.
        process = try Companion(
            "/bin/sh",
            [
                "-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", program, "--headless=new",
                "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server",
                "--window-size=1000,800", "--user-data-dir=\(profile.path)", "about:blank",
            ])
    }

    deinit {
        _ = try? call("Browser.close")
        process.stop()
        try? FileManager.default.removeItem(at: profile)
    }

    /// Opens a page in a new window.
    func open(_ address: String) throws -> Page {
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]
        let session = try call("Target.attachToTarget", ["targetId": target as Any, "flatten": true])["sessionId"]
        let page = Page(browser: self, session: session as? String ?? "")
        _ = try page.call("Page.enable")
        _ = try page.call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        _ = try page.call("Page.navigate", ["url": address])
        return page
    }

    /// Sends one command and waits for its result.
    func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        let number = try send(method, parameters, session: session)
        let deadline = ContinuousClock.now + .seconds(30)
        while let message = next(until: deadline) {
            if message["id"] as? Int == number {
                if let error = message["error"] { throw Failure(description: "\(method): \(error)") }
                return message["result"] as? [String: Any] ?? [:]
            }
            try take(message)
        }
        throw Failure(description: "Chromium does not answer to \(method)")
    }

    private func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
        lastNumber += 1
        var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
        message["sessionId"] = session
        process.write(try JSONSerialization.data(withJSONObject: message) + [0])
        return lastNumber
    }

    /// A dialog holds its page up, and with it whoever asks the page something.
    private func take(_ event: [String: Any]) throws {
        guard event["method"] as? String == "Page.javascriptDialogOpening" else { return }
        dialogs.append((event["params"] as? [String: Any])?["message"] as? String ?? "")
        _ = try send("Page.handleJavaScriptDialog", ["accept": true], session: event["sessionId"] as? String)
    }

    private func next(until deadline: ContinuousClock.Instant) -> [String: Any]? {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = unread[..<end]
                unread = unread[unread.index(after: end)...]
                return try? JSONSerialization.jsonObject(with: Data(message)) as? [String: Any]
            }
            guard let new = process.read(until: deadline) else { return nil }
            unread.append(new)
        }
    }
}

/// A page in the browser.
struct Page {
    let browser: Chromium
    let session: String

    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.call(method, parameters, session: session)
    }

    /// The value of a JavaScript expression.
    func value(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits until an expression is true.
    func wait(until expression: String, seconds: Double = 20) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try value("!!(\(expression))") as? Bool != true {
            guard ContinuousClock.now < deadline else { throw Chromium.Failure(description: "never: \(expression)") }
            usleep(10_000)
        }
    }

    /// Reloads the page, and returns when the old one is gone.
    func reload() throws {
        _ = try value("window.isOld = true")
        _ = try call("Page.reload")
        try wait(until: "!window.isOld")
    }

    func picture() throws -> Data {
        let text = try call("Page.captureScreenshot")["data"] as? String
        return text.flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// Waits until the page looks the same for some time.
    func comeToRest() throws {
        let deadline = ContinuousClock.now + .seconds(20)
        var (last, same) = (try picture(), 0)
        while same < 5 {
            guard ContinuousClock.now < deadline else { throw Chromium.Failure(description: "the page never rests") }
            usleep(40_000)
            let now = try picture()
            same = now == last ? same + 1 : 0
            last = now
        }
    }

    /// Waits until the page looks different, and returns whether it does.
    func comesToDiffer(from old: Data) throws -> Bool { try waits { $0 != old } }

    /// Waits until the page looks the same, and returns whether it does.
    func comesToLook(like old: Data) throws -> Bool { try waits { $0 == old } }

    private func waits(_ isRight: (Data) -> Bool) throws -> Bool { try comes { isRight(try picture()) } }

    /// Waits until something is so, and returns whether it is.
    func comes(to isRight: () throws -> Bool) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        while try !isRight() {
            if ContinuousClock.now > deadline { return false }
            usleep(10_000)
        }
        return true
    }

    /// Red, green and blue of a pixel, from 0 to 255.
    func colour(atX x: Int, y: Int) throws -> [Int] {
        let pixels = """
            new Promise(done => {
                const image = new Image()
                image.onload = () => {
                    const canvas = document.createElement("canvas")
                    canvas.width = image.width
                    canvas.height = image.height
                    const context = canvas.getContext("2d")
                    context.drawImage(image, 0, 0)
                    done(Array.from(context.getImageData(\(x), \(y), 1, 1).data))
                }
                image.src = "data:image/png;base64,\(try picture().base64EncodedString())"
            })
            """
        let numbers = (try value(pixels) as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.intValue }
        guard numbers.count == 4 else { throw Chromium.Failure(description: "the page has no picture") }
        return numbers
    }

    // MARK: Hands

    func movePointer(to place: CGPoint) throws { try mouse("mouseMoved", at: place) }

    /// Moves the pointer and clicks.
    func click(at place: CGPoint) throws {
        try movePointer(to: place)
        try press(at: place)
    }

    /// Presses and releases the primary button at the pointer.
    func press(at place: CGPoint) throws {
        try mouse("mousePressed", at: place)
        try mouse("mouseReleased", at: place)
    }

    private func mouse(_ kind: String, at place: CGPoint) throws {
        var parameters: [String: Any] = ["type": kind, "x": Double(place.x), "y": Double(place.y)]
        if kind != "mouseMoved" { parameters.merge(["button": "left", "clickCount": 1]) { $1 } }
        _ = try call("Input.dispatchMouseEvent", parameters)
    }

    /// Types small letters.
    func type(_ text: String) throws {
        for character in text {
            let capital = character.uppercased()
            let key: [String: Any] = [
                "key": "\(character)", "code": "Key\(capital)", "windowsVirtualKeyCode": Int(capital.utf8.first ?? 0),
            ]
            _ = try call("Input.dispatchKeyEvent", key.merging(["type": "keyDown", "text": "\(character)"]) { $1 })
            _ = try call("Input.dispatchKeyEvent", key.merging(["type": "keyUp"]) { $1 })
        }
    }
}

import Foundation
import MarkupTesting
import Synchronization

/// The check program on a real display. Tests poll it for its state.
final class RunningCheck {
    let display: RealDisplay
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private nonisolated let text = Mutex("")

    /// Starts the program and waits until it has the keyboard focus.
    ///
    /// On Wayland a program does not know the position of its window; one that fills the screen is at the screen's
    /// corner.
    init(on kind: RealDisplay.Kind, bus: SessionBus? = nil) async throws {
        display = try await RealDisplay.shared(kind)
        process.executableURL = Bundle.main.bundleURL.appending(path: "RealDisplayCheck")
        process.environment = display.environment.merging(
            bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:]
        ) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let new = String(decoding: handle.availableData, as: UTF8.self)
            self?.text.withLock { $0 += new }
        }
        try process.run()
        try await expect("a window with the keyboard") { $0["active"] == "true" }
        try await settle()
    }

    /// Waits until the active window has its final position. On Wayland it fills the screen, so that the position is
    /// known.
    func settle() async throws {
        if display.kind == .wayland {
            try display.toggleMaximized()
            try await expect("a window that fills the screen") { $0["width"] == "1024" }
        }
        // The program gets its size and the focus before the window is shown in its place.
        try await display.comeToRest()
    }

    // MARK: Questions

    /// Waits until the program's state fulfils a condition.
    func expect(_ what: String, _ isRight: ([String: String]) -> Bool) async throws {
        var last: [String: String] = [:]
        let deadline = ContinuousClock.now + .seconds(20)
        repeat {
            last = try await state()
            if isRight(last) { return }
            try await Task.sleep(for: .milliseconds(10))
        } while ContinuousClock.now < deadline
        throw RealDisplay.Failure("There is not \(what): \(last.sorted { $0.key < $1.key })")
    }

    func expect(_ key: String, _ value: String) async throws {
        try await expect("\(key) \(value)") { $0[key] == value }
    }

    func state() async throws -> [String: String] {
        let parts = try await answer("state").split(separator: "\t").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(parts.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 }
    }

    /// Returns the centre of a view, or of a button of the header bar, in screen coordinates.
    func place(of name: String) async throws -> CGPoint {
        let numbers = try await answer("place \(name)").split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { throw RealDisplay.Failure("There is no '\(name)' in the window.") }
        let origin = try display.windowOrigin()
        return CGPoint(x: origin.x + numbers[0], y: origin.y + numbers[1])
    }

    private func answer(_ question: String) async throws -> String {
        let count = lines.count
        try input.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
        guard await MarkupTesting.pump(until: { lines.count > count || !process.isRunning }, within: 20),
            lines.count > count
        else { throw RealDisplay.Failure("The program does not answer to '\(question)'.") }
        return lines[count]
    }

    private var lines: [String] {
        // The last line may still be incomplete.
        text.withLock { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    }

    // MARK: Hands

    func click(_ name: String) async throws { try display.click(at: try await place(of: name)) }

    // MARK: End

    /// Waits for the program to exit, and returns its status.
    func end() async -> Int32? {
        guard await MarkupTesting.pump(until: { !process.isRunning }, within: 20) else { return nil }
        return process.terminationStatus
    }

    func stop() {
        output.fileHandleForReading.readabilityHandler = nil
        try? input.fileHandleForWriting.close()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
}

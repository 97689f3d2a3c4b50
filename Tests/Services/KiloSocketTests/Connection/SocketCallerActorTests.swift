import Foundation
import Kilo
import KiloSocket
import Testing

/// A function of the main actor continues there after a socket could not be opened.
@MainActor @Suite struct SocketCallerActorTests {
    private func isOnMainThread() -> Bool { Thread.isMainThread }

    @Test func afterAnError() async throws {
        let url = try #require(URL(string: "ws://127.0.0.1:1"))
        #expect(isOnMainThread())
        for _ in 0..<5 {
            do {
                let socket = try await WebSocketConnection.connect(to: url)
                Issue.record("\(socket)")
            } catch {
                #expect(isOnMainThread())
            }
        }
    }
}

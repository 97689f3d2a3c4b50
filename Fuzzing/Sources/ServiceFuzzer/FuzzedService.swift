import Foundation
import Hummingbird
import NIOCore

@testable import KiloServer

/// A service with a result of each kind. Its operations are written out, because the macro's plug-in is not built here.
struct FuzzedService: WebService {
    /// Streams and calls that wait for the next step of the service.
    final class Waiting: @unchecked Sendable {
        var rows: [AsyncStream<Int>.Continuation] = []
        var calls: [CheckedContinuation<Void, Never>] = []

        func goOn() {
            for row in rows { row.yield(1) }
            release()
        }

        func end() {
            for row in rows { row.finish() }
            rows = []
            release()
        }

        private func release() {
            let waiting = calls
            calls = []
            for call in waiting { call.resume() }
        }

        func stream() -> AsyncStream<Int> {
            AsyncStream { continuation in
                continuation.yield(0)
                rows.append(continuation)
            }
        }
    }

    let waiting: Waiting
    static let servicePath = "/f"

    private static func operation(_ name: String, _ result: Schema?) -> OperationDescription {
        OperationDescription(name: name, method: "GET", path: name, result: result)
    }

    static let operations: [ServiceOperation<FuzzedService>] = [
        ServiceOperation(operation("word", .text), immediate: { _, _ in ServiceOutput("word") }),
        ServiceOperation(
            operation("long", .list(.text)),
            immediate: { _, _ in ServiceOutput(Array(repeating: "a long text", count: 300)) }),
        ServiceOperation(
            operation("slow", .text),
            suspending: { service, _ in
                await withCheckedContinuation { service.waiting.calls.append($0) }
                return ServiceOutput("slow")
            }),
        ServiceOperation(
            operation("rows", .list(.number)), immediate: { service, _ in ServiceOutput(service.waiting.stream()) }),
        ServiceOperation(
            operation("events", .events),
            immediate: { service, _ in
                var events = EventStream(service.waiting.stream())
                events.keepAlive = nil
                return ServiceOutput(events)
            }),
        ServiceOperation(
            operation("socket", .webSocket),
            immediate: { _, _ in
                var upgrade = WebSocketUpgrade { socket in
                    for await message in socket.messages { try await socket.send(message) }
                }
                upgrade.pingInterval = nil
                upgrade.maximumFrameSize = 1_000
                return ServiceOutput(upgrade)
            }),
        ServiceOperation(
            OperationDescription(
                name: "echo", method: "POST", path: "echo", parameters: [.init("body", RequestBody.self, in: .body)],
                result: .bytes),
            streamsBody: true,
            immediate: { _, call in ServiceOutput(try call.body(RequestBody.self)) }),
        ServiceOperation(
            OperationDescription(
                name: "note", method: "POST", path: "note", parameters: [.init("text", String.self)], result: .text),
            immediate: { _, call in ServiceOutput(try call.argument("text", String.self)) }),
    ]
}

import FuzzDriver
import NIOCore

@testable import ServerDecoders

@main
struct WebSocketFuzzer {
    static func main() {
        runFuzzer(fuzzWebSocket)
    }
}

/// Reads any bytes as the frames of a WebSocket's client, once as a whole and once in pieces whose size the first byte says.
///
/// Beside crashes it looks for a difference between the two, for messages and answers beyond their bounds, and for reasons that may not be sent.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWebSocket(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    guard let size = input.first.map({ Int($0 % 16) + 1 }) else { return 0 }
    let frames = input.dropFirst()
    let whole = outcome(of: frames, pieces: max(1, frames.count))
    expect(whole == outcome(of: frames, pieces: size), "pieces change the messages")
    return 0
}

private struct Outcome: Equatable {
    var events: [WebSocketReader.Event] = []
    var fault: WebSocketFault?
}

private func outcome(of frames: ArraySlice<UInt8>, pieces: Int) -> Outcome {
    var reader = WebSocketReader(maximumFrameSize: 200, maximumMessageSize: 300)
    var outcome = Outcome()
    for start in stride(from: frames.startIndex, to: frames.endIndex, by: pieces) {
        reader.append(ByteBuffer(bytes: frames[start..<min(start + pieces, frames.endIndex)]))
        do {
            while let event = try reader.next() {
                check(event)
                outcome.events.append(event)
            }
        } catch {
            outcome.fault = error
            return outcome
        }
    }
    return outcome
}

private func check(_ event: WebSocketReader.Event) {
    switch event {
    case .message(.text(let text)): expect(text.utf8.count <= 300, "a text beyond the bound")
    case .message(.data(let data)): expect(data.count <= 300, "bytes beyond the bound")
    case .ping(let bytes): expect(bytes.readableBytes <= 125, "a ping beyond its bound")
    case .close(let code?): expect(code.isSendable, "a reason that may not be sent")
    case .pong, .close(nil): break
    }
}

private func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}

import FuzzDriver
import NIOCore

@testable import ServerDecoders

@main
struct MultipartFuzzer {
    static func main() {
        runFuzzer(fuzzMultipart)
    }
}

/// Reads any bytes as a multipart form, once as a whole and once in pieces whose size the first byte says.
///
/// Beside crashes it looks for a difference between the two, for events out of order and for names with folders.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMultipart(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    guard let size = input.first.map({ Int($0 % 16) + 1 }) else { return 0 }
    let whole = parse(input, pieces: count)
    let pieces = parse(input, pieces: size)
    expect(whole == pieces, "pieces change the form")
    return 0
}

private struct Outcome: Equatable {
    var headers: [MultipartPartHeader] = []
    var texts: [[UInt8]] = []
    var isFinished = false
    var isFaulty = false
}

private func parse(_ input: [UInt8], pieces: Int) -> Outcome? {
    guard var parser = MultipartParser(boundary: "XX") else { return nil }
    var outcome = Outcome()
    var isOpen = false
    for start in stride(from: 0, to: input.count, by: pieces) {
        parser.feed(ByteBuffer(bytes: input[start..<min(start + pieces, input.count)]))
        do {
            while let event = try parser.next() { note(event, &outcome, &isOpen) }
        } catch {
            // What came before a fault depends on the pieces; that it is one does not.
            return Outcome(isFaulty: true)
        }
    }
    outcome.isFinished = parser.isFinished
    // The last bytes of an unfinished part may be held back.
    if isOpen { outcome.texts.removeLast() }
    return outcome
}

private func note(_ event: MultipartParser.Event, _ outcome: inout Outcome, _ isOpen: inout Bool) {
    switch event {
    case .began(let header):
        expect(!isOpen, "a part inside a part")
        expect(header.fileName.map { !$0.contains("/") && $0 != ".." } ?? true, "a name with a folder")
        isOpen = true
        outcome.headers.append(header)
        outcome.texts.append([])
    case .data(let data):
        expect(isOpen, "data outside a part")
        outcome.texts[outcome.texts.count - 1] += data.readableBytesView
    case .ended:
        expect(isOpen, "an end without a beginning")
        isOpen = false
    }
}

private func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}

import Foundation
import FuzzDriver

@main
struct ServiceFuzzer {
    static func main() {
        SingleThread.begin()
        atexit { Steps.report() }
        runFuzzer(fuzzService)
    }
}

/// Reads any bytes as the steps of clients, one after the other, and of the service that they talk to: pieces of requests, and what can happen to a connection
/// between them.
///
/// Beside crashes it looks for a second response to a request, for parts of responses in a wrong order, and for connections that do not
/// end after their client has left.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzService(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var input = UnsafeBufferPointer(start: bytes, count: count)[...]
    guard let kind = input.popFirst() else { return 0 }
    let connect = { ServedConnection(isCompressed: kind & 1 == 0, isSmall: kind & 2 == 0) }
    var connection = connect()
    while let code = input.popFirst() {
        Steps.add()
        step(code, &input, connection)
        if connection.isClosed {
            connection.end()
            connection = connect()
        }
    }
    connection.end()
    return 0
}

enum Steps {
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) static var connections = 0

    static func add() {
        count += 1
        if count.isMultiple(of: 1_000_000) { report() }
    }

    static func report() {
        print("\(count) steps on \(connections) connections")
        fflush(nil)
    }
}

private func step(_ code: UInt8, _ input: inout Slice<UnsafeBufferPointer<UInt8>>, _ connection: ServedConnection) {
    switch code {
    // A known piece, and perhaps the work that it causes.
    case 0..<160: connection.receive(Pieces.all[Int(code) % Pieces.all.count])
    case 160..<190: connection.work()
    case 190..<200: connection.serviceGoesOn()
    case 200..<206: connection.loseInput()
    case 206..<209: connection.fail()
    case 209..<212: connection.setWritable(code == 209)
    case 212: connection.beginShutdown()
    case 213..<216: connection.passTime()
    case 216..<219: connection.close()
    default:
        // Some bytes as they are.
        let size = Int(code) - 218
        let bytes = input.prefix(size)
        input = input.dropFirst(size)
        connection.receive(Array(bytes))
    }
}

func expect(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}

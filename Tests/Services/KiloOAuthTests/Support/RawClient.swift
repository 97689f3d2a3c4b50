import NIOCore
import NIOPosix

/// Sends exactly these bytes to a port of this machine, and returns everything that arrives until the other side
/// closes.
func exchange(port: Int, _ text: String) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
    return try await channel.executeThenClose { inbound, outbound in
        var received = ""
        do {
            if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
            for try await bytes in inbound { received += String(buffer: bytes) }
        } catch is IOError {
            // The other side has closed with bytes that it did not read.
        } catch is ChannelError {
        }
        return received
    }
}

/// Returns a request of a browser for a target.
func request(_ target: String, port: Int, method: String = "GET", host: String? = nil) -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n"
}

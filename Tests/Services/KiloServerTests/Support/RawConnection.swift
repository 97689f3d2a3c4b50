import Foundation
import NIOCore
import NIOPosix
import Testing

/// A TCP connection that sends exactly the given bytes.
struct RawConnection {
    private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// Connects, runs a test, closes.
    static func run<Result: Sendable>(
        port: Int,
        _ test:
            @escaping @Sendable (
                inout NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator, NIOAsyncChannelOutboundWriter<ByteBuffer>
            ) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var iterator = inbound.makeAsyncIterator()
            return try await test(&iterator, outbound)
        }
    }

    /// Sends text and returns everything until the server closes.
    static func exchange(port: Int, _ text: String) async throws -> String {
        try await run(port: port) { inbound, outbound in
            do {
                try await outbound.write(ByteBuffer(string: text))
            } catch ChannelError.ioOnClosedChannel {
                // A server that rejects the connection may have closed it already; its response can still be read.
            }
            return try await rest(&inbound)
        }
    }

    static func rest(_ inbound: inout NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator) async throws -> String {
        var answer = ""
        do {
            while let bytes = try await inbound.next() { answer += String(buffer: bytes) }
        } catch is IOError {
            // A reset ends the connection too.
        }
        return answer
    }
}

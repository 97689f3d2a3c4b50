import Foundation
import NIOCore
import NIOHPACK
import NIOPosix
import NIOSSL

/// A connection with TLS that sends exactly the given bytes, and trusts any certificate.
struct SecureClient: Sendable {
    typealias Input = NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    /// The certificate of the server; nil before the end of the handshake.
    let certificate: @Sendable () async throws -> NIOSSLCertificate?

    static func run<Result: Sendable>(
        port: Int, protocols: [String],
        _ test: @escaping @Sendable (SecureClient, inout Input) async throws -> Result
    ) async throws -> Result {
        var settings = TLSConfiguration.makeClientConfiguration()
        settings.certificateVerification = .none
        settings.applicationProtocols = protocols
        let context = try NIOSSLContext(configuration: settings)
        let (channel, secure) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = try NIOSSLClientHandler(context: context, serverHostname: nil)
                    try channel.pipeline.syncOperations.addHandler(handler)
                    return (
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel),
                        NIOLoopBound(handler, eventLoop: channel.eventLoop)
                    )
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var input = inbound.makeAsyncIterator()
            if protocols.contains("h2") { try await outbound.write(Frame.opening) }
            let client = SecureClient(outbound: outbound) {
                try await channel.channel.eventLoop.submit { secure.value.peerCertificate }.get()
            }
            return try await test(client, &input)
        }
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }
    func send(_ frames: [Frame]) async throws {
        var bytes = ByteBuffer()
        for frame in frames { frame.write(to: &bytes) }
        try await outbound.write(bytes)
    }

    /// Reads text until it contains a mark, or until the end.
    static func text(_ input: inout Input, until mark: String) async throws -> String {
        var text = ""
        do {
            while !text.contains(mark), let bytes = try await input.next() { text += String(buffer: bytes) }
        } catch is IOError {}
        return text
    }

    /// Reads frames until one satisfies the condition; returns nil if the connection ends before.
    static func frame(_ input: inout Input, where isWanted: (Frame) -> Bool) async throws -> Frame? {
        var reader = FrameReader()
        return try await reader.next(&input, where: isWanted)
    }
}

/// Reads the frames of a connection, one after the other.
struct FrameReader {
    private var bytes = ByteBuffer()
    private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())

    /// The status of a frame of header fields. The frames of a connection have to be decoded in their order.
    mutating func status(of frame: Frame?) throws -> Int? {
        guard let frame, frame.type == Frame.headers else { return nil }
        var block = ByteBuffer(bytes: frame.payload)
        return try decoder.decodeHeaders(from: &block).first(name: ":status").flatMap(Int.init)
    }

    /// Reads frames until one satisfies the condition; returns nil if the connection ends before.
    mutating func next(
        _ input: inout SecureClient.Input, where isWanted: (Frame) -> Bool = { _ in true }
    ) async throws -> Frame? {
        do {
            while true {
                while let frame = Frame(reading: &bytes) { if isWanted(frame) { return frame } }
                guard var more = try await input.next() else { return nil }
                bytes.writeBuffer(&more)
            }
        } catch is IOError { return nil } catch is NIOSSLError { return nil }
    }
}

import CBrotli
import NIOCore

/// One stream of bytes on its way through Brotli (RFC 7932).
final class BrotliStream {
    enum Operation {
        /// More may follow; what comes out may wait for it.
        case process
        /// Everything so far has to come out.
        case flush
        case finish
    }

    /// About as much work and as small as gzip's usual level, or smaller.
    private static let quality: UInt32 = 4
    /// 256 KB of the past are kept, so that a response needs less than 2 MB of memory, whatever its length.
    private static let window: UInt32 = 18

    private let state: OpaquePointer

    /// `nil` when there is no memory.
    init?() {
        guard let state = BrotliEncoderCreateInstance(nil, nil, nil) else { return nil }
        self.state = state
        _ = BrotliEncoderSetParameter(state, BROTLI_PARAM_QUALITY, Self.quality)
        _ = BrotliEncoderSetParameter(state, BROTLI_PARAM_LGWIN, Self.window)
    }

    deinit { BrotliEncoderDestroyInstance(state) }

    /// What comes out; `nil` when the encoder failed, which only want of memory makes it.
    func compress(_ input: ByteBuffer, _ operation: Operation) -> ByteBuffer? {
        let step =
            switch operation {
            case .process: BROTLI_OPERATION_PROCESS
            case .flush: BROTLI_OPERATION_FLUSH
            case .finish: BROTLI_OPERATION_FINISH
            }
        return input.withUnsafeReadableBytes { bytes in
            var (next, left) = (bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
            var output = ByteBuffer()
            repeat {
                // No room of ours: what comes out is taken from the encoder's own.
                var room = 0
                guard BrotliEncoderCompressStream(state, step, &left, &next, &room, nil, nil) != 0 else { return nil }
                var size = 0
                while let piece = BrotliEncoderTakeOutput(state, &size), size > 0 {
                    output.writeBytes(UnsafeRawBufferPointer(start: piece, count: size))
                    size = 0
                }
            } while left > 0 || BrotliEncoderHasMoreOutput(state) != 0
            return output
        }
    }
}

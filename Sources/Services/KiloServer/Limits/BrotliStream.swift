import CBrotli
import NIOCore

/// A Brotli stream (RFC 7932).
final class BrotliStream {
    enum Operation {
        /// More input may follow; output may be delayed until then.
        case process
        /// All input so far must be output.
        case flush
        case finish
    }

    /// About as fast and as small as gzip's default level, or smaller.
    private static let quality: UInt32 = 4
    /// A window of 256 KB, so that a response needs less than 2 MB of memory, whatever its length.
    private static let window: UInt32 = 18

    private let state: OpaquePointer

    /// `nil` when out of memory.
    init?() {
        guard let state = BrotliEncoderCreateInstance(nil, nil, nil) else { return nil }
        self.state = state
        _ = BrotliEncoderSetParameter(state, BROTLI_PARAM_QUALITY, Self.quality)
        _ = BrotliEncoderSetParameter(state, BROTLI_PARAM_LGWIN, Self.window)
    }

    deinit { BrotliEncoderDestroyInstance(state) }

    /// Returns the output; `nil` when the encoder failed, which happens only when it is out of memory.
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
                // No output buffer is passed: the output is taken from the encoder's own buffer.
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

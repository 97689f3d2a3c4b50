import CWebKit

/// A closure for GLib's asynchronous calls. It is called once with the result.
final class GLibCall {
    private let body: (OpaquePointer?) -> Void

    private init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }

    /// Returns the user data of a call whose callback is ``whenReady``.
    static func data(_ body: @escaping (_ result: OpaquePointer?) -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(GLibCall(body)).toOpaque()
    }

    nonisolated static let whenReady: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let call = (result: result, data: data)
        MainActor.assumeIsolated { Unmanaged<GLibCall>.fromOpaque(call.data).takeRetainedValue().body(call.result) }
    }
}

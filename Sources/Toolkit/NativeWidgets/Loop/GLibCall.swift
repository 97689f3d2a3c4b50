package import CGTK

/// A closure as the callback of GLib's asynchronous functions, which call back once.
package final class GLibCall {
    private let body: (OpaquePointer?) -> Void

    private init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }

    /// Returns the user data for a call whose callback is ``whenReady``.
    package static func data(_ body: @escaping (_ result: OpaquePointer?) -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(GLibCall(body)).toOpaque()
    }

    package nonisolated static let whenReady: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let call = (result: result, data: data)
        MainActor.assumeIsolated { Unmanaged<GLibCall>.fromOpaque(call.data).takeRetainedValue().body(call.result) }
    }
}

import CGTK

/// A closure for GLib's calls that come back once, later, with a result.
final class GLibCall {
    private let body: (OpaquePointer?) -> Void

    private init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }

    /// The user data of a call whose callback is ``whenReady``.
    static func data(_ body: @escaping (_ result: OpaquePointer?) -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(GLibCall(body)).toOpaque()
    }

    nonisolated static let whenReady: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let call = (result: result, data: data)
        MainActor.assumeIsolated { Unmanaged<GLibCall>.fromOpaque(call.data).takeRetainedValue().body(call.result) }
    }
}

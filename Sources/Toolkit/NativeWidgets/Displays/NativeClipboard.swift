import CGTK

/// The desktop's clipboard, as bytes in MIME types.
@MainActor
package final class NativeClipboard {
    /// The clipboard that Ctrl+C and Ctrl+V use.
    package static let shared = NativeClipboard()

    private let clipboard: OpaquePointer?
    /// The content that this program put on the clipboard last.
    private var own: (provider: UnsafeMutablePointer<GdkContentProvider>, parts: [Part])?
    /// Called when this program or another one has changed the clipboard.
    package var onChange: (() -> Void)?

    /// The content in one format.
    package struct Part {
        package let type: String
        package let bytes: [UInt8]

        package init(type: String, bytes: [UInt8]) {
            self.type = type
            self.bytes = bytes
        }
    }

    private init() {
        clipboard = gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
        guard let clipboard else { return }
        connectSignal(to: UnsafeMutableRawPointer(clipboard), "changed") { [weak self] _ in self?.onChange?() }
    }

    /// Replaces the content of the clipboard; no parts clear it.
    package func set(_ parts: [Part]) {
        guard let clipboard else { return }
        let provider = Self.provider(of: parts)
        let old = own
        own = provider.map { ($0, parts) }
        gdk_clipboard_set_content(clipboard, provider)
        if let old { g_object_unref(old.provider) }
    }

    private static func provider(of parts: [Part]) -> UnsafeMutablePointer<GdkContentProvider>? {
        var providers: [UnsafeMutablePointer<GdkContentProvider>?] = parts.map { part in
            let bytes = part.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            return gdk_content_provider_new_for_bytes(part.type, bytes)
        }
        guard !providers.isEmpty else { return nil }
        // The union takes ownership of its parts.
        return gdk_content_provider_new_union(&providers, gsize(providers.count))
    }

    /// The content of the clipboard, if this program has put it there.
    private var ownParts: [Part]? {
        guard let clipboard, let own, gdk_clipboard_get_content(clipboard) == own.provider else { return nil }
        return own.parts
    }

    /// The MIME types in which the content is available.
    package var types: [String] {
        if let ownParts { return ownParts.map(\.type) }
        return OfferedBytes.types(of: clipboard.flatMap { gdk_clipboard_get_formats($0) })
    }

    /// Reads the content in one of the ``types``: at once if this program has put it there; `nil` if that fails.
    package func read(_ type: String, _ completion: @escaping ([UInt8]?) -> Void) {
        if let ownParts { return completion(ownParts.first { $0.type == type }?.bytes) }
        guard let clipboard else { return completion(nil) }
        let data = GLibCall.data { result in
            guard let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil) else { return completion(nil) }
            OfferedBytes.readAll(stream, completion)
        }
        type.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gdk_clipboard_read_async(clipboard, &names, G_PRIORITY_DEFAULT, nil, GLibCall.whenReady, data)
        }
    }
}

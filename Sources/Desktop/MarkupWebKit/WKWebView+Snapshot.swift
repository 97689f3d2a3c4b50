import CWebKit
public import Foundation
public import MarkupKit
import NativeWidgets

/// The part of a view to draw in a snapshot.
public final class WKSnapshotConfiguration {
    /// The part of the view, in points; `null`, the default, is the whole view.
    public var rect = CGRect.null

    /// Creates a configuration for the whole view.
    public init() {}
}

extension WKWebView {
    /// Draws the visible part of the page.
    ///
    /// - Parameter configuration: `nil` draws the whole view.
    /// - Throws: ``WKError`` if there is nothing to draw.
    public func takeSnapshot(configuration: WKSnapshotConfiguration? = nil) async throws -> UIImage {
        try await withCheckedThrowingContinuation { continuation in
            draw(configuration) { continuation.resume(with: $0) }
        }
    }

    /// Draws the visible part of the page.
    ///
    /// - Parameters:
    ///   - snapshotConfiguration: `nil` draws the whole view.
    ///   - completionHandler: Called later with the image, or with a ``WKError``.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        draw(snapshotConfiguration) { outcome in
            switch outcome {
            case .success(let image): completionHandler(image, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    private func draw(
        _ configuration: WKSnapshotConfiguration?, _ completion: @escaping (Result<UIImage, any Error>) -> Void
    ) {
        guard let web else {
            Task { completion(.failure(WKError(.sandboxUnavailable))) }
            return
        }
        let (view, width) = (web.view, bounds.width)
        let rect = configuration?.rect ?? .null
        let data = GLibCall.data { result in
            var error: UnsafeMutablePointer<GError>?
            guard let texture = webkit_web_view_get_snapshot_finish(view, result, &error) else {
                return completion(.failure(WKError(.snapshotFailed, GFailure(freeing: error).message)))
            }
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            let pixels = Double(gdk_texture_get_width(texture))
            let scale = width > 0 ? pixels / width : 1
            guard let png = Self.png(of: texture, in: rect, scale: scale), let image = UIImage(data: png, scale: scale)
            else {
                return completion(.failure(WKError(.snapshotFailed, "the area lies outside the view")))
            }
            completion(.success(image))
        }
        webkit_web_view_get_snapshot(
            view, WEBKIT_SNAPSHOT_REGION_VISIBLE, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil, GLibCall.whenReady, data)
    }

    /// Returns a part of a texture as a PNG file; `nil` if the part is outside the texture.
    private static func png(of texture: OpaquePointer, in rect: CGRect, scale: Double) -> Data? {
        guard !rect.isNull else { return Data(unreferencing: gdk_texture_save_to_png_bytes(texture)) }
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        let scaled = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        let part = scaled.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        var pixels = Data(count: width * height * 4)
        pixels.withUnsafeMutableBytes {
            gdk_texture_download(texture, $0.bindMemory(to: UInt8.self).baseAddress, gsize(width * 4))
        }
        let start = Int(part.minY) * width * 4 + Int(part.minX) * 4
        let cut = pixels[start...].withGBytes {
            gdk_memory_texture_new(gint(part.width), gint(part.height), cgtk_memory_cairo, $0, gsize(width * 4))
        }
        guard let cut else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(cut)) }
        return Data(unreferencing: gdk_texture_save_to_png_bytes(cut))
    }
}

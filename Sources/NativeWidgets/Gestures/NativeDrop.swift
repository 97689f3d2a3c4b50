import CGTK
import Foundation

/// What becomes of what is dropped.
package enum DropAction {
    case none, copy, move

    var gdk: GdkDragAction {
        switch self {
        case .none: GdkDragAction(rawValue: 0)
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        }
    }
}

/// Something that is dragged over a widget, from this program or from another one.
@MainActor
package final class NativeDrop {
    private let drop: OpaquePointer
    /// The kinds in which it can be had, as MIME types.
    package let types: [String]
    private var isFinished = false

    init(_ drop: OpaquePointer) {
        self.drop = drop
        g_object_ref(UnsafeMutableRawPointer(drop))
        types = Self.types(of: drop)
    }

    isolated deinit {
        finish(.none)
        g_object_unref(UnsafeMutableRawPointer(drop))
    }

    /// Whether it comes from this program.
    package var isLocal: Bool { gdk_drop_get_drag(drop) != nil }

    /// Whether whoever offers it lets it be moved away.
    package var allowsMove: Bool { gdk_drop_get_actions(drop).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

    func isSame(as other: OpaquePointer) -> Bool { drop == other }

    /// What widgets of this program offer as values can be had as bytes too.
    private static func types(of drop: OpaquePointer) -> [String] {
        guard let own = gdk_drop_get_formats(drop),
            let formats = gdk_content_formats_union_serialize_mime_types(gdk_content_formats_ref(own))
        else { return [] }
        defer { gdk_content_formats_unref(formats) }
        var count: gsize = 0
        guard let names = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    }

    /// Reads it as one of its ``types``; `nil` if that fails.
    package func read(_ type: String, _ completion: @escaping ([UInt8]?) -> Void) {
        guard !isFinished else { return completion(nil) }
        let data = GLibCall.data { [self] result in
            guard let stream = gdk_drop_read_finish(drop, result, nil, nil) else { return completion(nil) }
            Self.readAll(stream, completion)
        }
        type.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gdk_drop_read_async(drop, &names, G_PRIORITY_DEFAULT, nil, GLibCall.whenReady, data)
        }
    }

    /// Takes over the stream.
    private static func readAll(
        _ stream: UnsafeMutablePointer<GInputStream>, _ completion: @escaping ([UInt8]?) -> Void
    ) {
        guard let memory = g_memory_output_stream_new_resizable() else {
            g_object_unref(stream)
            return completion(nil)
        }
        let flags = GOutputStreamSpliceFlags(
            rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
        let data = GLibCall.data { result in
            defer {
                g_object_unref(stream)
                g_object_unref(memory)
            }
            guard g_output_stream_splice_finish(memory, result, nil) >= 0 else { return completion(nil) }
            let target = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: GMemoryOutputStream.self)
            guard let bytes = g_memory_output_stream_steal_as_bytes(target) else { return completion(nil) }
            defer { g_bytes_unref(bytes) }
            var count: gsize = 0
            let start = g_bytes_get_data(bytes, &count)
            completion([UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))))
        }
        g_output_stream_splice_async(
            memory, stream, flags, G_PRIORITY_DEFAULT, nil, GLibCall.whenReady, data)
    }

    /// Tells whoever offered it what has become of it; later calls do nothing. Nothing can be read afterwards.
    package func finish(_ action: DropAction) {
        guard !isFinished, isDropped else { return }
        isFinished = true
        gdk_drop_finish(drop, action.gdk)
    }

    /// Whether it was let go here.
    var isDropped = false
}

import CGTK

/// The bytes that GDK offers in several MIME types, from a drop or the clipboard.
enum OfferedBytes {
    /// Returns the MIME types of the offered formats, including those to which values of this program's widgets can be
    /// serialised.
    static func types(of offered: OpaquePointer?) -> [String] {
        guard let offered,
            let formats = gdk_content_formats_union_serialize_mime_types(gdk_content_formats_ref(offered))
        else { return [] }
        defer { gdk_content_formats_unref(formats) }
        var count: gsize = 0
        guard let names = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    }

    /// Reads the whole stream and takes ownership of it.
    static func readAll(
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
}

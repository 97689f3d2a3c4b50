import CGTK
import Dispatch

extension MainThread {
    /// Has the display told on the main thread that a texture has ended, on whatever thread that was.
    ///
    /// Broadway keeps a number with each texture that was shown, and its destructor tells the display at once; told by two threads at the same
    /// time, GTK ends the process. Other threads have the last of pictures that are decoded there, and of GTK's own icons: it loads them on a
    /// thread, and each that is loaded takes the place of another one among the hundred that were used last.
    @MainActor static func reportEndsOfTexturesHere() {
        guard finalizeTexture == nil, let textures = g_type_class_ref(gdk_memory_texture_get_type()) else { return }
        let methods = textures.assumingMemoryBound(to: GObjectClass.self)
        finalizeTexture = methods.pointee.finalize
        methods.pointee.finalize = { texture in
            if let texture, !MainThread.isCurrent { MainThread.keepReport(of: texture) }
            MainThread.finalizeTexture?(texture)
        }
    }

    /// What GTK does at the end of a texture. Set once, before there is one.
    private nonisolated(unsafe) static var finalizeTexture: (@convention(c) (UnsafeMutablePointer<GObject>?) -> Void)?

    /// The name that GTK gives to what it keeps with a texture.
    package static let textureReport = "broadway-data"

    /// Takes from a texture what tells the display of its end, and has the main thread do that.
    private static func keepReport(of texture: UnsafeMutablePointer<GObject>) {
        guard let data = g_object_get_data(texture, textureReport) else { return }
        var destroy: GDestroyNotify?
        g_object_replace_data(texture, textureReport, data, nil, nil, &destroy)
        guard let destroy else { return }
        nonisolated(unsafe) let report = (data: data, tell: destroy)
        DispatchQueue.main.async { report.tell(report.data) }
    }
}

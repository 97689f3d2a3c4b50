import CGTK
import Dispatch

extension MainThread {
    /// Makes textures report their destruction to the display on the main thread, whichever thread releases them.
    ///
    /// Broadway attaches a number to each texture it has shown, and its destroy function notifies the display; when two
    /// threads do that at the same time, GTK aborts. Other threads release pictures that are decoded there, and GTK's
    /// own icons: GTK loads icons on a thread, and each new one displaces another from the cache of the last hundred.
    @MainActor static func reportEndsOfTexturesHere() {
        guard finalizeTexture == nil, let textures = g_type_class_ref(gdk_memory_texture_get_type()) else { return }
        let methods = textures.assumingMemoryBound(to: GObjectClass.self)
        finalizeTexture = methods.pointee.finalize
        methods.pointee.finalize = { texture in
            if let texture, !MainThread.isCurrent { MainThread.keepReport(of: texture) }
            MainThread.finalizeTexture?(texture)
        }
    }

    /// GTK's original `finalize` of textures. Set once, before the first texture is created.
    private nonisolated(unsafe) static var finalizeTexture: (@convention(c) (UnsafeMutablePointer<GObject>?) -> Void)?

    /// The key under which GTK attaches its data to a texture.
    package static let textureReport = "broadway-data"

    /// Detaches Broadway's data from a texture and runs its destroy function on the main thread.
    private static func keepReport(of texture: UnsafeMutablePointer<GObject>) {
        guard let data = g_object_get_data(texture, textureReport) else { return }
        var destroy: GDestroyNotify?
        g_object_replace_data(texture, textureReport, data, nil, nil, &destroy)
        guard let destroy else { return }
        nonisolated(unsafe) let report = (data: data, tell: destroy)
        DispatchQueue.main.async { report.tell(report.data) }
    }
}

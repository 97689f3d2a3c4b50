public import Foundation

// Properties of layers about bitmaps. Layers are drawn as vectors here.
extension CALayer {
    /// The number of pixels of a layer's bitmap per point. Has no effect: layers are drawn as vectors, which are sharp on any display. Always 1.
    public var contentsScale: CGFloat {
        get { 1 }
        set { if newValue != 1 { note("contentsScale") } }
    }

    /// Whether a layer is drawn into a bitmap first. Has no effect: layers are drawn as vectors. Always `false`.
    public var shouldRasterize: Bool {
        get { false }
        set { if newValue { note("shouldRasterize") } }
    }

    /// The number of pixels of the bitmap of ``shouldRasterize`` per point. Has no effect: layers are drawn as vectors. Always 1.
    public var rasterizationScale: CGFloat {
        get { 1 }
        set { if newValue != 1 { note("rasterizationScale") } }
    }

    /// Whether edges between pixels are softened. Has no effect: they always are. Always `true`.
    public var allowsEdgeAntialiasing: Bool {
        get { true }
        set { if !newValue { note("allowsEdgeAntialiasing") } }
    }

    /// The outline of the shadow, which saves UIKit time. Has no effect: the shadow is that of the layer with its rounded corners. Always `nil`.
    public var shadowPath: CGPath? {
        get { nil }
        set {
            if newValue != nil {
                NoEffect.note("CALayer.shadowPath", "the shadow is that of the layer with its rounded corners")
            }
        }
    }

    private func note(_ name: String) { NoEffect.note("CALayer.\(name)", "layers are drawn as vectors") }
}

/// A session's reference to a preview layer. Pictures that arrive before the layer is drawn again replace each other.
final class PreviewSink: Sendable {
    let frames: Latest<PixelBuffer>
    init(_ frames: Latest<PixelBuffer>) { self.frames = frames }
}

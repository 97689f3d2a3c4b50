/// A session's reference to a preview layer. Pictures that arrive before the layer is drawn again replace each other.
final class Preview: Sendable {
    let frames: Latest<Frame>
    init(_ frames: Latest<Frame>) { self.frames = frames }
}

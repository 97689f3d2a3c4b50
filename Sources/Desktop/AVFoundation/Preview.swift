/// A session's link to a layer that shows its pictures. A new picture replaces one that the layer has not drawn yet.
final class Preview: Sendable {
    let frames: Latest<Frame>
    init(_ frames: Latest<Frame>) { self.frames = frames }
}

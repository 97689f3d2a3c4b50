/// What a session knows of a layer that shows its pictures: those that come before the layer is drawn again take each other's place.
final class Preview: Sendable {
    let frames: Latest<Frame>
    init(_ frames: Latest<Frame>) { self.frames = frames }
}

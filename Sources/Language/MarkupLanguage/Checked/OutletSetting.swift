/// A property of the owner that receives the view.
public struct OutletSetting: Sendable {
    /// The property's name: the value of `id`.
    public let name: String
    /// The place of the name.
    public let range: SourceRange
}

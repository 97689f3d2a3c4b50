/// A property of the owner that receives the view.
public struct OutletSetting: Sendable {
    /// The name of the property: the value of `id`.
    public let name: String
    /// The range of the name.
    public let range: SourceRange
}

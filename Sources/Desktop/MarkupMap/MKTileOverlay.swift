/// Square pictures from a server that cover the map, or are it.
///
/// The pictures are asked for when they come to be seen, and kept on disk as the server allows.
public final class MKTileOverlay {
    /// Where the pictures are: an address with `{x}`, `{y}` and `{z}` in the places of column, row and level.
    public let urlTemplate: String?
    /// Whether the pictures are the whole map, so that none is asked of OpenStreetMap. Default `false`.
    public var canReplaceMapContent = false
    /// The lowest level that the server has, from 0, the default.
    public var minimumZ = 0
    /// The highest level that the server has; 18 by default. Above it the pictures are enlarged.
    public var maximumZ = 18
    /// The side of a picture, in points; 256 by default.
    public var tileSize = 256
    /// To whom the pictures belong; a map that they replace shows it. `nil` is nobody.
    public var attribution: String?

    /// Creates an overlay; set its other properties before ``MKMapView/addOverlay(_:)``.
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }
}

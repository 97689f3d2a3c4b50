/// Map tiles from a server, which cover the map or replace it.
///
/// Tiles are loaded when they become visible, and cached on disk as the server allows.
public final class MKTileOverlay {
    /// The address of the tiles, with the placeholders `{x}`, `{y}` and `{z}` for column, row and zoom level.
    public let urlTemplate: String?
    /// Whether the tiles replace the map, so that nothing is loaded from OpenStreetMap. Default `false`.
    public var canReplaceMapContent = false
    /// The lowest zoom level of the server; 0 by default.
    public var minimumZ = 0
    /// The highest zoom level of the server; 18 by default. Above it the tiles are enlarged.
    public var maximumZ = 18
    /// The side length of a tile, in points; 256 by default.
    public var tileSize = 256
    /// The copyright notice, shown on the map if the overlay replaces it; `nil` shows none.
    public var attribution: String?

    /// Creates an overlay; set its other properties before ``MKMapView/addOverlay(_:)``.
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }
}

/// A geographical coordinate, in degrees (WGS 84).
public struct CLLocationCoordinate2D: Hashable, Sendable {
    /// Degrees north of the equator, from -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, from -180 to 180.
    public var longitude: Double

    /// Creates a coordinate. Numbers outside the ranges are kept; ``isValid`` is then `false`.
    public init(latitude: Double = 0, longitude: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers are within their ranges.
    public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

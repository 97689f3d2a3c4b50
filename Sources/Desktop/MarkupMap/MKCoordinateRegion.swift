import Foundation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
    /// Degrees from south to north, above 0 and up to 180.
    public var latitudeDelta: Double
    /// Degrees from west to east, above 0 and up to 360.
    public var longitudeDelta: Double

    /// Creates a span from its two extents.
    public init(latitudeDelta: Double, longitudeDelta: Double) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A region of the earth: its centre and its extent.
public struct MKCoordinateRegion: Hashable, Sendable {
    /// The centre.
    public var center: CLLocationCoordinate2D
    /// The extent from south to north and from west to east.
    public var span: MKCoordinateSpan

    /// Creates a region whose extent is given in degrees.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// Creates a region whose extent is given in metres, on a spherical earth.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
        let metersPerDegree = 2 * Double.pi * 6_371_008.8 / 360
        let parallel = max(cos(center.latitude * .pi / 180), 1e-6)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(180, latitudinalMeters / metersPerDegree),
                longitudeDelta: min(360, longitudinalMeters / (metersPerDegree * parallel))))
    }

    /// Whether a map can show the region.
    var isValid: Bool {
        center.isValid && span.latitudeDelta > 0 && span.latitudeDelta <= 180 && span.longitudeDelta > 0
            && span.longitudeDelta <= 360
    }
}

import Foundation

/// Computes with the Mercator projection, in which each zoom level doubles the scale of the one below.
enum MapScale {
    /// The northern limit of the square map of the earth, in degrees.
    static let lastLatitude = 85.0511287798

    /// The vertical position of a latitude on the map of the earth, from 0 in the north to 1 in the south.
    static func height(ofLatitude latitude: Double) -> Double {
        let limited = min(lastLatitude, max(-lastLatitude, latitude)) * .pi / 180
        return (1 - asinh(tan(limited)) / .pi) / 2
    }

    /// The latitude at a vertical position; the inverse of ``height(ofLatitude:)``.
    static func latitude(atHeight height: Double) -> Double { atan(sinh(.pi * (1 - 2 * height))) * 180 / .pi }

    /// The zoom level at which the whole region fits into a view of a size in points, for tiles of `tileSize` points.
    static func zoomLevel(for region: MKCoordinateRegion, width: Double, height: Double, tileSize: Double) -> Double {
        let half = region.span.latitudeDelta / 2
        let tall =
            self.height(ofLatitude: region.center.latitude - half)
            - self.height(ofLatitude: region.center.latitude + half)
        return log2(min(width / (region.span.longitudeDelta / 360), height / max(tall, 1e-12)) / tileSize)
    }

    /// The region that a view of a size in points shows.
    static func region(
        around center: CLLocationCoordinate2D, zoomLevel: Double, width: Double, height: Double, tileSize: Double
    )
        -> MKCoordinateRegion
    {
        let world = exp2(zoomLevel) * tileSize
        let middle = self.height(ofLatitude: center.latitude)
        let half = height / world / 2
        let north = latitude(atHeight: max(0, middle - half))
        let south = latitude(atHeight: min(1, middle + half))
        return MKCoordinateRegion(
            center: center,
            span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: min(360, width / world * 360)))
    }
}

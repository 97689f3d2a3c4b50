import Testing

@testable import MarkupMap

@MainActor @Suite struct MapScaleTests {
    @Test(arguments: [-80.0, -41.15, 0, 12.5, 60, 85]) func aLatitudeIsFoundAgain(latitude: Double) {
        let found = MapScale.latitude(atHeight: MapScale.height(ofLatitude: latitude))
        #expect(abs(found - latitude) < 1e-9)
    }

    @Test func theEarthFillsOneTileAtLevelZero() {
        #expect(MapScale.height(ofLatitude: MapScale.lastLatitude) < 1e-9)
        #expect(MapScale.height(ofLatitude: 90) < 1e-9)
        #expect(abs(MapScale.height(ofLatitude: 0) - 0.5) < 1e-12)
        let earth = MapScale.region(around: .init(), zoomLevel: 0, width: 256, height: 256, tileSize: 256)
        #expect(abs(earth.span.longitudeDelta - 360) < 1e-9)
        #expect(abs(earth.span.latitudeDelta - 2 * MapScale.lastLatitude) < 1e-6)
    }

    @Test(arguments: [(800.0, 200.0), (200.0, 800.0), (300.0, 300.0)]) func aRegionFits(width: Double, height: Double) {
        let wanted = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 41.15, longitude: -8.61),
            span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.2))
        let level = MapScale.zoomLevel(for: wanted, width: width, height: height, tileSize: 256)
        let shown = MapScale.region(
            around: wanted.center, zoomLevel: level, width: width, height: height, tileSize: 256)
        #expect(shown.span.latitudeDelta > 0.0999)
        #expect(shown.span.longitudeDelta > 0.1999)
        // One of both is filled.
        #expect(min(shown.span.latitudeDelta / 0.1, shown.span.longitudeDelta / 0.2) < 1.001)
    }

    @Test func metresBecomeDegrees() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 10), latitudinalMeters: 111_195,
            longitudinalMeters: 111_195)
        #expect(abs(region.span.latitudeDelta - 1) < 0.001)
        #expect(abs(region.span.longitudeDelta - 2) < 0.001)
    }
}

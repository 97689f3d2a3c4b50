import Foundation
import KeyValueCoding
import MarkupMap
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit
@testable import MarkupTesting

/// The owner of a document with a map.
@Observable @KeyValueCoding
private final class HarbourOwner: UIViewController {
    var boat = "Boat"
    var latitude = 41.2
    var boats: [String] = []
}

@MainActor @Suite(.serialized, .userInterface) struct MapTests {
    init() throws { try MarkupTesting.start() }

    private func show(_ view: UIView) async throws -> UIWindow {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 500, height: 400)
        let controller = UIViewController()
        controller.view = view
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try #require(await MarkupTesting.pump(until: { view.native.allocatedSize.width > 0 }))
        // Changes that wait for the view's size are shown in the turn after the layout.
        var isNextTurn = false
        MainLoop.atNextTurn { isNextTurn = true }
        await MarkupTesting.pump(until: { isNextTurn })
        return window
    }

    /// A map of the server's tiles, or of an address without a server, so that nothing leaves this machine.
    private func map(of tiles: String? = nil) -> MKMapView {
        let map = MKMapView(frame: .zero)
        let overlay = MKTileOverlay(urlTemplate: tiles ?? "http://127.0.0.1:9/{z}/{x}/{y}.png")
        overlay.canReplaceMapContent = true
        map.addOverlay(overlay)
        return map
    }

    private let porto = CLLocationCoordinate2D(latitude: 41.1496, longitude: -8.611)

    @Test func aRegionIsShown() async throws {
        let server = TileServer()
        let tiles = try #require(await server.start())
        let map = map(of: tiles)
        map.region = MKCoordinateRegion(
            center: porto, span: MKCoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05))
        let window = try await show(map)
        defer { window.close() }
        // Half a degree of a hundred thousandth is a metre.
        #expect(abs(map.centerCoordinate.latitude - porto.latitude) < 1e-5)
        #expect(abs(map.centerCoordinate.longitude - porto.longitude) < 1e-5)
        let shown = map.region.span
        #expect(min(shown.latitudeDelta, shown.longitudeDelta) > 0.0499)
        #expect(min(shown.latitudeDelta, shown.longitudeDelta) < 0.06)
        // The column and row of Porto's tile at level 12, which the width of the view gives.
        let isAsked = await MarkupTesting.pump(until: { server.paths.contains { $0.hasPrefix("/12/19") } }, within: 20)
        #expect(isAsked, "asked for: \(server.paths.sorted())")
        let isGreen = await MarkupTesting.pump(
            until: {
                guard let picture = try? Picture(of: window) else { return false }
                return picture.pixels[picture.height / 2 * picture.width + 100] & 0xFFFFFF == 0x00C000
            }, within: 20)
        #expect(isGreen)
        await server.stop()
    }

    @Test func aPlaceHasAPointAndBack() async throws {
        let map = map()
        map.setRegion(
            MKCoordinateRegion(center: porto, latitudinalMeters: 3000, longitudinalMeters: 3000), animated: false)
        let window = try await show(map)
        defer { window.close() }
        let middle = map.convert(porto)
        #expect(abs(middle.x - map.bounds.midX) < 1)
        #expect(abs(middle.y - map.bounds.midY) < 1)
        let place = map.convert(CGPoint(x: middle.x + 100, y: middle.y - 50))
        #expect(place.longitude > porto.longitude)
        #expect(place.latitude > porto.latitude)
        let point = map.convert(place)
        #expect(abs(point.x - middle.x - 100) < 0.5)
        #expect(abs(point.y - middle.y + 50) < 0.5)
    }

    @Test func anInvalidCoordinateIsRejected() async throws {
        let map = map()
        map.centerCoordinate = porto
        let notices = MarkupTesting.notices {
            map.centerCoordinate = CLLocationCoordinate2D(latitude: 200, longitude: .nan)
            map.region = MKCoordinateRegion(center: porto, span: MKCoordinateSpan(latitudeDelta: 0, longitudeDelta: 1))
            map.addOverlay(MKTileOverlay(urlTemplate: "http://127.0.0.1:9/tile.png"))
        }
        #expect(notices.map(\.code) == [.invalidRegion, .invalidRegion, .invalidOverlay])
        #expect(abs(map.latitude - porto.latitude) < 1e-9)
        #expect(map.overlays.count == 1)
    }

    /// Hears what is chosen.
    private final class Listener: MKMapViewDelegate {
        var chosen: [String] = []
        var regions = 0
        func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
            chosen.append(annotation.title ?? "?")
        }
        func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) { chosen.append("none") }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { regions += 1 }
    }

    @Test func overlaysAndMarksAreRemoved() {
        // The map is not shown, so that nothing is loaded from OpenStreetMap after its replacement has been removed.
        let map = map()
        let base = map.overlays[0]
        let above = MKTileOverlay(urlTemplate: "http://127.0.0.1:9/{z}/{x}/{y}.png?above")
        map.addOverlay(above)
        #expect(map.overlays.map(ObjectIdentifier.init) == [above, base].map(ObjectIdentifier.init))
        map.removeOverlay(above)
        map.removeOverlay(above)
        #expect(map.overlays.map(ObjectIdentifier.init) == [ObjectIdentifier(base)])
        map.removeOverlay(base)
        #expect(map.overlays.isEmpty)
        let marks = ["Bridge", "Boat", "Buoy"].map { MKPointAnnotation(coordinate: porto, title: $0) }
        map.addAnnotations(marks)
        map.removeAnnotations([marks[0], marks[2]])
        #expect(map.annotations.map(ObjectIdentifier.init) == [ObjectIdentifier(marks[1])])
    }

    @Test func aMarkIsChosen() async throws {
        let map = map()
        let listener = Listener()
        map.delegate = listener
        let bridge = MKPointAnnotation(coordinate: porto, title: "Bridge")
        map.addAnnotation(bridge)
        map.showAnnotations([bridge], animated: false)
        let window = try await show(map)
        defer { window.close() }
        try #require(await isPlaced(bridge, on: map))
        try await MarkupTesting.click(map, at: map.convert(porto))
        let isChosen = await MarkupTesting.pump(until: { !listener.chosen.isEmpty })
        #expect(isChosen)
        #expect(listener.chosen == ["Bridge"])
        #expect(map.selectedAnnotations.first === bridge)
        map.removeAnnotation(bridge)
        #expect(listener.chosen == ["Bridge", "none"])
        #expect(map.annotations.isEmpty)
        let isTold = await MarkupTesting.pump(until: { listener.regions > 0 })
        #expect(isTold)
    }

    /// Whether a mark comes to stand at its place.
    private func isPlaced(_ annotation: any MKAnnotation, on map: MKMapView) async -> Bool {
        await MarkupTesting.pump(until: {
            let goal = map.convert(annotation.coordinate)
            guard let box = map.view(for: annotation)?.native.bounds(in: map.native), box.width > 0 else {
                return false
            }
            return abs(box.x + box.width / 2 - goal.x) < 2 && abs(box.y + box.height / 2 - goal.y) < 2
        })
    }

    @Test func aMarkFollowsItsPlace() async throws {
        let map = map()
        let boat = MKPointAnnotation(coordinate: porto, title: "Boat")
        map.addAnnotation(boat)
        map.setRegion(
            MKCoordinateRegion(center: porto, latitudinalMeters: 3000, longitudinalMeters: 3000), animated: false)
        let window = try await show(map)
        defer { window.close() }
        let mark = try #require(map.view(for: boat))
        try #require(await isPlaced(boat, on: map))
        let label = mark.subviews.compactMap { $0 as? UILabel }.first
        boat.title = "Ferry"
        boat.coordinate.longitude += 0.005
        let isNamed = await MarkupTesting.pump(until: { label?.text == "Ferry" })
        #expect(isNamed)
        #expect(await isPlaced(boat, on: map))
    }

    @Test func annotationsOfADocumentFollowAList() async throws {
        let harbour = HarbourOwner()
        let markup = """
            <MKMapView><annotation title="Pier" latitude="41" longitude="-8.6"/>
            <for each="$boats" as="boat"><annotation title="$boat" latitude="$latitude" longitude="-8.6"/></for>
            <if test="$latitude &gt; 42"><annotation title="North" latitude="42" longitude="-8.6"/></if></MKMapView>
            """
        let map = try #require(try LMViewBuilder.view(markup: markup, owner: harbour) as? MKMapView)
        func titles() -> [String] { map.annotations.map { $0.title ?? "-" }.sorted() }
        #expect(titles() == ["Pier"])
        harbour.boats = ["A", "B"]
        await MarkupTesting.pump(until: { titles() == ["A", "B", "Pier"] })
        #expect(titles() == ["A", "B", "Pier"])
        let boat = try #require(map.annotations.first { $0.title == "B" })
        harbour.boats = ["B", "C"]
        harbour.latitude = 43
        await MarkupTesting.pump(until: { titles() == ["B", "C", "North", "Pier"] })
        #expect(titles() == ["B", "C", "North", "Pier"])
        #expect(map.annotations.contains { $0 === boat })
        #expect(boat.coordinate.latitude == 43)
    }

    @Test func anAnnotationOfADocumentFollowsItsModel() async throws {
        let harbour = HarbourOwner()
        let markup = "<MKMapView><annotation title=\"$boat\" latitude=\"$latitude\" longitude=\"-8.6\"/></MKMapView>"
        let map = try #require(try LMViewBuilder.view(markup: markup, owner: harbour) as? MKMapView)
        let boat = try #require(map.annotations.first)
        #expect(boat.title == "Boat")
        (harbour.boat, harbour.latitude) = ("Ferry", 41.5)
        let follows = await MarkupTesting.pump(until: { boat.title == "Ferry" && boat.coordinate.latitude == 41.5 })
        #expect(follows)
        #expect(boat.coordinate.longitude == -8.6)
    }
}

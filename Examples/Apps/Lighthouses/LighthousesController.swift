import Foundation
import KeyValueCoding
import MarkupKit
import MarkupMap
import Observation

/// Lighthouses on a map, from a document; the one that is chosen is named below.
@Observable @KeyValueCoding
final class LighthousesController: UIViewController, MKMapViewDelegate {
    /// The text below the map.
    var text = "Choose a lighthouse."
    @ObservationIgnored var map: MKMapView!
    @ObservationIgnored private let tiles: String?

    /// - Parameter tiles: The address of the map's pictures; `nil` is OpenStreetMap's.
    init(tiles: String?) {
        self.tiles = tiles
        super.init(nibName: "Lighthouses", bundle: .module)
        title = "Lighthouses"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let map else { return }
        map.delegate = self
        if let tiles {
            let overlay = MKTileOverlay(urlTemplate: tiles)
            overlay.canReplaceMapContent = true
            map.addOverlay(overlay)
        }
        map.showAnnotations(map.annotations, animated: false)
    }

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        text = [annotation.title, annotation.subtitle].compactMap { $0 }.joined(separator: ", ")
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) { text = "Choose a lighthouse." }
}

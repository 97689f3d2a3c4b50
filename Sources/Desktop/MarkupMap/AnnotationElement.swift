import KeyValueCoding
import MarkupKit

/// A marker of an ``MKMapView`` in a document: the element `annotation`.
@KeyValueCoding
final class AnnotationElement: MarkupElement {
    var title: String? { didSet { annotation.title = title } }
    var subtitle: String? { didSet { annotation.subtitle = subtitle } }
    var latitude: Double? { didSet { moveAnnotation() } }
    var longitude: Double? { didSet { moveAnnotation() } }
    private let annotation = MKPointAnnotation()

    private var coordinate: CLLocationCoordinate2D? {
        guard let latitude, let longitude else { return nil }
        return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private func moveAnnotation() { if let coordinate { annotation.coordinate = coordinate } }

    override func attach(to container: UIView) {
        guard coordinate != nil else {
            return Notice.post(.invalidRegion, "MKMapView: an annotation needs a latitude and a longitude, in degrees")
        }
        (container as? MKMapView)?.addAnnotation(annotation)
    }

    override func detach(from container: UIView) { (container as? MKMapView)?.removeAnnotation(annotation) }
}

public import MarkupKit

/// Hears what happens to a map. All methods are optional.
@MainActor
public protocol MKMapViewDelegate: AnyObject {
    /// What marks an annotation; `nil`, the default, is an ``MKAnnotationView``.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> UIView?
    /// A person has chosen an annotation, or code has.
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    /// An annotation is not chosen any more.
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    /// The map shows another region; `animated` says whether it has moved there by itself.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// All pictures have come that are seen.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
    /// An ``MKAnnotationView``.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> UIView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}

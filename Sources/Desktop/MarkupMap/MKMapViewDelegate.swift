public import MarkupKit

/// The delegate of an ``MKMapView``. All methods are optional.
@MainActor
public protocol MKMapViewDelegate: AnyObject {
    /// Returns the view for an annotation; `nil`, the default, uses an ``MKAnnotationView``.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> UIView?
    /// Called when the user or code has selected an annotation.
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    /// Called when an annotation is no longer selected.
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    /// Called when the visible region has changed; `animated` is `true` if the last change by code was animated.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
}

extension MKMapViewDelegate {
    /// Returns `nil`: an ``MKAnnotationView`` is used.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> UIView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
}

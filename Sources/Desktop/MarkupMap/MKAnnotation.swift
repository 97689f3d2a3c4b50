public import Observation

/// An object that is marked at a coordinate on a map.
@MainActor
public protocol MKAnnotation: AnyObject {
    /// The coordinate.
    var coordinate: CLLocationCoordinate2D { get }
    /// The title, shown below the marker; `nil` shows none.
    var title: String? { get }
    /// Additional text, shown as a tool tip; `nil` shows none.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// `nil` by default.
    public var title: String? { nil }
    /// `nil` by default.
    public var subtitle: String? { nil }
}

/// An annotation at a coordinate, with a title.
///
/// ``MKMapView`` updates its marker when the annotation changes.
@Observable
public final class MKPointAnnotation: MKAnnotation {
    /// The coordinate.
    public var coordinate: CLLocationCoordinate2D
    /// The title, shown below the marker; `nil` shows none.
    public var title: String?
    /// Additional text, shown as a tool tip; `nil` shows none.
    public var subtitle: String?

    /// Creates an annotation.
    public init(coordinate: CLLocationCoordinate2D = .init(), title: String? = nil, subtitle: String? = nil) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

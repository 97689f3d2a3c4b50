public import Observation

/// Something at a place on a map.
@MainActor
public protocol MKAnnotation: AnyObject {
    /// Where it is.
    var coordinate: CLLocationCoordinate2D { get }
    /// Its name, shown below its mark; `nil` shows none.
    var title: String? { get }
    /// What is told of it beside the name, shown as a tool tip.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Nothing unless the annotation says something.
    public var title: String? { nil }
    /// Nothing unless the annotation says something.
    public var subtitle: String? { nil }
}

/// A place with a name.
///
/// ``MKMapView`` follows its changes.
@Observable
public final class MKPointAnnotation: MKAnnotation {
    /// Where it is.
    public var coordinate: CLLocationCoordinate2D
    /// Its name, shown below its mark; `nil` shows none.
    public var title: String?
    /// What is told of it beside the name, shown as a tool tip.
    public var subtitle: String?

    /// Creates a place with a name.
    public init(coordinate: CLLocationCoordinate2D = .init(), title: String? = nil, subtitle: String? = nil) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

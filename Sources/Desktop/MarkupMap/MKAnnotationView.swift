public import Foundation
public import MarkupKit

/// The view of an annotation on a map: a pin with the annotation's title below it.
///
/// Return another view from ``MKMapViewDelegate/mapView(_:viewFor:)`` to replace it. The centre of the view is at the
/// annotation's coordinate.
open class MKAnnotationView: LMColumnView {
    private let pin = UIImageView(image: UIImage(systemIcon: "mark-location-symbolic"))
    private let label = UILabel(textAlignment: .center)

    /// The annotation that the view shows.
    open var annotation: (any MKAnnotation)? { didSet { showAnnotation() } }
    /// The image of the annotation; a pin by default.
    open var image: UIImage? {
        get { pin.image }
        set { pin.image = newValue }
    }

    /// Creates a view for an annotation.
    public convenience init(annotation: (any MKAnnotation)?) {
        self.init(frame: .zero)
        self.annotation = annotation
        showAnnotation()
    }

    /// Creates a view without an annotation.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(pin)
        addSubview(label)
        pin.tintColor = .red
        label.font = .systemFont(ofSize: 12)
    }

    func showAnnotation() {
        label.text = annotation?.title
        label.isHidden = annotation?.title == nil
        toolTip = annotation?.subtitle
        accessibilityLabel = annotation?.title
    }
}

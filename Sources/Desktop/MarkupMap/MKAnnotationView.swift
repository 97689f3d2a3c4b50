public import Foundation
public import MarkupKit

/// What marks an annotation on a map: a pin with the annotation's title below it.
///
/// Another view is shown if ``MKMapViewDelegate/mapView(_:viewFor:)`` answers one. Its middle is at the annotation's place.
open class MKAnnotationView: LMColumnView {
    private let pin = UIImageView(image: UIImage(systemIcon: "mark-location-symbolic"))
    private let label = UILabel(textAlignment: .center)

    /// What the view marks.
    open var annotation: (any MKAnnotation)? { didSet { showAnnotation() } }
    /// The picture of the mark; at first a pin.
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

    /// Creates a view for no annotation yet.
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

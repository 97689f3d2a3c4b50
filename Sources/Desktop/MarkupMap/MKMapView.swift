import CShumate
public import Foundation
public import KeyValueCoding
public import MarkupKit
import MarkupLanguage
import MarkupLayout
import NativeWidgets
import Observation

/// A map that the user can move and zoom, with annotations on it.
///
/// ```swift
/// let map = MKMapView()
/// map.region = MKCoordinateRegion(center: harbour, latitudinalMeters: 2000, longitudinalMeters: 2000)
/// map.addAnnotation(MKPointAnnotation(coordinate: harbour, title: "Harbour"))
/// ```
/// In documents:
///
/// ```xml
/// <MKMapView latitude="41.15" longitude="-8.61" zoomLevel="13">
///     <annotation title="Ribeira" latitude="41.14" longitude="-8.613"/>
/// </MKMapView>
/// ```
///
/// The map is OpenStreetMap's, loaded when it becomes visible, with its attribution in a corner, unless an overlay
/// replaces it: see ``MKTileOverlay/canReplaceMapContent``. The view has no natural size: give it a `weight`, or a
/// `width` and a `height`.
@KeyValueCoding
open class MKMapView: UIView {
    /// The delegate, which is notified of changes of the region and the selection.
    open weak var delegate: (any MKMapViewDelegate)?

    private let map: MapWidget?
    private var marks: [Mark] = []
    private var layers: [(overlay: MKTileOverlay, tiles: OpaquePointer)] = []
    private var waitingRegion: MKCoordinateRegion?
    private var isMoving = false
    /// Whether code, not the user, is moving the map.
    private var isByCode = false
    private var isAnimated = false
    private var hasBase = false

    /// Creates a map of the whole earth.
    public override init(frame: CGRect) {
        map = (try? Display.open()) == nil ? nil : MapWidget()
        super.init(frame: frame)
        guard let map else { return }
        native.append(map.native)
        map.show(compass: true, scale: showsScale, zoomButtons: showsZoomControls)
        map.onMove = { [weak self] in self?.didMove() }
        map.onSelection = { [weak self] in self?.didSelect(UInt(bitPattern: $0), $1) }
        show(CLLocationCoordinate2D(), zoomLevel: 1, isAnimated: false)
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            children: ChildRule.none,
            innerElements: [
                "annotation": InnerElement(
                    AnnotationElement.self, attributes: ["title", "subtitle", "latitude", "longitude"])
            ], isElementContainer: true)
    }

    /// Lays out the map.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let map else { return }
        let size = native.allocatedSize
        // GTK requires a widget to be measured before its size is allocated.
        _ = map.native.measure(.horizontal, for: -1)
        _ = map.native.measure(.vertical, for: size.width)
        map.native.allocate(LayoutBox(x: 0, y: 0, width: size.width, height: size.height))
        map.requestTiles()
        // Changing the map's layers during a layout would leave them unallocated until the next one.
        if !hasBase || waitingRegion != nil { MainLoop.atNextTurn { [weak self] in self?.settle() } }
    }

    /// Shows the base map and the pending region after the view's size is known.
    private func settle() {
        if !hasBase { showBase() }
        if let waitingRegion { setRegion(waitingRegion, animated: false) }
    }

    // MARK: Visible region

    /// The visible region. Setting it shows at least this region, as large as it fits into the view's shape.
    ///
    /// An invalid region, outside of the earth or without extent, is ignored, and a `Notice` is posted.
    open var region: MKCoordinateRegion {
        get {
            if let waitingRegion { return waitingRegion }
            return MapScale.region(
                around: centerCoordinate, zoomLevel: zoomLevel, width: max(1, bounds.width),
                height: max(1, bounds.height),
                tileSize: MapWidget.tileSize)
        }
        set { setRegion(newValue, animated: false) }
    }

    /// Shows a region, with an animation of half a second if `animated` and the desktop shows animations.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        guard region.isValid else {
            return Notice.post(
                .invalidRegion, "MKMapView: \(region) is not a valid region; the map does not move")
        }
        guard native.allocatedSize != (0, 0), !bounds.isEmpty else {
            waitingRegion = region
            return
        }
        let level = MapScale.zoomLevel(
            for: region, width: bounds.width, height: bounds.height, tileSize: MapWidget.tileSize)
        show(region.center, zoomLevel: level, isAnimated: animated)
    }

    /// The coordinate at the centre of the view.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { waitingRegion?.center ?? map?.center ?? CLLocationCoordinate2D() }
        set { setCenter(newValue, animated: false) }
    }

    /// Centres the map on a coordinate, with an animation of half a second if `animated` and the desktop shows
    /// animations.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard coordinate.isValid else {
            return Notice.post(
                .invalidRegion, "MKMapView: \(coordinate) is not a valid coordinate; the map does not move")
        }
        if waitingRegion != nil { waitingRegion?.center = coordinate }
        show(coordinate, zoomLevel: zoomLevel, isAnimated: animated, keepsWaiting: true)
    }

    /// The latitude of the centre, in degrees from -90 to 90.
    @Edited open var latitude: Double {
        get { centerCoordinate.latitude }
        set { centerCoordinate = CLLocationCoordinate2D(latitude: newValue, longitude: longitude) }
    }
    /// The longitude of the centre, in degrees from -180 to 180.
    @Edited open var longitude: Double {
        get { centerCoordinate.longitude }
        set { centerCoordinate = CLLocationCoordinate2D(latitude: latitude, longitude: newValue) }
    }
    /// The zoom level: at 0 the earth is 256 points wide, and each level doubles the scale. Default 1. Numbers outside
    /// the server's levels are clamped.
    @Edited open var zoomLevel: Double {
        get { map?.zoomLevel ?? 1 }
        set {
            guard newValue.isFinite else { return }
            show(centerCoordinate, zoomLevel: newValue, isAnimated: false)
        }
    }

    private func show(
        _ center: CLLocationCoordinate2D, zoomLevel: Double, isAnimated: Bool, keepsWaiting: Bool = false
    ) {
        guard let map else { return }
        if !keepsWaiting { waitingRegion = nil }
        let limits = map.zoomLimits
        let level = min(limits.upperBound, max(limits.lowerBound, zoomLevel))
        self.isAnimated = isAnimated && Display.showsAnimations
        isByCode = true
        map.show(center, zoomLevel: level, isAnimated: self.isAnimated)
        isByCode = false
    }

    /// Combines the viewport's separate signals for latitude, longitude and zoom level into one notification.
    private func didMove() {
        let isPersons = !isByCode
        guard !isMoving else { return }
        isMoving = true
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            isMoving = false
            if isPersons, !isAnimated { userDidEdit() }
            delegate?.mapView(self, regionDidChangeAnimated: isAnimated)
        }
    }

    /// Returns the point of a coordinate, in points from the view's upper left corner; it may lie outside of the view.
    open func convert(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
        guard let point = map?.point(of: coordinate) else { return .zero }
        return CGPoint(x: point.x, y: point.y)
    }

    /// Returns the coordinate at a point, in points from the view's upper left corner.
    open func convert(_ point: CGPoint) -> CLLocationCoordinate2D {
        map?.place(atX: point.x, y: point.y) ?? CLLocationCoordinate2D()
    }

    // MARK: Parts

    /// Whether a scale is shown; `true` by default.
    open var showsScale = true { didSet { showParts() } }
    /// Whether a compass is shown while the map is rotated; `true` by default.
    open var showsCompass = true { didSet { showParts() } }
    /// Whether zoom buttons are shown; `true` by default.
    open var showsZoomControls = true { didSet { showParts() } }

    private func showParts() { map?.show(compass: showsCompass, scale: showsScale, zoomButtons: showsZoomControls) }

    // MARK: Overlays

    /// The overlays, the lowest first; the one that replaces the map is last.
    public var overlays: [MKTileOverlay] { layers.map(\.overlay) + (base.map { [$0] } ?? []) }

    private var base: MKTileOverlay?

    /// Adds an overlay, which covers the map or replaces it. An overlay without a valid address is ignored, and a
    /// `Notice` is posted.
    open func addOverlay(_ overlay: MKTileOverlay) {
        guard let template = overlay.urlTemplate, ["{x}", "{y}", "{z}"].allSatisfy(template.contains) else {
            return Notice.post(
                .invalidOverlay,
                "MKMapView: the overlay's URL template needs {x}, {y} and {z}: \(overlay.urlTemplate ?? "it has none")")
        }
        guard !overlays.contains(where: { $0 === overlay }), let map else { return }
        if overlay.canReplaceMapContent {
            base = overlay
            showBase()
        } else if let tiles = map.addLayer(overlay) {
            layers.append((overlay, tiles))
        }
    }

    /// Removes an overlay; if it replaced the map, OpenStreetMap's map is shown again.
    open func removeOverlay(_ overlay: MKTileOverlay) {
        if base === overlay {
            base = nil
            hasBase = false
            setNeedsLayout()
        } else if let index = layers.firstIndex(where: { $0.overlay === overlay }) {
            map?.removeLayer(layers.remove(at: index).tiles)
        }
    }

    /// Shows the replacing overlay or OpenStreetMap's map. Called at the first layout, so that nothing is loaded from
    /// OpenStreetMap if an overlay was added before.
    private func showBase() {
        hasBase = true
        if let base { map?.showBase(base) } else { map?.showOpenStreetMap() }
    }

    // MARK: Annotations

    /// An annotation with its view and its marker.
    private final class Mark {
        let annotation: any MKAnnotation
        let view: UIView
        let marker: UnsafeMutablePointer<ShumateMarker>
        init(_ annotation: any MKAnnotation, _ view: UIView, _ marker: UnsafeMutablePointer<ShumateMarker>) {
            (self.annotation, self.view, self.marker) = (annotation, view, marker)
        }
    }

    /// The annotations, in the order in which they were added.
    public var annotations: [any MKAnnotation] { marks.map(\.annotation) }

    /// Adds an annotation. Does nothing if the map already has it.
    open func addAnnotation(_ annotation: any MKAnnotation) {
        guard !marks.contains(where: { $0.annotation === annotation }), let map else { return }
        let view = delegate?.mapView(self, viewFor: annotation) ?? MKAnnotationView(annotation: annotation)
        guard let marker = map.addMarker(view.native, at: annotation.coordinate) else { return }
        let mark = Mark(annotation, view, marker)
        marks.append(mark)
        follow(mark)
    }

    /// Adds annotations.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { addAnnotation(annotation) }
    }

    /// Removes an annotation.
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        guard let index = marks.firstIndex(where: { $0.annotation === annotation }) else { return }
        deselectAnnotation(annotation, animated: false)
        map?.removeMarker(marks.remove(at: index).marker)
    }

    /// Removes annotations.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }

    /// Returns the view of an annotation; `nil` if the map does not have it.
    open func view(for annotation: any MKAnnotation) -> UIView? { marks.first { $0.annotation === annotation }?.view }

    /// Adds annotations and shows a region in which all of them fit, animated for half a second if `animated`.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let places = annotations.map(\.coordinate).filter(\.isValid)
        guard let north = places.map(\.latitude).max(), let south = places.map(\.latitude).min(),
            let east = places.map(\.longitude).max(), let west = places.map(\.longitude).min()
        else { return }
        let center = CLLocationCoordinate2D(latitude: (north + south) / 2, longitude: (east + west) / 2)
        // 20 % more than the annotations need, and at least 0.005 degrees, about the length of a street.
        let span = MKCoordinateSpan(
            latitudeDelta: min(180, max(0.005, (north - south) * 1.2)),
            longitudeDelta: min(360, max(0.005, (east - west) * 1.2)))
        setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
    }

    /// Updates the position and the title of an annotation when it changes, if it is observable.
    private func follow(_ mark: Mark) {
        withObservationTracking {
            map?.move(mark.marker, to: mark.annotation.coordinate)
            (mark.view as? MKAnnotationView)?.showAnnotation()
        } onChange: { [weak self, weak mark] in
            Task { @MainActor in
                guard let self, let mark, self.marks.contains(where: { $0 === mark }) else { return }
                self.follow(mark)
            }
        }
    }

    // MARK: Selection

    /// The selected annotation in an array, or an empty array.
    public private(set) var selectedAnnotations: [any MKAnnotation] = []

    /// Selects an annotation and notifies the delegate; `animated` is ignored.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        if let mark = marks.first(where: { $0.annotation === annotation }) { map?.select(mark.marker) }
    }

    /// Deselects an annotation and notifies the delegate; `animated` is ignored.
    open func deselectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard selectedAnnotations.contains(where: { $0 === annotation }) else { return }
        if let mark = marks.first(where: { $0.annotation === annotation }) { map?.deselect(mark.marker) }
    }

    private func didSelect(_ address: UInt, _ isSelected: Bool) {
        guard let annotation = marks.first(where: { UInt(bitPattern: $0.marker) == address })?.annotation else {
            return
        }
        if isSelected {
            selectedAnnotations = [annotation]
            delegate?.mapView(self, didSelect: annotation)
        } else {
            selectedAnnotations.removeAll { $0 === annotation }
            delegate?.mapView(self, didDeselect: annotation)
        }
    }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? MKMapView else { return }
        delegate = old.delegate
    }
}

extension Notice.Code {
    /// A coordinate or region that is not valid on the earth.
    public static let invalidRegion = Notice.Code(rawValue: "invalid-region")
    /// A map overlay without a valid address for its tiles.
    public static let invalidOverlay = Notice.Code(rawValue: "invalid-overlay")
}

extension MKMapView {
    /// Creates a map that shows a region.
    ///
    /// - Parameter configure: Called last, with the new view, for example to set an outlet or to add annotations.
    public convenience init(
        region: MKCoordinateRegion? = nil, width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (MKMapView) -> Void
    ) {
        self.init(frame: .zero)
        let view = self
        if let region { view.region = region }
        view.width = width
        view.height = height
        view.weight = weight
        view.anchor = anchor
        configure(self)
    }
}

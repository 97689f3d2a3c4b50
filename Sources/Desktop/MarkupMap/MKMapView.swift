import CShumate
public import Foundation
public import KeyValueCoding
public import MarkupKit
import MarkupLanguage
import MarkupLayout
import NativeWidgets
import Observation

/// A map that a person moves and enlarges, with marks on it.
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
/// The map is OpenStreetMap's, fetched when it comes to be seen, with its attribution in a corner, unless an overlay takes its place:
/// see ``MKTileOverlay/canReplaceMapContent``. It has no size of its own: give it a `weight`, or a `width` and a `height`.
@KeyValueCoding
open class MKMapView: UIView {
    /// Hears what happens to the map.
    open weak var delegate: (any MKMapViewDelegate)?

    private let map: MapWidget?
    private var marks: [Mark] = []
    private var layers: [(overlay: MKTileOverlay, tiles: OpaquePointer)] = []
    private var waitingRegion: MKCoordinateRegion?
    private var isMoving = false
    /// Whether code is moving the map.
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
        map.onLoad = { [weak self] in
            guard let self else { return }
            delegate?.mapViewDidFinishLoadingMap(self)
        }
        map.onSelection = { [weak self] in self?.didSelect(UInt(bitPattern: $0), $1) }
        show(CLLocationCoordinate2D(), zoomLevel: 1, isAnimated: false)
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            children: ChildRule.none,
            elements: [
                "annotation": ["title": .string, "subtitle": .string, "latitude": .number, "longitude": .number]
            ])
    }

    /// Places the map.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let map else { return }
        let size = native.allocatedSize
        // GTK wants to have been asked for the sizes that it gives.
        _ = map.native.measure(.horizontal, for: -1)
        _ = map.native.measure(.vertical, for: size.width)
        map.native.allocate(LayoutBox(x: 0, y: 0, width: size.width, height: size.height))
        // What changes the map's parts in the middle of a layout leaves them without a place until the next one.
        if !hasBase || waitingRegion != nil { MainLoop.atNextTurn { [weak self] in self?.settle() } }
    }

    /// Shows what had to wait for the view's size.
    private func settle() {
        if !hasBase { showBase() }
        if let waitingRegion { setRegion(waitingRegion, animated: false) }
    }

    // MARK: What is seen

    /// What the map shows. Setting it shows at least that much, as large as it fits; the view's shape decides on the rest.
    ///
    /// A region outside of the earth, or of no size, is refused with a `Notice`.
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

    /// Shows a region, on a way of half a second if `animated` and the desktop shows animations.
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

    /// The place in the middle.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { waitingRegion?.center ?? map?.center ?? CLLocationCoordinate2D() }
        set { setCenter(newValue, animated: false) }
    }

    /// Moves a place to the middle, on a way of half a second if `animated` and the desktop shows animations.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard coordinate.isValid else {
            return Notice.post(
                .invalidRegion, "MKMapView: \(coordinate) is not a valid coordinate; the map does not move")
        }
        if waitingRegion != nil { waitingRegion?.center = coordinate }
        show(coordinate, zoomLevel: zoomLevel, isAnimated: animated, keepsWaiting: true)
    }

    /// How far the middle is north of the equator, in degrees from -90 to 90.
    @Edited open var latitude: Double {
        get { centerCoordinate.latitude }
        set { centerCoordinate = CLLocationCoordinate2D(latitude: newValue, longitude: longitude) }
    }
    /// How far the middle is east of Greenwich, in degrees from -180 to 180.
    @Edited open var longitude: Double {
        get { centerCoordinate.longitude }
        set { centerCoordinate = CLLocationCoordinate2D(latitude: latitude, longitude: newValue) }
    }
    /// How large the map is: 0 is the earth on 256 points, each level is twice the one before. 1 at first; other numbers than the server has are moved to the nearest.
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

    /// The viewport says latitude, longitude and level one after the other.
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

    /// The point of a place, in points from the view's upper left corner; it may lie outside of the view.
    open func convert(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
        guard let point = map?.point(of: coordinate) else { return .zero }
        return CGPoint(x: point.x, y: point.y)
    }

    /// The place at a point, counted in points from the view's upper left corner.
    open func convert(_ point: CGPoint) -> CLLocationCoordinate2D {
        map?.place(atX: point.x, y: point.y) ?? CLLocationCoordinate2D()
    }

    // MARK: Parts

    /// Whether a scale is shown; `true` by default.
    open var showsScale = true { didSet { showParts() } }
    /// Whether a compass is shown while the map is turned; `true` by default.
    open var showsCompass = true { didSet { showParts() } }
    /// Whether there are buttons that enlarge the map; `true` by default.
    open var showsZoomControls = true { didSet { showParts() } }

    private func showParts() { map?.show(compass: showsCompass, scale: showsScale, zoomButtons: showsZoomControls) }

    // MARK: Overlays

    /// What covers the map or is it, the lowest first.
    public var overlays: [MKTileOverlay] { layers.map(\.overlay) + (base.map { [$0] } ?? []) }

    private var base: MKTileOverlay?

    /// Covers the map with pictures, or replaces it by them. An overlay without an address is refused with a `Notice`.
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

    /// Takes an overlay away; if it was the map, OpenStreetMap's is shown again.
    open func removeOverlay(_ overlay: MKTileOverlay) {
        if base === overlay {
            base = nil
            hasBase = false
            setNeedsLayout()
        } else if let index = layers.firstIndex(where: { $0.overlay === overlay }) {
            map?.removeLayer(layers.remove(at: index).tiles)
        }
    }

    /// OpenStreetMap is asked when there is nothing else at the first layout.
    private func showBase() {
        hasBase = true
        if let base { map?.showBase(base) } else { map?.showOpenStreetMap() }
    }

    // MARK: Annotations

    /// An annotation and what shows it.
    private final class Mark {
        let annotation: any MKAnnotation
        let view: UIView
        let marker: UnsafeMutablePointer<ShumateMarker>
        init(_ annotation: any MKAnnotation, _ view: UIView, _ marker: UnsafeMutablePointer<ShumateMarker>) {
            (self.annotation, self.view, self.marker) = (annotation, view, marker)
        }
    }

    /// What is marked, in the order in which it came.
    public var annotations: [any MKAnnotation] { marks.map(\.annotation) }

    /// Marks a place. One that is marked already stays as it is.
    open func addAnnotation(_ annotation: any MKAnnotation) {
        guard !marks.contains(where: { $0.annotation === annotation }), let map else { return }
        let view = delegate?.mapView(self, viewFor: annotation) ?? MKAnnotationView(annotation: annotation)
        guard let marker = map.addMarker(view.native, at: annotation.coordinate) else { return }
        let mark = Mark(annotation, view, marker)
        marks.append(mark)
        follow(mark)
    }

    /// Marks places.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { addAnnotation(annotation) }
    }

    /// Takes a mark away.
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        guard let index = marks.firstIndex(where: { $0.annotation === annotation }) else { return }
        deselectAnnotation(annotation, animated: false)
        map?.removeMarker(marks.remove(at: index).marker)
    }

    /// Takes marks away.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }

    /// What shows an annotation; `nil` if the map does not.
    open func view(for annotation: any MKAnnotation) -> UIView? { marks.first { $0.annotation === annotation }?.view }

    /// Shows marks as large as all of them fit, on a way of half a second if `animated`.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let places = annotations.map(\.coordinate).filter(\.isValid)
        guard let north = places.map(\.latitude).max(), let south = places.map(\.latitude).min(),
            let east = places.map(\.longitude).max(), let west = places.map(\.longitude).min()
        else { return }
        let center = CLLocationCoordinate2D(latitude: (north + south) / 2, longitude: (east + west) / 2)
        // A fifth more than the marks need, and never less than a street.
        let span = MKCoordinateSpan(
            latitudeDelta: min(180, max(0.005, (north - south) * 1.2)),
            longitudeDelta: min(360, max(0.005, (east - west) * 1.2)))
        setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
    }

    /// Moves a mark and says another title when the annotation does, if it can be observed.
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

    // MARK: Choosing

    /// What is chosen: one annotation or none.
    public private(set) var selectedAnnotations: [any MKAnnotation] = []

    /// Chooses an annotation, and tells the delegate; `animated` changes nothing.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        if let mark = marks.first(where: { $0.annotation === annotation }) { map?.select(mark.marker) }
    }

    /// The opposite of ``selectAnnotation(_:animated:)``.
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

    // MARK: Markup

    /// Takes `annotation` elements.
    open override func processMarkupElement(_ tag: String, properties: [String: Any]) {
        guard tag == "annotation" else { return super.processMarkupElement(tag, properties: properties) }
        func degrees(_ name: String) -> Double? {
            properties[name] as? Double ?? (properties[name] as? Int).map(Double.init)
        }
        guard let latitude = degrees("latitude"), let longitude = degrees("longitude") else {
            return Notice.post(.invalidRegion, "MKMapView: an annotation needs a latitude and a longitude, in degrees")
        }
        addAnnotation(
            MKPointAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
                title: properties["title"] as? String, subtitle: properties["subtitle"] as? String))
    }
}

extension Notice.Code {
    /// A place or region that is none on the earth.
    public static let invalidRegion = Notice.Code(rawValue: "invalid-region")
    /// An overlay of a map that has no address for its pictures.
    public static let invalidOverlay = Notice.Code(rawValue: "invalid-overlay")
}

extension MKMapView {
    /// Creates a map of a region.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet or to add annotations.
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

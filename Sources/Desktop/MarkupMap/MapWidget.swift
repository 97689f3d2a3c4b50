import CGTK
import CShumate
import NativeWidgets

/// Wraps libshumate's map widget and its signals.
final class MapWidget {
    nonisolated let native: Native
    private let map: OpaquePointer
    private let viewport: OpaquePointer
    private let markers: OpaquePointer
    /// Tile layers between the map and the markers, the lowest first.
    private var overlays: [OpaquePointer] = []

    /// Called when the map's centre or zoom level changes.
    var onMove: () -> Void = {}
    /// Called with a marker when it is selected (`true`) or deselected (`false`).
    var onSelection: (UnsafeMutableRawPointer, Bool) -> Void = { _, _ in }

    init?() {
        guard let widget = shumate_simple_map_new(), let map = shumate_simple_map_get_map(widget),
            let viewport = shumate_simple_map_get_viewport(widget),
            let markers = shumate_marker_layer_new_full(viewport, GTK_SELECTION_SINGLE)
        else { return nil }
        native = Native(adoptingAt: UnsafeMutableRawPointer(widget))
        (self.map, self.viewport, self.markers) = (map, viewport, markers)
        if let source = Self.openStreetMap() {
            // The viewport needs a map source before one is shown, and logs a warning without it. No tiles are loaded
            // for this.
            shumate_viewport_set_reference_map_source(viewport, source)
            g_object_unref(source)
        }
        shumate_simple_map_add_overlay_layer(widget, layer(markers))
        connect()
        nameParts(of: native.address.assumingMemoryBound(to: GtkWidget.self))
    }

    /// Gives libshumate's buttons and its compass image accessible names. The buttons have only tool tips and the image
    /// has neither, so a screen reader would read their class names.
    private func nameParts(of widget: UnsafeMutablePointer<GtkWidget>) {
        let isPicture =
            g_type_check_instance_is_a(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_image_get_type()) != 0
        let name = gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? (isPicture ? "Compass" : nil)
        if let name { Native.setAccessibleLabel(name, of: OpaquePointer(widget)) }
        var child = gtk_widget_get_first_child(widget)
        while let part = child {
            nameParts(of: part)
            child = gtk_widget_get_next_sibling(part)
        }
    }

    nonisolated deinit { native.release() }

    /// The side length of a tile at an integral zoom level, in points.
    static let tileSize = 256.0

    private var simple: OpaquePointer { OpaquePointer(native.address) }

    private func layer(_ pointer: OpaquePointer) -> UnsafeMutablePointer<ShumateLayer> { UnsafeMutablePointer(pointer) }

    private func connect() {
        for property in ["latitude", "longitude", "zoom-level"] {
            connectSignal(to: UnsafeMutableRawPointer(viewport), "notify::\(property)") { [weak self] _ in
                self?.onMove()
                self?.requestTiles()
            }
        }
        for (signal, isSelected) in [("marker-selected", true), ("marker-unselected", false)] {
            connectSignal(to: UnsafeMutableRawPointer(markers), signal) { [weak self] arguments in
                if let marker = arguments.object(0) { self?.onSelection(marker, isSelected) }
            }
        }
    }

    // MARK: Visible region

    var center: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: shumate_location_get_latitude(viewport), longitude: shumate_location_get_longitude(viewport))
    }

    /// The zoom level for tiles of 256 points; may be fractional.
    var zoomLevel: Double { shumate_viewport_get_zoom_level(viewport) }

    /// Shows another centre and zoom level, animated for half a second or at once.
    func show(_ center: CLLocationCoordinate2D, zoomLevel: Double, isAnimated: Bool) {
        shumate_map_stop_go_to(map)
        guard isAnimated else {
            shumate_viewport_set_zoom_level(viewport, zoomLevel)
            return shumate_location_set_location(viewport, center.latitude, center.longitude)
        }
        shumate_map_go_to_full_with_duration(map, center.latitude, center.longitude, zoomLevel, 500)
    }

    var zoomLimits: ClosedRange<Double> {
        let lowest = Double(shumate_viewport_get_min_zoom_level(viewport))
        return lowest...max(lowest, Double(shumate_viewport_get_max_zoom_level(viewport)))
    }

    /// Returns the point of a coordinate in the widget, in points.
    func point(of place: CLLocationCoordinate2D) -> (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        shumate_viewport_location_to_widget_coords(
            viewport, native.address.assumingMemoryBound(to: GtkWidget.self), place.latitude, place.longitude, &x, &y)
        return (x, y)
    }

    /// Returns the coordinate at a point of the widget.
    func place(atX x: Double, y: Double) -> CLLocationCoordinate2D {
        var place = CLLocationCoordinate2D()
        shumate_viewport_widget_coords_to_location(
            viewport, native.address.assumingMemoryBound(to: GtkWidget.self), x, y, &place.latitude, &place.longitude)
        return place
    }

    // MARK: Tiles

    /// Shows the map of OpenStreetMap's server, from libshumate's registry.
    func showOpenStreetMap() {
        guard let source = Self.openStreetMap() else { return }
        defer { g_object_unref(source) }
        setBase(source, hasAttribution: true)
    }

    /// Returns OpenStreetMap's map source; the caller must unref it.
    private static func openStreetMap() -> UnsafeMutablePointer<ShumateMapSource>? {
        guard let registry = shumate_map_source_registry_new_with_defaults() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(registry)) }
        guard let source = shumate_map_source_registry_get_by_id(registry, SHUMATE_MAP_SOURCE_OSM_MAPNIK) else {
            return nil
        }
        g_object_ref(source)
        return source
    }

    func showBase(_ overlay: MKTileOverlay) {
        guard let source = Self.source(overlay) else { return }
        defer { g_object_unref(source) }
        setBase(source, hasAttribution: overlay.attribution != nil)
    }

    /// Sets the map source, and restores the order of the layers, because libshumate puts the new map on top.
    private func setBase(_ source: UnsafeMutablePointer<ShumateMapSource>, hasAttribution: Bool) {
        shumate_simple_map_set_map_source(simple, source)
        if let license = shumate_simple_map_get_license(simple) {
            gtk_widget_set_visible(UnsafeMutablePointer(license), hasAttribution ? 1 : 0)
        }
        for layer in overlays + [markers] {
            gtk_widget_insert_before(UnsafeMutablePointer(layer), UnsafeMutablePointer(map), nil)
        }
        requestTiles()
    }

    private var tileRequest: Task<Void, Never>?

    /// Makes the map request its missing tiles, a moment after the last call.
    ///
    /// From version 1.1, libshumate requests no tiles while the map moves fast, and the first layout and each jump count
    /// as fast. It then checks the speed again in the next frame. On a busy machine the second check often has the same
    /// frame time as the first; libshumate ignores it, and the map stays empty until the user moves it. Any notification
    /// of the viewport makes libshumate check again.
    func requestTiles() {
        tileRequest?.cancel()
        tileRequest = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(100))
            guard !Task.isCancelled, let self else { return }
            g_object_notify(UnsafeMutableRawPointer(viewport).assumingMemoryBound(to: GObject.self), "rotation")
        }
    }

    /// Adds a layer for an overlay, above the map and below the markers; the map owns it.
    func addLayer(_ overlay: MKTileOverlay) -> OpaquePointer? {
        guard let source = Self.source(overlay) else { return nil }
        defer { g_object_unref(source) }
        guard let tiles = shumate_map_layer_new(source, viewport) else { return nil }
        shumate_map_insert_layer_behind(map, layer(tiles), layer(markers))
        overlays.append(tiles)
        requestTiles()
        return tiles
    }

    func removeLayer(_ tiles: OpaquePointer) {
        overlays.removeAll { $0 == tiles }
        shumate_map_remove_layer(map, layer(tiles))
    }

    private static func source(_ overlay: MKTileOverlay) -> UnsafeMutablePointer<ShumateMapSource>? {
        guard let template = overlay.urlTemplate,
            let renderer = shumate_raster_renderer_new_full_from_url(
                // This identifier also names the cache on disk.
                template, overlay.attribution ?? "", overlay.attribution, nil, guint(clamping: overlay.minimumZ),
                guint(clamping: overlay.maximumZ), guint(clamping: overlay.tileSize), SHUMATE_MAP_PROJECTION_MERCATOR,
                template)
        else { return nil }
        return UnsafeMutablePointer(renderer)
    }

    // MARK: Parts

    func show(compass: Bool, scale: Bool, zoomButtons: Bool) {
        for (part, isShown) in [
            (shumate_simple_map_get_compass(simple), compass), (shumate_simple_map_get_scale(simple), scale),
        ] {
            if let part { gtk_widget_set_visible(UnsafeMutablePointer(part), isShown ? 1 : 0) }
        }
        shumate_simple_map_set_show_zoom_buttons(simple, zoomButtons ? 1 : 0)
    }

    // MARK: Markers

    /// Adds a marker that contains a view's widget; the layer owns the marker.
    func addMarker(_ content: Native, at place: CLLocationCoordinate2D) -> UnsafeMutablePointer<ShumateMarker>? {
        guard let marker = shumate_marker_new() else { return nil }
        shumate_marker_set_selectable(marker, 1)
        shumate_marker_set_child(marker, content.address.assumingMemoryBound(to: GtkWidget.self))
        move(marker, to: place)
        shumate_marker_layer_add_marker(markers, marker)
        return marker
    }

    func move(_ marker: UnsafeMutablePointer<ShumateMarker>, to place: CLLocationCoordinate2D) {
        shumate_location_set_location(OpaquePointer(marker), place.latitude, place.longitude)
    }

    func removeMarker(_ marker: UnsafeMutablePointer<ShumateMarker>) {
        shumate_marker_set_child(marker, nil)
        shumate_marker_layer_remove_marker(markers, marker)
    }

    func select(_ marker: UnsafeMutablePointer<ShumateMarker>) { shumate_marker_layer_select_marker(markers, marker) }
    func deselect(_ marker: UnsafeMutablePointer<ShumateMarker>) {
        shumate_marker_layer_unselect_marker(markers, marker)
    }
}

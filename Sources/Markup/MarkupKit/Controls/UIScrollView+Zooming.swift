public import Foundation
import MarkupLayout
import NativeWidgets

/// The zoom state of a scroll view.
final class ScrollZoom {
    var scale: CGFloat = 1
    /// The point of the view that stays fixed while zooming; `nil` means the middle.
    var anchor: CGPoint?
    /// The number of running pinch gestures and animations; several may overlap.
    var goingOn = 0
}

extension UIScrollView {
    /// Whether the user or an animation is zooming at the moment.
    public var isZooming: Bool { (zooming?.goingOn ?? 0) > 0 }

    /// Sets ``zoomScale`` about the middle of the visible part. With `animated` it takes a quarter of a second, unless
    /// animations are disabled on the desktop.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite, zooming != nil else { return }
        guard animated else { return Self.movingZoom.change(self, to: limited(scale)) }
        move(to: limited(scale), about: nil)
    }

    private func move(to scale: CGFloat, about anchor: CGPoint?) {
        willZoom()
        zooming?.anchor = anchor
        UIView.animate(withDuration: 0.25) {
            Self.movingZoom.change(self, to: scale)
        } completion: { [weak self] _ in
            self?.didZoom()
        }
    }

    /// Zooms and scrolls until a rectangle in the zoomed view's coordinates fills as much of the view as possible.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard let zoomed = zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0 else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        let origin = zoomed.placedFrame?.origin ?? .zero
        let offset = CGPoint(
            x: origin.x + rect.midX * scale - bounds.width / 2, y: origin.y + rect.midY * scale - bounds.height / 2)
        let end = CGPoint(x: max(0, offset.x), y: max(0, offset.y))
        guard animated else {
            Self.movingZoom.change(self, to: scale)
            contentOffset = end
            return
        }
        let (ratio, start) = (scale / zoomScale, contentOffset)
        guard abs(ratio - 1) > 1e-3 else { return setContentOffset(end, animated: true) }
        // The point that stays fixed while scale and offset move to their end values.
        let anchor = CGPoint(
            x: (end.x - start.x * ratio) / (ratio - 1), y: (end.y - start.y * ratio) / (ratio - 1))
        move(to: scale, about: anchor)
    }

    // MARK: Scale

    private static let movingZoom = AnimatedProperty<UIScrollView, CGFloat>(
        "zoomScale", get: { $0.zooming?.scale ?? 1 },
        set: { view, scale in
            let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
            view.show(zoom: scale, about: view.zooming?.anchor ?? middle)
        })

    var onlySubview: UIView? { subviews.count == 1 ? subviews.first : nil }

    /// The view that is zoomed; `nil` without zooming.
    var zoomedView: UIView? {
        guard zooming != nil else { return nil }
        guard let view = delegate.map({ $0.viewForZooming(in: self) }) ?? onlySubview else { return nil }
        return view.superview === self ? view : nil
    }

    private func limited(_ scale: CGFloat) -> CGFloat {
        let low = minimumZoomScale > 0 ? minimumZoomScale : 0.01
        return min(max(scale, low), max(low, maximumZoomScale))
    }

    func zoomRangeDidChange() {
        guard minimumZoomScale != 1 || maximumZoomScale != 1 || zooming != nil else { return }
        if zooming == nil {
            zooming = ScrollZoom()
            followZooming()
        }
        if limited(zoomScale) != zoomScale { setZoomScale(zoomScale, animated: false) }
    }

    /// Shows the content at a scale and keeps a point of the visible part fixed.
    private func show(zoom scale: CGFloat, about point: CGPoint) {
        guard let zoom = zooming, scale.isFinite, scale > 0 else { return }
        let ratio = scale / zoom.scale
        guard ratio != 1 else { return }
        let offset = contentOffset
        zoom.scale = scale
        setNeedsContentLayout()
        if native.isMapped {
            // The content must have its new size before it can be scrolled that far.
            rootView.layOutNow()
            contentOffset = CGPoint(
                x: max(0, (offset.x + point.x) * ratio - point.x), y: max(0, (offset.y + point.y) * ratio - point.y))
        }
        delegate?.scrollViewDidZoom(self)
    }

    private func willZoom() {
        zooming?.goingOn += 1
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    }

    private func didZoom() {
        zooming?.goingOn -= 1
        if !isZooming { zooming?.anchor = nil }
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }

    // MARK: Input

    private func followZooming() {
        var start: CGFloat = 1
        scroller.onPinch(
            began: { [weak self] in
                guard let self else { return }
                start = zoomScale
                willZoom()
            },
            changed: { [weak self] factor, x, y in
                guard let self else { return }
                endMovement(named: Self.movingZoom.name)
                show(zoom: limited(start * CGFloat(factor)), about: CGPoint(x: x, y: y))
            }, ended: { [weak self] in self?.didZoom() })
        scroller.onControlScroll { [weak self] steps, x, y in
            guard let self else { return }
            willZoom()
            endMovement(named: Self.movingZoom.name)
            show(zoom: limited(zoomScale * pow(1.1, -CGFloat(steps))), about: CGPoint(x: x, y: y))
            didZoom()
        }
        scroller.onZoomKeys { [weak self] step in
            guard let self else { return }
            setZoomScale(step == 0 ? 1 : zoomScale * pow(1.25, CGFloat(step)), animated: true)
        }
    }

    // MARK: Layout

    /// The size of the content including the zoomed view; `nil` if no view is zoomed.
    func measureZoomed(_ axis: LayoutAxis) -> LayoutMeasurement? {
        guard let zoom = zooming, let view = zoomedView, !view.isHidden else { return nil }
        let (size, origin) = (unzoomedSize(of: view), view.placedFrame?.origin ?? .zero)
        let length =
            axis == .horizontal ? origin.x + size.width * zoom.scale : origin.y + size.height * zoom.scale
        let pixels = Double(max(0, min(1e6, length))).rounded(.up)
        return LayoutMeasurement(minimum: pixels, natural: pixels)
    }

    func place(_ view: UIView, at scale: CGFloat, in size: LayoutSize) {
        guard !view.isHidden else { return }
        let (own, origin) = (unzoomedSize(of: view), view.placedFrame?.origin ?? .zero)
        // Content that is smaller than the view is centred.
        let x = max(Double(origin.x), (size.width - Double(own.width * scale)) / 2)
        let y = max(Double(origin.y), (size.height - Double(own.height * scale)) / 2)
        view.native.allocate(
            LayoutBox(x: Int(x), y: Int(y), width: Int(own.width), height: Int(own.height)),
            magnification: Double(scale))
    }

    /// The size at which the view is laid out before zooming.
    private func unzoomedSize(of view: UIView) -> CGSize {
        let frame = view.placedFrame?.size ?? view.fittingSize(in: .zero)
        let width = max(Double(frame.width), view.native.measure(.horizontal, for: -1).minimum)
        let height = max(Double(frame.height), view.native.measure(.vertical, for: Int(min(1e6, width))).minimum)
        return CGSize(width: min(1e6, width.rounded()), height: min(1e6, height.rounded()))
    }
}

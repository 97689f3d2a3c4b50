import Foundation
import MarkupKit
import NativePrinting
import NativeWidgets

/// The pages of a view that is drawn as a whole.
final class WholeViewPages: ViewPages {
    private let drawing: WidgetDrawing
    private let parts: [Range<Double>]
    private let width: Double
    private let scale: Double

    init(_ view: UIView, room: CGSize) throws {
        // The whole content of a scroll view is printed, not only the visible part.
        let target = (view as? UIScrollView).flatMap { $0.subviews.count == 1 ? $0.subviews[0] : nil } ?? view
        let stage = PrintStage()
        let root = Self.root(of: target)
        let isStaged = !target.native.isMapped && !root.native.hasParent
        if isStaged {
            stage.put(root.native)
            HostWindow.applyBindings()
            stage.place(root.native, width: Int(room.width))
        }
        defer { if isStaged { stage.take(root.native) } }
        guard let drawing = WidgetDrawing(of: target.native) else { throw PrintError.notShown }
        self.drawing = drawing
        let size = target.bounds.size
        width = size.width
        scale = min(1, room.width / max(1, size.width))
        var blocks: [Range<Double>] = []
        Self.collectBlocks(of: target, in: target, &blocks)
        parts = PageBreaks.parts(of: size.height, blocks: blocks, pageHeight: room.height / scale)
    }

    private static func root(of view: UIView) -> UIView { view.superview.map(root) ?? view }

    /// Collects the vertical ranges of the views that have no subviews.
    private static func collectBlocks(of view: UIView, in target: UIView, _ blocks: inout [Range<Double>]) {
        for inner in view.subviews where !inner.isHidden {
            guard inner.subviews.isEmpty else {
                collectBlocks(of: inner, in: target, &blocks)
                continue
            }
            guard let place = inner.native.bounds(in: target.native), place.height > 0 else { continue }
            blocks.append(place.y..<place.y + place.height)
        }
    }

    var count: Int { parts.count }

    func draw(_ page: Int, at origin: CGPoint, on canvas: PageCanvas) {
        let part = parts[page]
        canvas.clip(
            to: CGRect(
                x: origin.x, y: origin.y, width: width * scale, height: (part.upperBound - part.lowerBound) * scale))
        canvas.move(x: origin.x, y: origin.y - part.lowerBound * scale, scale: scale)
        canvas.draw(drawing)
    }

    func end() {}
}

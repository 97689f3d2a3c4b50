package import Foundation
import NativeWidgets

// What a drag and a drop come to without a pointer, for the package's test support: no desktop lets a program move it over other windows.

extension UIView {
    /// Drops items at a place of the view: the nearest view around it that takes drops gets them.
    ///
    /// - Returns: What has become of them, as far as that is known at once; `nil` if nothing takes drops here.
    package func receiveDrop(
        of items: [UIDragItem], from session: (any UIDragSession)? = nil, at place: CGPoint
    ) -> UIDropOperation? {
        for view in sequence(first: self, next: \.superview) {
            for case let interaction as UIDropInteraction in view.interactions {
                let point = native.convert(x: place.x, y: place.y, to: view.native)
                let spot = point.map { CGPoint(x: $0.x, y: $0.y) } ?? place
                let drop = DropSession(
                    items: items, local: session, allowsMove: session?.allowsMoveOperation ?? false, at: spot, in: view)
                guard interaction.handles(drop) else { continue }
                var result = UIDropOperation.cancel
                let isTaken = interaction.perform(drop, at: spot) { result = $0 }
                return isTaken ? result : .cancel
            }
        }
        return nil
    }

    /// Drags from a place of this view to a place of another one.
    ///
    /// - Returns: What has become of what was dragged; `nil` if nothing is dragged from here, or nothing takes it there.
    package func drag(from place: CGPoint, to target: UIView, at spot: CGPoint) -> UIDropOperation? {
        for view in sequence(first: self, next: \.superview) {
            for case let interaction as UIDragInteraction in view.interactions {
                let point = native.convert(x: place.x, y: place.y, to: view.native)
                let start = point.map { CGPoint(x: $0.x, y: $0.y) } ?? place
                guard let session = interaction.begin(at: start) else { continue }
                interaction.delegate?.dragInteraction(interaction, sessionWillBegin: session)
                let result = target.receiveDrop(of: session.items, from: session, at: spot)
                interaction.end(result ?? .cancel)
                return result
            }
        }
        return nil
    }

    /// Does what a screen reader does with the view's tap.
    ///
    /// - Returns: `false` if the view has none.
    package func activateTap() -> Bool {
        guard tapForReaders != nil else { return false }
        return nativeForMeaning.performAccessibleAction("tap")
    }
}

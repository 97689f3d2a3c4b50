package import Foundation
import NativeWidgets

// Drags and drops without a pointer, for the package's test support: no desktop lets a program move the pointer over
// other windows.

extension UIView {
    /// Drops items at a point of the view: the nearest view around it that accepts drops gets them.
    ///
    /// - Returns: The operation, as far as it is known at once; `nil` if no view accepts the drop.
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

    /// Drags from a point of this view to a point of another one.
    ///
    /// - Returns: The operation; `nil` if nothing can be dragged from here, or no view accepts the drop.
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

    /// Performs the view's tap as assistive technology would.
    ///
    /// - Returns: `false` if the view has no tap gesture.
    package func activateTap() -> Bool {
        guard tapForReaders != nil else { return false }
        return nativeForMeaning.performAccessibleAction("tap")
    }
}

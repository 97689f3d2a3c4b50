import Foundation

extension UIScrollView {
    /// Snaps to the nearest page once the offset has not changed for a moment.
    func snapSoon() {
        snaps += 1
        let number = snaps
        AnimationRun.frames.after(0.15) { [weak self] in
            guard let self, snaps == number, snapsToPages, movement == nil else { return }
            snap()
        }
    }

    private func snap() {
        let offset = contentOffset
        let target = restingOffset(of: offset)
        guard abs(target.x - offset.x) > 0.5 || abs(target.y - offset.y) > 0.5 else {
            guard isPagingEnabled || self is LMPageView else { return }
            delegate?.scrollViewDidEndDecelerating(self)
            return
        }
        setContentOffset(target, animated: true)
    }
}

import NativeWidgets

/// Which animation the changes belong to that are being made: that of the innermost block.
enum AnimationScope {
    /// One for each block that is running, the innermost last; `nil` where changes are made at once.
    private static var blocks: [AnimationRun?] = []
    /// Whether blocks animate at all, as `UIView.setAnimationsEnabled(_:)` says.
    static var isEnabled = true
    /// The views that asked for a layout in the innermost block that animates.
    private static var waiting: [UIView] = []

    /// The animation that the innermost block belongs to; `nil` outside of blocks, and where changes are made at once.
    static var current: AnimationRun? { isEnabled ? blocks.last ?? nil : nil }

    /// The animation that moves a view now; `nil` if changes of it are made at once.
    static func run(moving view: UIView) -> AnimationRun? {
        // Asked at each change of each view, and nearly always outside of any block.
        guard !blocks.isEmpty, let run = current, run.isMoving else { return nil }
        guard view.native.isInWindow else {
            run.didFindViewOutside()
            return nil
        }
        return run
    }

    /// Makes changes that belong to `run`; `nil` makes them at once.
    static func make(_ run: AnimationRun?, _ changes: () -> Void) {
        let outer = waiting
        waiting = []
        blocks.append(run)
        changes()
        // What a changed model changes by its bindings belongs to the block too.
        if run != nil { BindingQueue.shared.flush() }
        animateLayouts()
        blocks.removeLast()
        waiting = outer
        // The frame that is being made must not show what has not begun to move.
        if run != nil { MovingRules.shared.loadIfNeeded() }
    }

    /// A view, or what is inside it, needs another layout.
    static func noteLayout(of view: UIView) {
        guard !blocks.isEmpty, let run = current, run.isMoving, !NestingLimit.isBusy else { return }
        waiting.append(view)
    }

    private static func animateLayouts() {
        guard !waiting.isEmpty, let run = current, run.isMoving else { return }
        var roots: [UIView] = []
        for root in waiting.map(\.rootView) where !roots.contains(root) { roots.append(root) }
        waiting = []
        for root in roots { LayoutChange.animate(root, in: run) }
    }
}

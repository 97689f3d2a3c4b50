import NativeWidgets

/// The animation to which changes made now belong: that of the innermost block.
enum AnimationScope {
    /// The animations of the running blocks, the innermost last; `nil` for blocks whose changes are made at once.
    private static var blocks: [AnimationRun?] = []
    /// Whether blocks animate at all, see `UIView.setAnimationsEnabled(_:)`.
    static var isEnabled = true
    /// The views that requested a layout in the innermost animated block.
    private static var waiting: [UIView] = []

    /// The animation of the innermost block; `nil` outside of blocks, and if changes are made at once.
    static var current: AnimationRun? { isEnabled ? blocks.last ?? nil : nil }

    /// Returns the animation for changes of a view now; `nil` if its changes are made at once.
    static func run(moving view: UIView) -> AnimationRun? {
        // Fast path: called at each change of each view, nearly always outside of any block.
        guard !blocks.isEmpty, let run = current, run.isMoving else { return nil }
        guard view.native.isInWindow else {
            run.didFindViewOutside()
            return nil
        }
        return run
    }

    /// Calls `changes` as a block of `run`; with `nil` the changes are made at once.
    static func make(_ run: AnimationRun?, _ changes: () -> Void) {
        let outer = waiting
        waiting = []
        blocks.append(run)
        changes()
        // Changes that bindings make because a model was changed belong to the block too.
        if run != nil { BindingQueue.shared.flush() }
        animateLayouts()
        blocks.removeLast()
        waiting = outer
        // The rules are loaded now, so that the current frame does not show the final values before the animation
        // begins.
        if run != nil { MovingRules.shared.loadIfNeeded() }
    }

    /// The blocks that code has begun and not committed yet, each with the layouts that wait outside of it.
    private static var begun: [(run: AnimationRun, outer: [UIView])] = []

    /// The innermost block that code has begun; `nil` outside of any.
    static var begunRun: AnimationRun? { begun.last?.run }

    /// Begins a block that ``commit()`` ends, at the latest in the next turn of the main loop.
    static func begin(_ run: AnimationRun) {
        begun.append((run, waiting))
        waiting = []
        blocks.append(run)
        MainLoop.atNextTurn { while begun.contains(where: { $0.run === run }) { if !commit() { break } } }
    }

    /// Ends the block that was begun last; returns `false` if no block was begun, or if another block is still running inside it.
    @discardableResult
    static func commit() -> Bool {
        guard let (run, outer) = begun.last, blocks.last.flatMap({ $0 }) === run else { return false }
        BindingQueue.shared.flush()
        animateLayouts()
        begun.removeLast()
        blocks.removeLast()
        waiting = outer
        MovingRules.shared.loadIfNeeded()
        run.start()
        return true
    }

    /// Called when a view or its content needs another layout.
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

import MarkupLayout

/// The rows near the window.
extension RecyclingList {
    /// Returns the rows to create while `seen` are visible.
    func near(_ seen: Range<Int>) -> Range<Int> { seen.widened(by: (seen.count + 1) / 2, within: count) }

    /// The bound rows that were not requested from the source yet, in their order.
    private var waitingHosts: [Host] {
        hosts.values.filter { $0.isBound && !$0.wasAsked }.sorted { $0.position < $1.position }
    }

    /// Creates the missing rows in and near the window; before the first layout, only those that are needed to estimate
    /// the length of their kind.
    func makeRows(around seen: Range<Int>) {
        guard !questions.areBeingAsked else { return }
        let waiting = waitingHosts
        let near = seen.isEmpty ? 0..<count : near(seen)
        // Stop after one and a half windows: rows longer than expected push the last ones away from the window.
        var left = windowLength * 1.5
        for host in waiting where host.isBound && !host.wasAsked {
            switch host.length {
            case .madeAtOnce: fill(host)
            case .like(let kind) where lengths[kind] == nil:
                fill(host)
                learnLength(of: kind, from: host, for: waiting)
                left -= measure(host)
            case .known, .like:
                let isBefore = host.position < seen.lowerBound
                guard near.contains(host.position), isBefore || left > 0 else {
                    if !host.isPlaceholder { vacate(host) }
                    continue
                }
                fill(host)
                if !isBefore { left -= measure(host) }
            }
        }
    }

    /// Uses the length of the first row of a kind as the estimate for the others.
    private func learnLength(of kind: RowKind, from host: Host, for others: [Host]) {
        let length = max(1, measure(host))
        lengths[kind] = length
        for other in others where other.isBound && !other.wasAsked && other.isPlaceholder && other.length == .like(kind)
        {
            other.setPlaceholder(length: length, isHorizontal: isHorizontal)
        }
    }

    func measure(_ host: Host) -> Double {
        guard let row = host.rowWidget else { return 0 }
        let across = isHorizontal ? list.allocatedSize.height : list.allocatedSize.width
        return row.measure(isHorizontal ? .horizontal : .vertical, for: across > 0 ? across : -1).natural
    }

    /// Called when the rows have been laid out: creates those that have come near the window, and removes the content
    /// of those far from it.
    func didLayOut() {
        guard list.isMapped, windowLength > 0, !questions.areBeingAsked else { return }
        let before = seen
        let rows = rowsInWindow
        guard let window = longestRun(of: rows.map(\.host.position)) else { return }
        seen = window
        if !atFirstLayout.isEmpty {
            let bodies = atFirstLayout
            atFirstLayout = []
            MainLoop.atNextTurn { for body in bodies { body() } }
        }
        learnLengths(from: rows)
        let near = near(seen)
        let far = farHosts
        if !far.isEmpty || waitingHosts.contains(where: { near.contains($0.position) }) {
            guard layoutPasses.begin() else { return list.queueResizeAtNextTurn() }
            // The far rows first, so that their content can be reused for the others.
            for host in far { takeBack(host) }
            makeRows(around: seen)
        }
        prefetch(after: before)
    }

    /// Returns the longest consecutive run. GTK also keeps rows that are elsewhere, such as the focused one, at their
    /// last positions.
    private func longestRun(of positions: [Int]) -> Range<Int>? {
        var best: Range<Int>?
        var run: Range<Int>?
        for position in positions.sorted() {
            run =
                run.map { $0.upperBound == position ? $0.lowerBound..<position + 1 : position..<position + 1 }
                ?? position..<position + 1
            if let run, run.count > best?.count ?? 0 { best = run }
        }
        return best
    }

    /// The rows that are at least partly visible, with their lengths.
    private var rowsInWindow: [(host: Host, length: Double)] {
        hosts.values.compactMap { host in
            guard host.isBound, let row = host.rowWidget, row.isMapped, row.allocatedSize.width > 0,
                row.allocatedSize.height > 0, let box = row.bounds(in: scroller)
            else { return nil }
            let (start, length) = isHorizontal ? (box.x, box.width) : (box.y, box.height)
            return start < windowLength && start + length > 0 ? (host, length) : nil
        }
    }

    private func learnLengths(from rows: [(host: Host, length: Double)]) {
        var sums: [RowKind: (total: Double, count: Double)] = [:]
        for row in rows where row.host.isShown {
            guard case .like(let kind) = row.host.length else { continue }
            sums[kind, default: (0, 0)].total += row.length
            sums[kind, default: (0, 0)].count += 1
        }
        for (kind, sum) in sums { lengths[kind] = max(1, sum.total / sum.count) }
    }

    /// The rows that are more than a window away. The focused row stays, with the text that is being typed into it.
    private var farHosts: [Host] {
        let wanted = seen.widened(by: seen.count, within: count)
        return hosts.values.filter { host in
            host.isBound && host.wasAsked && host.length != .madeAtOnce && !wanted.contains(host.position)
                && !(host.rowWidget?.hasFocus ?? false)
        }
    }

    private func takeBack(_ host: Host) {
        let size = host.rowWidget?.allocatedSize
        let length = (isHorizontal ? size?.width : size?.height) ?? 0
        vacate(host, length: length > 0 ? Double(length) : nil)
    }

    /// Tells the source to prefetch one window of rows beyond the created ones, in the direction of scrolling.
    private func prefetch(after before: Range<Int>) {
        let made = near(seen)
        if !before.isEmpty, seen.lowerBound != before.lowerBound { isBackward = seen.lowerBound < before.lowerBound }
        let beyond =
            isBackward
            ? max(0, made.lowerBound - seen.count)..<made.lowerBound
            : made.upperBound..<min(count, made.upperBound + seen.count)
        let (added, cancelled) = prefetched.move(to: beyond, made: made)
        guard !added.isEmpty || !cancelled.isEmpty else { return }
        // Not during a layout: the source may change rows.
        MainLoop.atNextTurn { [weak self] in
            if !cancelled.isEmpty { self?.source?.cancelPrefetching(rows: cancelled) }
            if !added.isEmpty { self?.source?.prefetch(rows: added) }
        }
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }

    /// Returns the range extended at both ends by `distance`, limited to 0 to `count`.
    func widened(by distance: Int, within count: Int) -> Range {
        let lower = Swift.min(count, Swift.max(0, lowerBound - distance))
        return lower..<Swift.max(lower, Swift.min(count, upperBound + distance))
    }
}

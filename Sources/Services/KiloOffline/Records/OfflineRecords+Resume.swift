extension OfflineRecords {
    /// Reads the changes of the service since the last one that is known, and then sends the writes in their order.
    ///
    /// A call that comes while another one runs waits for its end, and does the same.
    ///
    /// - Throws: the log's error. The next call continues after the changes and writes that have succeeded.
    public func resume() async throws {
        while isResuming { await withCheckedContinuation { waiting.append($0) } }
        isResuming = true
        defer {
            isResuming = false
            let others = waiting
            waiting = []
            for other in others { other.resume() }
        }
        try await pull()
        while let key = try await push() {
            let former = state.number
            try await pull()
            // Without this the two sides would repeat themselves for ever.
            if state.number == former { throw OfflineError(.conflictWithoutChange(key: key)) }
        }
    }

    private func pull() async throws {
        var hasMore = true
        while hasMore {
            try Task.checkCancellation()
            let former = state.number
            let page = try await log.changes(after: former, limit: Self.pageSize)
            if page.needsReload { return try await reload() }
            var step = OfflineStep(state)
            try step.take(page.changes, rule)
            try keep(step)
            hasMore = page.hasMore && state.number > former
        }
    }

    /// Reads the whole. The first write may have been applied already, and a snapshot has no names: the service says what
    /// became of it before its base changes.
    private func reload() async throws {
        if let first = state.queue.first { _ = try await send(first) }
        let snapshot = try await log.snapshot()
        var step = OfflineStep(state)
        step.take(snapshot, rule)
        try keep(step)
    }

    /// Sends the queue; returns the key of a write that conflicts with a change.
    private func push() async throws -> String? {
        while let write = state.queue.first {
            try Task.checkCancellation()
            if try await !send(write) { return write.key }
        }
        return nil
    }

    /// Sends a write; returns `false` for a conflict.
    private func send(_ write: PendingWrite<Record>) async throws -> Bool {
        let outcome = try await log.apply(
            RecordWrite(name: write.name, key: write.key, content: write.content, seen: state.seen(write.key)))
        var step = OfflineStep(state)
        switch outcome {
        case .conflict: return false
        case .applied(let change): step.acknowledge(write, change, rule)
        case .rejected(let reason): step.reject(write, reason, rule)
        }
        try keep(step)
        return true
    }
}

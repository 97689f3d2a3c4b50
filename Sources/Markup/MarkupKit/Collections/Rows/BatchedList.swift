import Foundation
import NativeWidgets

/// The changes of a list that are shown together.
struct UpdateBatch {
    var changes = PendingUpdates()
    /// The number of calls that have begun and not ended the batch.
    var depth = 1
    var completions: [(Bool) -> Void] = []
}

/// A table or a collection whose rows change one by one or in batches.
protocol BatchedList: UIView {
    var list: RecyclingList { get }
    var isLoaded: Bool { get }
    var batch: UpdateBatch? { get set }
    /// Shows changes that the data source has made.
    func apply(_ updates: PendingUpdates)
}

extension BatchedList {
    func beginBatch() { if batch == nil { batch = UpdateBatch() } else { batch?.depth += 1 } }

    /// Ends a call of ``beginBatch()``; the outermost one shows the changes. Does nothing without a batch.
    ///
    /// - Parameter call: The name of the called method, for the notice of a call inside a data source method.
    func endBatch(_ call: String) {
        batch?.depth -= 1
        guard let ended = batch, ended.depth == 0 else { return }
        batch = nil
        let finish = { [weak self] in
            guard let self else { return }
            if !ended.changes.isEmpty { apply(ended.changes) }
            for completion in ended.completions { completion(true) }
        }
        if ended.changes.isEmpty || !list.questions.putOff(call, of: self, finish) { finish() }
    }

    func performBatch(_ call: String, _ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        body?()
        if let completion { batch?.completions.append(completion) }
        endBatch(call)
    }

    /// Forgets the changes of the batch, because all rows have been counted again.
    func dropBatchedChanges() { batch?.changes = PendingUpdates() }

    /// Records a change; outside of a batch it is applied immediately. A list that has not been loaded ignores changes, because it will count
    /// everything.
    func change(_ call: String, _ note: @escaping (inout PendingUpdates) -> Void) {
        guard isLoaded else { return }
        if var open = batch.take() {
            note(&open.changes)
            batch = open
            return
        }
        if list.questions.putOff(call, of: self, { [weak self] in self?.change(call, note) }) { return }
        var changes = PendingUpdates()
        note(&changes)
        apply(changes)
    }
}

import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// A thumbnail above the name of its file, which is dragged to other programs.
@Observable @KeyValueCoding
final class ThumbnailCell: LMCollectionViewCell {
    private(set) var name = ""
    private(set) var thumbnail: UIImage?
    private(set) var isBroken = false
    @ObservationIgnored private(set) var file: URL?
    @ObservationIgnored private var loading: Task<Void, Never>?

    override init(frame: CGRect) {
        super.init(frame: frame)
        _ = try? LMViewBuilder.view(withName: "ThumbnailCell", owner: self, root: self)
        addInteraction(UIDragInteraction(delegate: self))
    }

    /// Shows a file, and requests its thumbnail if it was not made yet.
    func show(_ file: URL, from store: ThumbnailStore, brokenFound: @escaping () -> Void) {
        self.file = file
        name = file.lastPathComponent
        thumbnail = store[file]
        isBroken = store.broken.contains(file)
        guard thumbnail == nil, !isBroken else { return }
        loading = Task { [weak self] in
            let image = await store.load(file)
            guard !Task.isCancelled, let self, self.file == file else { return }
            thumbnail = image
            isBroken = image == nil
            if isBroken { brokenFound() }
        }
    }

    /// The item has left the window, so its thumbnail is no longer needed.
    override func prepareForReuse() {
        super.prepareForReuse()
        loading?.cancel()
        (loading, file, thumbnail) = (nil, nil, nil)
    }
}

extension ThumbnailCell: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        file.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { false }
}

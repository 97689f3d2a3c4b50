import Foundation
import MarkupKit

/// Thumbnails: those seen last are kept, so that memory depends on the window and not on the folder.
final class ThumbnailStore {
    /// How many are kept at most.
    let limit: Int
    /// The size that each one covers, in pixels.
    let size: CGSize
    /// How many may be made beside those that are: each needs its whole picture for a moment.
    private(set) var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var broken: Set<URL> = []
    private(set) var kept: [URL: (image: UIImage, use: Int)] = [:]
    private var uses = 0

    init(limit: Int = 240, size: CGSize = CGSize(width: 320, height: 240)) {
        (self.limit, self.size) = (limit, size)
    }

    /// The thumbnail of a file, if it is there.
    subscript(file: URL) -> UIImage? {
        guard let image = kept[file]?.image else { return nil }
        keep(image, for: file)
        return image
    }

    /// Makes the thumbnail of a file; `nil` for a broken one, and in a task that was cancelled.
    func load(_ file: URL) async -> UIImage? {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        // The last requests are for the items that the user sees now.
        defer { if let next = waiting.popLast() { next.resume() } else { free += 1 } }
        let image = await PhotoFolder.picture(file) { [size] in max(size.width / $0.width, size.height / $0.height) }
        guard !Task.isCancelled else { return nil }
        if let image { keep(image, for: file) } else { broken.insert(file) }
        return image
    }

    private func keep(_ image: UIImage, for file: URL) {
        uses += 1
        kept[file] = (image, uses)
        guard kept.count > limit, let oldest = kept.min(by: { $0.value.use < $1.value.use })?.key else { return }
        kept[oldest] = nil
    }

    func empty() { (kept, broken) = ([:], []) }
}

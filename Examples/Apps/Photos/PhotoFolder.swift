import Foundation
import MarkupKit

/// Reads folders and pictures, on other threads than the main one.
nonisolated enum PhotoFolder {
    private static let endings: Set = ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff"]

    /// The files of a folder whose names are those of pictures, in natural order: 2 before 10.
    @concurrent static func files(in folder: URL) async throws -> [URL] {
        try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
            .filter { endings.contains($0.pathExtension.lowercased()) }
            .sorted { $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending }
    }

    /// A decoded picture; `nil` for a broken file, and after the task was cancelled.
    ///
    /// - Parameter scale: How much smaller a picture of a size is to be; a number above 1 counts as 1.
    @concurrent static func picture(_ file: URL, scale: @Sendable (CGSize) -> CGFloat) async -> UIImage? {
        guard !Task.isCancelled, let image = UIImage(contentsOfFile: file.path) else { return nil }
        let scale = min(1, scale(image.size))
        guard !Task.isCancelled else { return nil }
        return await image.byPreparingThumbnail(
            ofSize: CGSize(width: max(1, image.size.width * scale), height: max(1, image.size.height * scale)))
    }
}

import Foundation

/// A private folder for the files of one job; it is deleted together with the object.
final class JobFolder {
    private let folder: URL
    private var count = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "markup-print-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw PrintError.cannotWrite(folder.path)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func newFile() -> URL {
        count += 1
        return folder.appending(path: "\(count).pdf")
    }

    func keep(_ data: Data) throws -> URL {
        let file = newFile()
        do { try data.write(to: file) } catch { throw PrintError.cannotWrite(file.path) }
        return file
    }
}

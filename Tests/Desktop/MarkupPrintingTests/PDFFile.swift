import Foundation
import Testing

/// A PDF file as poppler's tools see it.
struct PDFFile {
    struct Word: Equatable {
        let text: String
        let left: Double
        let top: Double
        let right: Double
        let bottom: Double
    }

    let url: URL

    nonisolated static let isReadable = ["pdfinfo", "pdftotext"].allSatisfy { TestProgram.find($0) != nil }
    nonisolated static let absence: Comment = "poppler's tools are missing: run scripts/setup-peers.sh"

    /// A file that a test writes.
    static func new() -> PDFFile {
        PDFFile(url: FileManager.default.temporaryDirectory.appending(path: "markup-printing-\(UUID().uuidString).pdf"))
    }

    /// The widths and heights of the pages, in points.
    func pages() async throws -> [CGSize] {
        let words = try await Self.output("pdfinfo", ["-f", "1", "-l", "10000", url.path])
        return words.matches(of: /Page +[0-9]+ size: +([0-9.]+) x ([0-9.]+) pts/).compactMap { match in
            guard let width = Double(match.1), let height = Double(match.2) else { return nil }
            return CGSize(width: width, height: height)
        }
    }

    /// The text of a page, from 1.
    func text(ofPage page: Int) async throws -> String {
        try await Self.output("pdftotext", ["-layout", "-f", "\(page)", "-l", "\(page)", url.path, "-"])
    }

    /// Each word of a page, from 1, and where it stands.
    func words(onPage page: Int) async throws -> [Word] {
        let layout = try await Self.output("pdftotext", ["-bbox", "-f", "\(page)", "-l", "\(page)", url.path, "-"])
        let pattern = /<word xMin="([0-9.-]+)" yMin="([0-9.-]+)" xMax="([0-9.-]+)" yMax="([0-9.-]+)">([^<]*)</
        return layout.matches(of: pattern).compactMap { match in
            guard let left = Double(match.1), let top = Double(match.2), let right = Double(match.3),
                let bottom = Double(match.4)
            else { return nil }
            return Word(text: String(match.5), left: left, top: top, right: right, bottom: bottom)
        }
    }

    private nonisolated static func output(_ program: String, _ arguments: [String]) async throws -> String {
        let path = try #require(TestProgram.find(program))
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                let (process, pipe) = (Process(), Pipe())
                process.executableURL = URL(filePath: path)
                process.arguments = arguments
                process.standardOutput = pipe
                do {
                    try process.run()
                    let data = pipe.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    continuation.resume(returning: String(decoding: data, as: UTF8.self))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

import Foundation
import MarkupKit

/// Loading and freeing a document again and again: memory must not grow.
func runMemoryBenchmarks() throws {
    let shape = TreeShape(rows: 5, labels: 5)
    let file = FileManager.default.temporaryDirectory.appending(path: "flat-\(getpid()).xml")
    try shape.markup.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    print("\nload and free a document of \(shape.count) views 10,000 times")
    for thousand in 1...10 {
        for _ in 0..<1000 { _ = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil) }
        print(
            "  after \(thousand * 1000): \(Measurement.heap / 1024) KB on the heap, \(Measurement.resident / 1024) KB resident"
        )
    }
}

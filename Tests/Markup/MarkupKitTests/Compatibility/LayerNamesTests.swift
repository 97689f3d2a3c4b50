import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names about the bitmaps of layers.
    @MainActor @Suite struct LayerNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func bitmapsHaveNoEffect() {
            let layer = UIView().layer
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    layer.contentsScale = 2
                    layer.shouldRasterize = true
                    layer.rasterizationScale = 2
                    layer.allowsEdgeAntialiasing = false
                    layer.shadowPath = UIBezierPath(rect: layer.bounds).cgPath
                }
                layer.contentsScale = 1
                layer.shadowPath = nil
            }
            #expect(
                notices.map { $0.message.prefix { $0 != " " } } == [
                    "CALayer.contentsScale", "CALayer.shouldRasterize", "CALayer.rasterizationScale",
                    "CALayer.allowsEdgeAntialiasing", "CALayer.shadowPath",
                ])
            #expect(layer.contentsScale == 1 && layer.rasterizationScale == 1 && layer.allowsEdgeAntialiasing)
            #expect(!layer.shouldRasterize && layer.shadowPath == nil)
        }
    }
}

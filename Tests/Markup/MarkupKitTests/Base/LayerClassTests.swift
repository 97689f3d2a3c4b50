import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct LayerClassTests {
        init() throws { try MarkupTesting.start() }

        private final class OwnLayer: CALayer {
            var mark = 0
        }
        private class OwnView: UIView {
            override class var layerClass: AnyClass { OwnLayer.self }
            override var layer: OwnLayer { super.layer as! OwnLayer }
        }
        private final class OddView: UIView {
            override class var layerClass: AnyClass { UIResponder.self }
        }

        @Test func aViewMakesItsLayerOfItsClass() {
            let view = OwnView()
            view.layer.mark = 7
            view.layer.borderWidth = 2
            #expect(((view as UIView).layer as? OwnLayer)?.mark == 7)
            #expect(view.layer.borderWidth == 2)
        }

        @Test func otherViewsHavePlainLayers() {
            #expect(type(of: UIView().layer) == CALayer.self)
            #expect(type(of: OddView().layer) == CALayer.self)
        }

        @Test func theDeviceOrientationIsUnknown() {
            #expect(UIDevice.current.orientation == .unknown)
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
        }
    }
}

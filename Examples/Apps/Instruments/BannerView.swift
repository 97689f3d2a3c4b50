import Foundation
import KeyValueCoding
import MarkupKit

/// A gradient with rings, all of it layers.
@KeyValueCoding
final class BannerView: LMRowView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let gradient = layer as? CAGradientLayer
        gradient?.colors = [UIColor(0x1a5fb4), UIColor(0x613583)]
        gradient?.startPoint = CGPoint(x: 0, y: 0)
        gradient?.endPoint = CGPoint(x: 1, y: 1)
        for index in 1...3 {
            let ring = CAShapeLayer()
            let radius = Double(index) * 18
            ring.path =
                UIBezierPath(
                    arcCenter: CGPoint(x: 0, y: 0), radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
                ).cgPath
            ring.fillColor = nil
            ring.strokeColor = UIColor(white: 1, alpha: 0.4)
            ring.lineWidth = 3
            ring.lineDashPattern = [12, 6]
            ring.position = CGPoint(x: 40, y: 28)
            layer.addSublayer(ring)
        }
        clipsToBounds = true
    }
}

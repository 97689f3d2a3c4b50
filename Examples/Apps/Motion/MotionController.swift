import Foundation
import KeyValueCoding
import MarkupKit

/// A list that folds away, a card that jumps from corner to corner on a spring, and a slider that leads it by hand.
@KeyValueCoding
final class MotionController: UIViewController {
    var foldButton: UIButton!
    var jumpButton: UIButton!
    var list: LMColumnView!
    var stage: UIView!
    var slider: UISlider!
    let card = UIView(frame: CGRect(x: 12, y: 12, width: 72, height: 72))

    private var corner = 0
    private var walk: UIViewPropertyAnimator?
    private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple]

    init() {
        super.init(nibName: "Motion", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = colors[0]
        card.layer.cornerRadius = 12
        stage.addSubview(card)
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    /// The stage takes the room of the list, or gives it back.
    func fold() {
        UIView.animate(withDuration: 0.3) { list.isHidden.toggle() }
    }

    func jump() {
        // The card continues from the place to which the user has dragged it.
        walk?.stopAnimation(true)
        walk = nil
        slider.value = 0
        corner = (corner + 1) % 4
        UIView.animate(springDuration: 0.5, bounce: 0.3) {
            card.frame.origin = origin(ofCorner: corner)
            card.backgroundColor = colors[corner]
            card.layer.cornerRadius = 12
        }
    }

    /// The slider says how much of the way to the opposite corner has been gone.
    func lead(_ slider: UISlider) {
        let walk = walk ?? makeWalk()
        walk.fractionComplete = CGFloat(slider.value)
    }

    private func makeWalk() -> UIViewPropertyAnimator {
        let walk = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
            card.frame.origin = origin(ofCorner: corner + 2)
            card.layer.cornerRadius = 36
        }
        self.walk = walk
        return walk
    }

    /// The corners are numbered as a clock goes.
    private func origin(ofCorner number: Int) -> CGPoint {
        let room = stage.bounds.insetBy(dx: 12, dy: 12)
        let isRight = number % 4 == 1 || number % 4 == 2
        let isLow = number % 4 >= 2
        return CGPoint(x: isRight ? room.maxX - 72 : room.minX, y: isLow ? room.maxY - 72 : room.minY)
    }
}

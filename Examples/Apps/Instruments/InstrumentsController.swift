import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// A boiler's instruments, drawn by hand, and a calendar of GTK.
@Observable @KeyValueCoding
final class InstrumentsController: UIViewController {
    /// From 0 to 1.
    var pressure = 0.62
    var day = Date()
    @ObservationIgnored var curve: CurveView!

    init() { super.init(nibName: "Instruments", bundle: nil) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Instruments"
        curve.values = (0...120).map { minute in
            let minute = Double(minute)
            return 0.5 + 0.3 * sin(minute / 9) + 0.1 * sin(minute / 2.3)
        }
    }
}

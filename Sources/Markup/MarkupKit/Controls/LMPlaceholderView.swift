import Foundation
import KeyValueCoding
import NativeWidgets

/// Stands for a view whose class the program does not have: a frame with the class's name. The tools show it; a loader fails instead.
final class LMPlaceholderView: LMColumnView {
    private let label = UILabel()

    /// The class that is meant.
    private(set) var className = ""

    convenience init(className: String) {
        self.init(frame: .zero)
        self.className = className
        label.text = className
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.weight = 1
        native.addClass("markup-placeholder")
        addSubview(label)
    }
}

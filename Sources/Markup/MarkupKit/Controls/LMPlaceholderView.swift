import Foundation
import KeyValueCoding
import NativeWidgets

/// A placeholder for a view whose class is not in the program: a frame with the class's name. Tools show it; a loader
/// throws an error instead.
final class LMPlaceholderView: LMColumnView {
    private let label = UILabel()

    /// The name of the missing class.
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

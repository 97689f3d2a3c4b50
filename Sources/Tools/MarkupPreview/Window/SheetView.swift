import Foundation
import MarkupKit
import NativeWidgets

/// The document's view on the window's background, and the outlines over it.
final class SheetView: LMLayerView {
    let marks = MarksView()
    /// Called after the document has been laid out.
    var onLayout: () -> Void = {}
    private var isTelling = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(marks)
    }

    /// The document's root view; setting it removes the previous one.
    var content: UIView? {
        didSet {
            guard content !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let content { insertSubview(content, at: 0) }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isTelling else { return }
        isTelling = true
        MainLoop.atNextTurn { [weak self] in
            self?.isTelling = false
            self?.onLayout()
        }
    }
}

/// The outlines of elements over a document. Receives the pointer events while elements are inspected.
final class MarksView: UIView {
    private let pointed = Mark()
    private let chosen = Mark()
    /// Called with the position of the pointer, or `nil` when it has left.
    var onPoint: (CGPoint?) -> Void = { _ in }
    /// Called with the position of a click.
    var onPress: (CGPoint) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        chosen.layer.borderWidth = 2
        pointed.layer.borderWidth = 1
        pointed.backgroundColor = UIColor.tintColor.withAlphaComponent(0.15)
        for mark in [chosen, pointed] { addSubview(mark) }
        native.onHover { [weak self] _, place in self?.onPoint(place) }
        native.onPress { [weak self] in self?.onPress(CGPoint(x: $0, y: $1)) }
    }

    func show(chosen: CGRect?, pointed: CGRect?) {
        self.chosen.show(chosen)
        self.pointed.show(pointed)
    }

    /// An outline.
    private final class Mark: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
            isHidden = true
            layer.borderColor = .tintColor
        }

        func show(_ place: CGRect?) {
            if isHidden != (place == nil) { isHidden = place == nil }
            guard let place, place != placed else { return }
            placed = place
            frame = place
            (width, height) = (place.width, place.height)
        }

        private var placed: CGRect?
    }
}

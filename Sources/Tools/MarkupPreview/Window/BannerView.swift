import Foundation
import MarkupKit

/// A banner with the faults of the document, above its picture.
final class BannerView: LMColumnView {
    private let title = UILabel()
    private let text = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layoutMargins = UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
        spacing = 4
        title.numberOfLines = 0
        title.font = .preferredFont(forTextStyle: .headline)
        text.numberOfLines = 0
        text.font = UIFont(name: "Monospace", size: 10)
        text.accessibilityIdentifier = "faults"
        addSubview(title)
        addSubview(text)
        isHidden = true
    }

    func show(_ report: PreviewReport?) {
        isHidden = report == nil
        guard let report else { return }
        title.text = report.title
        text.text = report.text
        backgroundColor = report.isError ? UIColor(0xc0_1c28) : UIColor(0xf6_d32d)
        for label in [title, text] { label.textColor = report.isError ? .white : UIColor(0x1e_1e1e) }
    }
}

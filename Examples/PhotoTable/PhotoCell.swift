import Foundation
import MarkupKit

/// A thumbnail beside a title, declared in Swift.
final class PhotoCell: LMTableViewCell {
    private(set) var thumbnailView: UIImageView!
    private(set) var titleLabel: UILabel!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setContent(
            LMRowView(spacing: 12) {
                UIImageView(contentMode: .scaleAspectFit, width: 48, height: 48) { self.thumbnailView = $0 }
                UILabel(font: .preferredFont(forTextStyle: .body), numberOfLines: 2, weight: 1) { self.titleLabel = $0 }
            }, ignoreMargins: false)
    }

    required init?(coder decoder: NSCoder) { nil }
}

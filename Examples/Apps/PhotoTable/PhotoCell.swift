import Foundation
import MarkupKit

/// A thumbnail beside a title, declared in Swift.
final class PhotoCell: LMTableViewCell {
    private(set) var titleLabel: UILabel!
    private(set) var thumbnailView: UIImageView!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = LMRowView(spacing: 12) {
            UIImageView(contentMode: .scaleAspectFit, width: 48, height: 48) { self.thumbnailView = $0 }
            UILabel(font: .preferredFont(forTextStyle: .body), numberOfLines: 2, weight: 1) { self.titleLabel = $0 }
        }
        setContent(row, ignoreMargins: false)
    }

    required init?(coder decoder: NSCoder) { nil }
}

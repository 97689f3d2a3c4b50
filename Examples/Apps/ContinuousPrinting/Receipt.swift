import Foundation
import MarkupKit
import MarkupPrinting

/// The items of a purchase at the market.
struct Receipt {
    struct Item {
        let name: String
        let count: Int
        /// In cents.
        let price: Int

        var total: Int { count * price }
    }

    let customer: String
    let items: [Item]

    var total: Int { items.map(\.total).reduce(0, +) }

    /// The receipt for a paper on which lines are so wide, in points: prices stand at the right edge.
    func text(width: CGFloat) -> NSAttributedString {
        let text = NSMutableAttributedString()
        func add(_ line: String, _ font: UIFont, _ style: NSParagraphStyle, _ color: UIColor? = nil) {
            var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
            attributes[.foregroundColor] = color
            text.append(NSAttributedString(string: line + "\n", attributes: attributes))
        }
        let heading = NSMutableParagraphStyle()
        heading.alignment = .center
        let line = NSMutableParagraphStyle()
        line.tabStops = [NSTextTab(textAlignment: .right, location: width)]
        let sum = line.mutableCopy()
        sum.paragraphSpacingBefore = 6
        sum.paragraphSpacing = 6

        add("Orchard & Hill", .boldSystemFont(ofSize: 14), heading)
        add("for \(customer)", .systemFont(ofSize: 9), heading, UIColor(white: 0.4, alpha: 1))
        add("", .systemFont(ofSize: 6), line)
        for item in items {
            add("\(item.count) × \(item.name)\t\(Self.amount(item.total))", .systemFont(ofSize: 10), line)
        }
        add("Total\t\(Self.amount(total))", .boldSystemFont(ofSize: 11), sum)
        add("Bring the crates back, please.", .italicSystemFont(ofSize: 9), heading)
        return text
    }

    static func amount(_ cents: Int) -> String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

    static let all = [
        Receipt(
            customer: "Noor",
            items: [
                Item(name: "Pears, crate", count: 2, price: 640), Item(name: "Walnuts, bag", count: 1, price: 475),
            ]),
        Receipt(customer: "Tomasz", items: [Item(name: "Cider, bottle", count: 6, price: 280)]),
        Receipt(
            customer: "Ines",
            items: [
                Item(name: "Quinces, crate", count: 1, price: 720), Item(name: "Plum jam, jar", count: 4, price: 390),
                Item(name: "Honey, jar", count: 2, price: 815), Item(name: "Basket", count: 1, price: 1250),
            ]),
    ]
}

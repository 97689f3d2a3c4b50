import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Constraints between baselines of texts.
    @MainActor @Suite struct BaselineTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ view: UIView) -> HostWindow {
            let window = HostWindow(view, size: CGSize(width: 400, height: 200))
            #expect(window.show())
            return window
        }

        private func label(_ text: String, _ size: CGFloat, in view: UIView) -> UILabel {
            let label = UILabel(text: text)
            label.font = .systemFont(ofSize: size)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            return label
        }

        /// The distance of the text's baseline from the upper edge of a label, by the measures of its font.
        private func baseline(_ label: UILabel) -> CGFloat {
            (label.bounds.height - label.font.lineHeight) / 2 + label.font.ascender
        }

        @Test func textsOfTwoSizesStandOnOneLine() throws {
            let view = UIView()
            let (large, small) = (label("Large", 40, in: view), label("small", 12, in: view))
            NSLayoutConstraint.activate([
                large.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            ])
            let window = show(view)
            defer { window.close() }
            let (first, second) = (baseline(large), baseline(small))
            #expect(first - second > 10)
            #expect(abs(large.frame.minY + first - (small.frame.minY + second)) <= 2)
        }

        @Test func textStandsInTheMiddleOfAHighLabel() throws {
            let view = UIView()
            let (high, small) = (label("high", 12, in: view), label("small", 12, in: view))
            NSLayoutConstraint.activate([
                high.topAnchor.constraint(equalTo: view.topAnchor),
                high.heightAnchor.constraint(equalToConstant: 100),
                NSLayoutConstraint(
                    item: small, attribute: .lastBaseline, relatedBy: .equal, toItem: high, attribute: .baseline,
                    multiplier: 1, constant: 0),
            ])
            let window = show(view)
            defer { window.close() }
            #expect(abs(small.frame.midY - 50) <= 1)
        }

        @Test func aViewWithoutTextStandsOnItsLowerEdge() throws {
            let view = UIView()
            let text = label("text", 30, in: view)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
                box.heightAnchor.constraint(equalToConstant: 10),
                box.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
            ])
            let window = show(view)
            defer { window.close() }
            #expect(abs(box.frame.maxY - text.frame.minY - baseline(text)) <= 2)
        }
    }
}

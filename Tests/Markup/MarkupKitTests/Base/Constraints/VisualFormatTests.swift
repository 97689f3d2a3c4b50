import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct VisualFormatTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ rules: (UIView, UIView) -> [NSLayoutConstraint]) throws -> [CGRect] {
            let (container, first, second) = (UIView(), UIView(), UIView())
            for view in [first, second] {
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
            }
            NSLayoutConstraint.activate(rules(first, second))
            let window = HostWindow(container, size: CGSize(width: 300, height: 200))
            try #require(window.show())
            defer { window.close() }
            return [first.frame, second.frame]
        }

        private func constraints(
            _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
        ) throws -> [CGRect] {
            try show { first, second in
                formats.flatMap {
                    NSLayoutConstraint.constraints(
                        withVisualFormat: $0, options: options, metrics: metrics,
                        views: ["first": first, "second": second])
                }
            }
        }

        @Test func aRowAndItsColumnsAreDrawn() throws {
            let frames = try constraints(
                "H:|[first(100)]-gap-[second]-20-|", "V:|-[first(second)]-10-|", "V:|-10-[second(>=30)]-|",
                metrics: ["gap": 12])
            #expect(frames[0].minX == 0 && frames[0].width == 100)
            #expect(frames[1].minX == 112 && frames[1].maxX == 280)
            #expect(frames[0].minY == 8 && frames[0].maxY == 190)
            #expect(frames[1].minY == 10 && frames[1].maxY == 192)
        }

        @Test func aStandardGapIsEightPoints() throws {
            let frames = try constraints("|-[first(50)]-[second(first)]", "V:|[first(20)]", "V:|[second(20)]")
            #expect(frames[0].minX == 8 && frames[1].minX == 66 && frames[1].width == 50)
        }

        @Test func optionsAlignTheViews() throws {
            let frames = try constraints(
                "H:[first(50)]-5-[second(60)]|", "V:|-40-[first(20)]", "V:[second(10)]",
                options: [.alignAllCenterY])
            #expect(frames[1].maxX == 300 && frames[0].maxX == 235)
            #expect(frames[1].midY == frames[0].midY)
        }

        @Test func aPriorityYields() throws {
            let frames = try constraints(
                "H:|[first(==80@500)]", "H:|[first(<=60)]", "V:|[first(20)]", "H:|[second]|", "V:|[second(5)]")
            #expect(frames[0].width == 60)
        }

        @Test(arguments: [
            ("H:|[first", "expected ']'"), ("[first]-(8[second]", "expected ')'"), ("", "expected '['"),
            ("[third]", "'third', which is not in 'views'"), ("[first(gap)]", "'gap', which is not in 'views'"),
            ("[first]-gap-[second]", "'gap', which is not in 'metrics'"), ("|[first]", "it has none"),
            ("[first]|[second]", "the end after '|'"),
        ])
        func aFaultIsReported(format: String, message: String) {
            let (first, second) = (UIView(), UIView())
            var made: [NSLayoutConstraint] = []
            let notices = MarkupTesting.notices {
                made = NSLayoutConstraint.constraints(
                    withVisualFormat: format, metrics: nil, views: ["first": first, "second": second])
            }
            #expect(made.isEmpty)
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains(message) == true, "\(notices)")
        }
    }
}

import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Animated frames and layouts.
    @MainActor @Suite struct LayoutAnimationTests {
        init() throws { try MarkupTesting.start() }

        private func shown(_ view: UIView, width: Double = 400, height: Double = 300) throws -> HostWindow {
            let window = HostWindow(view, size: CGSize(width: width, height: height))
            try #require(window.show())
            return window
        }

        private func place(_ view: UIView) -> CGRect { view.native.frameInParent ?? .null }

        private func row() throws -> (row: LMRowView, first: UIView, second: UIView) {
            let view = try LMViewBuilder.view(
                markup: "<LMRowView spacing='0'><UIView weight='1'/><UIView weight='1'/></LMRowView>")
            let row = try #require(view as? LMRowView)
            return (row, row.subviews[0], row.subviews[1])
        }

        @Test func aFrameMovesAndGrows() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40)))
            container.addSubview(view)
            let window = try shown(container)
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.frame = CGRect(x: 110, y: 20, width: 200, height: 60)
                }
                #expect(view.frame == CGRect(x: 110, y: 20, width: 200, height: 60))
                #expect(place(view) == CGRect(x: 10, y: 20, width: 100, height: 40))
                frames.advance(by: 0.5)
                #expect(place(view) == CGRect(x: 60, y: 20, width: 150, height: 50))
                window.settle()
                #expect(place(view) == CGRect(x: 60, y: 20, width: 150, height: 50), "a layout does not put it back")
                frames.advance(by: 0.6)
                #expect(place(view) == CGRect(x: 110, y: 20, width: 200, height: 60))
                window.settle()
                #expect(place(view) == view.frame)
            }
        }

        @Test func aFrameIsChangedPartByPart() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40)))
            container.addSubview(view)
            #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40), "as it was set")
            let window = try shown(container)
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.frame.origin.x += 100
                    view.frame.size.width += 100
                    view.center.y += 10
                }
                #expect(view.frame == CGRect(x: 110, y: 30, width: 200, height: 40))
                frames.advance(by: 0.5)
                #expect(place(view) == CGRect(x: 60, y: 25, width: 150, height: 40))
                frames.advance(by: 1)
                window.settle()
                #expect(view.frame == CGRect(x: 110, y: 30, width: 200, height: 40))
            }
        }

        @Test func centerAndBoundsMoveTheFrame() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            let window = try shown(container)
            defer { window.close() }
            view.center = CGPoint(x: 200, y: 100)
            window.settle()
            #expect(view.frame == CGRect(x: 150, y: 80, width: 100, height: 40))
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
                }
                frames.advance(by: 0.5)
                #expect(place(view) == CGRect(x: 125, y: 80, width: 150, height: 40))
                #expect(view.center == CGPoint(x: 200, y: 100))
            }
        }

        @Test func weightsMoveWithoutAnotherWord() async throws {
            let (row, first, second) = try row()
            let window = try shown(row)
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.weight = 3 }
                #expect(place(first).width == 200)
                frames.advance(by: 0.5)
                #expect(place(first).width == 250)
                #expect(place(second).minX == 250)
                #expect(place(second).width == 150)
                frames.advance(by: 0.6)
                window.settle()
                #expect(place(first).width == 300)
                #expect(place(second) == CGRect(x: 300, y: 0, width: 100, height: 300))
            }
        }

        @Test func spacingAndHiddenViewsMoveTheOthers() async throws {
            let (row, first, second) = try row()
            let window = try shown(row)
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.spacing = 40 }
                frames.advance(by: 0.5)
                #expect(place(second).minX == 210)
                frames.advance(by: 1)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.isHidden = true }
                #expect(place(second).minX == 220)
                frames.advance(by: 0.5)
                #expect(place(second).minX == 110)
                frames.advance(by: 1)
                #expect(place(second) == CGRect(x: 0, y: 0, width: 400, height: 300))
            }
        }

        /// Written as for UIKit: the constant is set before the block, the layout is done inside.
        @Test func aConstraintsConstantMovesByLayoutIfNeeded() async throws {
            let (container, view) = (UIView(), UIView())
            container.addSubview(view)
            let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: container.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
            ])
            let window = try shown(container)
            defer { window.close() }
            #expect(place(view).minX == 10)
            try await ManualFrames.use { frames in
                leading.constant = 210
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { container.layoutIfNeeded() }
                #expect(view.frame.minX == 210)
                frames.advance(by: 0.25)
                #expect(place(view).minX == 60)
                frames.advance(by: 0.25)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { leading.constant = 10 }
                #expect(place(view).minX == 110, "it reverses at its current place")
                frames.advance(by: 0.5)
                #expect(place(view).minX == 60)
                frames.advance(by: 1)
                window.settle()
                #expect(place(view).minX == 10)
            }
        }

        @Test func whatIsInsideSomethingThatGrowsEndsWhereItBelongs() async throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView spacing='0'>
                        <LMRowView weight='1' spacing='0'><UIView weight='1'/><UIView weight='1'/></LMRowView>
                        <UIView weight='1'/>
                    </LMRowView>
                    """)
            let window = try shown(view)
            defer { window.close() }
            let inner = view.subviews[0]
            let last = inner.subviews[1]
            #expect(place(last) == CGRect(x: 100, y: 0, width: 100, height: 300))
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.weight = 3 }
                frames.advance(by: 0.5)
                #expect(place(inner).width == 250)
                #expect(place(last) == CGRect(x: 125, y: 0, width: 125, height: 300), "it keeps step with the row")
                frames.advance(by: 0.6)
                window.settle()
                #expect(place(last) == CGRect(x: 150, y: 0, width: 150, height: 300))
            }
        }

        @Test func theLayoutMayChangeMeanwhile() async throws {
            let (row, first, second) = try row()
            let window = try shown(row)
            defer { window.close() }
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.weight = 3 }
                frames.advance(by: 0.5)
                first.weight = 1
                window.settle()
                frames.advance(by: 0.6)
                window.settle()
                #expect(place(first).width == 200)
                #expect(place(second).minX == 200)
            }
        }

        @Test func framesAreRightAfterLayoutIfNeeded() throws {
            let (row, first, second) = try row()
            let window = try shown(row)
            defer { window.close() }
            first.weight = 3
            #expect(place(first).width == 200)
            second.layoutIfNeeded()
            #expect(place(first).width == 300)
            #expect(second.frame == CGRect(x: 300, y: 0, width: 100, height: 300))
        }

        @Test func aViewInNoWindowIsLaidOutAtItsFrame() throws {
            let (row, first, _) = try row()
            row.frame = CGRect(x: 0, y: 0, width: 240, height: 20)
            row.layoutIfNeeded()
            #expect(first.bounds.size == CGSize(width: 120, height: 20))
        }

        @Test func aNestedLayoutCallDoesNothing() throws {
            final class Eager: UIView {
                var count = 0
                override func layoutSubviews() {
                    count += 1
                    layoutIfNeeded()
                }
            }
            let view = Eager()
            let window = try shown(view)
            defer { window.close() }
            #expect(view.count > 0)
        }

        // MARK: Transitions

        @Test func contentDissolves() async throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
            container.addSubview(view)
            view.backgroundColor = .red
            let window = try shown(container)
            defer { window.close() }
            try await ManualFrames.use { frames in
                var finished: Bool?
                UIView.transition(
                    with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                    animations: { view.backgroundColor = .blue }, completion: { finished = $0 })
                #expect(view.movement(named: LookMovement.name) == nil, "the block's changes apply immediately")
                frames.advance(by: 0.5)
                window.settle()
                let middle = try Picture(of: window).color(x: 50, y: 20)
                #expect(abs(middle.red - 128) < 8)
                #expect(abs(middle.blue - 128) < 8)
                frames.advance(by: 0.6)
                await MarkupTesting.pump(until: { finished != nil })
                #expect(finished == true)
                window.settle()
                let end = try Picture(of: window).color(x: 50, y: 20)
                #expect(end.red == 0)
                #expect(end.blue == 255)
            }
        }

        @Test func oneViewReplacesAnother() async throws {
            let (container, old, new) = (UIView(), UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 40)), UIView())
            container.addSubview(old)
            container.addSubview(UIView())
            let window = try shown(container)
            defer { window.close() }
            try await ManualFrames.use { frames in
                var ends: [Bool] = []
                UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) {
                    ends.append($0)
                }
                #expect(old.superview == nil)
                #expect(container.subviews.first === new)
                frames.advance(by: 1.1)
                await MarkupTesting.pump(until: { ends == [true] })
                #expect(new.frame == CGRect(x: 5, y: 6, width: 70, height: 40))
                UIView.transition(from: old, to: new, duration: 1) { ends.append($0) }
                await MarkupTesting.pump(until: { ends.count == 2 })
                #expect(ends == [true, false], "a view without a window does not move")
                new.isHidden = true
                container.addSubview(old)
                UIView.transition(from: old, to: new, duration: 0, options: .showHideTransitionViews)
                #expect(old.isHidden)
                #expect(!new.isHidden)
            }
        }
    }
}

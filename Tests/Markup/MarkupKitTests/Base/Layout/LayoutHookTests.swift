import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Keys in rows, with corner radii that depend on their height.
private final class Keypad: UIView {
    let keys = (0..<6).map { _ in UIButton(type: .custom) }
    private(set) var heights: [CGFloat] = []
    private(set) var calls = 0
    var callsSuper = true
    var factor = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        let column = UIStackView()
        column.axis = .vertical
        column.distribution = .fillEqually
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        for row in 0..<2 {
            let line = UIStackView(arrangedSubviews: Array(keys[row * 3..<row * 3 + 3]))
            line.distribution = .fillEqually
            line.spacing = 8
            column.addArrangedSubview(line)
        }
        for key in keys {
            key.backgroundColor = .red
            key.layer.masksToBounds = true
        }
        addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: leadingAnchor), column.topAnchor.constraint(equalTo: topAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
            column.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    override func layoutSubviews() {
        if callsSuper { super.layoutSubviews() }
        layoutIfNeeded()
        calls += 1
        heights = keys.map(\.frame.height)
        for key in keys { key.layer.cornerRadius = key.frame.height * factor }
    }
}

private final class Pill: UIButton {
    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

extension ViewTests {
    /// Tests of overrides of `layoutSubviews()`.
    @MainActor @Suite struct LayoutHookTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ view: UIView, _ width: Double, _ height: Double) throws -> HostWindow {
            let space = LMAnchorView()
            view.anchor = [.top, .left]
            (view.width, view.height) = (width, height)
            space.addSubview(view)
            let window = HostWindow(space, size: CGSize(width: 400, height: 400))
            try #require(window.show())
            window.settle()
            return window
        }

        @Test(arguments: [true, false]) func nestedFramesAreThere(callsSuper: Bool) throws {
            let pad = Keypad()
            pad.callsSuper = callsSuper
            let window = try show(pad, 316, 208)
            defer { window.close() }
            #expect(pad.heights == Array(repeating: 100, count: 6))
            #expect(pad.keys[5].frame == CGRect(x: 216, y: 0, width: 100, height: 100))
            #expect(pad.keys[0].layer.cornerRadius == 50)
        }

        @Test func backgroundsFollowTheirCorners() async throws {
            let pad = Keypad()
            let window = try show(pad, 316, 208)
            defer { window.close() }
            let picture = try Picture(of: window)
            #expect(picture.color(x: 50, y: 50).red > 200)
            #expect(picture.color(x: 50, y: 50).green < 60)
            #expect(picture.color(x: 2, y: 2).green > 200, "the corner is cut off")
            (pad.width, pad.height) = (196, 328)
            await MarkupTesting.pump(until: { pad.keys[0].frame.height == 160 })
            window.settle()
            #expect(pad.keys[0].layer.cornerRadius == 80)
            let second = try Picture(of: window)
            #expect(second.color(x: 30, y: 80).green < 60)
            #expect(second.color(x: 30, y: 80).red > 200)
        }

        @Test func aLayoutIsNotDrawnWithoutTheLookThatItChanges() throws {
            let pad = Keypad()
            let window = try show(pad, 316, 208)
            defer { window.close() }
            for factor in [0.31, 0.32, 0.33] {
                pad.factor = factor
                pad.setNeedsLayout()
                pad.layoutIfNeeded()
                let picture = try Picture(of: window)
                #expect(picture.color(x: 50, y: 50).red > 200)
                #expect(picture.color(x: 50, y: 50).green < 60)
            }
            #expect(pad.keys[0].layer.cornerRadius == 33)
        }

        @Test func valuesSetAfterTheLayoutStay() throws {
            final class Form: UIView {
                let (label, box) = (UILabel(), UIView())
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    for view in [label, box] { addSubview(view) }
                }
                override func layoutSubviews() {
                    super.layoutSubviews()
                    label.text = "A longer text than before"
                    label.frame = CGRect(x: 0, y: 40, width: bounds.width, height: 30)
                    box.frame = CGRect(x: 10, y: 10, width: bounds.width / 2, height: 20)
                }
            }
            let form = Form()
            let window = try show(form, 300, 100)
            defer { window.close() }
            #expect(form.box.frame == CGRect(x: 10, y: 10, width: 150, height: 20))
            #expect(form.box.native.allocatedSize == (150, 20))
            #expect(form.label.frame == CGRect(x: 0, y: 40, width: 300, height: 30))
            form.label.text = "Short"
            window.settle()
            #expect(form.label.text == "A longer text than before")
        }

        @Test func valuesSetByTheControllerAfterTheLayoutStay() async throws {
            final class Screen: UIViewController {
                let box = UIView()
                override func viewDidLoad() { view.addSubview(box) }
                override func viewDidLayoutSubviews() {
                    box.frame = CGRect(x: 0, y: 0, width: view.bounds.width - 20, height: 10)
                }
            }
            let screen = Screen()
            let window = try show(screen.view, 300, 100)
            defer { window.close() }
            await MarkupTesting.pump(until: { screen.box.native.allocatedSize == (280, 10) })
            #expect(screen.box.native.allocatedSize == (280, 10))
        }

        @Test func controlsAreNotifiedOfTheirLayout() async throws {
            let (row, pill) = (LMRowView(), Pill(type: .custom))
            pill.backgroundColor = .red
            pill.weight = 1
            row.addSubview(pill)
            let window = try show(row, 200, 60)
            defer { window.close() }
            #expect(pill.layer.cornerRadius == 30)
            row.height = 90
            await MarkupTesting.pump(until: { pill.layer.cornerRadius == 45 })
            #expect(pill.layer.cornerRadius == 45)
        }
    }
}

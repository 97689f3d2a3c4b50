import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class FrameCounter {
    var count = 0
    func step(_ link: CADisplayLink) { count += 1 }
}

extension ViewTests {
    /// Names of UIKit that no other test uses: constraints, blocks of views, controls, the machine and its screens.
    @MainActor @Suite struct BaseNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func constraintsAreAddedAndRemoved() {
            let (outer, inner) = (UIView(), UIView())
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
            let right = inner.rightAnchor.constraint(equalTo: outer.rightAnchor)
            inner.addConstraint(left)
            #expect(left.isActive)
            outer.addConstraints([right])
            #expect(outer.constraints.count == 2)
            outer.removeConstraint(left)
            #expect(!left.isActive)
            #expect(outer.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(right)])
            outer.removeConstraints([left, right])
            #expect(outer.constraints.isEmpty)
        }

        @Test func theRightEdgeOfTheSafeArea() throws {
            let (outer, inner) = (UIView(), UIView())
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            let area = outer.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                inner.rightAnchor.constraint(equalTo: area.rightAnchor, constant: -10),
                inner.topAnchor.constraint(equalTo: area.topAnchor, constant: 4),
                inner.widthAnchor.constraint(equalToConstant: 40),
                inner.heightAnchor.constraint(equalToConstant: 20),
            ])
            let window = HostWindow(outer, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            #expect(inner.frame == CGRect(x: 150, y: 4, width: 40, height: 20))
        }

        @Test(arguments: [true, false]) func theLabelThatResistsStaysWhole(isFirst: Bool) throws {
            let outer = UIView()
            let labels = ["Lighthouse keeper", "Lighthouse visitor"].map { text in
                let label = UILabel()
                label.text = text
                label.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(label)
                return label
            }
            let (whole, cut) = isFirst ? (labels[0], labels[1]) : (labels[1], labels[0])
            whole.setContentCompressionResistancePriority(.required, for: .horizontal)
            cut.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            #expect(whole.contentCompressionResistancePriority(for: .horizontal) == .required)
            #expect(whole.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
            let natural = labels.map(\.intrinsicContentSize.width)
            NSLayoutConstraint.activate([
                labels[0].leftAnchor.constraint(equalTo: outer.leftAnchor),
                labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor),
                labels[1].rightAnchor.constraint(equalTo: outer.rightAnchor),
                labels[0].topAnchor.constraint(equalTo: outer.topAnchor),
                labels[1].topAnchor.constraint(equalTo: outer.topAnchor),
            ])
            let size = CGSize(width: (natural[0] + natural[1] - 40).rounded(), height: 60)
            let window = HostWindow(outer, size: size)
            defer { window.close() }
            try #require(window.show())
            #expect(abs(whole.frame.width - natural[isFirst ? 0 : 1]) <= 1)
            #expect(cut.frame.width < natural[isFirst ? 1 : 0] - 30)
        }

        @Test func blocksOfViewsMayBranchAndRepeat() {
            func views(@SubviewBuilder _ block: () -> [UIView]) -> [UIView] { block() }
            let all = (0..<5).map { _ in UIView() }
            for isShown in [true, false] {
                let built = views {
                    all[0]
                    if isShown { all[1] }
                    for view in all[2...3] { view }
                    if #available(macOS 12, *) { all[4] }
                }
                #expect(built == (isShown ? all : [all[0]] + all[2...]))
            }
        }

        @Test func flagsOfAControlAreTheApplications() {
            let control = UIControl()
            #expect(!control.isHighlighted)
            control.isHighlighted = true
            #expect(control.isHighlighted)
            #expect(!control.isSelected)
            #expect(control.isEnabled)
        }

        @Test func theMachineIsDescribed() throws {
            let device = UIDevice.current
            #expect(device.localizedModel == device.model)
            #expect(device.isMultitaskingSupported)
            #expect(device.userInterfaceIdiom != .carPlay)
            device.orientation = .faceDown
            #expect(device.orientation == .faceDown)
            device.orientation = .unknown
            let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)).map(UIDevice.parsed) ?? [:]
            let kernel = ProcessInfo.processInfo.operatingSystemVersion
            #expect(
                device.systemVersion == release["VERSION_ID"]
                    ?? "\(kernel.majorVersion).\(kernel.minorVersion).\(kernel.patchVersion)")
        }

        @Test func aScreenHasPixelsAndALinkToItsFrames() async throws {
            let screen = UIScreen.main
            #expect(screen.nativeScale == screen.scale)
            #expect(screen.nativeBounds.size.width == screen.bounds.width * screen.scale)
            #expect(screen.nativeBounds.size.height == screen.bounds.height * screen.scale)
            let window = HostWindow(UIView(), size: CGSize(width: 60, height: 60))
            defer { window.close() }
            try #require(window.show())
            let counter = FrameCounter()
            let link = try #require(screen.displayLink(withTarget: counter, selector: "step"))
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            #expect(await MarkupTesting.pump(until: { counter.count > 0 }))
        }

        @Test func theExpandedSizeIsThatOfTheContent() {
            let label = UILabel()
            label.text = "A few words"
            #expect(label.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == label.intrinsicContentSize)
        }
    }
}

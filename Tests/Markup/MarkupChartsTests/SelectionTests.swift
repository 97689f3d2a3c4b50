import ChartLayout
import Foundation
import NativeWidgets
import Testing

@testable import MarkupCharts
@testable import MarkupKit
@testable import MarkupTesting

extension ChartTests {
    /// Selection of marks by the user.
    @MainActor @Suite struct SelectionTests {
        init() throws { try MarkupTesting.start() }

        /// Records the selection.
        private final class Listener: LMChartViewDelegate {
            var chosen: [String] = []
            func chartView(_ chartView: LMChartView, didSelect value: Any?) {
                chosen.append(value.map { "\($0)" } ?? "nothing")
            }
        }

        private func show(_ chart: LMChartView) async throws -> (window: UIWindow, controller: UIViewController) {
            let window = UIWindow()
            window.defaultSize = CGSize(width: 400, height: 300)
            let controller = UIViewController()
            controller.view = chart
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let isShown = await MarkupTesting.pump(until: { chart.native.allocatedSize.width > 0 })
            try #require(isShown)
            return (window, controller)
        }

        /// Reloading makes a new chart when its marks have changed.
        @Test func aChartThatReplacesAnotherKeepsItsDelegate() {
            let (old, new, listener) = (LMChartView(), LMChartView(), Listener())
            old.delegate = listener
            new.takeConnections(of: old)
            #expect(new.delegate === listener)
        }

        private func point(_ place: Double, _ chart: LMChartView) throws -> CGPoint {
            let arrangement = try #require(chart.arrangement)
            let x = try #require(arrangement.x)
            return CGPoint(x: x.pixel(place), y: Double(arrangement.frame.plot.midY))
        }

        @Test func aClickChoosesTheNearestPlace() async throws {
            let chart = LMChartView(marks: [LMChartMark(.line, [3, 5, .nan, 4])])
            let listener = Listener()
            chart.delegate = listener
            let (window, _) = try await show(chart)
            defer { window.close() }
            try await MarkupTesting.click(chart, at: try point(1.2, chart))
            let isChosen = await MarkupTesting.pump(until: { chart.chosen == .place(1) })
            #expect(isChosen)
            #expect(chart.xSelection as? Double == 1)
            try await MarkupTesting.click(chart, at: try point(2.2, chart))
            let isPassed = await MarkupTesting.pump(until: { chart.chosen == .place(3) })
            #expect(isPassed, "a gap is not chosen")
            #expect(listener.chosen == ["1.0", "3.0"])
        }

        @Test func theKeyboardGoesFromPlaceToPlace() async throws {
            let chart = LMChartView(marks: [LMChartMark(.line, [3, 5, 4])])
            let (window, _) = try await show(chart)
            defer { window.close() }
            chart.becomeFirstResponder()
            for (key, place) in [
                (UIKeyCommand.inputRightArrow, 0.0), (UIKeyCommand.inputRightArrow, 1.0),
                (UIKeyCommand.inputEnd, 2.0), (UIKeyCommand.inputLeftArrow, 1.0), (UIKeyCommand.inputHome, 0.0),
            ] {
                try await MarkupTesting.pressKey(key)
                let isThere = await MarkupTesting.pump(until: { chart.chosen == .place(place) })
                #expect(isThere, "\(key)")
            }
            try await MarkupTesting.pressKey(UIKeyCommand.inputEscape)
            let isFree = await MarkupTesting.pump(until: { chart.chosen == nil })
            #expect(isFree)
            #expect(chart.xSelection == nil)
        }

        @Test func unselectableItemsAreNotSelected() async throws {
            let chart = LMChartView(marks: [LMChartMark(.line, [3, 5, 4])])
            chart.xSelection = 1
            #expect(chart.chosen == .place(1))
            chart.xSelection = 1.5
            #expect(chart.chosen == nil, "there is no such place")
            chart.xSelection = 2
            chart.allowsSelection = false
            #expect(chart.chosen == nil)
            let (window, _) = try await show(chart)
            defer { window.close() }
            #expect(!chart.becomeFirstResponder())
        }

        @Test func aChoiceWaitsForItsPlace() async throws {
            let mark = LMChartMark(.bar)
            let chart = LMChartView(marks: [mark])
            chart.xSelection = "b"
            #expect(chart.chosen == nil)
            mark.setValues([("a", 1.0), ("b", 2.0)], x: { $0.0 }, y: { $0.1 })
            let isChosen = await MarkupTesting.pump(until: { chart.chosen == .place(1) })
            #expect(isChosen)
        }

        @Test func aSliceIsChosenByItsName() async throws {
            let chart = LMChartView.plain(
                LMChartMark(.pie, [("a", 1.0), ("b", 1.0)], x: { $0.0 }, y: { $0.1 }))
            let (window, _) = try await show(chart)
            defer { window.close() }
            let pie = try #require(chart.arrangement?.pies.first)
            let right = CGPoint(x: Double(pie.middle.x) + pie.radius / 2, y: Double(pie.middle.y))
            try await MarkupTesting.click(chart, at: right)
            let isChosen = await MarkupTesting.pump(until: { chart.xSelection as? String == "a" })
            #expect(isChosen)
        }

        @Test func thePointerShowsTheValues() async throws {
            let chart = LMChartView(marks: [LMChartMark(.line, [3, 5, 4])])
            let (window, _) = try await show(chart)
            defer { window.close() }
            let before = try Picture(of: window)
            try await MarkupTesting.hover(over: chart, at: try point(1, chart))
            let isShown = await MarkupTesting.pump(until: { chart.hovered == .place(1) })
            try #require(isShown)
            let isDrawn = await MarkupTesting.pump(until: {
                ((try? Picture(of: window))?.difference(from: before)?.count ?? 0) > 100
            })
            #expect(isDrawn)
            #expect(chart.chosen == nil)
        }

        @Test func returnOpensTheTable() async throws {
            let chart = LMChartView(title: "Roof", marks: [LMChartMark(.line, [3, 5, 4], name: "Celsius")])
            let (window, controller) = try await show(chart)
            defer { window.close() }
            chart.becomeFirstResponder()
            try await MarkupTesting.pressKey("\n")
            let isOpen = await MarkupTesting.pump(until: { controller.presentedViewController != nil })
            try #require(isOpen)
            let navigation = try #require(controller.presentedViewController as? UINavigationController)
            let table = try #require(navigation.topViewController as? LMChartTableViewController)
            #expect(table.title == "Roof")
            let isFilled = await MarkupTesting.pump(until: { table.tableView.visibleCells.count == 3 })
            #expect(isFilled)
            let texts = table.tableView.visibleCells.map {
                "\($0.textLabel?.text ?? ""): \($0.detailTextLabel?.text ?? "")"
            }
            #expect(texts == ["0: 3", "1: 5", "2: 4"])
            controller.dismiss(animated: false)
        }

        @Test func aChartOnItsOwnHasNowhereToOpenATable() {
            #expect(!LMChartView(marks: [LMChartMark(.line, [1])]).presentValues())
        }
    }
}

import Foundation
import MarkupCharts
import MarkupKit
import MarkupTesting
import Testing

@testable import Dashboard

extension ExamplesTests {
    /// The instruments of the station, as the user sees them.
    @MainActor @Suite struct DashboardTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ controller: DashboardController) async throws -> ShownApp {
            try await ShownApp(controller, width: 920, height: 620)
        }

        private func dial(_ id: String, of controller: DashboardController) throws -> DialView {
            try MarkupTesting.view(id: id, in: controller.view)
        }

        @Test func sixtyReadingsInASecondAreShown() async throws {
            let controller = DashboardController()
            let app = try await show(controller)
            defer { app.window.close() }
            let label: UILabel = try MarkupTesting.view(id: "statusLabel", in: controller.view)
            // The first second may have begun late.
            @MainActor func isTold() -> Bool {
                (54...66).contains(controller.rate) && label.text == "\(controller.rate) readings a second"
            }
            let isLive = await MarkupTesting.pump(until: isTold, within: 10)
            #expect(isLive, "\(controller.rate), \(label.text ?? "")")
            let dial = try dial("frequencyDial", of: controller)
            #expect(dial.text.hasSuffix(" Hz"))
            let first = dial.value
            await MarkupTesting.pump(until: { dial.value != first })
            #expect(dial.value != first)
            let chart: LMChartView = try MarkupTesting.view(id: "generatorChart", in: controller.view)
            #expect(chart.table.rowCount == 4)
            try Picture.keep(Picture(of: app.window), as: "dashboard-early")
        }

        @Test func aPauseStopsEverything() async throws {
            let controller = DashboardController()
            let app = try await show(controller)
            defer { app.window.close() }
            await MarkupTesting.pump(until: { controller.frequency.isFinite })
            let item = try #require(controller.navigationItem.rightBarButtonItems?.first)
            try MarkupTesting.press(item)
            #expect(controller.isPaused)
            let (demand, frequency) = (controller.demand.last, controller.frequency)
            await MarkupTesting.pump(until: { false }, within: 0.3)
            #expect(controller.demand.last == demand)
            #expect(controller.frequency == frequency)
            let label: UILabel = try MarkupTesting.view(id: "statusLabel", in: controller.view)
            #expect(label.text == "Paused")
            #expect(app.window.performKeyCommand(input: "p"))
            await MarkupTesting.pump(until: { controller.demand.last != demand })
            #expect(controller.demand.last != demand, "it continues")
        }

        @Test func nonNumbersAreADashAndAGap() async throws {
            let bad = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]
            var isBad = true
            let controller = DashboardController { number in
                guard isBad else { return PowerStation.reading(number) }
                let value = bad[number % bad.count]
                return Reading(
                    frequency: value, temperature: value, demand: value,
                    outputs: number % 2 == 0 ? [] : [value, value, value, value])
            }
            let notices = try await MarkupTesting.awaitedNotices(during: {
                let app = try await show(controller)
                defer { app.window.close() }
                let dial = try dial("temperatureDial", of: controller)
                let isFed = await MarkupTesting.pump(until: {
                    controller.demand.contains(.infinity) && controller.demand.contains(-.infinity)
                })
                #expect(isFed)
                #expect(dial.text == "–")
                try Picture.keep(Picture(of: app.window), as: "dashboard-broken")
                isBad = false
                let isWell = await MarkupTesting.pump(until: {
                    controller.frequency > 49 && controller.frequency < 51 && dial.text.hasSuffix("°C")
                })
                #expect(isWell)
            })
            #expect(notices.isEmpty, "\(notices)")
        }

        @Test(arguments: ["en", "de", "ar"]) func itIsWholeInEveryLanguage(_ language: String) async throws {
            Variant(font: Display.font, textScale: 1, language: language, isDark: false).enter()
            defer { Variant.leave() }
            // A paused controller looks the same in each picture.
            let controller = DashboardController()
            let app = try await show(controller)
            defer {
                controller.followDesktop()
                app.window.close()
            }
            controller.pause()
            controller.take((0..<600).map(PowerStation.reading))
            if language == "de" { controller.chooseDark() }
            let isDark = await MarkupTesting.pump(until: {
                (app.window.traitCollection.userInterfaceStyle == .dark) == (language == "de")
            })
            #expect(isDark)
            let dial = try dial("frequencyDial", of: controller)
            let isShown = await MarkupTesting.pump(until: { dial.value == controller.frequency })
            #expect(isShown)
            _ = await MarkupTesting.turns(5)
            await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: app.window).isEmpty })
            #expect(MarkupTesting.clippedLabels(in: app.window).isEmpty)
            try Picture.keep(Picture(of: app.window), as: "dashboard-\(language)")
        }

        @Test func itEndsWithItsWindow() async throws {
            let isFreed = await MarkupTesting.isFreed {
                let controller = DashboardController()
                controller.loadViewIfNeeded()
                return controller
            }
            #expect(isFreed)
        }
    }
}

import Foundation
import MarkupCharts
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

@testable import WeatherStation

extension ExamplesTests {
    /// The example under the user's input.
    @MainActor @Suite struct WeatherStationTests {
        init() throws { try MarkupTesting.start() }

        private func show() async throws -> (window: UIWindow, controller: WeatherController) {
            let controller = WeatherController(now: Date(timeIntervalSince1970: 1_795_430_000), isLive: false)
            let window = UIWindow()
            window.defaultSize = CGSize(width: 760, height: 640)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            let isShown = await MarkupTesting.pump(until: { (controller.temperature?.bounds.width ?? 0) > 0 })
            try #require(isShown)
            return (window, controller)
        }

        @Test func aPeriodChangesEveryChart() async throws {
            let (window, controller) = try await show()
            defer { window.close() }
            let (temperature, rain) = (try #require(controller.temperature), try #require(controller.rain))
            #expect(Array(temperature.table.columns.suffix(2)) == ["Outside", "Inside"])
            #expect(rain.table.rowCount == 7)
            let periods: UISegmentedControl = try MarkupTesting.view(id: "periodControl", in: controller.view)
            try MarkupTesting.select(2, in: periods)
            let follows = await MarkupTesting.pump(until: { rain.table.rowCount == 31 })
            #expect(follows)
            #expect(temperature.table.rowCount > 1400)
        }

        @Test func aChosenTimeIsReported() async throws {
            let (window, controller) = try await show()
            defer { window.close() }
            let chart = try #require(controller.temperature)
            let words: UILabel = try MarkupTesting.view(id: "wordsLabel", in: controller.view)
            #expect(words.text == "Choose a time in the first chart.")
            try await MarkupTesting.click(chart, at: CGPoint(x: chart.bounds.width * 0.8, y: chart.bounds.height / 2))
            let isTold = await MarkupTesting.pump(until: { words.text?.hasSuffix("°C inside") == true })
            #expect(isTold)
            #expect(controller.time != nil)
        }

        @Test(arguments: ["en", "de", "ar"]) func itIsWholeInEveryLanguage(_ language: String) async throws {
            let before = (Localization.shared.session, Display.isRightToLeft, Display.prefersDark)
            defer {
                Localization.shared.session = before.0
                (Display.isRightToLeft, Display.prefersDark) = (before.1, before.2)
                HostWindow.applyBindings()
            }
            Localization.shared.session = SessionLocale(language)
            (Display.isRightToLeft, Display.prefersDark) = (language == "ar", language == "de")
            let notices = try await MarkupTesting.awaitedNotices(during: {
                let (window, controller) = try await show()
                defer { window.close() }
                let expected = ["en": "Outside", "de": "Außen", "ar": "في الخارج"][language]
                #expect(controller.temperature.table.columns.contains(expected ?? ""))
                #expect(MarkupTesting.clippedLabels(in: window).isEmpty)
                try Picture.keep(Picture(of: window), as: "weather-station-\(language)")
                if language == "en", ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
                    try window.writePicture(ofWindowTo: ExampleFiles.picture("weather-station"))
                }
            })
            #expect(notices.isEmpty, "\(notices)")
        }

        @Test func gustsGoOn() async throws {
            let controller = WeatherController(now: Date(timeIntervalSince1970: 1_795_430_000), isLive: true)
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            let first = controller.gusts
            let goesOn = await MarkupTesting.pump(until: { controller.gusts != first })
            #expect(goesOn)
            #expect(controller.gusts.count == first.count)
        }
    }
}

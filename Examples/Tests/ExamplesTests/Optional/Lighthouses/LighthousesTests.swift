import Foundation
import MarkupKit
import MarkupMap
import MarkupTesting
import Testing

@testable import Lighthouses

extension ExamplesTests {
    @MainActor @Suite struct LighthousesTests {
        init() throws { try MarkupTesting.start() }

        @Test func theExampleNamesTheLighthouseThatIsChosen() async throws {
            let controller = LighthousesController(tiles: "http://127.0.0.1:9/{z}/{x}/{y}.png")
            let window = UIWindow()
            window.defaultSize = CGSize(width: 640, height: 520)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            defer { window.close() }
            let map = try #require(controller.map)
            #expect(map.annotations.count == 3)
            let isShown = await MarkupTesting.pump(until: { MarkupTesting.isShown(map) })
            try #require(isShown)
            let first = try #require(map.annotations.first)
            #expect(map.bounds.contains(map.convert(first.coordinate)))
            map.selectAnnotation(first, animated: false)
            let isNamed = await MarkupTesting.pump(until: { controller.text == "Felgueiras, lit since 1886" })
            #expect(isNamed)
        }

        /// The shore by Porto, as far as a picture needs it.
        private nonisolated static let shore = [
            (42.2, -8.87), (41.87, -8.87), (41.69, -8.85), (41.54, -8.79), (41.38, -8.77), (41.27, -8.73),
            (41.2, -8.715),
            (41.175, -8.69), (41.145, -8.675), (41.0, -8.645), (40.8, -8.67), (40.3, -8.8),
        ]

        @Test func theExampleShowsItsShore() async throws {
            let server = TileServer(.shore(Self.shore.map { (latitude: $0.0, longitude: $0.1) }))
            let tiles: String = try #require(await server.start())
            let controller = LighthousesController(tiles: tiles)
            let window = UIWindow()
            window.defaultSize = CGSize(width: 640, height: 520)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            defer { window.close() }
            let map = try #require(controller.map)
            let isShown = await MarkupTesting.pump(until: { MarkupTesting.isShown(map) })
            try #require(isShown)
            let first = try #require(map.annotations.first)
            map.selectAnnotation(first, animated: false)
            // Water in the west and land in the east, in the map's middle line.
            let isDrawn = await MarkupTesting.pump(
                until: {
                    guard let picture = try? Picture(of: window) else { return false }
                    let west = picture.color(x: 20, y: picture.height / 2)
                    let east = picture.color(x: picture.width - 20, y: picture.height / 2)
                    return (west.red, west.green, west.blue) == (0xA5, 0xC8, 0xE1)
                        && (east.red, east.green, east.blue) == (0xF2, 0xED, 0xE1)
                }, within: 20)
            #expect(isDrawn)
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
                try Picture(of: window).write(to: ExampleFiles.picture("lighthouses"))
            }
            await server.stop()
        }
    }
}

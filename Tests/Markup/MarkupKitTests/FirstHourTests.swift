import CGTK
import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    /// The article "The first hour": its code is compiled here, and its documents are operated and drawn. `make pictures` draws them again.
    @MainActor @Suite struct FirstHourTests {
        private let catalogue = URL(filePath: #filePath).appending(
            path: "../../../../Sources/Markup/MarkupKit/MarkupKit.docc"
        ).standardized
        private let article: String

        init() throws {
            try MarkupTesting.start()
            article = try String(contentsOf: catalogue.appending(path: "TheFirstHour.md"), encoding: .utf8)
        }

        /// The blocks of the article in a language, in their order.
        private func blocks(_ language: String) -> [String] {
            article.components(separatedBy: "\n```\(language)\n").dropFirst()
                .compactMap { $0.components(separatedBy: "\n```").first }
        }

        private func source(_ name: String) throws -> String {
            try String(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: name), encoding: .utf8)
        }

        @Test func theCodeIsTheArticles() throws {
            let code = try source("FirstHour.swift")
            let blocks = blocks("swift")
            #expect(blocks.count == 2)
            for block in blocks { #expect(code.contains(block), "\(block)") }
            // The test of the article loads its document by name; what follows is what the last test below does.
            let own = try source("FirstHourTests.swift")
            let test = try #require(self.blocks("swift-fragment").first)
            let steps = try #require(test.components(separatedBy: "loadViewIfNeeded()\n").last)
            for line in steps.split(separator: "\n") where line.count > 10 {
                #expect(own.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
            }
        }

        /// The window of a step, after what the user has done.
        private func show(
            _ step: Int, _ controller: PackingController, isDark: Bool = false, as number: Int? = nil,
            after actions: () throws -> Void = {}
        ) throws {
            let view = try LMViewBuilder.view(markup: blocks("xml")[step - 1], owner: controller)
            try Appearance(isDark: isDark).apply {
                let window = HostWindow(view, size: CGSize(width: 420, height: 340))
                defer { window.close() }
                #expect(window.show())
                try actions()
                HostWindow.applyBindings()
                #expect(window.show())
                #expect(MarkupTesting.clippedLabels(in: view).map(\.text) == [])
                // Another GTK has other sizes of controls; there the drawing alone is tested.
                let isRecording = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil
                guard let number, isRecording || gtk_get_minor_version() == 8 else { return }
                let file = catalogue.appending(path: "Resources/first-hour-\(number).png")
                do {
                    try MarkupTesting.compare(Picture(of: window), withPictureAt: file) {
                        $0.difference(from: $1, squaresOf: 8, slack: 1, tolerance: 28)
                    }
                } catch let difference as PictureDifference {
                    Issue.record(difference)
                }
            }
        }

        private func add(_ names: String..., to controller: PackingController) throws {
            for name in names {
                try MarkupTesting.type(name, into: controller.nameField)
                HostWindow.applyBindings()
                try MarkupTesting.press(controller.addButton)
                HostWindow.applyBindings()
            }
        }

        @Test func theStepsAreDrawn() throws {
            let controller = PackingController()
            try show(1, controller, as: 1)
            try show(2, controller, as: 2) { try MarkupTesting.type("Tent", into: controller.nameField) }
            controller.newName = ""
            try show(3, controller, as: 3)
            try show(3, controller, as: 4) {
                try add("Tent", "Lamp", "Map", to: controller)
                controller.things[0].isPacked = true
            }
            #expect(controller.things.map(\.name) == ["Tent", "Lamp", "Map"])
            for thing in controller.things { thing.isPacked = true }
            try show(4, controller, as: 5)
            try show(4, controller, isDark: true, as: 6)
        }

        @Test func aThingIsAddedAndPacked() async throws {
            let controller = PackingController()
            let view = try LMViewBuilder.view(markup: blocks("xml")[3], owner: controller)
            #expect(!controller.addButton.isEnabled)
            try MarkupTesting.type("Tent", into: controller.nameField)
            try MarkupTesting.press(controller.addButton)
            #expect(await MarkupTesting.pump(until: { controller.countLabel.text == "0 of 1 packed" }))
            controller.things[0].isPacked = true
            #expect(await MarkupTesting.pump(until: { controller.countLabel.text == "1 of 1 packed" }))
            controller.remove(controller.things[0])
            #expect(await MarkupTesting.pump(until: { controller.countLabel.text == "0 of 0 packed" }))
            withExtendedLifetime(view) {}
        }
    }
}

#if DEBUG
    import Foundation
    import MarkupKit
    import MarkupTesting
    import Testing

    /// A class that shows itself with sample content.
    final class BadgePreview: LMRootView {
        override func prepareForInterfaceBuilder() { addSubview(UILabel(text: "Sample")) }
    }

    extension PreviewTests {
        @MainActor @Suite struct ClassPreviewTests {
            init() throws { try MarkupTesting.start() }

            private func request(_ name: String, _ more: [String: String] = [:]) -> ClassPreview.Request? {
                ClassPreview.Request(environment: more.merging(["MARKUPKIT_PREVIEW": name]) { $1 })
            }

            @Test("PRE-P1, PRE-1: a class shows itself with its sample content") func aClassShowsItself() async throws {
                defer { Display.prefersDark = false }
                let asked = try #require(
                    request(
                        "MarkupPreviewTests.BadgePreview",
                        ["MARKUPKIT_PREVIEW_SIZE": "320x240", "MARKUPKIT_PREVIEW_DARK": "1"]))
                let preview = try ClassPreview(asked)
                #expect(preview.application(.shared, didFinishLaunchingWithOptions: nil))
                let window = try #require(UIApplication.shared.windows.last)
                defer { window.close() }
                let view = try #require(window.rootViewController?.view as? BadgePreview)
                #expect((view.subviews.first as? UILabel)?.text == "Sample")
                #expect(Display.isDark)
                #expect(window.defaultSize == CGSize(width: 320, height: 240))
                #expect(window.rootViewController?.title == "MarkupPreviewTests.BadgePreview")
            }

            @Test func aClassThatIsNotThere() throws {
                let asked = try #require(request("BadgePreviw"))
                let error = #expect(throws: ClassPreview.UnknownClass.self) { try ClassPreview(asked) }
                #expect(error?.description.contains("no view class is named 'BadgePreviw'") == true)
            }

            @Test func withoutARequestNothingIsPreviewed() {
                #expect(ClassPreview.Request(environment: [:]) == nil)
                #expect(ClassPreview.Request(environment: ["MARKUPKIT_PREVIEW": ""]) == nil)
            }
        }
    }
#endif

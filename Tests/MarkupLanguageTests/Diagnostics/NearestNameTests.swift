import Testing

@testable import MarkupLanguage

@Suite struct NearestNameTests {
    private let names = ["UILabel", "UIButton", "LMRowView", "LMColumnView", "LMRootView", "text", "textColor"]

    @Test(arguments: [
        ("UILable", "UILabel"), ("uilabel", "UILabel"), ("Label", "UILabel"), ("LMRowVeiw", "LMRowView"),
        ("RowView", "LMRowView"), ("txt", "text"), ("textColour", "textColor"), ("LMColumView", "LMColumnView"),
    ])
    func slipsAreUnderstood(typed: String, meant: String) {
        #expect(NearestName.find(typed, among: names) == meant)
    }

    @Test(arguments: ["", "WKWebView", "image", "x", String(repeating: "UILabel", count: 20)])
    func otherNamesAreNot(typed: String) {
        #expect(NearestName.find(typed, among: names) == nil)
    }

    @Test func equalsGoByTheAlphabet() {
        #expect(NearestName.find("cat", among: ["car", "can", "bat"]) == "bat")
    }

    @Test func nearIsStricter() {
        #expect(NearestName.isNear("UILabl", to: names))
        #expect(!NearestName.isNear("RowView", to: names))
    }
}

import MarkupBasics
import Testing

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
        #expect(NearestName.find("cat", among: ["car", "can", "bat"]) == "can")
    }

    @Test func theNearestMayBeFar() {
        #expect(NearestName.nearest(to: "FETCH", among: ["GET", "PATCH"]) == "PATCH")
        #expect(NearestName.nearest(to: "x", among: ["GET", "PUT"]) == "GET")
        #expect(NearestName.nearest(to: "x", among: []) == nil)
    }

    @Test(arguments: [
        ("ab", "ac", true), ("ab", "cd", false), ("abcde", "abcdfg", false), ("abcdef", "abcdgh", true),
        ("abcdef", "abcghi", false), ("abcdefgh", "abcdefijk", false), ("abcdefghi", "abcdefjkl", true),
        ("a", "ab", true), ("a", "abc", false), ("abcd", "xyabcd", true), ("abcd", "xyzabcd", false),
        ("abc", "xyabc", false), ("ab", "ba", true), ("text", "next", false), ("text", "etxt", true),
        ("title", "tittle", true), ("abcdef", "badcef", true), ("abcdef", "badcfe", false),
    ])
    func oneEditInThreeLettersIsASlip(typed: String, name: String, isSlip: Bool) {
        #expect((NearestName.find(typed, among: [name]) == name) == isSlip)
    }

    @Test func namesOfMoreThan64LettersAreNotCompared() {
        let name = String(repeating: "a", count: 64)
        #expect(NearestName.find(name, among: [name.dropLast() + "b"]) != nil)
        #expect(NearestName.find(name + "a", among: [name]) == nil)
        #expect(NearestName.find(name, among: [name + "a"]) == nil)
        #expect(NearestName.isNear(name, to: [name.dropLast() + "b"]))
        #expect(!NearestName.isNear(name + "a", to: [name]))
    }

    @Test(arguments: [
        ("abcdefgh", "abcdefgx", true), ("abcdefgh", "abcdefxy", false), ("abcdefghi", "abcdefgxy", true),
        ("abcdefghi", "abcdefxyz", false), ("abcdefghi", "abcdefghixy", true), ("abcdefghi", "abcdefghixyz", false),
        ("abc", "ABC", true), ("abc", "ab", true), ("abc", "a", false),
    ])
    func nearIsOneEditOrTwoOfLongNames(typed: String, name: String, isNear: Bool) {
        #expect(NearestName.isNear(typed, to: ["other", name]) == isNear)
    }

    @Test func nearIsStricter() {
        #expect(NearestName.isNear("UILabl", to: names))
        #expect(!NearestName.isNear("RowView", to: names))
    }
}

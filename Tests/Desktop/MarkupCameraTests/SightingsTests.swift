import Foundation
import Testing

@testable import AVFoundation

@Suite struct SightingsTests {
    private func code(_ text: String) -> AVMetadataMachineReadableCodeObject {
        AVMetadataMachineReadableCodeObject(type: .qr, text: text, payload: Data(text.utf8), corners: [])
    }

    private func texts(_ report: [AVMetadataMachineReadableCodeObject]?) -> [String]? {
        report?.compactMap(\.stringValue)
    }

    @Test func aCodeThatIsHeldAppearsOnce() {
        var sightings = Sightings()
        #expect(sightings.update([], at: 0) == nil)
        #expect(texts(sightings.update([code("a")], at: 1)) == ["a"])
        for picture in 1...100 { #expect(sightings.update([code("a")], at: 1 + Double(picture) / 30) == nil) }
    }

    @Test func aCodeThatIsMissedForAMomentIsNotGone() {
        var sightings = Sightings()
        _ = sightings.update([code("a")], at: 0)
        #expect(sightings.update([], at: 0.3) == nil)
        #expect(sightings.update([code("a")], at: 0.45) == nil)
        #expect(sightings.update([], at: 0.9) == nil, "the time is counted from the last picture that showed it")
    }

    @Test func aCodeThatComesBackAppearsAgain() {
        var sightings = Sightings()
        _ = sightings.update([code("a")], at: 0)
        #expect(texts(sightings.update([], at: 0.6)) == [], "the last one has gone")
        #expect(sightings.update([], at: 0.7) == nil)
        #expect(texts(sightings.update([code("a")], at: 0.8)) == ["a"])
    }

    @Test func onlyTheNewCodeIsReported() {
        var sightings = Sightings()
        #expect(texts(sightings.update([code("a"), code("b")], at: 0)) == ["a", "b"])
        #expect(texts(sightings.update([code("a"), code("c")], at: 0.1)) == ["c"])
        #expect(sightings.update([code("c")], at: 0.4) == nil)
        #expect(sightings.update([code("c")], at: 0.8) == nil, "one is there still")
    }
}

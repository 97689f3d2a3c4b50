import Foundation
import MarkupLanguage
import MarkupLayout
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ExamplesTests {
    /// Rows, columns, layers and anchors: where the views lie.
    @MainActor @Suite struct ListingLayoutTests {
        init() throws { try MarkupTesting.start() }

        @Test("MK-21; MK-P26, MK-P27, MK-P28") func aRowWithATrailingSpacer() throws {
            let listing = try ShownListing("MK-21", width: 320, height: 60)
            let frames = listing.frames
            #expect(frames[0].minX == 12)
            for (label, frame) in zip(listing.labels, frames) {
                #expect(frame.width == label.intrinsicContentSize.width)
                #expect(frame.minY == 12)
                #expect(frame.maxY == 48)
            }
            for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.minX == left.maxX + 8) }
            #expect(frames[3].maxX == 308)
            try rightToLeft {
                let mirrored = try ShownListing("MK-21", width: 320, height: 60).frames
                #expect(zip(frames, mirrored).allSatisfy { $1.minX == 320 - $0.maxX && $1.width == $0.width })
            }
        }

        @Test("MK-22; MK-P29") func baselines() throws {
            let listing = try ShownListing("MK-22", width: 375, height: 96)
            let baselines = try listing.labels.map { label in
                let width = Int(label.frame.width)
                return label.frame.minY + (try #require(label.native.measure(.vertical, for: width).naturalBaseline))
            }
            try #require(baselines.count == 3)
            #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 0.5 })
            #expect(listing.labels.map { $0.font?.pointSize } == [12, 24, 48])
        }

        @Test("MK-23; MK-P30, MK-P31") func aColumnOfFields() throws {
            let listing = try ShownListing("MK-23", width: 320, height: 200)
            let fields = listing.view.subviews.compactMap { $0 as? UITextField }
            #expect(fields.map(\.placeholder) == ["First", "Second", "Third"])
            #expect(fields.allSatisfy { $0.borderStyle == .roundedRect && $0.text?.isEmpty != false })
            #expect(fields.allSatisfy { $0.frame.minX == 12 && $0.frame.width == 296 })
            let frames = listing.frames
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY == upper.maxY + 8) }
            #expect(frames[0].minY == 12)
            #expect(frames[3].maxY == 188)
        }

        @Test("MK-24; MK-P32, MK-P33", arguments: [false, true]) func aGrid(isRightToLeft: Bool) throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let listing = try ShownListing("MK-24", width: 320, height: 160)
            let rows = listing.view.subviews
            let labels = rows.compactMap { $0.subviews.first as? UILabel }
            let fields = rows.compactMap { $0.subviews.last as? UITextField }
            let widest = labels.map(\.intrinsicContentSize.width).max()
            #expect(labels.count == 3)
            #expect(labels.allSatisfy { $0.frame.width == widest })
            #expect(
                fields.allSatisfy { $0.frame.minX == fields[0].frame.minX && $0.frame.width == fields[0].frame.width })
            #expect(fields[0].frame.width == 296 - 8 - (widest ?? 0))
            #expect(isRightToLeft ? labels[0].frame.maxX == 296 : labels[0].frame.minX == 0)
        }

        @Test("MK-25; MK-P34, MK-P35") func equalWeights() throws {
            let listing = try ShownListing("MK-25", width: 320, height: 80)
            #expect(
                listing.frames == [
                    CGRect(x: 12, y: 12, width: 144, height: 56), CGRect(x: 164, y: 12, width: 144, height: 56),
                ])
            #expect(
                listing.labels.allSatisfy {
                    $0.layer.borderWidth == 0.5 && $0.layer.borderColor == LMViewBuilder.colorValue("#ff6666")
                })
            for label in listing.labels { label.weight = 1 }
            listing.window.settle()
            #expect(listing.frames.map(\.width) == [144, 144])
        }

        @Test("MK-26; MK-P36") func weightsDownAColumn() throws {
            let listing = try ShownListing("MK-26", width: 320, height: 320)
            let unit = (320.0 - 24 - 16) / 6
            for (frame, share) in zip(listing.frames, [1.0, 2, 3]) { #expect(abs(frame.height - unit * share) <= 1) }
            #expect(listing.frames.first?.minY == 12)
            #expect(listing.frames.last?.maxY == 308)
        }

        @Test("MK-27, MK-28; MK-P37", arguments: ["MK-27", "MK-28"]) func flexibleSpace(id: String) throws {
            let listing = try ShownListing(id, width: 320, height: 60)
            let frames = listing.frames
            #expect(abs(frames[0].width - frames[2].width) <= 1)
            #expect(frames[0].minX == 12)
            #expect(frames[2].maxX == 308)
            #expect(frames[1].width == listing.labels[0].intrinsicContentSize.width)
            #expect(abs(frames[1].midX - 160) <= 1)
        }

        @Test("MK-27, MK-28: the same frames") func spacersEqualWeightedViews() throws {
            #expect(
                try ShownListing("MK-27", width: 317, height: 61).frames
                    == ShownListing("MK-28", width: 317, height: 61).frames)
        }

        @Test("MK-27: the misspelt tag") func aMismatchedTag() {
            let text = "<LMRowViewn layoutMargins=\"12\">\n    <UIView weight=\"1\"/>\n</LMRowView>"
            let error = #expect(throws: MarkupError.self) { try LMViewBuilder.view(markup: text, name: "MK-27.xml") }
            let words = error?.description ?? ""
            #expect(words.hasPrefix("MK-27.xml:3:"), "\(words)")
            #expect(words.contains("LMRowViewn"), "\(words)")
        }

        @Test("MK-29; MK-P38, MK-P39") func layers() throws {
            let listing = try ShownListing("MK-29", width: 320, height: 260)
            #expect(
                listing.frames == [
                    CGRect(x: 0, y: 0, width: 320, height: 260), CGRect(x: 0, y: 0, width: 320, height: 260),
                ])
            #expect(listing.view.subviews[0] is UIImageView)
            #expect(listing.labels.first?.textColor == .white)
        }

        @Test("MK-30, ANC-1; MK-P40, ANC-P1, ANC-P2", arguments: ["MK-30", "ANC-1"]) func fourAnchors(id: String) throws
        {
            let listing = try ShownListing(id, width: 320, height: 200)
            let (top, left, right, bottom) = (
                listing.frames[0], listing.frames[1], listing.frames[2], listing.frames[3]
            )
            #expect(zip(listing.labels, listing.frames).allSatisfy { $0.intrinsicContentSize == $1.size })
            #expect(top.minY == 16)
            #expect(abs(top.midX - 160) <= 1)
            #expect(bottom.maxY == 184)
            #expect(abs(bottom.midX - 160) <= 1)
            #expect(left.minX == 16)
            #expect(abs(left.midY - 100) <= 1)
            #expect(right.maxX == 304)
            #expect(abs(right.midY - 100) <= 1)
            #expect(
                listing.labels[0].layer.borderColor == LMViewBuilder.colorValue(id == "ANC-1" ? "#ff0000" : "#ff6666"))
        }

        @Test("MK-31, ANC-2; MK-P41, ANC-P3", arguments: ["MK-31", "ANC-2"]) func leadingAndTrailing(id: String) throws
        {
            let frames = try ShownListing(id, width: 320, height: 120).frames
            #expect(frames[0].minX == 16)
            #expect(frames[1].maxX == 304)
            #expect(frames.allSatisfy { abs($0.midY - 60) <= 1 })
            try rightToLeft {
                let mirrored = try ShownListing(id, width: 320, height: 120).frames
                #expect(mirrored[0].maxX == 304)
                #expect(mirrored[1].minX == 16)
            }
        }

        @Test("MK-32, ANC-3; MK-P42, ANC-P4", arguments: ["MK-32", "ANC-3"]) func oppositeAnchors(id: String) throws {
            let listing = try ShownListing(id, width: 320, height: 160)
            #expect(listing.frames.allSatisfy { $0.minX == 16 && $0.width == 288 })
            #expect(listing.frames[0].minY == 16)
            #expect(listing.frames[1].maxY == 144)
            #expect(listing.labels.allSatisfy { $0.textAlignment == .center })
        }

        @Test("ANC-4; MK-P43, ANC-P5") func noAnchor() throws {
            let listing = try ShownListing("ANC-4", width: 321, height: 121)
            let frame = listing.frames[0]
            #expect(frame.size == listing.labels[0].intrinsicContentSize)
            #expect(abs(frame.midX - 160.5) <= 1)
            #expect(abs(frame.midY - 60.5) <= 1)
        }

        @Test("AUTO-3, AUTO-4, AUTO-5; AUTO-P8 to AUTO-P13", arguments: [(375.0, 667.0), (667.0, 375.0)])
        func twoPanes(width: Double, height: Double) throws {
            let listing = try ShownListing("AUTO-4", width: width, height: height)
            let row = try #require(listing.view as? LMRowView)
            #expect(row.spacing == 16)
            #expect(listing.frames.count == 2)
            #expect(listing.frames[0].minX == 0)
            #expect(listing.frames[1].maxX == CGFloat(width))
            #expect(listing.frames[1].minX - listing.frames[0].maxX == 16)
            #expect(abs(listing.frames[0].width - listing.frames[1].width) <= 1)
            #expect(listing.frames.allSatisfy { $0.height == height })
            let inCode = Self.rowInCode()
            let window = HostWindow(inCode, size: CGSize(width: width, height: height))
            try #require(window.show())
            #expect(inCode.subviews.map(\.frame) == listing.frames)
            #expect(inCode.subviews.map(\.backgroundColor) == row.subviews.map(\.backgroundColor))
        }

        /// AUTO-3: the row of AUTO-4, written in Swift.
        private static func rowInCode() -> LMRowView {
            let row = LMRowView()
            row.spacing = 16
            for color in ["#CA3538", "#3B55A2"] {
                let pane = UIView()
                pane.backgroundColor = LMViewBuilder.colorValue(color)
                pane.weight = 1
                row.addArrangedSubview(pane)
            }
            return row
        }
    }
}

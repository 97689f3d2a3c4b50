import Foundation
import MarkupKit
import MarkupLanguage
import MarkupLayout
import MarkupTesting
import Testing

extension ExamplesTests {
    /// The frames of views in rows, columns, layers and anchors, in our documents and in the articles' as printed.
    @MainActor @Suite struct DocumentLayoutTests {
        init() throws { try MarkupTesting.start() }

        @Test("MK-21; MK-P26, MK-P27, MK-P28", arguments: Specimen.all("Row", "MK-21"))
        func aRowWithATrailingSpacer(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 60)
            let (frames, inner) = (shown.frames, shown.inner)
            #expect(inner.minX == (specimen.isPrinted ? 12 : 10))
            #expect(frames[0].minX == inner.minX)
            for (label, frame) in zip(shown.labels, frames) {
                #expect(frame.width == label.intrinsicContentSize.width)
                #expect(frame.minY == inner.minY)
                #expect(frame.maxY == inner.maxY)
            }
            for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.minX == left.maxX + shown.spacing) }
            #expect(frames[3].maxX == inner.maxX)
            try rightToLeft {
                let mirrored = try ShownDocument(specimen, width: 320, height: 60).frames
                #expect(zip(frames, mirrored).allSatisfy { $1.minX == 320 - $0.maxX && $1.width == $0.width })
            }
        }

        @Test("MK-22; MK-P29", arguments: Specimen.all("Baselines", "MK-22"))
        func baselines(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 420, height: 96)
            let baselines = try shown.labels.map { label in
                label.frame.minY + (try #require(MarkupTesting.baseline(of: label)))
            }
            try #require(baselines.count == 3)
            #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 0.5 })
            #expect(shown.labels.map { $0.font?.pointSize } == (specimen.isPrinted ? [12, 24, 48] : [40, 20, 13]))
        }

        @Test("MK-23; MK-P30, MK-P31", arguments: Specimen.all("Column", "MK-23"))
        func aColumnOfFields(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 200)
            let fields = shown.view.subviews.compactMap { $0 as? UITextField }
            let inner = shown.inner
            #expect(fields.map(\.placeholder) == (try specimen.values(of: "placeholder")))
            #expect(fields.count == 3)
            #expect(fields.allSatisfy { $0.borderStyle == .roundedRect && $0.text?.isEmpty != false })
            #expect(fields.allSatisfy { $0.frame.minX == inner.minX && $0.frame.width == inner.width })
            let frames = shown.frames
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY == upper.maxY + shown.spacing) }
            #expect(frames[0].minY == inner.minY)
            #expect(frames[3].maxY == inner.maxY)
        }

        @Test("MK-24; MK-P32, MK-P33", arguments: Specimen.all("Grid", "MK-24"), [false, true])
        func aGrid(_ specimen: Specimen, isRightToLeft: Bool) throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let shown = try ShownDocument(specimen, width: 320, height: 160)
            let rows = shown.view.subviews
            let labels = rows.compactMap { $0.subviews.first as? UILabel }
            let fields = rows.compactMap { $0.subviews.last as? UITextField }
            let widest = labels.map(\.intrinsicContentSize.width).max()
            #expect(labels.count == 3)
            #expect(labels.allSatisfy { $0.frame.width == widest })
            #expect(
                fields.allSatisfy { $0.frame.minX == fields[0].frame.minX && $0.frame.width == fields[0].frame.width })
            #expect(fields[0].frame.width == shown.inner.width - 8 - (widest ?? 0))
            #expect(isRightToLeft ? labels[0].frame.maxX == shown.inner.width : labels[0].frame.minX == 0)
        }

        @Test("MK-25; MK-P34, MK-P35", arguments: Specimen.all("EqualWeights", "MK-25"))
        func equalWeights(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 400, height: 80)
            let inner = shown.inner
            let half = (inner.width - shown.spacing) / 2
            let expected = [inner.minX, inner.maxX - half].map {
                CGRect(x: $0, y: inner.minY, width: half, height: inner.height)
            }
            #expect(shown.frames == expected)
            #expect(shown.labels.map(\.weight) == [0.5, 0.5])
            if specimen.isPrinted {
                #expect(
                    shown.labels.allSatisfy {
                        $0.layer.borderWidth == 0.5 && $0.layer.borderColor == LMViewBuilder.colorValue("#ff6666")
                    })
            }
            for label in shown.labels { label.weight = 1 }
            shown.window.settle()
            #expect(shown.frames == expected)
        }

        @Test("MK-26; MK-P36", arguments: Specimen.all("Weights", "MK-26"))
        func weightsDownAColumn(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 320)
            let unit = (shown.inner.height - 2 * shown.spacing) / 6
            for (frame, share) in zip(shown.frames, [1.0, 2, 3]) { #expect(abs(frame.height - unit * share) <= 1) }
            #expect(shown.frames.count == 3)
            #expect(shown.frames.first?.minY == shown.inner.minY)
            #expect(shown.frames.last?.maxY == shown.inner.maxY)
        }

        @Test(
            "MK-27, MK-28; MK-P37",
            arguments: Specimen.all("FlexibleViews", "MK-27") + Specimen.all("Spacers", "MK-28"))
        func flexibleSpace(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 60)
            let frames = shown.frames
            #expect(abs(frames[0].width - frames[2].width) <= 1)
            #expect(frames[0].minX == shown.inner.minX)
            #expect(frames[2].maxX == shown.inner.maxX)
            #expect(frames[1].width == shown.labels[0].intrinsicContentSize.width)
            #expect(abs(frames[1].midX - 160) <= 1)
        }

        @Test(
            "MK-27, MK-28: the same frames",
            arguments: zip(Specimen.all("FlexibleViews", "MK-27"), Specimen.all("Spacers", "MK-28")))
        func spacersEqualWeightedViews(_ views: Specimen, _ spacers: Specimen) throws {
            #expect(
                try ShownDocument(views, width: 317, height: 61).frames
                    == ShownDocument(spacers, width: 317, height: 61).frames)
        }

        @Test("MK-27: a misspelt tag") func aMismatchedTag() throws {
            let text = "<LMRowVeiw spacing=\"4\">\n    <LMSpacer/>\n</LMRowView>"
            let error = #expect(throws: MarkupError.self) { try LMViewBuilder.view(markup: text, name: "Row.xml") }
            let words = error?.description ?? ""
            #expect(words.hasPrefix("Row.xml:3:"), "\(words)")
            #expect(words.contains("LMRowVeiw"), "\(words)")
        }

        @Test("MK-27: the misspelt tag, as printed", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedMismatchedTag() throws {
            let text = try Listings.asPrinted("MK-27", "xml")
            let error = #expect(throws: MarkupError.self) { try LMViewBuilder.view(markup: text, name: "MK-27.xml") }
            let words = error?.description ?? ""
            #expect(words.hasPrefix("MK-27.xml:5:"), "\(words)")
            #expect(words.contains("LMRowViewn"), "\(words)")
        }

        @Test("MK-29; MK-P38, MK-P39", arguments: Specimen.all("Layers", "MK-29"))
        func layers(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 260)
            let whole = CGRect(x: 0, y: 0, width: 320, height: 260)
            #expect(shown.frames == [whole, whole])
            #expect(shown.view.subviews[0] is UIImageView)
            #expect(shown.labels.first?.textColor == .white)
            // The label is visible, so it is painted after the image.
            let text = try #require(shown.labels.first)
            let withText = try Picture(of: shown.window)
            text.isHidden = true
            shown.window.settle()
            #expect(try Picture(of: shown.window).difference(from: withText) != nil)
        }

        @Test(
            "MK-30, ANC-1; MK-P40, ANC-P1, ANC-P2", arguments: Specimen.all("FourAnchors", "MK-30", "ANC-1"))
        func fourAnchors(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 200)
            let inner = shown.inner
            let (top, left, right, bottom) = (shown.frames[0], shown.frames[1], shown.frames[2], shown.frames[3])
            #expect(inner.minX == (specimen.isPrinted ? 16 : 12))
            #expect(zip(shown.labels, shown.frames).allSatisfy { $0.intrinsicContentSize == $1.size })
            #expect(top.minY == inner.minY)
            #expect(abs(top.midX - 160) <= 1)
            #expect(bottom.maxY == inner.maxY)
            #expect(abs(bottom.midX - 160) <= 1)
            #expect(left.minX == inner.minX)
            #expect(abs(left.midY - 100) <= 1)
            #expect(right.maxX == inner.maxX)
            #expect(abs(right.midY - 100) <= 1)
            if specimen.isPrinted {
                let border = LMViewBuilder.colorValue(specimen.name == "ANC-1" ? "#ff0000" : "#ff6666")
                #expect(shown.labels[0].layer.borderColor == border)
            }
        }

        @Test(
            "MK-31, ANC-2; MK-P41, ANC-P3", arguments: Specimen.all("LeadingAndTrailing", "MK-31", "ANC-2"))
        func leadingAndTrailing(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 120)
            let (frames, inner) = (shown.frames, shown.inner)
            #expect(frames[0].minX == inner.minX)
            #expect(frames[1].maxX == inner.maxX)
            #expect(frames.allSatisfy { abs($0.midY - 60) <= 1 })
            try rightToLeft {
                let mirrored = try ShownDocument(specimen, width: 320, height: 120).frames
                #expect(mirrored[0].maxX == inner.maxX)
                #expect(mirrored[1].minX == inner.minX)
            }
        }

        @Test("MK-32, ANC-3; MK-P42, ANC-P4", arguments: Specimen.all("OppositeAnchors", "MK-32", "ANC-3"))
        func oppositeAnchors(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 320, height: 160)
            let inner = shown.inner
            #expect(shown.frames.allSatisfy { $0.minX == inner.minX && $0.width == inner.width })
            #expect(shown.frames[0].minY == inner.minY)
            #expect(shown.frames[1].maxY == inner.maxY)
            #expect(shown.labels.allSatisfy { $0.textAlignment == .center })
        }

        @Test("ANC-4; MK-P43, ANC-P5", arguments: Specimen.all("Centered", "ANC-4"))
        func noAnchor(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 321, height: 121)
            let frame = shown.frames[0]
            #expect(frame.size == shown.labels[0].intrinsicContentSize)
            #expect(abs(frame.midX - 160.5) <= 1)
            #expect(abs(frame.midY - 60.5) <= 1)
        }
    }
}

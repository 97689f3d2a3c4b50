import Foundation
import MarkupKit
import MarkupTesting
import Testing

/// The coarse comparison of pictures: it finds visible differences, but not those between versions of the toolkit.
@MainActor @Suite(.serialized, .userInterface) struct PictureSquaresTests {
    init() throws { try MarkupTesting.start() }

    /// Draws a text on white, at a distance from the left and upper edges.
    private func picture(
        _ text: String = "Name", left: Int = 20, top: Int = 12, size: Double = 13, ink: String = "#2e3436",
        ground: String = "#ffffff"
    ) throws -> Picture {
        let markup = """
            <LMColumnView layoutMarginTop="\(top)" layoutMarginLeft="\(left)" backgroundColor="\(ground)">
                <UILabel text="\(text)" textColor="\(ink)" textAlignment="left" font="System \(size)"/>
                <LMSpacer/>
            </LMColumnView>
            """
        return try Picture(of: LMViewBuilder.view(markup: markup), size: CGSize(width: 200, height: 60))
    }

    private func difference(_ actual: Picture) throws -> PictureDifference? {
        try actual.difference(from: picture(), squaresOf: 8, slack: 1, tolerance: 28)
    }

    @Test func invisibleDifferencesAreIgnored() throws {
        #expect(try difference(picture()) == nil)
        for near in [
            try picture(left: 21), try picture(top: 11), try picture(ink: "#36393b"), try picture(ground: "#f6f6f6"),
        ] {
            #expect(try near.difference(from: picture()) != nil)
            #expect(try difference(near) == nil)
        }
    }

    @Test func aTextThatMovesOrGrowsOrVanishesIsADifference() throws {
        let others = [
            "moved right": try picture(left: 26), "moved down": try picture(top: 18), "gone": try picture(" "),
            "longer": try picture("Names"), "shorter": try picture("Nam"),
            "larger": try picture(size: 17), "another ground": try picture(ground: "#d0d0d0"),
        ]
        for (what, other) in others {
            let found = try difference(other)
            #expect(found != nil, "\(what)")
        }
        let gone = try #require(try difference(picture(" ")))
        #expect(gone.box.minX > 10, "\(gone.box)")
        #expect(gone.box.maxX < 80, "\(gone.box)")
        #expect(gone.box.maxY < 45, "\(gone.box)")
    }

    @Test func aSmallShapeIsADifference() throws {
        let (one, none) = (try picture("8"), try picture(" "))
        #expect(one.difference(from: none, squaresOf: 8, slack: 1, tolerance: 28) != nil)
        #expect(none.difference(from: one, squaresOf: 8, slack: 1, tolerance: 28) != nil)
    }

    @Test func anotherSizeIsADifference() throws {
        let small = try Picture(of: UIView(), size: CGSize(width: 50, height: 50))
        let large = try Picture(of: UIView(), size: CGSize(width: 50, height: 51))
        #expect(small.difference(from: large, squaresOf: 8, tolerance: 255)?.count == 50)
    }
}

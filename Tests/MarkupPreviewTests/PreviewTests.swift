import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import Testing

@Suite(.serialized, .userInterface) struct PreviewTests {
    init() throws { try MarkupTesting.start() }

    @Test func opens() {}
}

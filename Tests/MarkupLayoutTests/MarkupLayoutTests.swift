import Testing

@testable import MarkupLayout

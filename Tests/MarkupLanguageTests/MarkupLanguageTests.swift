import Testing

@testable import MarkupLanguage

/// Generated from the sources; `MARKUPKIT_RECORD=1 swift test --filter LibraryTypesTests` records it.
let libraryTypes: StaticString = #"""
    """#

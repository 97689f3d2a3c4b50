/// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` writes it anew.
let builtInViews: StaticString = #"""
    {"classes": []}
    """#

/// Generated from the classes of MarkupCharts; `MARKUPKIT_RECORD=1 swift test --filter ChartSchemaTests` writes it anew.
let chartViews: StaticString = #"""
    {
      "classes" : [

      ]
    }
    """#

/// Generated from the classes of MarkupCharts; `MARKUPKIT_RECORD=1 swift test --filter ChartSchemaTests` writes it anew.
let chartViews: StaticString = #"""
    {
      "classes" : [
        {
          "isView" : false,
          "name" : "LMChartAxis",
          "properties" : {
            "format" : "form(formatter)",
            "hidden" : "boolean",
            "labelCount" : "integer",
            "maximum" : "number",
            "minimum" : "number",
            "scale" : "words(automatic linear log time category)",
            "showsGrid" : "boolean",
            "title" : "string"
          },
          "summaries" : {
            "format" : "How values are written: a formatter as in a binding after `::`, such as `number;numberStyle=percent` or `date;dateFormat=HH:mm`.",
            "hidden" : "Whether labels, lines and title are left out. Default `false`.",
            "labelCount" : "About how many labels there are; 0, the default, is as many as have room. Negative numbers count as 0.",
            "maximum" : "The value at the end; NaN, the default, is found from the values. On an axis of times in seconds since 1970.",
            "minimum" : "The value at the beginning; NaN, the default, is found from the values. On an axis of times in seconds since 1970.",
            "scale" : "How values become distances. Default `automatic`.",
            "showsGrid" : "Whether there are lines across the chart. Default `true`; an axis of categories has none.",
            "title" : "What the axis shows; `nil`, the default, is nothing. The title of the vertical axis stands above it."
          },
          "summary" : "An axis of an ``LMChartView``: which values it shows, and how its labels are written."
        },
        {
          "children" : "none",
          "edited" : [
            "xSelection"
          ],
          "name" : "LMChartView",
          "properties" : {
            "allowsSelection" : "boolean",
            "emptyText" : "string",
            "legend" : "words(automatic top bottom hidden)",
            "title" : "string",
            "xAxis" : "object(LMChartAxis)",
            "xSelection" : "any",
            "yAxis" : "object(LMChartAxis)"
          },
          "summaries" : {
            "allowsSelection" : "Whether a person can choose a place, with the pointer or the keyboard, and sees the values there. Default `true`.",
            "emptyText" : "What is written where there is nothing to show; `nil`, the default, is \"No data\" in the application's language.",
            "legend" : "Where the legend is. Default `automatic`.",
            "title" : "What is written above the plot, and what screen readers call the chart; `nil`, the default, is nothing.",
            "xAxis" : "The horizontal axis, along which the values have their places.",
            "xSelection" : "The place that is chosen: a number, a `Date`, or the text of a category or of a slice, as the marks have it; `nil` if none is.",
            "yAxis" : "The vertical axis, along which they are drawn."
          },
          "summary" : "A chart: lines, areas, bars, points, pies and ranges over axes of numbers, times or categories.",
          "superclass" : "UIView",
          "untyped" : {
            "area" : {
              "color" : "color",
              "lineWidth" : "number",
              "name" : "string",
              "series" : "string",
              "stacking" : "words(unstacked standard normalized)",
              "values" : "form(numbers)",
              "x" : "string",
              "y" : "string"
            },
            "bar" : {
              "color" : "color",
              "name" : "string",
              "series" : "string",
              "stacking" : "words(unstacked standard normalized)",
              "values" : "form(numbers)",
              "x" : "string",
              "y" : "string"
            },
            "line" : {
              "color" : "color",
              "lineWidth" : "number",
              "name" : "string",
              "series" : "string",
              "showsSymbols" : "boolean",
              "values" : "form(numbers)",
              "x" : "string",
              "y" : "string"
            },
            "pie" : {
              "innerRadius" : "number",
              "name" : "string",
              "values" : "form(numbers)",
              "x" : "string",
              "y" : "string"
            },
            "point" : {
              "color" : "color",
              "name" : "string",
              "series" : "string",
              "values" : "form(numbers)",
              "x" : "string",
              "y" : "string"
            },
            "range" : {
              "color" : "color",
              "high" : "string",
              "low" : "string",
              "name" : "string",
              "series" : "string",
              "values" : "form(numbers)",
              "x" : "string"
            }
          }
        }
      ]
    }
    """#

/// Generated from the classes of MarkupCharts; `MARKUPKIT_RECORD=1 swift test --filter ChartSchemaTests` records it.
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
            "format" : "The format of the labels: a formatter as in a binding after `::`, such as `number;numberStyle=percent` or `date;dateFormat=HH:mm`.",
            "hidden" : "Whether labels, grid lines and title are hidden. Default `false`.",
            "labelCount" : "The approximate number of labels; 0, the default, shows as many as fit. Negative numbers count as 0.",
            "maximum" : "The value at the end; NaN, the default, computes it from the values. On an axis of times in seconds since 1970.",
            "minimum" : "The value at the beginning; NaN, the default, computes it from the values. On an axis of times in seconds since 1970.",
            "scale" : "How values become distances. Default `automatic`.",
            "showsGrid" : "Whether there are grid lines across the chart. Default `true`; an axis of categories has none.",
            "title" : "The title; `nil`, the default, shows none. The title of the vertical axis stands above it."
          },
          "summary" : "An axis of an ``LMChartView``: its range of values, its title, and the format of its labels.",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "none",
          "edited" : [
            "xSelection"
          ],
          "isElementContainer" : true,
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
            "allowsSelection" : "Whether the user can select a place with the pointer or the keyboard and see its values. Default `true`.",
            "emptyText" : "The text of an empty chart; `nil`, the default, is \"No data\" in the application's language.",
            "legend" : "The position of the legend. Default `automatic`.",
            "title" : "The title above the plot and the accessibility label of the chart; `nil`, the default, shows no title.",
            "xAxis" : "The horizontal axis, along which the values are placed.",
            "xSelection" : "The selected place: a number, a `Date`, or the text of a category or of a slice, as in the marks; `nil` if nothing is selected.",
            "yAxis" : "The vertical axis, which shows the values."
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
          },
          "userTexts" : [
            "title"
          ]
        }
      ]
    }
    """#

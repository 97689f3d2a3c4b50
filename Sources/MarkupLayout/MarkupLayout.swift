// MarkupLayout

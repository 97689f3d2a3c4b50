// MarkupLanguage

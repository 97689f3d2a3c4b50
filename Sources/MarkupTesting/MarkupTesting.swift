// MarkupTesting

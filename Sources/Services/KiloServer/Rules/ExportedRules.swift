// Services declare rules, and their users have always found them in this module.
@_exported public import MarkupRules

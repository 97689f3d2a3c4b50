/// How a library treats its templates and what they are given.
///
/// ```swift
/// let library = TemplateLibrary(["pet.txt": "{{nmae}}"], options: .strict)
/// try library.template(named: "pet.txt").render(["name": "Claws"])
/// // pet.txt:1:1: the data has no 'nmae'; did you mean 'name'?
/// ```
public struct TemplateOptions: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: Int

    /// Makes options of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A name that the data does not have is an error with its place and the nearest name, instead of an empty text.
    ///
    /// `{{name}}`, `{{#name}}` and `{{>*name}}` need the name, `{{>file}}` and `{{<file}}` need the template. A value that
    /// is null is there, and so is whatever is looked for inside it. `{{?name}}` and `{{^name}}` ask whether there is a
    /// value, and `{{name:default=text}}` says what to write without one; none of these fails.
    public static let strict = TemplateOptions(rawValue: 1)

    /// A file of the library's folder that changed is read again at the next rendering: templates, partials and resources.
    ///
    /// For development: each rendering looks at its files. One that does not compile is an error of that rendering; a
    /// template whose file is gone goes on as it was.
    public static let reloading = TemplateOptions(rawValue: 2)
}

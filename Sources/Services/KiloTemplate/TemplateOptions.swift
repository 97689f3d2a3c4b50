/// Options of a library's templates and their data.
///
/// ```swift
/// let library = TemplateLibrary(["pet.txt": "{{nmae}}"], options: .strict)
/// try library.template(named: "pet.txt").render(["name": "Claws"])
/// // pet.txt:1:1: the data has no 'nmae'; did you mean 'name'?
/// ```
public struct TemplateOptions: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A name that the data does not have is an error with its position and the nearest name, instead of an empty text.
    ///
    /// `{{name}}`, `{{#name}}` and `{{>*name}}` require the name, `{{>file}}` and `{{<file}}` require the template. A
    /// null value counts as present, and so does every name inside it. `{{?name}}` and `{{^name}}` test whether there
    /// is a value, and `{{name:default=text}}` has a text for a missing value; none of these fails.
    public static let strict = TemplateOptions(rawValue: 1)

    /// A changed file of the library's folder is read again at the next rendering: templates, partials and resources.
    ///
    /// Meant for development: each rendering checks its files. A file that does not compile is an error of that
    /// rendering; a template whose file was deleted keeps its last content.
    public static let reloading = TemplateOptions(rawValue: 2)
}

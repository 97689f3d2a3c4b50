public import Foundation

/// A compiled Mustache template with the additions of JTemplate.
///
/// ```swift
/// struct Pet: Encodable {
///     let name: String
///     let weight: Double
/// }
/// let template = try Template("{{#pets}}{{name}} weighs {{weight}} kg. {{/pets}}", contentType: .text)
/// try template.render(["pets": [Pet(name: "Claws", weight: 4), Pet(name: "Puff", weight: 0.2)]])
/// // Claws weighs 4.0 kg. Puff weighs 0.2 kg.
/// ```
///
/// A template is compiled once and can be rendered from many threads at a time.
///
/// | Marker | Meaning |
/// |---|---|
/// | `{{name}}` `{{a.b}}` `{{.}}` | a value, escaped for the content type |
/// | `{{{name}}}` `{{&name}}` | a value without escaping |
/// | `{{name:format=currency}}` | a value through modifiers |
/// | `{{#name}}…{{/name}}` | once for each element; once for an object or another value that is present |
/// | `{{#name[, ]}}…{{/name}}` | the same with text between two elements; over an object's entries, `{{~}}` the key |
/// | `{{?name}}…{{/name}}` | once if the value is present |
/// | `{{^name}}…{{/name}}` | if the value is absent: null, false, zero, empty |
/// | `{{-index}}` `{{#-first}}` `{{^-last}}` | the position in the repeated section: its number from 1, whether it is the first or last |
/// | `{{>file}}` `{{>*name}}` | another template, by its name or by the name in a value |
/// | `{{<file}}{{$block}}…{{/block}}{{/file}}` | another template with some of its blocks replaced |
/// | `{{@key}}` | a localised resource |
/// | `{{! …}}` `{{=<% %>=}}` | a comment; other delimiters |
public final class Template: Sendable {
    let compiled: CompiledTemplate
    let library: TemplateLibrary
    /// Returns the current content of the template's file; nil without the option `reloading`.
    let reload: (@Sendable () throws -> CompiledTemplate?)?

    /// The name in error messages.
    public var name: String { compiled.name }

    /// The kind of document that the template produces.
    public var contentType: TemplateContentType { compiled.contentType }

    /// Compiles a template's text.
    ///
    /// - Parameters:
    ///   - source: The template.
    ///   - name: The name in error messages.
    ///   - contentType: The kind of document; it determines how values are escaped.
    ///   - library: The source of partials, modifiers and resources.
    /// - Throws: `TemplateError` with the line and column of the first mistake.
    public convenience init(
        _ source: String, name: String = "template", contentType: TemplateContentType = .html,
        library: TemplateLibrary = TemplateLibrary()
    ) throws(TemplateError) {
        let options = Compiler.Options(name: name, escapes: contentType.escapesMarkup, modifiers: library.modifiers)
        let compiled = try CompiledTemplate(source: Array(source.utf8), contentType: contentType, options: options)
        self.init(compiled, library: library)
    }

    /// Compiles the template in a file; its partials and resources are those of the file's folder.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - contentType: The kind of document; nil to derive it from the file's extension.
    ///   - modifiers: The modifiers that markers may use.
    ///   - limits: The limits of every rendering.
    ///   - options: The options of the template and its data.
    /// - Throws: `TemplateError` when the file cannot be read or does not compile.
    public convenience init(
        contentsOf url: URL, contentType: TemplateContentType? = nil,
        modifiers: TemplateModifiers = TemplateModifiers(), resources: TemplateResources? = nil,
        limits: TemplateLimits = TemplateLimits(), options: TemplateOptions = []
    ) throws {
        let library = TemplateLibrary(
            directory: url.deletingLastPathComponent(), modifiers: modifiers, resources: resources, limits: limits,
            options: options)
        let found = try library.template(named: url.lastPathComponent, contentType: contentType)
        self.init(found.compiled, library: library, reload: found.reload)
    }

    init(
        _ compiled: CompiledTemplate, library: TemplateLibrary,
        reload: (@Sendable () throws -> CompiledTemplate?)? = nil
    ) {
        self.compiled = compiled
        self.library = library
        self.reload = reload
    }
}

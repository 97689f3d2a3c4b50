public import Foundation

/// The localised texts of `{{@key}}` markers.
///
/// They come from a closure, or from files next to a template: for `pets.html` and the locale `fr_CA` the first of
/// `pets_fr_CA.properties`, `pets_fr.properties` and `pets.properties` that has the key, and likewise `.strings`. A
/// partial uses the resources of the template that is rendered, then those next to itself.
public struct TemplateResources: Sendable {
    /// The output for a key without a text.
    public enum MissingKey: Sendable {
        /// Rendering fails with an error that names the key.
        case error
        /// The key itself is written.
        case key
    }

    private let lookup: @Sendable (_ key: String, _ locale: Locale, _ template: String) throws -> String?
    private let missingKey: MissingKey

    /// Creates empty resources.
    public init(missingKey: MissingKey = .error) {
        self.init(missingKey: missingKey) { _, _ in nil }
    }

    /// Creates resources from a closure, which may be called from any thread.
    public init(
        missingKey: MissingKey = .error, _ lookup: @escaping @Sendable (_ key: String, _ locale: Locale) -> String?
    ) {
        self.missingKey = missingKey
        self.lookup = { key, locale, _ in lookup(key, locale) }
    }

    init(beside directory: TemplateDirectory, isReloading: Bool) {
        let files = ResourceFiles(directory: directory, isReloading: isReloading)
        missingKey = .error
        lookup = { key, locale, template in try files.text(for: key, locale: locale, template: template) }
    }

    /// Returns the text of a key; the rendered template takes precedence over the partial that names the key.
    func text(for key: String, locale: Locale, template: String, partial: String) throws -> String? {
        if let text = try lookup(key, locale, template) { return text }
        if partial != template, let text = try lookup(key, locale, partial) { return text }
        return missingKey == .key ? key : nil
    }
}

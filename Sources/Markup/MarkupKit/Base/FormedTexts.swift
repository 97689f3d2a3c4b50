package import MarkupLanguage

/// A class beside the views with properties whose texts have a form that can be checked before the program runs.
///
/// Views override ``UIView/textForms``.
package protocol FormedTexts {
    /// The forms by the names that markup uses for the properties.
    static var textForms: [String: TextForm] { get }
}

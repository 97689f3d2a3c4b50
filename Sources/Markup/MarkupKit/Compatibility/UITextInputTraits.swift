/// The colours of a phone's keyboard.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
    /// The system's colours.
    case `default`
    /// Light letters on a dark keyboard.
    case dark
    /// Dark letters on a light keyboard.
    case light
    /// An older name of ``dark``.
    public static let alert = UIKeyboardAppearance.dark
}

/// Whether quotation marks are replaced while the user types.
public nonisolated enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether two hyphens are replaced by a dash while the user types.
public nonisolated enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are inserted and removed around text that the user pastes or cuts.
public nonisolated enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// The meaning of a text, by which a phone fills in what it knows.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning.
    public let rawValue: String
    /// Creates a meaning of any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The name of a company.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A street and a number.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A town.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or a province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// The address of a page.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// A password for a new account.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The settings of a phone's keyboard for a text. The members have no effect: GTK's keyboards do not use them. They keep their values.
@MainActor public protocol UITextInputTraits: UIView {
    /// The keyboard's colours. Has no effect: the desktop determines them. Default `default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether the return key is disabled without text. Has no effect: a desktop's keyboard has no such state. Default `false`.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether quotation marks are replaced. Has no effect: typed text stays as it is. Default `default`.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens are replaced. Has no effect: typed text stays as it is. Default `default`.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are adapted. Has no effect: pasted text stays as it is. Default `default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The meaning of the text; `nil`, the default, means any. Has no effect: a desktop does not fill in texts.
    var textContentType: UITextContentType? { get set }
}

/// The values of ``UITextInputTraits``.
struct PhoneTextTraits {
    var appearance = UIKeyboardAppearance.default
    var enablesReturnKey = false
    var quotes = UITextSmartQuotesType.default
    var dashes = UITextSmartDashesType.default
    var spaces = UITextSmartInsertDeleteType.default
    var content: UITextContentType?
}

extension UITextInputTraits {
    /// The keyboard's colours. Has no effect: the desktop determines them. Default `default`.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { phoneTraits.appearance }
        set { set("keyboardAppearance", "the desktop determines the keyboard's colours") { $0.appearance = newValue } }
    }

    /// Whether the return key is disabled without text. Has no effect: a desktop's keyboard has no such state. Default `false`.
    public var enablesReturnKeyAutomatically: Bool {
        get { phoneTraits.enablesReturnKey }
        set {
            set("enablesReturnKeyAutomatically", "a desktop's keyboard has no such state") {
                $0.enablesReturnKey = newValue
            }
        }
    }

    /// Whether quotation marks are replaced. Has no effect: typed text stays as it is. Default `default`.
    public var smartQuotesType: UITextSmartQuotesType {
        get { phoneTraits.quotes }
        set { set("smartQuotesType", "typed text stays as it is") { $0.quotes = newValue } }
    }

    /// Whether hyphens are replaced. Has no effect: typed text stays as it is. Default `default`.
    public var smartDashesType: UITextSmartDashesType {
        get { phoneTraits.dashes }
        set { set("smartDashesType", "typed text stays as it is") { $0.dashes = newValue } }
    }

    /// Whether spaces are adapted. Has no effect: pasted text stays as it is. Default `default`.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { phoneTraits.spaces }
        set { set("smartInsertDeleteType", "pasted text stays as it is") { $0.spaces = newValue } }
    }

    /// The meaning of the text; `nil`, the default, means any. Has no effect: a desktop does not fill in texts.
    public var textContentType: UITextContentType? {
        get { phoneTraits.content }
        set { set("textContentType", "a desktop does not fill in texts") { $0.content = newValue } }
    }

    private var phoneTraits: PhoneTextTraits { rarities?.phoneTextTraits ?? PhoneTextTraits() }

    private func set(_ name: String, _ reason: String, _ change: (inout PhoneTextTraits) -> Void) {
        NoEffect.note("UITextInputTraits.\(name)", reason)
        var traits = phoneTraits
        change(&traits)
        rare.phoneTextTraits = traits
    }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}

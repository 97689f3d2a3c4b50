/// The kind of a change. The raw value is stable: programs and `kilo diff --allow` name kinds by it.
@nonexhaustive
public enum ChangeKind: String, Sendable, CaseIterable, Codable {
    // The document and its operations.
    /// A server has an address that it did not have.
    case serverAdded = "server-added"
    /// An address of a server is no longer there.
    case serverRemoved = "server-removed"
    /// There is a new operation.
    case operationAdded = "operation-added"
    /// An operation is no longer there.
    case operationRemoved = "operation-removed"
    /// An operation is deprecated.
    case operationDeprecated = "operation-deprecated"
    /// An operation has another identifier, by which generated clients name their methods.
    case operationIdentifierChanged = "operation-id-changed"
    /// Something that was deprecated no longer is.
    case deprecationWithdrawn = "deprecation-withdrawn"
    /// Callbacks or webhooks changed; they are not compared in detail.
    case callbacksChanged = "callbacks-changed"

    // Parameters.
    /// A parameter that must be sent is new.
    case requiredParameterAdded = "required-parameter-added"
    /// A parameter that may be sent is new.
    case optionalParameterAdded = "optional-parameter-added"
    /// A parameter is no longer there.
    case parameterRemoved = "parameter-removed"
    /// A parameter that could be left out must be sent.
    case parameterRequired = "parameter-required"
    /// A parameter that had to be sent can be left out.
    case parameterOptional = "parameter-optional"
    /// The values of a parameter are written in another way.
    case parameterStyleChanged = "parameter-style-changed"
    /// A parameter is deprecated.
    case parameterDeprecated = "parameter-deprecated"

    // Bodies of requests.
    /// A request that had no body must have one.
    case requiredBodyAdded = "required-body-added"
    /// A request that had no body may have one.
    case optionalBodyAdded = "optional-body-added"
    /// A request no longer has a body.
    case bodyRemoved = "body-removed"
    /// The body of a request that could be left out must be sent.
    case bodyRequired = "body-required"
    /// The body of a request can be left out.
    case bodyOptional = "body-optional"
    /// A request can have a body of a further media type.
    case requestMediaTypeAdded = "request-media-type-added"
    /// A media type is no longer accepted in requests.
    case requestMediaTypeRemoved = "request-media-type-removed"
    /// The parts of a form are written in another way.
    case encodingChanged = "encoding-changed"

    // Responses.
    /// A response has a status that it could not have.
    case responseStatusAdded = "response-status-added"
    /// A status of responses is no longer there.
    case responseStatusRemoved = "response-status-removed"
    /// Responses exist in a further media type.
    case responseMediaTypeAdded = "response-media-type-added"
    /// Responses no longer exist in a media type.
    case responseMediaTypeRemoved = "response-media-type-removed"
    /// Responses have a new header.
    case responseHeaderAdded = "response-header-added"
    /// Responses no longer have a header.
    case responseHeaderRemoved = "response-header-removed"
    /// A header that could be missing in responses is always there.
    case responseHeaderRequired = "response-header-required"
    /// A header that was always there can be missing in responses.
    case responseHeaderOptional = "response-header-optional"
    /// A header of responses is deprecated.
    case responseHeaderDeprecated = "response-header-deprecated"

    // Callers.
    /// Callers need credentials where they needed none.
    case securityRequired = "security-required"
    /// Callers no longer need credentials.
    case securityDropped = "security-dropped"
    /// Callers can identify themselves in a further way.
    case securityAlternativeAdded = "security-alternative-added"
    /// Callers can no longer identify themselves in some way.
    case securityAlternativeRemoved = "security-alternative-removed"
    /// A credential needs a further scope.
    case securityScopeAdded = "security-scope-added"
    /// A credential needs fewer scopes.
    case securityScopeRemoved = "security-scope-removed"
    /// Credentials of a scheme are sent or fetched in another way.
    case securitySchemeChanged = "security-scheme-changed"

    // Values of any kind.
    /// A value has other types.
    case typeChanged = "type-changed"
    /// A value has fewer types.
    case typeNarrowed = "type-narrowed"
    /// A value has more types.
    case typeWidened = "type-widened"
    /// A value can be `null`.
    case nullAdded = "null-added"
    /// A value can no longer be `null`.
    case nullRemoved = "null-removed"
    /// A value has one of a list, where it could have any.
    case enumAdded = "enum-added"
    /// A value can be any, where it was one of a list.
    case enumRemoved = "enum-removed"
    /// A list of values has a further one.
    case enumValueAdded = "enum-value-added"
    /// A list of values no longer has one.
    case enumValueRemoved = "enum-value-removed"
    /// A value has another format, has one now, or no longer has one.
    case formatChanged = "format-changed"
    /// A value that is left out has another meaning.
    case defaultChanged = "default-changed"
    /// A value is deprecated.
    case schemaDeprecated = "schema-deprecated"
    /// A keyword changed that is not compared in detail.
    case keywordChanged = "keyword-changed"

    // Numbers, texts and lists.
    /// The smallest number is larger.
    case minimumRaised = "minimum-raised"
    /// The smallest number is smaller.
    case minimumLowered = "minimum-lowered"
    /// The largest number is larger.
    case maximumRaised = "maximum-raised"
    /// The largest number is smaller.
    case maximumLowered = "maximum-lowered"
    /// A number is a multiple of another one, is no longer, or need not be one.
    case multipleChanged = "multiple-of-changed"
    /// A text has fewer lengths.
    case lengthNarrowed = "length-narrowed"
    /// A text has more lengths.
    case lengthWidened = "length-widened"
    /// A list or an object has fewer sizes.
    case countNarrowed = "count-narrowed"
    /// A list or an object has more sizes.
    case countWidened = "count-widened"
    /// A text follows a pattern, where it was free.
    case patternAdded = "pattern-added"
    /// A text is free, where it followed a pattern.
    case patternRemoved = "pattern-removed"
    /// A text follows another pattern; which one is narrower is not computed.
    case patternChanged = "pattern-changed"
    /// The elements of a list are all different.
    case uniqueItemsAdded = "unique-items-added"
    /// The elements of a list can be equal.
    case uniqueItemsRemoved = "unique-items-removed"

    // Objects and alternatives.
    /// An object has a new property, which in requests can be left out.
    case propertyAdded = "property-added"
    /// Requests must have a new property.
    case requiredPropertyAdded = "required-property-added"
    /// An object no longer has a property.
    case propertyRemoved = "property-removed"
    /// A property that could be missing is always there.
    case propertyRequired = "property-required"
    /// A property that was always there can be missing.
    case propertyOptional = "property-optional"
    /// An object can have properties that are not listed.
    case additionalPropertiesAllowed = "additional-properties-allowed"
    /// An object has only the properties that are listed.
    case additionalPropertiesRefused = "additional-properties-refused"
    /// A value has a further alternative.
    case variantAdded = "variant-added"
    /// A value no longer has an alternative.
    case variantRemoved = "variant-removed"
    /// Alternatives have another property, or other values of it, by which they differ.
    case discriminatorChanged = "discriminator-changed"
}

/// Why documents cannot use a member that a class has.
@nonexhaustive
public enum MemberObstacle: Sendable, Hashable {
    /// The class that declares it does not have the macro `@KeyValueCoding`.
    case noMacro(class: String)
    /// It is in an extension, which the macro does not see.
    case isInExtension
    /// It belongs to the class, not to its objects.
    case isStatic
    /// The class is public and the member is not.
    case notPublic
    /// Its name begins with `_`.
    case beginsWithUnderscore
    /// It is a property where a method is needed.
    case isProperty
    /// It is a method where a property is needed.
    case isMethod
    /// It is a method with arguments that no event passes.
    case unfitArguments
}

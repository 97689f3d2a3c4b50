/// From an initialiser that takes children as arguments, makes the two other forms of a declaration: children behind the configuration, and
/// children in a block.
///
/// ```swift
/// extension CardView {
///     @DeclaringForms
///     convenience init(
///         title: String = "", _ subviews: UIView..., with configure: (CardView) -> Void = { _ in }
///     ) {
///         self.init(frame: .zero)
///         let view = self
///         view.title = title
///         declare(children: subviews)
///         configure(self)
///     }
/// }
///
/// CardView(title: "Today") {
///     UILabel(text: "Sunny")
/// }
/// ```
/// The last two parameters have to be the children, without a label, and `with configure`.
@attached(peer, names: named(init))
public macro DeclaringForms() = #externalMacro(module: "MarkupMacros", type: "DeclaringFormsMacro")

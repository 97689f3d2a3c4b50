/// Generates two further initialisers from one that takes children as arguments: one with the configuration before the
/// children, and one with the children in a block.
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
/// The last two parameters must be the unlabelled children, and `with configure`. If there may be several children, the
/// block takes ``ForEach`` and ``If`` as well.
@attached(peer, names: named(init))
public macro DeclaringForms() = #externalMacro(module: "MarkupMacros", type: "DeclaringFormsMacro")

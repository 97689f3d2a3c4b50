import CGTK

/// A button that looks like a link of a web page.
package nonisolated struct LinkButtonWidget: ClickableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension LinkButtonWidget {
    package init() { self.init(Native(adopting: gtk_link_button_new(""))) }

    /// The address in the tool tip and the context menu.
    package func setAddress(_ address: String) { gtk_link_button_set_uri(opaque, address) }

    /// Whether the link has the colour of those that were opened before.
    package var isVisited: Bool {
        get { gtk_link_button_get_visited(opaque) != 0 }
        nonmutating set { gtk_link_button_set_visited(opaque, newValue ? 1 : 0) }
    }

    /// Calls `body` when the user opens the link, in place of GTK's own launcher.
    package func onOpen(_ body: @escaping () -> Void) {
        native.connect("activate-link") { arguments in
            body()
            arguments.answer(true)
        }
    }
}

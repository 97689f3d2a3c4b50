import MarkupTesting
import Testing

/// The parent of all tests of views. They run one after the other, because there is one display and one main loop.
@Suite(.serialized, .userInterface) enum ViewTests {}

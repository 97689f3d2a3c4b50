import MarkupTesting
import Testing

/// One display, one main loop: the tests run one after the other.
@Suite(.serialized, .userInterface) enum PreviewTests {}

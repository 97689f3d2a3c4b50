import MarkupTesting
import Testing

/// Every test of views stands inside this suite, because there is one display and one main loop: they run one after the other.
@Suite(.serialized, .userInterface) enum ViewTests {}

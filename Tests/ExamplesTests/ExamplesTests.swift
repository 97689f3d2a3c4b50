import MarkupTesting
import Testing

/// Examples are run one after the other, and not beside other tests of views: there is one display and one main loop.
@Suite(.serialized, .userInterface) enum ExamplesTests {}

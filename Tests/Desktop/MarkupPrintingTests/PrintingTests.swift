import MarkupTesting
import Testing

/// One after the other, and not beside other tests of views: there is one display and one main loop.
@Suite(.serialized, .userInterface) enum PrintingTests {}

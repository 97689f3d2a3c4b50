import MarkupTesting
import Testing

/// The tests of the examples run one after the other, and not in parallel with other tests of views, because there is
/// one display and one main loop.
@Suite(.serialized, .userInterface) enum ExamplesTests {}

import Testing

/// Examples are run one after the other: there is one display and one main loop.
@Suite(.serialized) enum ExamplesTests {}

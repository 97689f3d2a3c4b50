import MarkupTesting
import Testing

/// One after the other, because there is one display, one main loop, and one list of connected devices.
@Suite(.serialized, .userInterface) enum CameraTests {}

// The module that decides whether this is compiled:
import AVFoundation

// LISTING BAR-O13

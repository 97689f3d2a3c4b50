import Foundation

/// Hands control to libFuzzer.
///
/// SwiftPM gives every executable an entry point of its own, which takes the place of libFuzzer's; so a fuzzer calls this
/// from its `main`.
public func runFuzzer(_ test: @escaping @convention(c) (UnsafePointer<UInt8>, Int) -> CInt) -> Never {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, test))
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

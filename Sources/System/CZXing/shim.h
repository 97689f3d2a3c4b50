// The library has a C++ interface, which CBarcodes includes directly: this module only links the library.

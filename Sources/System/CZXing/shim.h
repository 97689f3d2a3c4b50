// The library has a C++ interface, which CBarcodes includes by itself: this module only names the library.

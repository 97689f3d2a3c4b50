// Reads barcodes in pictures. A C interface to zxing-cpp, which has only a C++ interface, with differences between
// versions 1 and 2.
#ifndef BARCODES_H
#define BARCODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A bit mask of barcode types.
typedef uint32_t BarcodeKinds;
enum {
    BARCODE_AZTEC = 1 << 0,
    BARCODE_CODE39 = 1 << 1,
    BARCODE_CODE93 = 1 << 2,
    BARCODE_CODE128 = 1 << 3,
    BARCODE_DATA_MATRIX = 1 << 4,
    /// Includes UPC-A, with a zero before its digits.
    BARCODE_EAN13 = 1 << 5,
    BARCODE_EAN8 = 1 << 6,
    BARCODE_ITF = 1 << 7,
    BARCODE_PDF417 = 1 << 8,
    BARCODE_QR = 1 << 9,
    BARCODE_UPCE = 1 << 10,
};

/// A barcode that was found; valid only during the call.
typedef struct FoundBarcode {
    BarcodeKinds kind;
    /// The content of the barcode.
    const uint8_t *bytes;
    size_t count;
    /// The content in UTF-8; NULL if it is not text.
    const char *text;
    size_t text_count;
    /// x and y of four corners, in pixels from the upper left corner of the picture: the barcode's own upper left,
    /// lower left, lower right and upper right corner.
    double corners[8];
} FoundBarcode;

typedef void (*BarcodeHandler)(void *context, const FoundBarcode *code);

#ifdef __cplusplus
extern "C"
#endif
/// Calls the handler for each barcode in a picture of blue, green, red and alpha bytes. Returns false if the reader
/// failed.
bool barcodes_read(
    const uint8_t *bytes, int32_t width, int32_t height, int32_t stride, BarcodeKinds kinds, BarcodeHandler handler, void *context);

#endif

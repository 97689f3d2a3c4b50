// Reads barcodes in pictures: zxing-cpp, which has a C++ interface only, and another one in version 1 than in version 2.
#ifndef BARCODES_H
#define BARCODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Kinds of codes; several are added up.
typedef uint32_t BarcodeKinds;
enum {
    BARCODE_AZTEC = 1 << 0,
    BARCODE_CODE39 = 1 << 1,
    BARCODE_CODE93 = 1 << 2,
    BARCODE_CODE128 = 1 << 3,
    BARCODE_DATA_MATRIX = 1 << 4,
    /// UPC-A among them, with a zero before it.
    BARCODE_EAN13 = 1 << 5,
    BARCODE_EAN8 = 1 << 6,
    BARCODE_ITF = 1 << 7,
    BARCODE_PDF417 = 1 << 8,
    BARCODE_QR = 1 << 9,
    BARCODE_UPCE = 1 << 10,
};

/// A code that was found; valid during the call only.
typedef struct FoundBarcode {
    BarcodeKinds kind;
    /// What the code holds.
    const uint8_t *bytes;
    size_t count;
    /// The same in UTF-8; NULL if it is no text.
    const char *text;
    size_t text_count;
    /// Across and down from the upper left corner of the picture, in pixels: the code's own upper left, lower left, lower right and upper right corner.
    double corners[8];
} FoundBarcode;

typedef void (*BarcodeHandler)(void *context, const FoundBarcode *code);

#ifdef __cplusplus
extern "C"
#endif
/// Calls the handler for each code in a picture of blue, green, red and opacity. Returns false if the reader failed.
bool barcodes_read(
    const uint8_t *bytes, int32_t width, int32_t height, int32_t stride, BarcodeKinds kinds, BarcodeHandler handler, void *context);

#endif

// Pictures from GStreamer: cameras, and whatever else a description of its elements gives.
//
// It stands in C, and shows no type of GStreamer's: those bring GLib's along, and CGTK has its own of them.
#ifndef CAMERA_H
#define CAMERA_H

#include <stdbool.h>
#include <stdint.h>

/// A running or ended stream of pictures.
typedef struct CameraStream CameraStream;

/// A picture, kept until `camera_picture_free`: rows of blue, green, red and opacity, a byte each.
typedef struct CameraPicture {
    const uint8_t *bytes;
    int32_t width;
    int32_t height;
    /// From one row to the next, in bytes.
    int32_t stride;
} CameraPicture;

/// Called on a thread of the stream with a picture to keep or free.
typedef void (*CameraPictureHandler)(void *context, CameraPicture *picture);

/// Called once on a thread of the stream when it has broken, with the reason; with NULL when it has come to its end. Must not stop the stream.
typedef void (*CameraEndHandler)(void *context, const char *reason);

/// A camera: a name that stays the same, words for a person, and whether the process may open it.
typedef void (*CameraHandler)(void *context, const char *identifier, const char *name, bool may_open);

/// Lists the cameras that are connected. Returns false if GStreamer cannot be used at all.
bool camera_list(CameraHandler handler, void *context);

/// Opens a camera by its identifier, with the size nearest to the one given that it has. Returns NULL with a reason, to be freed with
/// `camera_reason_free`, if it is gone or cannot be opened.
CameraStream *camera_open(const char *identifier, int32_t width, int32_t height, char **reason);

/// A stream by a description as of `gst-launch-1.0`, whose last element gives pictures; it runs at the pictures' own rate. Returns NULL as above.
CameraStream *camera_open_description(const char *description, char **reason);

/// Starts a stream and waits until it runs, at most `seconds`. Returns NULL, or the reason why it does not run.
char *camera_start(
    CameraStream *stream, double seconds, CameraPictureHandler on_picture, CameraEndHandler on_end, void *context);

/// Stops a stream and frees it: when this returns the camera is released and no handler is called any more. Pictures stay valid.
void camera_close(CameraStream *stream);

void camera_picture_free(CameraPicture *picture);
void camera_reason_free(char *reason);

/// Of the formats in a text of GStreamer's, the one whose size is nearest, with at most 30 pictures a second where there is a choice. NULL if
/// the text says no formats of pictures; freed with `camera_reason_free`.
char *camera_nearest_format(const char *formats, int32_t width, int32_t height);

#endif

// Pictures from GStreamer: from cameras, and from pipeline descriptions.
//
// Written in C, without GStreamer's types in the interface: these would import GLib's types, which are different types
// in CGTK.
#ifndef CAMERA_H
#define CAMERA_H

#include <stdbool.h>
#include <stdint.h>

/// A running or ended stream of pictures.
typedef struct CameraStream CameraStream;

/// A picture, valid until `camera_picture_free`: rows of blue, green, red and alpha bytes.
typedef struct CameraPicture {
    const uint8_t *bytes;
    int32_t width;
    int32_t height;
    /// The distance between the starts of two rows, in bytes.
    int32_t stride;
} CameraPicture;

/// Called on a thread of the stream with a picture, which the callee owns and frees.
typedef void (*CameraPictureHandler)(void *context, CameraPicture *picture);

/// Called once on a thread of the stream: with the reason when the stream has failed, with NULL when it has ended. Must
/// not stop the stream.
typedef void (*CameraEndHandler)(void *context, const char *reason);

/// Called for a camera, with a stable identifier, its display name, and whether the process may open it.
typedef void (*CameraHandler)(void *context, const char *identifier, const char *name, bool may_open);

/// Lists the connected cameras. Returns false if GStreamer cannot be used at all.
bool camera_list(CameraHandler handler, void *context);

/// Opens a camera by its identifier, with its supported size nearest to the given one. If it is not connected or cannot
/// be opened, returns NULL and a reason, which the caller frees with `camera_reason_free`.
CameraStream *camera_open(const char *identifier, int32_t width, int32_t height, char **reason);

/// Opens a stream with a pipeline description in the syntax of `gst-launch-1.0`, whose last element outputs pictures;
/// it runs at its own rate. Returns NULL and a reason, as above.
CameraStream *camera_open_description(const char *description, char **reason);

/// Starts a stream and waits until it runs, at most `seconds`. Returns NULL on success, otherwise the reason of the
/// failure.
char *camera_start(
    CameraStream *stream, double seconds, CameraPictureHandler on_picture, CameraEndHandler on_end, void *context);

/// Stops and frees a stream. When this returns, the camera is released and handlers are no longer called. Pictures stay
/// valid.
void camera_close(CameraStream *stream);

void camera_picture_free(CameraPicture *picture);
void camera_reason_free(char *reason);

/// Returns the picture format with the nearest size among the formats in a caps string of GStreamer, with a rate near
/// 30 pictures per second if there is a choice. NULL if the string has no picture formats. The caller frees it with
/// `camera_reason_free`.
char *camera_nearest_format(const char *formats, int32_t width, int32_t height);

#endif

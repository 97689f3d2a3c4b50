#include "camera.h"

#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <gst/video/video.h>
#include <unistd.h>

struct CameraStream {
    GstElement *pipeline;
    GstElement *sink;
    CameraPictureHandler on_picture;
    CameraEndHandler on_end;
    void *context;
    GMutex lock;
    /// The reason of a failure during the start.
    char *reason;
    bool has_picture;
    bool has_started;
    bool has_ended;
};

/// A picture and the owner of its bytes.
typedef struct {
    CameraPicture picture;
    GstSample *sample;
    GstVideoFrame frame;
} HeldPicture;

static bool is_ready(void) {
    static gsize once = 0;
    if (g_once_init_enter(&once)) g_once_init_leave(&once, gst_init_check(NULL, NULL, NULL) ? 2 : 1);
    return once == 2;
}

static char *reason_of(GError *error, const char *otherwise) {
    char *reason = g_strdup(error ? error->message : otherwise);
    g_clear_error(&error);
    return reason;
}

// Cameras

static GList *connected_cameras(void) {
    if (!is_ready()) return NULL;
    GstDeviceMonitor *monitor = gst_device_monitor_new();
    gst_device_monitor_add_filter(monitor, "Video/Source", NULL);
    GList *devices = NULL;
    if (gst_device_monitor_start(monitor)) {
        devices = gst_device_monitor_get_devices(monitor);
        gst_device_monitor_stop(monitor);
    }
    gst_object_unref(monitor);
    return devices;
}

/// Returns the device file of a camera, or its name if it has no file.
static char *identifier_of(GstDevice *device) {
    static const char *const keys[] = {"api.v4l2.path", "device.path", "object.path"};
    GstStructure *properties = gst_device_get_properties(device);
    char *identifier = NULL;
    for (gsize index = 0; properties && !identifier && index < G_N_ELEMENTS(keys); index++) {
        identifier = g_strdup(gst_structure_get_string(properties, keys[index]));
    }
    if (properties) gst_structure_free(properties);
    return identifier ? identifier : gst_device_get_display_name(device);
}

bool camera_list(CameraHandler handler, void *context) {
    if (!is_ready()) return false;
    GList *devices = connected_cameras();
    for (GList *each = devices; each; each = each->next) {
        char *identifier = identifier_of(each->data), *name = gst_device_get_display_name(each->data);
        bool may_open = identifier[0] != '/' || access(identifier, R_OK | W_OK) == 0;
        handler(context, identifier, name, may_open);
        g_free(identifier);
        g_free(name);
    }
    g_list_free_full(devices, gst_object_unref);
    return true;
}

// Formats

static GstStructure *sized(const GstStructure *format, int width, int height) {
    GstStructure *nearest = gst_structure_copy(format);
    if (gst_structure_has_field(format, "width")) gst_structure_fixate_field_nearest_int(nearest, "width", width);
    if (gst_structure_has_field(format, "height")) gst_structure_fixate_field_nearest_int(nearest, "height", height);
    if (gst_structure_has_field(format, "framerate")) gst_structure_fixate_field_nearest_fraction(nearest, "framerate", 30, 1);
    return nearest;
}

/// Returns the difference of a format from a size; -1 if it is not a picture format.
static gint64 distance(const GstStructure *format, int width, int height) {
    int wide = 0, high = 0;
    GstStructure *nearest = sized(format, width, height);
    bool is_fixed = gst_structure_get_int(nearest, "width", &wide) && gst_structure_get_int(nearest, "height", &high);
    gst_structure_free(nearest);
    return is_fixed ? ABS((gint64)wide * high - (gint64)width * height) : -1;
}

static GstCaps *nearest_format(GstCaps *formats, int width, int height) {
    if (gst_caps_is_any(formats)) return NULL;
    const GstStructure *best = NULL;
    gint64 least = G_MAXINT64;
    for (guint index = 0; index < gst_caps_get_size(formats); index++) {
        const GstStructure *format = gst_caps_get_structure(formats, index);
        gint64 far = distance(format, width, height);
        if (far < 0 || far >= least) continue;
        (best = format), (least = far);
    }
    if (!best) return NULL;
    return gst_caps_new_full(sized(best, width, height), NULL);
}

char *camera_nearest_format(const char *formats, int32_t width, int32_t height) {
    if (!is_ready()) return NULL;
    GstCaps *caps = gst_caps_from_string(formats);
    if (!caps) return NULL;
    GstCaps *nearest = nearest_format(caps, width, height);
    char *text = nearest ? gst_caps_to_string(nearest) : NULL;
    if (nearest) gst_caps_unref(nearest);
    gst_caps_unref(caps);
    return text;
}

// Pictures

static void forget(HeldPicture *held) {
    gst_video_frame_unmap(&held->frame);
    gst_sample_unref(held->sample);
    g_free(held);
}

/// Returns NULL if the sample's memory cannot be read. Takes ownership of the sample.
static HeldPicture *hold(GstSample *sample) {
    GstVideoInfo info;
    GstCaps *caps = gst_sample_get_caps(sample);
    GstBuffer *buffer = gst_sample_get_buffer(sample);
    HeldPicture *held = g_new0(HeldPicture, 1);
    held->sample = sample;
    if (!caps || !buffer || !gst_video_info_from_caps(&info, caps)
        || !gst_video_frame_map(&held->frame, &info, buffer, GST_MAP_READ)) {
        gst_sample_unref(sample);
        g_free(held);
        return NULL;
    }
    held->picture.bytes = GST_VIDEO_FRAME_PLANE_DATA(&held->frame, 0);
    held->picture.width = GST_VIDEO_FRAME_WIDTH(&held->frame);
    held->picture.height = GST_VIDEO_FRAME_HEIGHT(&held->frame);
    held->picture.stride = GST_VIDEO_FRAME_PLANE_STRIDE(&held->frame, 0);
    return held;
}

void camera_picture_free(CameraPicture *picture) { forget((HeldPicture *)picture); }
void camera_reason_free(char *reason) { g_free(reason); }

static GstFlowReturn did_receive(GstAppSink *sink, gpointer data) {
    CameraStream *stream = data;
    GstSample *sample = gst_app_sink_pull_sample(sink);
    if (!sample) return GST_FLOW_EOS;
    HeldPicture *held = hold(sample);
    g_mutex_lock(&stream->lock);
    stream->has_picture = true;
    g_mutex_unlock(&stream->lock);
    if (held) stream->on_picture(stream->context, &held->picture);
    return GST_FLOW_OK;
}

// Streams

static void did_end(CameraStream *stream, const char *reason) {
    g_mutex_lock(&stream->lock);
    bool tells = stream->has_started && !stream->has_ended;
    if (!stream->has_started && !stream->reason) stream->reason = g_strdup(reason);
    stream->has_ended = true;
    g_mutex_unlock(&stream->lock);
    if (tells) stream->on_end(stream->context, reason);
}

static GstBusSyncReply did_tell(GstBus *bus, GstMessage *message, gpointer data) {
    if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
        GError *error = NULL;
        gst_message_parse_error(message, &error, NULL);
        char *reason = reason_of(error, "GStreamer gave no reason");
        did_end(data, reason);
        g_free(reason);
    } else if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS) {
        did_end(data, NULL);
    }
    gst_message_unref(message);
    return GST_BUS_DROP;
}

/// Creates a stream from a pipeline, whose element 'markupkit-pictures' outputs the pictures. Takes ownership of the
/// pipeline.
static CameraStream *stream_of(GstElement *pipeline, char **reason) {
    CameraStream *stream = g_new0(CameraStream, 1);
    g_mutex_init(&stream->lock);
    stream->pipeline = pipeline;
    stream->sink = gst_bin_get_by_name(GST_BIN(pipeline), "markupkit-pictures");
    if (!stream->sink || !GST_IS_APP_SINK(stream->sink)) {
        *reason = g_strdup("no element of the description may bear the name 'markupkit-pictures'");
        camera_close(stream);
        return NULL;
    }
    GstBus *bus = gst_element_get_bus(pipeline);
    gst_bus_set_sync_handler(bus, did_tell, stream, NULL);
    gst_object_unref(bus);
    return stream;
}

// The queue holds one picture, and a newer one replaces it.
#define PICTURES "videoconvert ! video/x-raw,format=BGRA ! appsink name=markupkit-pictures max-buffers=1 drop=true"

CameraStream *camera_open_description(const char *description, char **reason) {
    if (!is_ready()) {
        *reason = g_strdup("GStreamer could not be started");
        return NULL;
    }
    GError *error = NULL;
    char *whole = g_strconcat(description, " ! " PICTURES, NULL);
    GstElement *pipeline = gst_parse_launch_full(whole, NULL, GST_PARSE_FLAG_FATAL_ERRORS, &error);
    g_free(whole);
    if (!pipeline || error || !GST_IS_BIN(pipeline)) {
        if (pipeline) gst_object_unref(pipeline);
        *reason = reason_of(error, "it describes no elements");
        return NULL;
    }
    return stream_of(gst_object_ref_sink(pipeline), reason);
}

/// Creates the pipeline of a camera; returns NULL if elements are missing.
static GstElement *pipeline_of(GstDevice *device, int width, int height, char **reason) {
    GError *error = NULL;
    // Cameras deliver raw pictures, or pictures that are compressed one by one.
    GstElement *rest = gst_parse_bin_from_description("capsfilter name=format ! decodebin ! " PICTURES " sync=false", FALSE, &error);
    GstElement *source = gst_device_create_element(device, NULL);
    if (!rest || error || !source) {
        *reason = reason_of(error, "GStreamer has no element for it");
        if (rest) gst_object_unref(gst_object_ref_sink(rest));
        if (source) gst_object_unref(gst_object_ref_sink(source));
        return NULL;
    }
    GstCaps *formats = gst_device_get_caps(device);
    GstCaps *format = formats ? nearest_format(formats, width, height) : NULL;
    GstElement *filter = gst_bin_get_by_name(GST_BIN(rest), "format");
    if (format) g_object_set(filter, "caps", format, NULL);
    GstPad *inside = gst_element_get_static_pad(filter, "sink");
    gst_element_add_pad(rest, gst_ghost_pad_new("sink", inside));
    gst_object_unref(inside);
    gst_object_unref(filter);
    if (format) gst_caps_unref(format);
    if (formats) gst_caps_unref(formats);
    GstElement *pipeline = gst_object_ref_sink(gst_pipeline_new(NULL));
    gst_bin_add_many(GST_BIN(pipeline), source, rest, NULL);
    if (gst_element_link(source, rest)) return pipeline;
    gst_object_unref(pipeline);
    *reason = g_strdup("its pictures are of no known format");
    return NULL;
}

CameraStream *camera_open(const char *identifier, int32_t width, int32_t height, char **reason) {
    GList *devices = connected_cameras();
    GstElement *pipeline = NULL;
    *reason = NULL;
    for (GList *each = devices; each && !pipeline && !*reason; each = each->next) {
        char *own = identifier_of(each->data);
        if (g_str_equal(own, identifier)) pipeline = pipeline_of(each->data, width, height, reason);
        g_free(own);
    }
    g_list_free_full(devices, gst_object_unref);
    if (pipeline) return stream_of(pipeline, reason);
    if (!*reason) *reason = g_strdup("it is not connected any more");
    return NULL;
}

static bool has_broken(CameraStream *stream) {
    g_mutex_lock(&stream->lock);
    bool has_broken = stream->has_ended;
    g_mutex_unlock(&stream->lock);
    return has_broken;
}

char *camera_start(
    CameraStream *stream, double seconds, CameraPictureHandler on_picture, CameraEndHandler on_end, void *context) {
    stream->on_picture = on_picture;
    stream->on_end = on_end;
    stream->context = context;
    GstAppSinkCallbacks callbacks = {.new_sample = did_receive};
    gst_app_sink_set_callbacks(GST_APP_SINK(stream->sink), &callbacks, stream, NULL);
    GstStateChangeReturn change = gst_element_set_state(stream->pipeline, GST_STATE_PLAYING);
    // An element that fails only posts a message, while the change of state keeps waiting for it.
    gint64 deadline = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
    while (change == GST_STATE_CHANGE_ASYNC && !has_broken(stream) && g_get_monotonic_time() < deadline) {
        change = gst_element_get_state(stream->pipeline, NULL, NULL, 20 * GST_MSECOND);
    }
    // The message with the reason may arrive a moment after the failure.
    deadline = g_get_monotonic_time() + G_USEC_PER_SEC / 2;
    while (change == GST_STATE_CHANGE_FAILURE && !has_broken(stream) && g_get_monotonic_time() < deadline) g_usleep(2000);
    g_mutex_lock(&stream->lock);
    char *reason = stream->reason;
    stream->reason = NULL;
    if (!reason && change == GST_STATE_CHANGE_FAILURE) reason = g_strdup("GStreamer gave no reason");
    if (!reason && change == GST_STATE_CHANGE_ASYNC) reason = g_strdup("it gives no picture");
    if (!reason && stream->has_ended && !stream->has_picture) reason = g_strdup("it ended before its first picture");
    // A stream of a single picture may have ended already.
    bool is_over = !reason && stream->has_ended;
    stream->has_started = true;
    // The reason is returned, so `on_end` must not be called as well.
    if (reason) stream->has_ended = true;
    g_mutex_unlock(&stream->lock);
    if (is_over) stream->on_end(stream->context, NULL);
    return reason;
}

void camera_close(CameraStream *stream) {
    gst_element_set_state(stream->pipeline, GST_STATE_NULL);
    GstBus *bus = gst_element_get_bus(stream->pipeline);
    gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
    gst_object_unref(bus);
    if (stream->sink) gst_object_unref(stream->sink);
    gst_object_unref(stream->pipeline);
    g_free(stream->reason);
    g_mutex_clear(&stream->lock);
    g_free(stream);
}

#include "keyring.h"

#include <libsecret/secret.h>

static const SecretSchema schema = {
    "org.markupkit.KiloKeyring.Tokens",
    SECRET_SCHEMA_NONE,
    {
        {"application", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"provider", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"client", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"account", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {NULL, 0},
    },
};

struct KeyringCall {
    GCancellable *cancellable;
};

KeyringCall *keyring_call_new(void) {
    KeyringCall *call = g_new0(KeyringCall, 1);
    call->cancellable = g_cancellable_new();
    return call;
}

void keyring_call_cancel(KeyringCall *call) { g_cancellable_cancel(call->cancellable); }

void keyring_call_free(KeyringCall *call) {
    g_object_unref(call->cancellable);
    g_free(call);
}

static gboolean is_unavailable(const GError *error) {
    // A bus that cannot be reached is an error of files, sockets or of starting the bus.
    if (error->domain == G_IO_ERROR || error->domain == G_SPAWN_ERROR || error->domain == G_FILE_ERROR) return TRUE;
    if (error->domain != G_DBUS_ERROR) return FALSE;
    switch (error->code) {
    case G_DBUS_ERROR_SERVICE_UNKNOWN:
    case G_DBUS_ERROR_NAME_HAS_NO_OWNER:
    case G_DBUS_ERROR_NO_SERVER:
    case G_DBUS_ERROR_NO_NETWORK:
    case G_DBUS_ERROR_DISCONNECTED:
    case G_DBUS_ERROR_FILE_NOT_FOUND:
    case G_DBUS_ERROR_SPAWN_EXEC_FAILED:
    case G_DBUS_ERROR_SPAWN_CHILD_EXITED:
    case G_DBUS_ERROR_SPAWN_CHILD_SIGNALED:
    case G_DBUS_ERROR_SPAWN_FAILED:
    case G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND:
        return TRUE;
    default:
        return FALSE;
    }
}

/// Returns the kind of an error, and its message.
static KeyringResult ended(GError *error, char **reason) {
    *reason = NULL;
    if (!error) return KEYRING_DONE;
    KeyringResult result = KEYRING_FAILED;
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        result = KEYRING_CANCELLED;
    else if (g_error_matches(error, SECRET_ERROR, SECRET_ERROR_IS_LOCKED))
        result = KEYRING_LOCKED;
    else if (is_unavailable(error))
        result = KEYRING_UNAVAILABLE;
    if (g_dbus_error_is_remote_error(error)) g_dbus_error_strip_remote_error(error);
    *reason = g_strdup(error->message);
    g_error_free(error);
    return result;
}

#define ATTRIBUTES(entry)                                                                                              \
    "application", (entry)->application, "provider", (entry)->provider, "client", (entry)->client, "account",          \
        (entry)->account, NULL

KeyringResult keyring_store(
    KeyringCall *call, const KeyringEntry *entry, const char *label, const char *secret, char **reason) {
    GError *error = NULL;
    secret_password_store_sync(
        &schema, SECRET_COLLECTION_DEFAULT, label, secret, call->cancellable, &error, ATTRIBUTES(entry));
    return ended(error, reason);
}

/// The user may have closed the dialog, which is no error there: the entry is then locked, and still found.
static KeyringResult locked_or_absent(KeyringCall *call, const KeyringEntry *entry, char **reason) {
    GError *error = NULL;
    GList *found = secret_password_search_sync(&schema, SECRET_SEARCH_NONE, call->cancellable, &error, ATTRIBUTES(entry));
    gboolean is_locked = found != NULL;
    g_list_free_full(found, g_object_unref);
    KeyringResult result = ended(error, reason);
    return result == KEYRING_DONE && is_locked ? KEYRING_LOCKED : result;
}

KeyringResult keyring_find(KeyringCall *call, const KeyringEntry *entry, char **secret, char **reason) {
    GError *error = NULL;
    *secret = secret_password_lookup_sync(&schema, call->cancellable, &error, ATTRIBUTES(entry));
    if (*secret || error) return ended(error, reason);
    return locked_or_absent(call, entry, reason);
}

KeyringResult keyring_remove(KeyringCall *call, const KeyringEntry *entry, char **reason) {
    GError *error = NULL;
    if (secret_password_clear_sync(&schema, call->cancellable, &error, ATTRIBUTES(entry)) || error)
        return ended(error, reason);
    return locked_or_absent(call, entry, reason);
}

void keyring_secret_free(char *secret) { secret_password_free(secret); }
void keyring_reason_free(char *reason) { g_free(reason); }

// The desktop's keyring, through libsecret.
//
// Written in C, without libsecret's types in the interface: these would import GLib's types, which are different types in
// CGTK. The functions block their thread, in the worst case until the user has answered the keyring's dialog.
#ifndef KEYRING_H
#define KEYRING_H

#pragma clang assume_nonnull begin

/// The result of a call.
typedef enum KeyringResult {
    KEYRING_DONE,
    /// There is no session bus, or no keyring on it.
    KEYRING_UNAVAILABLE,
    /// The keyring is locked, and the user has not unlocked it.
    KEYRING_LOCKED,
    KEYRING_CANCELLED,
    KEYRING_FAILED,
} KeyringResult;

/// The attributes by which an entry is found.
typedef struct KeyringEntry {
    const char *application;
    const char *provider;
    const char *client;
    const char *account;
} KeyringEntry;

/// A call that another thread may cancel.
typedef struct KeyringCall KeyringCall;

KeyringCall *keyring_call_new(void);
/// Makes the running or the next function of the call return `KEYRING_CANCELLED`; on any thread.
void keyring_call_cancel(KeyringCall *call);
void keyring_call_free(KeyringCall *call);

/// Stores a secret in place of a former one. `label` is the text that the user sees in the keyring.
///
/// If the result is not `KEYRING_DONE`, `reason` is a text that the caller frees with `keyring_reason_free`, or NULL; also
/// below.
KeyringResult keyring_store(
    KeyringCall *call, const KeyringEntry *entry, const char *label, const char *secret, char *_Nullable *_Nonnull reason);

/// Finds a secret, which the caller frees with `keyring_secret_free`; NULL if there is none.
KeyringResult keyring_find(KeyringCall *call, const KeyringEntry *entry, char *_Nullable *_Nonnull secret, char *_Nullable *_Nonnull reason);

/// Removes a secret, if there is one.
KeyringResult keyring_remove(KeyringCall *call, const KeyringEntry *entry, char *_Nullable *_Nonnull reason);

/// Overwrites and frees a secret; does nothing for NULL.
void keyring_secret_free(char *_Nullable secret);
void keyring_reason_free(char *_Nullable reason);

#pragma clang assume_nonnull end

#endif

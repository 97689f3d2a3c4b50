package org.httprpc;

/** Receives what a call returned. */
public interface ResultHandler<V> {
    /**
     * Called once when a call has ended.
     *
     * @param result the result, or null.
     * @param exception what went wrong, or null.
     */
    void execute(V result, Exception exception);
}

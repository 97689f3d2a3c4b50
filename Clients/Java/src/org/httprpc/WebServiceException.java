package org.httprpc;

import java.io.IOException;

/** A service's answer other than success. */
public class WebServiceException extends IOException {
    private static final long serialVersionUID = 1;

    private final int status;

    WebServiceException(String message, int status) {
        super(message);
        this.status = status;
    }

    /** The HTTP status. */
    public int getStatus() {
        return status;
    }
}

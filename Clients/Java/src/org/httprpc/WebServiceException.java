package org.httprpc;

import java.io.IOException;
import java.util.Map;

/** A service's answer other than success. */
public class WebServiceException extends IOException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Map<String, ?> problem;

    WebServiceException(String message, int status, Map<String, ?> problem) {
        super(message);
        this.status = status;
        this.problem = problem;
    }

    /** The HTTP status. */
    public int getStatus() {
        return status;
    }

    /** The JSON object that explains the failure (RFC 9457), or null. */
    public Map<String, ?> getProblem() {
        return problem;
    }
}

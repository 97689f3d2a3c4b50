package org.httprpc;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends PATCH, which a desktop's HttpURLConnection refuses. A class of its own, so that Android, whose connection takes it
 * but which has no HttpClient, does not load it.
 */
final class Patch {
    private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NORMAL).build();

    private Patch() {
    }

    /** Sends a request; a time limit of 0 is none. */
    static HttpResponse<byte[]> send(String url, Map<String, String> headers, byte[] body, int milliseconds) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).method("PATCH", body == null
            ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body));
        headers.forEach(request::setHeader);
        if (milliseconds > 0) {
            request.timeout(Duration.ofMillis(milliseconds));
        }
        CompletableFuture<HttpResponse<byte[]>> call = CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        try {
            return milliseconds > 0 ? call.get(milliseconds, TimeUnit.MILLISECONDS) : call.get();
        } catch (ExecutionException exception) {
            throw new IOException(exception.getCause());
        } catch (InterruptedException | TimeoutException exception) {
            call.cancel(true);
            throw new IOException("The call was cancelled.", exception);
        }
    }
}

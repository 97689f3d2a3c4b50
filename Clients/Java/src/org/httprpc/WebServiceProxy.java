package org.httprpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.lang.reflect.Array;
import java.net.HttpURLConnection;
import java.net.ProtocolException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Calls the operations of a REST service. */
public class WebServiceProxy {
    /** Arguments of POST as an HTML form sends them. */
    public static final String APPLICATION_X_WWW_FORM_URLENCODED = "application/x-www-form-urlencoded";
    /** Arguments of POST as one part each; paths are uploaded as files. */
    public static final String MULTIPART_FORM_DATA = "multipart/form-data";
    /** Arguments of POST, PUT and PATCH as one JSON object. */
    public static final String APPLICATION_JSON = "application/json";

    private final URL serverURL;
    private final ExecutorService executorService;

    private volatile String encoding = MULTIPART_FORM_DATA;
    private volatile int connectTimeout = 10_000;
    private volatile int readTimeout = 60_000;
    private volatile Map<String, String> headers = Collections.emptyMap();

    /**
     * Makes a proxy.
     *
     * @param serverURL the URL below which the service's paths lie.
     * @param executorService runs the calls, and then their handlers.
     */
    public WebServiceProxy(URL serverURL, ExecutorService executorService) {
        this.serverURL = Objects.requireNonNull(serverURL);
        this.executorService = Objects.requireNonNull(executorService);
    }

    /** The encoding of arguments: one of this class's constants, multipart at first. */
    public String getEncoding() {
        return encoding;
    }

    public void setEncoding(String encoding) {
        if (!Arrays.asList(APPLICATION_X_WWW_FORM_URLENCODED, MULTIPART_FORM_DATA, APPLICATION_JSON).contains(encoding)) {
            throw new IllegalArgumentException("Unknown encoding: " + encoding);
        }
        this.encoding = encoding;
    }

    /** Milliseconds to wait for a connection, 0 for no bound; 10000 at first. */
    public void setConnectTimeout(int connectTimeout) {
        this.connectTimeout = connectTimeout;
    }

    /** Milliseconds to wait for more of an answer, 0 for no bound; 60000 at first. */
    public void setReadTimeout(int readTimeout) {
        this.readTimeout = readTimeout;
    }

    /** Headers of every request. */
    public void setHeaders(Map<String, String> headers) {
        this.headers = new LinkedHashMap<>(headers);
    }

    /** Calls an operation without arguments. */
    public <V> Future<V> invoke(String method, String path, ResultHandler<V> resultHandler) {
        return invoke(method, path, Collections.emptyMap(), resultHandler);
    }

    /**
     * Calls an operation.
     *
     * @param method the HTTP method.
     * @param path the path below the server's URL.
     * @param arguments the arguments by name: lists and arrays repeat their name, bytes become Base64, dates milliseconds, null is left out.
     * @param resultHandler receives a map, list, string, number, boolean or null, or an exception.
     * @return the call, which can be cancelled.
     */
    public <V> Future<V> invoke(String method, String path, Map<String, ?> arguments, ResultHandler<V> resultHandler) {
        return executorService.submit(() -> {
            V result = null;
            Exception exception = null;
            try {
                @SuppressWarnings("unchecked")
                V value = (V) send(method.toUpperCase(), path, arguments);
                result = value;
            } catch (Exception thrown) {
                exception = thrown;
            }
            V outcome = result;
            Exception fault = exception;
            dispatchResult(() -> resultHandler.execute(outcome, fault));
            return result;
        });
    }

    /** Runs a handler; override to run it elsewhere, for example on a user interface's thread. */
    protected void dispatchResult(Runnable command) {
        command.run();
    }

    private Object send(String method, String path, Map<String, ?> arguments) throws IOException {
        String target = serverURL.toString().replaceAll("/+$", "") + "/" + escaped(path.replaceAll("^/+", ""));
        boolean json = encoding.equals(APPLICATION_JSON);
        boolean hasBody = method.equals("POST") || json && (method.equals("PUT") || method.equals("PATCH"));
        String query = hasBody ? "" : encode(arguments);
        if (!query.isEmpty()) {
            target += (target.contains("?") ? "&" : "?") + query;
        }
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("Accept", "application/json, text/*");
        fields.putAll(headers);
        byte[] body = hasBody && !encoding.equals(MULTIPART_FORM_DATA)
            ? (json ? JSON.write(arguments) : encode(arguments)).getBytes(StandardCharsets.UTF_8) : null;
        if (body != null) {
            fields.put("Content-Type", encoding);
        }
        HttpURLConnection connection = (HttpURLConnection) new URL(target).openConnection();
        try {
            connection.setRequestMethod(method);
        } catch (ProtocolException exception) {
            if (!method.equals("PATCH")) {
                throw exception;
            }
            int limit = connectTimeout > 0 && readTimeout > 0 ? connectTimeout + readTimeout : 0;
            HttpResponse<byte[]> response = Patch.send(target, fields, body, limit);
            return result(response.statusCode(), response.headers().firstValue("Content-Type").orElse(""), response.body(), "");
        }
        connection.setConnectTimeout(connectTimeout);
        connection.setReadTimeout(readTimeout);
        fields.forEach(connection::setRequestProperty);
        if (hasBody) {
            write(connection, arguments, body);
        }
        return read(connection);
    }

    /** A path with what may not stand in a URL escaped; escapes that are there stay. */
    private static String escaped(String path) {
        StringBuilder out = new StringBuilder();
        for (byte unit : path.getBytes(StandardCharsets.UTF_8)) {
            boolean kept = unit > 0 && (Character.isLetterOrDigit(unit) || "-._~!$&'()*+,;=:@/?%".indexOf(unit) >= 0);
            out.append(kept ? String.valueOf((char) unit) : String.format("%%%02X", unit));
        }
        return out.toString();
    }

    private void write(HttpURLConnection connection, Map<String, ?> arguments, byte[] body) throws IOException {
        connection.setDoOutput(true);
        if (body == null) {
            String boundary = "kilo-" + UUID.randomUUID();
            connection.setRequestProperty("Content-Type", MULTIPART_FORM_DATA + "; boundary=" + boundary);
            connection.setChunkedStreamingMode(0);
            try (OutputStream stream = connection.getOutputStream()) {
                writeParts(stream, boundary, arguments);
            }
            return;
        }
        connection.setFixedLengthStreamingMode(body.length);
        try (OutputStream stream = connection.getOutputStream()) {
            stream.write(body);
        }
    }

    private static void writeParts(OutputStream stream, String boundary, Map<String, ?> arguments) throws IOException {
        for (Map.Entry<String, ?> argument : arguments.entrySet()) {
            for (Object value : values(argument.getValue())) {
                String head = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + quoted(argument.getKey()) + "\"";
                if (value instanceof Path) {
                    Path file = (Path) value;
                    String name = String.valueOf(file.getFileName());
                    String type = URLConnection.guessContentTypeFromName(name);
                    head += "; filename=\"" + quoted(name) + "\"\r\nContent-Type: " + (type == null ? "application/octet-stream" : type);
                    stream.write((head + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
                    Files.copy(file, stream);
                } else {
                    stream.write((head + "\r\n\r\n" + text(value)).getBytes(StandardCharsets.UTF_8));
                }
                stream.write("\r\n".getBytes(StandardCharsets.UTF_8));
            }
        }
        stream.write(("--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));
    }

    private static Object read(HttpURLConnection connection) throws IOException {
        int status = connection.getResponseCode();
        try (InputStream stream = status / 100 == 2 ? connection.getInputStream() : connection.getErrorStream()) {
            byte[] content = stream == null ? new byte[0] : read(stream);
            String type = connection.getContentType();
            return result(status, type == null ? "" : type, content, connection.getResponseMessage());
        }
    }

    private static Object result(int status, String contentType, byte[] content, String phrase) throws IOException {
        String type = contentType.toLowerCase();
        String text = new String(content, charset(type));
        boolean json = type.matches("application/([^;]*[+])?json.*");
        if (status / 100 == 2) {
            return text.isEmpty() ? null : json ? JSON.read(text) : text;
        }
        Map<String, ?> problem = json ? problem(text) : null;
        Object reason = type.startsWith("text/plain") && !text.isEmpty() ? text : status + " " + phrase;
        if (problem != null) {
            Object title = problem.get("title") == null ? reason : problem.get("title");
            reason = problem.get("detail") == null ? title : problem.get("detail");
        }
        throw new WebServiceException(String.valueOf(reason).trim(), status, problem);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> problem(String text) {
        try {
            Object value = JSON.read(text);
            return value instanceof Map<?, ?> ? (Map<String, ?>) value : null;
        } catch (IOException exception) {
            return null;
        }
    }

    private static byte[] read(InputStream stream) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] chunk = new byte[8192];
        for (int count = stream.read(chunk); count >= 0; count = stream.read(chunk)) {
            if (Thread.interrupted()) {
                throw new IOException("The call was cancelled.");
            }
            content.write(chunk, 0, count);
        }
        return content.toByteArray();
    }

    private static Charset charset(String type) {
        int start = type.indexOf("charset=");
        String name = start < 0 ? "" : type.substring(start + 8).split(";")[0].replace("\"", "").trim();
        return !name.isEmpty() && Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    private static String encode(Map<String, ?> arguments) throws UnsupportedEncodingException {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, ?> argument : arguments.entrySet()) {
            for (Object value : values(argument.getValue())) {
                text.append(text.length() == 0 ? "" : "&").append(URLEncoder.encode(argument.getKey(), "UTF-8"));
                text.append("=").append(URLEncoder.encode(text(value), "UTF-8"));
            }
        }
        return text.toString();
    }

    private static List<Object> values(Object value) {
        List<Object> values = new ArrayList<>();
        // A path is a sequence of its names, but one value.
        if (value instanceof Iterable<?> && !(value instanceof Path)) {
            ((Iterable<?>) value).forEach(values::add);
        } else if (value != null && value.getClass().isArray() && !(value instanceof byte[])) {
            values.addAll(elements(value));
        } else {
            values.add(value);
        }
        values.removeIf(Objects::isNull);
        return values;
    }

    /** The elements of an array of any kind. */
    static List<Object> elements(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int index = 0; index < Array.getLength(array); index++) {
            elements.add(Array.get(array, index));
        }
        return elements;
    }

    private static String text(Object value) {
        if (value instanceof byte[]) {
            return Base64.getEncoder().encodeToString((byte[]) value);
        }
        return value instanceof Date ? String.valueOf(((Date) value).getTime()) : value.toString();
    }

    private static String quoted(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }

    /** A map of entries, in their order. */
    @SafeVarargs
    public static <K> Map<K, ?> mapOf(Map.Entry<K, ?>... entries) {
        Map<K, Object> map = new LinkedHashMap<>();
        for (Map.Entry<K, ?> entry : entries) {
            map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }

    /** An entry of a map. */
    public static <K> Map.Entry<K, ?> entry(K key, Object value) {
        return new AbstractMap.SimpleImmutableEntry<>(key, value);
    }

    /** A list of elements. */
    public static List<?> listOf(Object... elements) {
        return Collections.unmodifiableList(new ArrayList<>(Arrays.asList(elements)));
    }
}

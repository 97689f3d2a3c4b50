package org.httprpc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON (RFC 8259). */
final class JSON {
    private static final int MAXIMUM_DEPTH = 500;

    private final String text;
    private int position;
    private int depth;

    private JSON(String text) {
        this.text = text;
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value == null || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Number) {
            if (value instanceof Double && !Double.isFinite((Double) value) || value instanceof Float && !Float.isFinite((Float) value)) {
                throw new IllegalArgumentException("JSON has no number " + value);
            }
            out.append(value);
        } else if (value instanceof Date) {
            out.append(((Date) value).getTime());
        } else if (value instanceof Map<?, ?>) {
            writeMap((Map<?, ?>) value, out);
        } else if (value instanceof byte[]) {
            writeText(Base64.getEncoder().encodeToString((byte[]) value), out);
        } else if (value.getClass().isArray()) {
            write(WebServiceProxy.elements(value), out);
        } else if (value instanceof Iterable<?> && !(value instanceof Path)) {
            String separator = "[";
            for (Object element : (Iterable<?>) value) {
                write(element, out.append(separator));
                separator = ",";
            }
            out.append(separator.equals("[") ? "[]" : "]");
        } else {
            writeText(value.toString(), out);
        }
    }

    private static void writeMap(Map<?, ?> map, StringBuilder out) {
        String separator = "";
        out.append('{');
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            writeText(String.valueOf(entry.getKey()), out.append(separator));
            write(entry.getValue(), out.append(':'));
            separator = ",";
        }
        out.append('}');
    }

    private static void writeText(String text, StringBuilder out) {
        out.append('"');
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    static Object read(String text) throws IOException {
        JSON reader = new JSON(text);
        Object value = reader.value();
        if (reader.next() != 0) {
            throw reader.fault("end");
        }
        return value;
    }

    /** The next character that is not white space, 0 at the end; it stays to be read. */
    private char next() {
        while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private boolean take(char c) {
        boolean found = next() == c;
        if (found) {
            position++;
        }
        return found;
    }

    private void expect(char c) throws IOException {
        if (!take(c)) {
            throw fault("'" + c + "'");
        }
    }

    private IOException fault(String expected) {
        return new IOException("The answer is not JSON: expected " + expected + " at character " + position + ".");
    }

    private Object value() throws IOException {
        if (++depth > MAXIMUM_DEPTH) {
            throw fault("less depth");
        }
        char c = next();
        Object value = c == '{' ? map() : c == '[' ? list() : c == '"' ? string() : word();
        depth--;
        return value;
    }

    private Map<String, Object> map() throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        if (take('}')) {
            return map;
        }
        do {
            if (next() != '"') {
                throw fault("a name");
            }
            String name = string();
            expect(':');
            map.put(name, value());
        } while (take(','));
        expect('}');
        return map;
    }

    private List<Object> list() throws IOException {
        List<Object> list = new ArrayList<>();
        expect('[');
        if (take(']')) {
            return list;
        }
        do {
            list.add(value());
        } while (take(','));
        expect(']');
        return list;
    }

    private String string() throws IOException {
        StringBuilder out = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                return out.toString();
            }
            if (c < ' ') {
                break;
            }
            out.append(c == '\\' ? escape() : c);
        }
        throw fault("the end of a text");
    }

    private char escape() throws IOException {
        char c = ++position < text.length() ? text.charAt(position) : 0;
        int index = "\"\\/bfnrt".indexOf(c);
        if (index >= 0 && c != 0) {
            return "\"\\/\b\f\n\r\t".charAt(index);
        }
        if (c == 'u' && position + 4 < text.length() && text.substring(position + 1, position + 5).matches("[0-9A-Fa-f]{4}")) {
            position += 4;
            return (char) Integer.parseInt(text.substring(position - 3, position + 1), 16);
        }
        throw fault("an escape");
    }

    /** A number, or one of the three words. */
    private Object word() throws IOException {
        int start = position;
        while (position < text.length() && " \t\r\n,]}:".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        String word = text.substring(start, position);
        switch (word) {
            case "true":
            case "false":
                return Boolean.valueOf(word);
            case "null":
                return null;
            default:
                break;
        }
        position = start;
        if (!word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")) {
            throw fault("a value");
        }
        position += word.length();
        if (!word.matches("-?[0-9]{1,18}")) {
            return Double.valueOf(word);
        }
        long number = Long.parseLong(word);
        if (number == (int) number) {
            return (int) number;
        }
        return number;
    }
}

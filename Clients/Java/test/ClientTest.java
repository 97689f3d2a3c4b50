import static org.httprpc.WebServiceProxy.entry;
import static org.httprpc.WebServiceProxy.listOf;
import static org.httprpc.WebServiceProxy.mapOf;

import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.httprpc.WebServiceException;
import org.httprpc.WebServiceProxy;

/** Run by the Swift tests against their own server: java ClientTest SERVER_URL. */
public class ClientTest {
    private static Object result;
    private static Exception exception;

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(10);
        WebServiceProxy serviceProxy = new WebServiceProxy(new URL(arguments[0]), executor);

        // RPC-4: two arguments, and one with several values.
        Map<String, ?> two = mapOf(entry("a", 2), entry("b", 4));
        call(serviceProxy, "GET", "/math/sum", two);
        check(6, result);
        Map<String, ?> several = mapOf(entry("values", listOf(1, 2, 3)));
        call(serviceProxy, "GET", "/math/sum", several);
        check(6, result);

        call(serviceProxy, "get", "hello", mapOf());
        check("Hello, World!", result);
        call(serviceProxy, "GET", "/absent", mapOf());
        check(404, ((WebServiceException) exception).getStatus());
        check("no such resource", exception.getMessage());

        serviceProxy.setEncoding(WebServiceProxy.APPLICATION_X_WWW_FORM_URLENCODED);
        String text = "héllo&gøod+bye?";
        call(serviceProxy, "POST", "/post", mapOf(entry("text", text), entry("list", listOf("a b", "c")), entry("none", null),
            entry("date", new Date(1500))));
        Map<?, ?> form = (Map<?, ?>) ((Map<?, ?>) result).get("form");
        check(text, form.get("text"));
        check(Arrays.asList("a b", "c"), form.get("list"));
        check("1500", form.get("date"));
        check(3, form.size());

        // RPC4-1: a text, a number and a truth value as JSON; the Swift test reads the request.
        Map<String, ?> plant = mapOf(entry("name", "fern"), entry("height", 45), entry("indoors", true));
        serviceProxy.setEncoding(WebServiceProxy.APPLICATION_JSON);
        call(serviceProxy, "POST", "/example", plant);
        check(null, exception);

        Path file = Files.createTempFile("kilo", ".txt");
        Files.write(file, "file".getBytes());
        serviceProxy.setEncoding(WebServiceProxy.MULTIPART_FORM_DATA);
        call(serviceProxy, "POST", "/example", mapOf(entry("text", text), entry("file", file)));
        check(null, exception);
        Files.delete(file);

        call(new WebServiceProxy(new URL("http://127.0.0.1:1"), executor), "GET", "/x", mapOf());
        check(true, exception != null);
        executor.shutdown();
        System.out.println("ok");
    }

    private static void call(WebServiceProxy proxy, String method, String path, Map<String, ?> arguments) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Future<Object> future = proxy.invoke(method, path, arguments, (value, thrown) -> {
            result = value;
            exception = thrown;
            latch.countDown();
        });
        latch.await();
        future.get();
    }

    private static void check(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            System.err.println("expected " + expected + ", got " + actual);
            System.exit(1);
        }
    }
}

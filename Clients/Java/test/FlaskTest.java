import static org.httprpc.WebServiceProxy.entry;
import static org.httprpc.WebServiceProxy.listOf;
import static org.httprpc.WebServiceProxy.mapOf;

import java.net.URL;
import java.util.Arrays;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.httprpc.WebServiceException;
import org.httprpc.WebServiceProxy;

/** What Flask understood: java FlaskTest SERVER_URL, the server being scripts/peers/independent-server.sh. */
public class FlaskTest {
    private static Map<?, ?> result;
    private static Exception exception;

    public static void main(String[] arguments) throws Exception {
        // A failure ends the program: its thread must not keep it alive.
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        WebServiceProxy proxy = new WebServiceProxy(new URL(arguments[0]), executor);

        call(proxy, "GET", "problem", mapOf());
        WebServiceException fault = (WebServiceException) exception;
        check("'size' must be S, M or L", fault.getMessage());
        check(422, fault.getStatus());
        check("Bad argument", fault.getProblem().get("title"));

        call(proxy, "GET", "/echo/a b/ü", mapOf(
            entry("ints", new int[] {1, 2}), entry("objects", new Object[] {"a b", null, true}), entry("bytes", new byte[] {1, 2, 3})));
        check("a b/ü", result.get("path"));
        Map<?, ?> query = (Map<?, ?>) result.get("query");
        check(Arrays.asList("1", "2"), query.get("ints"));
        check(Arrays.asList("a b", "true"), query.get("objects"));
        check(Arrays.asList("AQID"), query.get("bytes"));

        proxy.setEncoding(WebServiceProxy.APPLICATION_JSON);
        for (String method : new String[] {"POST", "PUT", "PATCH"}) {
            call(proxy, method, "echo/x", mapOf(entry("list", listOf(1, new Date(7))), entry("array", new double[] {1.5})));
            check(null, exception);
            check(method, result.get("method"));
            check(mapOf(entry("list", Arrays.asList(1, 7)), entry("array", Arrays.asList(1.5))), result.get("json"));
        }
        proxy.setEncoding(WebServiceProxy.APPLICATION_X_WWW_FORM_URLENCODED);
        call(proxy, "PATCH", "echo/x", mapOf(entry("a", 1)));
        check("PATCH", result.get("method"));
        check(mapOf(entry("a", Arrays.asList("1"))), result.get("query"));
        call(proxy, "PATCH", "problem", mapOf());
        check(405, ((WebServiceException) exception).getStatus());
        executor.shutdown();
        System.out.println("ok");
        System.exit(0);
    }

    private static void call(WebServiceProxy proxy, String method, String path, Map<String, ?> arguments) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        proxy.invoke(method, path, arguments, (Map<?, ?> value, Exception thrown) -> {
            result = value;
            exception = thrown;
            latch.countDown();
        });
        latch.await();
    }

    private static void check(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            System.err.println("expected " + expected + ", got " + actual + (exception == null ? "" : " " + exception));
            System.exit(1);
        }
    }
}

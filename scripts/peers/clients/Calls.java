import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.httprpc.WebServiceException;
import org.httprpc.WebServiceProxy;

/** java Calls SERVICE_URL CALLS_URL: makes the calls at CALLS_URL, and prints how many had the expected outcome. */
public class Calls {
    private static final Map<?, ?> ENCODINGS = WebServiceProxy.mapOf(
        WebServiceProxy.entry("form", WebServiceProxy.APPLICATION_X_WWW_FORM_URLENCODED),
        WebServiceProxy.entry("multipart", WebServiceProxy.MULTIPART_FORM_DATA),
        WebServiceProxy.entry("json", WebServiceProxy.APPLICATION_JSON));

    private static Object result;
    private static Exception exception;

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        invoke(new WebServiceProxy(new URL(arguments[1]), executor), "GET", "/", WebServiceProxy.mapOf());
        List<?> calls = (List<?>) result;
        int count = 0;
        for (Object item : calls) {
            Map<?, ?> call = (Map<?, ?>) item;
            WebServiceProxy proxy = new WebServiceProxy(new URL(arguments[0]), executor);
            if (call.containsKey("encoding")) {
                proxy.setEncoding((String) ENCODINGS.get(call.get("encoding")));
            }
            if (call.containsKey("headers")) {
                proxy.setHeaders(texts(call.get("headers")));
            }
            invoke(proxy, (String) call.get("method"), (String) call.get("path"), texts(call.get("arguments")));
            String fault = fault(call);
            if (fault == null) {
                count++;
            } else {
                System.out.println(call.get("method") + " " + call.get("path") + ": " + fault);
            }
        }
        System.out.println(count + " of " + calls.size() + " calls");
    }

    @SuppressWarnings("unchecked")
    private static <V> Map<String, V> texts(Object map) {
        return map == null ? (Map<String, V>) WebServiceProxy.<String>mapOf() : (Map<String, V>) map;
    }

    private static void invoke(WebServiceProxy proxy, String method, String path, Map<String, ?> arguments) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        proxy.invoke(method, path, arguments, (value, thrown) -> {
            result = value;
            exception = thrown;
            done.countDown();
        });
        done.await();
    }

    /** What differs from the expected outcome of a call; null for nothing. */
    private static String fault(Map<?, ?> call) {
        Object status = exception instanceof WebServiceException ? ((WebServiceException) exception).getStatus() : exception;
        if (!Objects.equals(status, call.get("status"))) {
            return "the status " + status + ": " + exception;
        }
        if (status != null && !Objects.equals(((WebServiceException) exception).getProblem().get("status"), status)) {
            return "the problem is " + ((WebServiceException) exception).getProblem();
        }
        return call.containsKey("result") && !isSame(result, call.get("result")) ? "the result is " + result : null;
    }

    /** Whether two values are the same in JSON, where 9 is 9.0. */
    private static boolean isSame(Object one, Object other) {
        if (one instanceof Number && other instanceof Number) {
            return ((Number) one).doubleValue() == ((Number) other).doubleValue();
        }
        if (one instanceof Map && other instanceof Map) {
            Map<?, ?> first = (Map<?, ?>) one;
            Map<?, ?> second = (Map<?, ?>) other;
            return first.keySet().equals(second.keySet()) && first.keySet().stream().allMatch(key -> isSame(first.get(key), second.get(key)));
        }
        if (one instanceof List && other instanceof List) {
            List<?> first = (List<?>) one;
            List<?> second = (List<?>) other;
            boolean same = first.size() == second.size();
            for (int index = 0; same && index < first.size(); index++) {
                same = isSame(first.get(index), second.get(index));
            }
            return same;
        }
        return Objects.equals(one, other);
    }
}

/// The script of the documentation page. It shows the forms, sends their calls and shows the responses.
///
/// The text is the same on each page: data comes from the attributes of the forms, so that the content security policy
/// can name the script by its hash. Nothing of a page or of a response is parsed as HTML.
enum CallScript {
    static let text = #"""

        "use strict";
        (() => {
          const shownLimit = 1000000, readLimit = 64 * 1024 * 1024;
          const page = location.origin + location.pathname.replace(/\/+$/, "");
          const root = new URL(document.body.dataset.root, page);
          const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
          const inputs = (form, place) => all(`[data-place="${place}"]`, form);

          // Credentials: they are only in the inputs of this page.
          const credentials = document.getElementById("credentials");
          const scheme = credentials.elements.namedItem("scheme");
          const showScheme = () => {
            for (const part of all("[data-scheme]", credentials)) part.hidden = part.dataset.scheme !== scheme.value;
          };
          scheme.addEventListener("change", showScheme);
          showScheme();
          credentials.addEventListener("submit", event => event.preventDefault());

          const base64 = text => btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(""));
          const addCredentials = headers => {
            const value = name => credentials.elements.namedItem(name).value;
            if (scheme.value === "bearer" && value("token")) headers.set("Authorization", "Bearer " + value("token").trim());
            if (scheme.value === "basic") headers.set("Authorization", "Basic " + base64(value("user") + ":" + value("password")));
            for (const key of all("[data-header]", credentials)) if (key.value) headers.set(key.dataset.header, key.value);
          };

          const address = form => {
            let path = form.dataset.path.slice(1);
            for (const input of inputs(form, "path")) {
              if (input.value === "" || input.value === "." || input.value === "..")
                throw new Error(`'${input.value}' cannot be a part of a path: fill in '${input.dataset.name}'`);
              path = path.replace(`{${input.dataset.name}}`, () => encodeURIComponent(input.value));
            }
            const url = new URL("./" + path, root);
            for (const [name, value] of values(form, "query")) url.searchParams.append(name, value);
            return url;
          };

          // The names and values of inputs; an input without a value is not sent.
          const values = (form, place) => inputs(form, place).flatMap(input => {
            if (input.type === "file") return [...input.files].map(file => [input.dataset.name, file]);
            const texts = "list" in input.dataset ? input.value.split("\n") : [input.value];
            return texts.filter(text => text !== "").map(text => [input.dataset.name, text]);
          });

          const body = (form, headers) => {
            const text = form.elements.namedItem("body");
            switch (form.dataset.body) {
            case "json":
              if (text.value.trim() === "") return undefined;
              headers.set("Content-Type", "application/json");
              return text.value;
            case "bytes": {
              const file = form.elements.namedItem("file").files[0];
              headers.set("Content-Type", form.elements.namedItem("type").value || "application/octet-stream");
              return file ?? text.value;
            }
            case "fields": return new URLSearchParams(values(form, "field"));
            case "parts": {
              const parts = new FormData();
              for (const [name, value] of values(form, "field")) parts.append(name, value);
              return parts;
            }
            default: return undefined;
            }
          };

          // Puts JSON on several lines without changing its numbers, as parsing and writing them again could.
          const indented = text => {
            try { JSON.parse(text); } catch { return text; }
            const parts = [];
            let depth = 0, isQuoted = false;
            const line = () => "\n" + "  ".repeat(Math.min(depth, 40));
            for (let index = 0; index < text.length; index++) {
              const character = text[index];
              if (isQuoted) {
                parts.push(character);
                if (character === "\\") parts.push(text[++index]);
                isQuoted = character !== "\"";
              } else if (character === "\"") {
                isQuoted = true;
                parts.push(character);
              } else if (character === "{" || character === "[") {
                const next = text.slice(index + 1).search(/\S/) + index + 1;
                if (text[next] === "}" || text[next] === "]") {
                  parts.push(character + text[next]);
                  index = next;
                } else {
                  depth++;
                  parts.push(character + line());
                }
              } else if (character === "}" || character === "]") {
                depth--;
                parts.push(line() + character);
              } else if (character === ",") parts.push("," + line());
              else if (character === ":") parts.push(": ");
              else if (!/\s/.test(character)) parts.push(character);
            }
            return parts.join("");
          };

          const size = count => count < 1000 ? `${count} bytes`
            : count < 1000000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1000000).toFixed(1)} MB`;

          const textDecoder = charset => {
            try { return new TextDecoder(charset ?? "utf-8"); } catch { return new TextDecoder(); }
          };

          const fileName = (response, url) => {
            const stated = /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
            return stated ?? (url.pathname.split("/").filter(part => part !== "").pop() ?? "response");
          };

          const send = async form => {
            const answer = all(".answer", form.closest(".try"))[0];
            const part = name => all("." + name, answer)[0];
            const stop = all("[name=stop]", form)[0];
            form.control?.abort();
            const control = form.control = new AbortController();
            answer.ariaBusy = "true";
            answer.hidden = false;
            stop.hidden = false;
            URL.revokeObjectURL(part("save").href);
            part("save").hidden = part("fields").hidden = true;
            part("status").className = "status quiet";
            part("status").textContent = "Waiting …";
            part("facts").textContent = part("text").textContent = "";
            part("text").hidden = true;
            const begin = performance.now();
            const fact = count => {
              part("facts").textContent = `${Math.round(performance.now() - begin)} ms · ${size(count)}`;
            };
            let chunks = [], count = 0, text = "";
            try {
              const headers = new Headers(values(form, "header"));
              const accepted = form.elements.namedItem("accept");
              if (accepted) headers.set("Accept", accepted.value);
              addCredentials(headers);
              const url = address(form);
              part("address").textContent = form.dataset.method + " " + url.pathname + url.search;
              // Without a window the browser shows no dialog for a password.
              const response = await fetch(url, {
                method: form.dataset.method, headers, body: body(form, headers), credentials: "same-origin",
                cache: "no-store", signal: control.signal, window: null,
              });
              part("status").className = "status " + (response.ok ? "good" : "bad");
              part("status").textContent = `${response.status} ${response.statusText}`.trim();
              part("fields").hidden = false;
              all("pre", part("fields"))[0].textContent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
              fact(0);
              const type = response.headers.get("content-type") ?? "";
              const isText = /^text\/|json|xml|javascript/.test(type);
              const decoder = textDecoder(/charset="?([^;"]+)/i.exec(type)?.[1]);
              const reader = response.body?.getReader();
              let isShort = false;
              while (reader) {
                const { done, value } = await reader.read();
                if (done) break;
                count += value.length;
                chunks.push(value);
                if (isText && text.length < shownLimit) {
                  text += decoder.decode(value, { stream: true });
                  part("text").hidden = false;
                  part("text").textContent = text.slice(0, shownLimit);
                }
                fact(count);
                if (count > readLimit) {
                  isShort = true;
                  control.abort();
                  break;
                }
              }
              fact(count);
              if (isText && /json/.test(type) && text.length < shownLimit) part("text").textContent = indented(text);
              if (isText && text.length >= shownLimit) part("facts").textContent += " · the beginning is shown";
              if (isShort) part("facts").textContent += " · the rest was not read";
              if (!isText && count > 0) part("facts").textContent += ` · ${type || "no type"}`;
              if (count > 0 && !isShort) {
                // Not the response's own type: a page would run with the rights of this one.
                part("save").href = URL.createObjectURL(new Blob(chunks, { type: "application/octet-stream" }));
                part("save").download = fileName(response, url);
                part("save").hidden = false;
              }
            } catch (error) {
              if (form.control !== control) return;
              const isStopped = error.name === "AbortError";
              part("status").className = isStopped ? "status quiet" : "status bad";
              part("status").textContent = isStopped ? "Stopped" : "The call failed";
              if (!isStopped) {
                part("text").hidden = false;
                part("text").textContent = error.message;
              }
            }
            if (form.control === control) {
              stop.hidden = true;
              answer.ariaBusy = "false";
            }
          };

          for (const form of all("form[data-method]")) {
            form.addEventListener("submit", event => {
              event.preventDefault();
              send(form);
            });
            all("[name=stop]", form)[0].addEventListener("click", () => form.control?.abort());
          }
          for (const part of all(".try")) part.hidden = false;
        })();

        """#
}

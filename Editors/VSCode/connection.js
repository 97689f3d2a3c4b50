// A connection to a language server: messages of JSON-RPC over a process's input and output.
"use strict";
const { spawn } = require("node:child_process");

class Connection {
    /**
     * @param command The program and its arguments.
     * @param onNotification Called with the method and the parameters of what the server says or asks; a question gets the answer null.
     * @param onEnd Called once with a sentence when the process ends or does not start; not after `end`.
     */
    constructor(command, onNotification, onEnd) {
        this.onNotification = onNotification;
        this.waiting = new Map();
        this.lastID = 0;
        this.bytes = Buffer.alloc(0);
        this.process = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "ignore"] });
        const ended = (words) => {
            if (this.isOver) return;
            this.isOver = true;
            for (const { reject } of this.waiting.values()) reject(new Error(words));
            this.waiting.clear();
            if (!this.isEnding) onEnd(words);
        };
        this.process.on("error", (error) => ended(`'${command[0]}' cannot be started: ${error.message}`));
        this.process.on("exit", (status) => ended(`'${command.join(" ")}' has ended with status ${status}`));
        this.process.stdin.on("error", () => {});
        this.process.stdout.on("data", (data) => this.take(data));
    }

    send(message) {
        if (this.isOver) return;
        const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
        this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
        this.process.stdin.write(body);
    }

    tell(method, params) {
        this.send({ method, params });
    }

    /** A promise of the result; it fails with the server's words. `token` is VS Code's, by which it takes a question back. */
    ask(method, params, token) {
        if (this.isOver) return Promise.reject(new Error("the language server has ended"));
        const id = ++this.lastID;
        token?.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.send({ id, method, params });
        });
    }

    take(data) {
        this.bytes = Buffer.concat([this.bytes, data]);
        for (;;) {
            const end = this.bytes.indexOf("\r\n\r\n");
            if (end < 0) return;
            const length = Number(/content-length: *(\d+)/i.exec(this.bytes.toString("latin1", 0, end))[1]);
            if (this.bytes.length < end + 4 + length) return;
            const message = JSON.parse(this.bytes.toString("utf8", end + 4, end + 4 + length));
            this.bytes = this.bytes.subarray(end + 4 + length);
            this.handle(message);
        }
    }

    handle(message) {
        if (message.method) {
            this.onNotification(message.method, message.params);
            if (message.id !== undefined) this.send({ id: message.id, result: null });
            return;
        }
        const request = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.error) request?.reject(new Error(message.error.message));
        else request?.resolve(message.result);
    }

    async end() {
        this.isEnding = true;
        await this.ask("shutdown", null).catch(() => {});
        this.tell("exit");
    }
}

module.exports = { Connection };

/** The server's verbs: JSON in, JSON out, progress as events where someone listens. */

/** What went wrong, in words for people; `status` is HTTP's, all else the server's: `doubts` are sentences to be picked for. */
export class ApiError extends Error {
  constructor(error, status) {
    super(error.message ?? "The server gave no reason.");
    const { kind, line, column, advice, doubts, readings } = error;
    this.kind = kind;
    this.line = line;
    this.column = column;
    this.advice = advice;
    this.doubts = doubts;
    this.readings = readings;
    this.status = status;
  }
}

/** What is said when nobody answers. */
export const OFFLINE = { kind: "offline", message: "The server does not answer.", advice: "Is cluewise serve still running?" };

const BUSY = 503;
const PAUSES = [300, 900, 2000]; // milliseconds before a busy server is asked again

async function once(path, init) {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(OFFLINE, 0);
  }
}

async function call(path, /** @type {RequestInit} */ init = {}) {
  for (const pause of PAUSES) {
    const response = await once(path, init);
    if (response.status !== BUSY) return response;
    await new Promise((go) => setTimeout(go, pause));
    init.signal?.throwIfAborted();
  }
  return once(path, init);
}

async function refused(response) {
  const data = await response.json().catch(() => ({}));
  return new ApiError(data.error ?? { message: `The server answered ${response.status}.` }, response.status);
}

function request(body, accept, signal) {
  const full = { family: null, format: null, options: {}, ...body };
  const headers = { "Content-Type": "application/json", Accept: accept };
  return { method: "POST", headers, body: JSON.stringify(full), signal };
}

/** POST /api/VERB, asked so that a refusal is an answer like any other: half-typed texts are no news for the console. */
export const postQuietly = (verb, body, /** @type {Asking} */ options = {}) => post(verb, body, { ...options, onProgress: () => {} });

/** @typedef {{signal?: AbortSignal, onProgress?: (data: any, event: string) => void}} Asking */

/** POST /api/VERB; with onProgress the answer is streamed and each progress event is handed on. */
export async function post(verb, body, { signal, onProgress } = /** @type {Asking} */ ({})) {
  if (onProgress) return streamed(verb, body, signal, onProgress);
  const response = await call(`api/${verb}`, request(body, "application/json", signal));
  if (!response.ok) throw await refused(response);
  return response.json();
}

async function streamed(verb, body, signal, onProgress) {
  for await (const { event, data } of events(verb, body, { signal })) {
    if (event === "error") throw new ApiError(data.error ?? data, 0);
    if (event === "result") return data;
    onProgress(data, event);
  }
  throw new ApiError({ kind: "cut", message: "The answer was cut short." }, 0);
}

/** The events of a verb as they come, {event, data}; from server-sent events or from lines of JSON. */
export async function* events(verb, body, { signal } = /** @type {Asking} */ ({})) {
  const response = await call(`api/${verb}`, request(body, "text/event-stream", signal));
  if (!response.ok) throw await refused(response);
  const sse = (response.headers.get("Content-Type") ?? "").includes("event-stream");
  for await (const part of pieces(response.body, sse ? /\r?\n\r?\n/ : /\r?\n/)) {
    const found = sse ? fromEvent(part) : fromLine(part);
    if (found) yield found;
  }
}

async function* pieces(stream, border) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split(border);
      rest = parts.pop();
      yield* parts;
    }
    if (rest.trim()) yield rest;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function fromEvent(part) {
  const lines = part.split(/\r?\n/);
  const field = (name) => lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
  const data = field("data").join("\n");
  return data ? { event: field("event")[0] ?? "message", data: JSON.parse(data) } : null;
}

function fromLine(line) {
  return line.trim() ? { event: "message", data: JSON.parse(line) } : null;
}

/** GET /api/PATH. */
export async function get(path, { signal } = /** @type {Asking} */ ({})) {
  const response = await call(`api/${path}`, { signal });
  if (!response.ok) throw await refused(response);
  return response.json();
}

/** The body that asks about a puzzle that has been read. */
export function about(read, options = {}) {
  return { text: read.text, family: read.family, format: null, options };
}

export const api = { post, postQuietly, get, events, about };

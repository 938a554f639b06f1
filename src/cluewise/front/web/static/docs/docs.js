/** The page about the API: drawn from openapi.json, with a place to try each verb. */

const SAMPLES = {
  text: "1..4..1..1..42.1",
  check: { solution: { grid: [[1, 3, 2, 4], [2, 4, 1, 3], [3, 1, 4, 2], [4, 2, 3, 1]] } },
  convert: { to: "line" },
  ask: { question: "Who owns the zebra?" },
};

/** An element with attributes and children. */
function el(name, attributes = {}, ...children) {
  const found = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, value);
  found.append(...children);
  return found;
}

const last = (path) => path.split("/").pop();

/** The schema that a reference stands for. */
function resolved(api, schema) {
  return schema?.$ref ? api.components.schemas[last(schema.$ref)] : schema;
}

/** A type in a few words. */
function typeName(schema) {
  if (!schema) return "anything";
  if (schema.$ref) return last(schema.$ref);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(" or ");
  if (schema.type === "array") return `list of ${typeName(schema.items)}`;
  return schema.type ?? "anything";
}

/** What a number or a text is limited to. */
function bounds(schema) {
  const words = { minimum: "from", exclusiveMinimum: "more than", maximum: "to", maxLength: "at most", maxItems: "at most" };
  const among = [schema, ...(schema.anyOf ?? [])];
  const parts = Object.entries(words).flatMap(([key, word]) => among.filter((one) => one[key] !== undefined).map((one) => `${word} ${one[key]}`));
  return parts.join(" ");
}

function row(name, schema, needed) {
  const usual = schema.default === undefined || schema.default === null ? "" : JSON.stringify(schema.default);
  const type = [typeName(schema), bounds(schema)].filter(Boolean).join(", ");
  const title = needed ? el("strong", {}, el("code", {}, name), " (needed)") : el("code", {}, name);
  return el("tr", {}, el("td", {}, title), el("td", {}, type), el("td", {}, usual), el("td", {}, schema.description ?? ""));
}

/** The properties of a schema as a table; nothing if it has none. */
function table(schema) {
  const fields = Object.entries(schema?.properties ?? {});
  if (!fields.length) return el("p", {}, "Nothing in particular.");
  const head = el("tr", {}, ...["Name", "Type", "Usually", "What it is"].map((text) => el("th", { scope: "col" }, text)));
  const rows = fields.map(([name, one]) => row(name, one, schema.required?.includes(name)));
  return el("div", { class: "scroll" }, el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows)));
}

/** The schema of the JSON in a request or a response. */
function jsonIn(api, part) {
  return resolved(api, part?.content?.["application/json"]?.schema);
}

function sample(api, verb, body) {
  const needs = new Set(body.required ?? []);
  const request = {};
  if (needs.has("text")) request.text = SAMPLES.text;
  if (needs.has("family")) request.family = "sudoku";
  request.options = SAMPLES[verb] ?? {};
  return JSON.stringify(request, null, 1);
}

/** A place to send a request and see what comes back. */
function trial(path, method, text) {
  const entry = text === null ? null : el("textarea", { "aria-label": "The request", spellcheck: "false" });
  if (entry) entry.value = text;
  const answer = el("pre", { "aria-live": "polite", hidden: "" });
  const button = el("button", { type: "button" }, "Send");
  button.addEventListener("click", async () => {
    answer.hidden = false;
    answer.textContent = "…";
    const init = entry ? { method, headers: { "Content-Type": "application/json" }, body: entry.value } : { method };
    try {
      const response = await fetch(path.slice(1), init);
      const told = await response.text();
      answer.textContent = `${response.status}\n${shown(told)}`;
    } catch {
      answer.textContent = "The server does not answer.";
    }
  });
  return el("div", {}, ...(entry ? [entry] : []), button, answer);
}

function shown(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** Everything about one address. */
function operation(api, path, method, about) {
  const verb = last(path);
  const inside = el("div", { class: "inside" });
  const body = jsonIn(api, about.requestBody);
  for (const one of about.parameters ?? []) inside.append(el("p", {}, el("code", {}, one.name), ` in the ${one.in}: ${typeName(one.schema)}`));
  if (body) {
    inside.append(el("h3", {}, "Request"), table(body));
    inside.append(el("h3", {}, "Options"), table(resolved(api, body.properties.options)));
  }
  inside.append(el("h3", {}, "Answer"), ...answers(api, about.responses[200]));
  inside.append(el("h3", {}, "Refusals"), refusals(about.responses));
  if (!path.includes("{")) inside.append(el("h3", {}, "Try it"), trial(path, method.toUpperCase(), body ? sample(api, verb, body) : null));
  const heading = el("summary", {}, el("span", { class: "method" }, method.toUpperCase()), el("code", {}, path), el("h2", {}, about.summary ?? ""));
  return el("details", { id: about.operationId ?? verb }, heading, inside);
}

function answers(api, response) {
  const schema = jsonIn(api, response);
  const every = schema?.anyOf ?? (schema?.type === "array" ? [schema.items] : [schema]);
  const many = schema?.type === "array" ? [el("p", {}, "A list of:")] : [];
  return [...many, ...every.map((one) => table(resolved(api, one)))];
}

function refusals(responses) {
  const codes = Object.entries(responses).filter(([code]) => code !== "200");
  return el("ul", {}, ...codes.map(([code, one]) => el("li", {}, el("code", {}, code), ` ${one.description}`)));
}

/** Opens what the address points at. */
function openChosen() {
  const chosen = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (chosen instanceof HTMLDetailsElement) chosen.open = true;
}

async function draw() {
  const api = await (await fetch("openapi.json")).json();
  document.getElementById("about").textContent = `${api.info.description.replaceAll("`", "")} (Version ${api.info.version})`;
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, about] of Object.entries(methods)) {
      const drawn = operation(api, path, method, about);
      document.getElementById("main").append(drawn);
      document.getElementById("contents").append(el("a", { href: `#${drawn.id}` }, drawn.id));
    }
  }
  openChosen();
}

window.addEventListener("hashchange", openChosen);
draw();

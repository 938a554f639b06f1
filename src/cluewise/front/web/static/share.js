/** A puzzle and a position as a link: compressed into the part of the address that never leaves the browser. */

const MARK = "#p=";

async function through(bytes, stream) {
  const body = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await body.arrayBuffer());
}

const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** The address of this page with a puzzle and what has been entered. */
export async function linkTo({ read, state }) {
  const data = JSON.stringify({ text: read.text, family: read.family, state });
  const packed = await through(new TextEncoder().encode(data), new CompressionStream("deflate-raw"));
  return `${location.origin}${location.pathname}${MARK}${toText(packed)}`;
}

/** What a link holds, {text, family, state}; null if it holds nothing, an error if it is damaged. */
export async function fromLink(hash) {
  if (!hash.startsWith(MARK)) return null;
  try {
    const bytes = await through(toBytes(hash.slice(MARK.length)), new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error("This link is damaged: the puzzle in it cannot be read.");
  }
}

/** What the server knows of a family: its formats, its techniques; asked once. */

import { api } from "../api.js";
import { FAMILIES } from "../store.js";

let known = null;

async function all() {
  known ??= api.get("families");
  const { families } = await known.catch((error) => {
    known = null; // so that it is asked again
    throw error;
  });
  return families;
}

/** Those that came with other packages; none where the server does not answer. */
export async function otherFamilies() {
  const families = await all().catch(() => []);
  return families.filter(({ family }) => !FAMILIES.includes(family));
}

/** A family as GET /api/families tells it. */
export async function familyOf(name) {
  return (await all()).find((one) => one.family === name);
}

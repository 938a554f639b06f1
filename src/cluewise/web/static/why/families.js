/** What the server knows of a family: its formats, its techniques; asked once. */

import { api } from "../api.js";

let known = null;

/** A family as GET /api/families tells it. */
export async function familyOf(name) {
  known ??= api.get("families");
  const { families } = await known.catch((error) => {
    known = null; // so that it is asked again
    throw error;
  });
  return families.find((one) => one.family === name);
}

/** Code that is fetched when it is first needed: while it does not come, the page says so and offers to try again. */

import { ApiError, OFFLINE } from "./api.js";
import { el } from "./dom.js";

/** What `load` imports; a failure is told in `place`, and somebody there decides when to try again. */
export async function fetched(place, load) {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!/import/i.test(error.message)) throw error; // a bug of ours is none of the network's
      if (!place.isConnected) throw new ApiError(OFFLINE, 0); // nobody would see the question
      await again(place);
    }
  }
}

function again(place) {
  return new Promise((retry) => {
    const act = () => {
      box.remove();
      retry();
    };
    const box = el("div", { class: "card unfetched", role: "alert" }, el("p", {}, "This part of the page could not be fetched. ", `${OFFLINE.message} ${OFFLINE.advice}`),
      el("button", { type: "button", onclick: act }, "Try again"));
    place.append(box);
  });
}

/** What the type check has to be told: the page's own elements by name, and that what is looked up in it is HTML. */

import type { BoardElement } from "./modules/boards/board.js";
import type { LaneElement } from "./modules/watch/lane.js";
import type { StartDialog } from "./modules/start/start.js";
import type { TreeElement } from "./modules/watch/tree.js";
import type { WhyElement } from "./modules/why/why.js";

declare global {
  interface HTMLElementTagNameMap {
    "cw-board": BoardElement;
    "cw-lane": LaneElement;
    "cw-start": StartDialog;
    "cw-tree": TreeElement;
    "cw-why": WhyElement;
  }

  /** querySelector and children give elements, which here are those of HTML. */
  interface Element {
    dataset: DOMStringMap;
    offsetTop: number;
    focus(options?: FocusOptions): void;
  }

  interface EventTarget {
    dataset?: DOMStringMap;
  }

  interface Event {
    detail?: any;
  }
}

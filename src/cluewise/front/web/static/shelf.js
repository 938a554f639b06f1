/** The games and drafts that stay in this browser, an entry for each; the oldest games make room. */

const GAME = "cluewise-game-";
const DRAFT = "cluewise-draft-";
const MOST = 20; // games
const LONG = 60_000; // characters of history that are kept with a game
const LARGEST = 2_000_000; // characters of one entry for which others make room: what could never fit must not cost them all
const NONE = { undo: [], redo: [] };

/** What is kept under a name: an object, or null where there is none, it cannot be read or storage is forbidden. */
export function kept(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key));
    return found && typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

/** Forgets what is kept under a name; always null. */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  return null;
}

function written(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps an object under a name; while there is no room for it the oldest games go. */
export function put(key, value, besides = key) {
  const text = JSON.stringify(value);
  const old = () => games().filter((one) => one.key !== besides).at(-1);
  for (let next; !written(key, text); forget(next.key)) {
    next = text.length < LARGEST ? old() : null;
    if (!next) return false;
  }
  return true;
}

/** The name under which the game of a puzzle is kept: a number made of its text. */
export function keyOf({ family, text }) {
  let [one, other] = [0x811c9dc5, 5381];
  for (const sign of `${family} ${text}`) {
    one = Math.imul(one ^ sign.codePointAt(0), 0x01000193);
    other = Math.imul(other, 33) + sign.codePointAt(0);
  }
  return GAME + [one, other].map((part) => (part >>> 0).toString(36)).join("");
}

const isGame = (game) => typeof game?.read?.text === "string" && typeof game.read.family === "string" && Boolean(game.read.puzzle);

/** A game as it was kept, whole in every part, or null. */
export function gameAt(key) {
  const game = kept(key);
  if (!isGame(game)) return null;
  const { read, state = null, layers, history, elapsed, solved, when } = game;
  const steps = Array.isArray(history?.undo) && Array.isArray(history?.redo) ? history : NONE;
  return { key, read, state, layers: Array.isArray(layers) ? layers : [], history: steps, elapsed: Number(elapsed) || 0, solved: Boolean(solved), when: Number(when) || 0 };
}

const isUnderWay = ({ state, solved }) => Boolean(state) && !solved;

function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(GAME));
  } catch {
    return [];
  }
}

/** Every game: those under way first, and of them the newest. What is no game is swept away. */
function games() {
  const found = keys().map((key) => gameAt(key) ?? forget(key)).filter(Boolean);
  return found.sort((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)) || b.when - a.when);
}

/** The games that can be continued, the newest first, without the one that is in play. */
export function underWay(playing) {
  return games().filter((game) => isUnderWay(game) && !(playing && game.key === keyOf(playing)));
}

let seen = { key: null, when: 0, state: null }; // the game in play as it was last read or written here

/** The game that is to be in play, as it was kept under a name, or null. */
export function taken(key) {
  const game = gameAt(key);
  seen = { key, when: Date.now(), state: game?.state ?? null };
  return game;
}

/** The game of a puzzle that was begun and not solved, or null; it is to be in play. */
export function begun(read) {
  const game = taken(keyOf(read));
  return game && !game.solved && game.read.text === read.text ? game : null;
}

/** Keeps a game, as the store holds it, and says whether it could; not if only another page of this browser went on with it. */
export function shelve({ read, state, layers, history, elapsed, solved }) {
  const key = keyOf(read);
  if (key === seen.key && state === seen.state && (gameAt(key)?.when ?? 0) > seen.when) return true;
  const game = { read, state, layers, elapsed, solved, when: Date.now() };
  seen = { key, when: game.when, state };
  const short = JSON.stringify(history).length < LONG;
  if (!(short && written(key, JSON.stringify({ ...game, history }))) && !put(key, { ...game, history: NONE })) return false;
  if (keys().length > MOST) for (const old of games().filter((one) => one.key !== key).slice(MOST - 1)) forget(old.key);
  return true;
}

/** The draft of one's own puzzle, as its editor wrote it, or null. */
export const draftOf = (family) => kept(DRAFT + family);

/** Keeps a draft; null forgets it. */
export const keepDraft = (family, draft) => (draft ? put(DRAFT + family, draft) : forget(DRAFT + family));

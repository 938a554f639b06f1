/** What a player has been told but cannot enter: the next hints go on from there instead of telling it again. */

/** A memory: tell(step) when a step is told in full, settle() when the player goes on, facts(), forget(). */
export function memory() {
  const known = new Map();
  let told = null;

  function settle() {
    for (const fact of told?.eliminates ?? []) known.set(JSON.stringify(fact), fact);
    told = null;
  }

  return {
    settle,
    tell(step) {
      if (told !== step) settle();
      told = step;
    },
    facts: () => [...known.values()],
    forget() {
      known.clear();
      told = null;
    },
  };
}

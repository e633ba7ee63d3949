/**
 * A reproducible random generator (mulberry32).
 * @param {number} seed
 */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws items at random, each at most once.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {Item[]}
 */
export function draw(items, count, seed) {
  const rest = [...items];
  const random = createRandom(seed);
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

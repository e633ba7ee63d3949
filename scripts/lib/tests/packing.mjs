/**
 * @template T
 * @typedef {{ weight: number, run: () => Promise<T> }} Part `weight`: how many processes it keeps busy
 */

/**
 * Runs parts in their order, as many at a time as their weights together allow: a part that waits or ends slowly leaves no core idle.
 * A part that is heavier than `capacity` runs alone. Rejects when a part does, as soon as those that run have ended.
 * @template T
 * @param {readonly Part<T>[]} parts
 * @param {number} capacity
 * @returns {Promise<T[]>} in the order of the parts
 */
export async function runPacked(parts, capacity) {
  /** @type {Promise<T>[]} */
  const results = [];
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  let load = 0;
  for (const { run, weight } of parts) {
    while (running.size > 0 && load + weight > capacity) await Promise.race(running);
    load += weight;
    const result = run();
    const ended = result
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        load -= weight;
        running.delete(ended);
      });
    running.add(ended);
    results.push(result);
  }
  await Promise.all(running);
  return Promise.all(results);
}

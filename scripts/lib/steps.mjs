/**
 * @typedef {{ ok: boolean, details?: string, note?: string }} Outcome `details` are shown of a failure, a `note` always
 * @typedef {{ name: string, take: () => Promise<Outcome> }} Step
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * Takes the steps one after the other, with a line for each and all that is known of a failure.
 * @param {readonly Step[]} steps
 * @returns {Promise<Tally>}
 */
export async function takeSteps(steps) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, take } of steps) {
    const start = performance.now();
    const { ok, details = '', note } = await take();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(36)} ${seconds.padStart(5)} s`);
    if (note) console.log(note.replace(/^/gm, '    '));
    if (!ok) console.log(details.trim().replace(/^/gm, '    '));
    tally[ok ? 'passed' : 'failed'] += 1;
  }
  return tally;
}
